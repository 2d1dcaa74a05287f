import { isUtf8 } from "node:buffer";
import { AppError, invalid } from "@rollcall/core";
import type { HttpContext } from "./http-env.ts";

/** Decisions §1: what a body may weigh. */
export const JSON_BODY_BYTES = 64 * 1024;

/**
 * The whole body as text, without the mark of its byte order; counted as it comes in, whatever its
 * headers say of it. Throws PAYLOAD_TOO_LARGE, VALIDATION_ERROR for bytes that are not UTF-8: what
 * a decoder puts in their place would be stored as if somebody had typed it.
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
  // Node hands over no more than was declared.
  return new Uint8Array(await whole(context.req.raw.arrayBuffer()));
}

/** A client that went away in the middle is no fault of ours. */
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

/** VALIDATION_ERROR for a body that says it is something else; nothing said is taken for JSON. */
export function refuseOtherThanJson(contentType: string | undefined): void {
  refuseOtherCharset(contentType);
  const mediaType = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType === undefined || mediaType === "application/json") return;
  throw unreadable("The body must be application/json");
}

const CHARSET = /;\s*charset\s*=\s*("?)([^";\s]*)\1/i;

/** VALIDATION_ERROR for a body of texts that says it is in something else than UTF-8. */
export function refuseOtherCharset(contentType = ""): void {
  const charset = CHARSET.exec(contentType)?.[2];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return;
  throw unreadable("The body must be in UTF-8");
}

/** VALIDATION_ERROR of a body that could not be taken apart. */
export const unreadable = (message: string) => invalid({ path: "", message, code: "invalid_body" });

const tooLarge = () => new AppError("PAYLOAD_TOO_LARGE", "The request is too large");
