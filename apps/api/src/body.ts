import { AppError, invalid } from "@rollcall/core";
import type { HttpContext } from "./http-env.ts";

/** Decisions §1: what a body may weigh. */
export const JSON_BODY_BYTES = 64 * 1024;

const DEEPEST_NESTING = 32;

/**
 * The whole body as text; counted as it comes in, whatever its headers say of it. Throws
 * PAYLOAD_TOO_LARGE.
 */
export async function readText(context: HttpContext, limit: number): Promise<string> {
  const declared = declaredLength(context, limit);
  if (declared === 0) return "";
  // Node hands over no more than was declared.
  if (declared !== undefined) return whole(context.req.raw.text());
  return new TextDecoder().decode(await whole(readCounted(context, limit)));
}

/** The same as bytes. */
export async function readBytes(
  context: HttpContext,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = declaredLength(context, limit);
  if (declared === undefined) return whole(readCounted(context, limit));
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
  const mediaType = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType === undefined || mediaType === "application/json") return;
  throw unreadable("The body must be application/json");
}

/** VALIDATION_ERROR for what is no JSON, or nested deeper than anything of ours. */
export function parseJson(text: string): unknown {
  refuseDeepJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable("The body is not valid JSON");
  }
}

/** Walking deep nesting could exhaust the stack, so that only the text is looked at. */
function refuseDeepJson(text: string): void {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > DEEPEST_NESTING) throw unreadable(`JSON is nested deeper than ${DEEPEST_NESTING}`);
  }
}

function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return end;
}

/** VALIDATION_ERROR of a body that could not be taken apart. */
export const unreadable = (message: string) => invalid({ path: "", message, code: "invalid_body" });

const tooLarge = () => new AppError("PAYLOAD_TOO_LARGE", "The request is too large");
