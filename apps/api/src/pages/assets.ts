import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { getMimeType } from "hono/utils/mime";
import { isUnchanged } from "../http/downloads.ts";
import type { HttpContext } from "../http/http-env.ts";
import type { HttpReply } from "../http/reply.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What the build adds to the name of a file for its compressed copy. */
const BROTLI = ".br";

type Encoding = "br" | "gzip";

/** Public content, kept in memory, with its hash as ETag. */
export interface Asset {
  type: string;
  etag: string;
  bytes: Bytes;
  /** The hashes of an HTML page's own style elements, as its policy names them. */
  styles: readonly string[];
  /** The content in an encoding, made once; undefined if compression saves too little. */
  encoded: ((encoding: Encoding) => Promise<Bytes>) | undefined;
}

const ENCODINGS: readonly Encoding[] = ["br", "gzip"];
const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|wasm)|image\/svg)/;
const WORTH_COMPRESSING_BYTES = 1_024;
// The highest qualities take seconds for the large bundles: the build has done that for them.
const BROTLI_QUALITY = 5;
const STYLE = /<style>(.*?)<\/style>/gs;

/**
 * Makes an asset from a text or from the content of a file.
 * @param br the content as the build has compressed it
 */
export function makeAsset(content: string | Uint8Array, type: string, br?: Uint8Array): Asset {
  const bytes = new Uint8Array(Buffer.from(content));
  const etag = `"${sha256(bytes).toString("base64url").slice(0, 22)}"`;
  const pays = COMPRESSIBLE.test(type) && bytes.length >= WORTH_COMPRESSING_BYTES;
  const styles = type.startsWith("text/html") ? styleHashes(Buffer.from(bytes).toString()) : [];
  return { type, etag, bytes, styles, encoded: pays ? encodings(bytes, br) : undefined };
}

const sha256 = (content: string | Uint8Array): Buffer =>
  createHash("sha256").update(content).digest();

const styleHashes = (html: string): string[] =>
  [...html.matchAll(STYLE)].map(([, css = ""]) => `'sha256-${sha256(css).toString("base64")}'`);

function encodings(bytes: Bytes, br?: Uint8Array): (encoding: Encoding) => Promise<Bytes> {
  const compressedBytes = new Map<Encoding, Promise<Bytes>>();
  if (br) compressedBytes.set("br", Promise.resolve(new Uint8Array(br)));
  return (encoding) => {
    const encoded = compressedBytes.get(encoding) ?? compress(bytes, encoding);
    compressedBytes.set(encoding, encoded);
    return encoded;
  };
}

async function compress(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const compressed =
    encoding === "br"
      ? await promisify(brotliCompress)(bytes, { params })
      : await promisify(gzip)(bytes);
  return new Uint8Array(compressed);
}

/** Sends an asset in an encoding that the client accepts; 304 if the client has it already. */
export async function sendAsset(
  context: HttpContext,
  asset: Asset,
  cacheControl: string,
): Promise<Response> {
  const reply = context.get("reply");
  reply.headers({ etag: asset.etag, "cache-control": cacheControl });
  allowStyles(reply, asset);
  if (asset.encoded) {
    const vary = [reply.value("vary"), "Accept-Encoding"].filter(Boolean);
    reply.header("vary", vary.join(", "));
  }
  if (isUnchanged(context.req.header("if-none-match"), asset.etag)) return reply.empty(304);
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = ENCODINGS.find((name) => accepted.includes(name));
  if (!asset.encoded || !encoding) return reply.send(200, asset.bytes, asset.type);
  const body = await asset.encoded(encoding);
  reply.header("content-encoding", encoding);
  return reply.send(200, body, asset.type);
}

const CSP = "content-security-policy";
const OWN_STYLES = "style-src 'self'";

/** Lets a page use the style elements that it was built with, and no others (rules#page-policy). */
export function allowStyles(reply: HttpReply, { styles }: Asset): void {
  if (styles.length === 0) return;
  const policy = reply.value(CSP) ?? "";
  reply.header(CSP, policy.replace(OWN_STYLES, [OWN_STYLES, ...styles].join(" ")));
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
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.startsWith(".") && !entry.name.endsWith(BROTLI),
  );
  return new Set(
    files.map((file) =>
      join(file.parentPath, file.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    ),
  );
}

async function readAsset(file: string): Promise<Asset> {
  const [content, br] = await Promise.all([
    readFile(file),
    readFile(`${file}${BROTLI}`).catch(() => undefined),
  ]);
  return makeAsset(content, getMimeType(file) ?? "application/octet-stream", br);
}
