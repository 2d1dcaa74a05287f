import type { z } from "zod";
import { parseJson } from "../http/parse-json.ts";

type Schema = z.core.$ZodType;

/** The type that a query string's value is converted to before the schema validates it. */
export type Coercion = "text" | "integer" | "number" | "boolean" | "json";

export interface Field {
  coercion: Coercion;
  /** Whether it may be repeated: `status=A&status=B`. */
  repeatable: boolean;
}

/** The fields of an input schema by name, computed once. The schema itself is not changed. */
export type Fields = ReadonlyMap<string, Field>;

/** @throws if the schema is not an object, because neither a query nor a body could fill it */
export function listFields(schema: Schema): Fields {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "pipe") return listFields(def.in);
  if (def.type !== "object") throw new Error(`An input is ${def.type}, not an object`);
  return new Map(Object.entries(def.shape).map(([name, field]) => [name, describeField(field)]));
}

function describeField(schema: Schema): Field {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // For optional, default, nullable and the like.
  if ("innerType" in def) return describeField(def.innerType);
  // A transform takes its input's type. For z.preprocess the schema after it decides.
  if (def.type === "pipe") return describeField(isTransform(def.in) ? def.out : def.in);
  if (def.type === "array")
    return { coercion: describeField(def.element).coercion, repeatable: true };
  // The form that z.int() has.
  if (def.type === "number" && "format" in def) return { coercion: "integer", repeatable: false };
  return { coercion: COERCIONS[def.type] ?? "text", repeatable: false };
}

const isTransform = (schema: Schema): boolean => schema._zod.def.type === "transform";

const COERCIONS: Partial<Record<z.core.$ZodTypes["_zod"]["def"]["type"], Coercion>> = {
  number: "number",
  boolean: "boolean",
  object: "json",
  record: "json",
};

/**
 * Converts a value to the type that the schema expects. A text that is not of this type stays a
 * text, so that the schema reports what it expected.
 */
export function coerce(text: string, coercion: Coercion): unknown {
  if (coercion === "integer") return INTEGER.test(text) ? Number(text) : text;
  if (coercion === "number") return NUMBER.test(text) ? Number(text) : text;
  if (coercion === "boolean") return BOOLEANS.get(text) ?? text;
  return coercion === "json" ? parseJson(text) : text;
}

// Number() accepts more than these (0x10, 1e1, +1, an empty text). Such a value is a typing error.
const INTEGER = /^-?(?:0|[1-9]\d*)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const BOOLEANS = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);
