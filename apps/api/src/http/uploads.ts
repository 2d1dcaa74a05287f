import { AppError } from "@rollcall/core";
import { coerce, type Fields } from "../rest/coercion.ts";
import { readBytes, unreadable } from "./body.ts";
import { parseForm } from "./forms.ts";
import type { HttpContext } from "./http-env.ts";

/** The most that a file may have. */
export const FILE_BYTES = 5 * 1024 * 1024;
// Room for boundaries, part headers and the other fields.
const AROUND_THE_FILE = 64 * 1024;

/** A file as the procedure gets it, in the `file` field of its input. */
export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The fields of a multipart/form-data body: `file` as a file, others coerced to their schema.
 * Throws VALIDATION_ERROR, PAYLOAD_TOO_LARGE.
 */
export async function readUpload(
  context: HttpContext,
  fields: Fields,
): Promise<Record<string, unknown>> {
  const contentType = context.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw unreadable("The body must be multipart/form-data");
  const bytes = await readBytes(context, FILE_BYTES + AROUND_THE_FILE);
  const values = Object.create(null) as Record<string, unknown>;
  for (const [name, part] of await parseForm(bytes, contentType)) {
    if (name in values) throw unreadable(`Field ${name} must not be repeated`);
    const field = fields.get(name);
    if (typeof part !== "string") values[name] = await readFile(part);
    else values[name] = field ? coerce(part, field.coercion) : part;
  }
  return values;
}

async function readFile(file: File): Promise<UploadedFile> {
  if (file.size > FILE_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than 5 MiB");
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
