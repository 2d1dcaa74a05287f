import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { isUnchanged } from "../http/downloads.ts";
import type { HttpContext } from "../http/http-env.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Public content, kept in memory, compressed once, with its hash as ETag. */
export interface Asset {
  type: string;
  etag: string;
  bytes: Bytes;
  /** Undefined if compression saves too little. */
  compressed: { br: Bytes; gzip: Bytes } | undefined;
}

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|wasm)|image\/svg)/;
const WORTH_COMPRESSING_BYTES = 1_024;
// The highest qualities take seconds for the large bundles and save only a few per cent.
const BROTLI_QUALITY = 6;

/** Makes an asset from a text or from the content of a file. */
export async function makeAsset(content: string | Uint8Array, type: string): Promise<Asset> {
  const bytes = new Uint8Array(Buffer.from(content));
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const pays = COMPRESSIBLE.test(type) && bytes.length >= WORTH_COMPRESSING_BYTES;
  return { type, etag, bytes, compressed: pays ? await compress(bytes) : undefined };
}

async function compress(bytes: Bytes): Promise<{ br: Bytes; gzip: Bytes }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}

/** Sends an asset in an encoding that the client accepts; 304 if the client has it already. */
export function sendAsset(context: HttpContext, asset: Asset, cacheControl: string): Response {
  const reply = context.get("reply");
  reply.headers({ etag: asset.etag, "cache-control": cacheControl });
  if (asset.compressed) {
    const vary = [reply.value("vary"), "Accept-Encoding"].filter(Boolean);
    reply.header("vary", vary.join(", "));
  }
  if (isUnchanged(context.req.header("if-none-match"), asset.etag)) return reply.empty(304);
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  if (!asset.compressed || !encoding) return reply.send(200, asset.bytes, asset.type);
  reply.header("content-encoding", encoding);
  return reply.send(200, asset.compressed[encoding], asset.type);
}

/**
 * The files of a folder by their path in it. Only files that existed at the start are served, so
 * that no spelling of a path leads out of the folder. Each file is read at its first request.
 */
export function openFolder(folder: string): (path: string) => Promise<Asset> | undefined {
  const paths = existsSync(folder) ? filesIn(folder) : new Set<string>();
  const assets = new Map<string, Promise<Asset>>();
  return (path) => {
    if (!paths.has(path)) return undefined;
    const asset = assets.get(path) ?? readAsset(join(folder, path));
    assets.set(path, asset);
    return asset;
  };
}

function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."));
  return new Set(
    files.map((file) =>
      join(file.parentPath, file.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    ),
  );
}

async function readAsset(file: string): Promise<Asset> {
  return makeAsset(await readFile(file), getMimeType(file) ?? "application/octet-stream");
}
