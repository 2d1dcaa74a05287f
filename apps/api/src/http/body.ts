import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { finished } from "node:stream";
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
  const declared = Number(context.req.header("content-length") ?? 0);
  if (declared > limit) throw tooLarge();
  const isChunked = context.req.header("transfer-encoding") !== undefined;
  return declared > 0 || isChunked ? collect(context.env.incoming, limit) : new Uint8Array();
}

/**
 * Reads a body as it arrives, and discards what is beyond the limit. VALIDATION_ERROR when the
 * client disconnects before the end: the fault is not ours.
 */
function collect(incoming: IncomingMessage, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    incoming.on("data", (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (size > limit) reject(tooLarge());
      else chunks.push(chunk);
    });
    finished(incoming, (error) => {
      if (error || incoming.socket.destroyed) reject(unreadable("The body is incomplete"));
      else resolve(Buffer.concat(chunks));
    });
  });
}

/**
 * VALIDATION_ERROR for a Content-Type other than JSON, and for none: a page of another origin can send
 * a body without a type and without a preflight. An empty object without a type is one way to send no
 * body (rules#bodies).
 */
export function refuseOtherThanJson(contentType: string | undefined, body: string): void {
  if (contentType === undefined && EMPTY_OBJECT.test(body)) return;
  refuseOtherCharset(contentType);
  if (contentType?.split(";", 1)[0]?.trim().toLowerCase() === "application/json") return;
  throw unreadable("The body must be application/json");
}

const EMPTY_OBJECT = /^\s*\{\s*\}\s*$/;
const CHARSET = /;\s*charset\s*=\s*("?)([^";\s]*)\1/i;

/** VALIDATION_ERROR for a Content-Type whose charset is not UTF-8. */
export function refuseOtherCharset(contentType = ""): void {
  const charset = CHARSET.exec(contentType)?.[2];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  throw unreadable("The body must be encoded in UTF-8");
}

/** VALIDATION_ERROR for a body that cannot be parsed. */
export const unreadable = (message: string) => invalid({ path: "", message, code: "invalid_body" });

const tooLarge = () => new AppError("PAYLOAD_TOO_LARGE", "The request is too large");
