import { type Document, listRoots, replaceSchema, type Schema, visitSchemas } from "./schema.ts";

/** Formats that say all that a reader needs; their patterns are up to 280 characters long. */
const SAY_ENOUGH = ["date-time", "date", "uuid", "email"];

/**
 * Says the same in fewer words: no pattern beside a format, no limits of what JavaScript counts,
 * null as a type.
 */
export function simplifySchemas(document: Document): void {
  for (const root of listRoots(document)) visitSchemas(root, simplify);
}

function simplify(schema: Schema): void {
  if (schema.format && SAY_ENOUGH.includes(schema.format)) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.anyOf) mergeNull(schema, schema.anyOf);
}

function mergeNull(schema: Schema, options: Schema[]): void {
  const [firstOption, ...otherOptions] = options.filter(({ type }) => type !== "null");
  const nullable = otherOptions.length === 0 && options.length === 2;
  if (
    !(nullable && typeof firstOption?.type === "string") ||
    firstOption.enum ||
    firstOption.properties
  )
    return;
  const { anyOf: _, ...otherKeywords } = schema;
  replaceSchema(schema, { ...firstOption, ...otherKeywords, type: [firstOption.type, "null"] });
}
