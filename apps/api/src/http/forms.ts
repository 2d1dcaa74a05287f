import { coerce, type Fields } from "../rest/coercion.ts";
import { JSON_BODY_BYTES, readBytes, refuseOtherCharset, unreadable } from "./body.ts";
import type { HttpContext } from "./http-env.ts";

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Whether the Content-Type is a form, of either kind. */
export const isForm = (contentType: string | undefined): boolean =>
  contentType !== undefined && FORM.test(contentType);

/**
 * The text fields of a form, coerced to their schema. An empty body is an empty object.
 * Throws VALIDATION_ERROR, PAYLOAD_TOO_LARGE.
 */
export async function readForm(
  context: HttpContext,
  fields: Fields,
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(context, JSON_BODY_BYTES);
  const values = Object.create(null) as Record<string, unknown>;
  if (bytes.length === 0) return values;
  for (const [name, part] of await parseForm(bytes, context.req.header("content-type") ?? "")) {
    if (name in values) throw unreadable(`Field ${name} must not be repeated`);
    if (typeof part !== "string") throw unreadable(`Field ${name} must not be a file`);
    const field = fields.get(name);
    values[name] = field ? coerce(part, field.coercion) : part;
  }
  return values;
}

/** VALIDATION_ERROR for a body that is no form, and for texts that are not UTF-8. */
export async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData> {
  refuseOtherCharset(contentType);
  const form = await takeApart(bytes, contentType);
  // The parser writes U+FFFD for bytes that it cannot read. A U+FFFD that was sent is in the bytes.
  const isGarbled = (part: unknown) => typeof part === "string" && part.includes(UNREADABLE);
  if (!Buffer.from(bytes).includes(UNREADABLE) && [...form.values()].some(isGarbled))
    throw unreadable("The body is not valid UTF-8");
  return form;
}

const UNREADABLE = "\ufffd";

async function takeApart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  refuseManyParts(bytes, contentType);
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw unreadable(`The body is not valid ${contentType.split(";", 1)[0]}`);
  }
}

/** Our forms have far fewer. */
const MAX_PARTS = 20;

/** Each part becomes an object. Parsing tens of thousands of empty parts blocks all requests. */
function refuseManyParts(bytes: Uint8Array, contentType: string): void {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (
    let index = body.indexOf(delimiter);
    index >= 0;
    index = body.indexOf(delimiter, index + 1)
  ) {
    parts += 1;
    // The last delimiter ends the form.
    if (parts > MAX_PARTS + 1) throw unreadable(`A form can have at most ${MAX_PARTS} fields`);
  }
}
