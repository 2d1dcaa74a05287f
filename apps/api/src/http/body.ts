import { isUtf8 } from "node:buffer";
import { AppError, invalid } from "@rollcall/core";
import type { HttpContext } from "./http-env.ts";

/** The most that a JSON body may have. */
export const JSON_BODY_BYTES = 64 * 1024;

/**
 * The whole body as text, without its byte order mark. Bytes are counted as they arrive, whatever
 * the headers say. Throws PAYLOAD_TOO_LARGE, or VALIDATION_ERROR for bytes that are not UTF-8: a
 * decoder would replace them, and the replacement would be stored as if somebody had typed it.
 */
export async function readText(context: HttpContext, limit: number): Promise<string> {
  const bytes = await readBytes(context, limit);
  if (!isUtf8(bytes)) throw unreadable("The body is not valid UTF-8");
  return new TextDecoder().decode(bytes);
}

/** The same as bytes. */
export async function readBytes(
  context: HttpContext,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = declaredLength(context, limit);
  if (declared === 0) return new Uint8Array();
  if (declared === undefined) return whole(readCounted(context, limit));
  // Node never delivers more bytes than Content-Length declares.
  return new Uint8Array(await whole(context.req.raw.arrayBuffer()));
}

/** A client that disconnects in the middle gets a VALIDATION_ERROR: the fault is not ours. */
async function whole<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof AppError ? error : unreadable("The body did not arrive whole");
  }
}

/** Undefined for a body of unknown length (chunked). */
function declaredLength(context: HttpContext, limit: number): number | undefined {
  const header = context.req.header("content-length");
  if (header !== undefined && Number(header) > limit) throw tooLarge();
  if (header !== undefined) return Number(header);
  return context.req.header("transfer-encoding") === undefined ? 0 : undefined;
}

async function readCounted(context: HttpContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = context.req.raw.body;
  if (!body) return new Uint8Array();
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** VALIDATION_ERROR for a Content-Type other than JSON. Without a Content-Type, JSON is assumed. */
export function refuseOtherThanJson(contentType: string | undefined): void {
  refuseOtherCharset(contentType);
  const mediaType = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType === undefined || mediaType === "application/json") return;
  throw unreadable("The body must be application/json");
}

const CHARSET = /;\s*charset\s*=\s*("?)([^";\s]*)\1/i;

/** VALIDATION_ERROR for a Content-Type whose charset is not UTF-8. */
export function refuseOtherCharset(contentType = ""): void {
  const charset = CHARSET.exec(contentType)?.[2];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  throw unreadable("The body must be in UTF-8");
}

/** VALIDATION_ERROR for a body that cannot be parsed. */
export const unreadable = (message: string) => invalid({ path: "", message, code: "invalid_body" });

const tooLarge = () => new AppError("PAYLOAD_TOO_LARGE", "The request is too large");
