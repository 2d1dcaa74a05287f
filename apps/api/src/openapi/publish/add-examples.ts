import { SAMPLE_ID, SAMPLE_INSTANT, SAMPLE_TEXTS, SAMPLE_VALUES } from "../words/sample-values.ts";
import { type Document, listOperations, type Media, refName, type Schema } from "./schema.ts";

/** Gives every success answer an example. Answers of one schema share it. */
export function addExamples(document: Document): void {
  const samples = new Samples(document.components.schemas);
  for (const operation of listOperations(document))
    for (const [status, { content = {} }] of Object.entries(operation.responses))
      if (status.startsWith("2"))
        for (const [type, media] of Object.entries(content)) addExample(type, media);

  function addExample(type: string, media: Media): void {
    const name = refName(media.schema);
    const text = SAMPLE_TEXTS[type];
    if (text) media.example = text;
    else if (name) {
      document.components.examples[name] ??= { value: samples.of(media.schema) };
      media.examples = { sample: { $ref: `#/components/examples/${name}` } };
    } else media.example = samples.of(media.schema);
  }
}

const FORMATS: Record<string, string> = {
  "date-time": SAMPLE_INSTANT,
  date: "2027-12-31",
  email: "anna.berg@example.org",
  uri: "https://rollcall.example/",
  uuid: SAMPLE_ID,
};

class Samples {
  readonly #schemas: Record<string, Schema>;

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  /** A value that fits: the known one of the field, else the plainest of its type. */
  of(schema: Schema, field = ""): unknown {
    const name = refName(schema);
    if (name) return this.of(this.#schemas[name] ?? {}, field);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.of(part, field)));
    const sampleValue = SAMPLE_VALUES[field];
    if (sampleValue !== undefined && isValidSample(sampleValue, schema)) return sampleValue;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const [option] = schema.anyOf ?? schema.oneOf ?? [];
    return option ? this.of(option, field) : this.#ofType(schema, field);
  }

  #ofType(schema: Schema, field: string): unknown {
    const types = [schema.type ?? "object"].flat();
    if (types.includes("null") && types[0] !== "string") return null;
    switch (types[0] ?? "object") {
      case "object":
        return this.#object(schema);
      case "array":
        return this.#list(schema, field);
      case "integer":
      case "number":
        return schema.minimum ?? 0;
      case "boolean":
        return false;
      default:
        return types.includes("null") ? null : (FORMATS[schema.format ?? ""] ?? "text");
    }
  }

  #object({ properties = {}, required = [] }: Schema): object {
    const requiredProperties = Object.entries(properties).filter(([key]) => required.includes(key));
    return Object.fromEntries(requiredProperties.map(([key, part]) => [key, this.of(part, key)]));
  }

  #list({ items = {} }: Schema, field: string): unknown[] {
    const free = items.type === "object" && !items.properties;
    return free ? [] : [this.of(items, field)];
  }
}

function isValidSample(value: unknown, schema: Schema): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  const types = [schema.type ?? []].flat();
  if (Array.isArray(value)) return types.includes("array") && !schema.items?.enum;
  if (typeof value === "object")
    return types.includes("object") && typeof schema.additionalProperties === "object";
  if (typeof value === "number") return types.includes("integer") || types.includes("number");
  return types.includes("string") && isOfFormat(String(value), schema);
}

function isOfFormat(value: string, { format, pattern, maxLength = 1e9 }: Schema): boolean {
  if (format === "uuid") return /^[0-9a-f-]{36}$/.test(value);
  if (format === "date-time") return value.endsWith("Z");
  if (format === "email") return value.includes("@");
  const plain = format === undefined || (format === "uri" && value.includes("://"));
  return plain && value.length <= maxLength && (!pattern || new RegExp(pattern).test(value));
}
