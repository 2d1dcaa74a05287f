import { JSON_BODY_BYTES, readBytes, unreadable } from "./body.ts";
import type { HttpContext } from "./http-env.ts";
import { coerce, type Fields } from "./rest/coercion.ts";

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Whether a body says that it is a form, of either kind. */
export const isForm = (contentType: string | undefined): boolean =>
  contentType !== undefined && FORM.test(contentType);

/**
 * The text fields of a form, as their schema wants them; a form of nothing is an empty object.
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
    if (name in values) throw unreadable(`Field ${name} was sent twice`);
    if (typeof part !== "string") throw unreadable(`Field ${name} must not be a file`);
    const field = fields.get(name);
    values[name] = field ? coerce(part, field.coercion) : part;
  }
  return values;
}

/** The parts of a form; VALIDATION_ERROR for what is none. */
export async function parseForm(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw unreadable(`The body is not valid ${contentType.split(";", 1)[0]}`);
  }
}
