import { become, type Document, eachSchema, rootsOf, type Schema } from "./schema.ts";

/** Formats that say all that a reader needs; their patterns are up to 280 characters long. */
const SAY_ENOUGH = ["date-time", "date", "uuid", "email"];

/**
 * Says the same in fewer words: no pattern beside a format, no limits of what JavaScript counts,
 * null as a type.
 */
export function simplifySchemas(document: Document): void {
  for (const root of rootsOf(document)) eachSchema(root, simplify);
}

function simplify(schema: Schema): void {
  if (schema.format && SAY_ENOUGH.includes(schema.format)) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.anyOf) mergeNull(schema, schema.anyOf);
}

function mergeNull(schema: Schema, options: Schema[]): void {
  const [only, ...others] = options.filter(({ type }) => type !== "null");
  const nullable = others.length === 0 && options.length === 2;
  if (!(nullable && typeof only?.type === "string") || only.enum || only.properties) return;
  const { anyOf: _, ...own } = schema;
  become(schema, { ...only, ...own, type: [only.type, "null"] });
}
