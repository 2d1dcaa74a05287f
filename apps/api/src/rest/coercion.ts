import type { z } from "zod";
import { parseJson } from "../http/parse-json.ts";

type Schema = z.core.$ZodType;

/** What a query string's value has to become before the schema looks at it. */
export type Coercion = "text" | "integer" | "number" | "boolean" | "json";

export interface Field {
  coercion: Coercion;
  /** May be repeated: `status=A&status=B`. */
  repeatable: boolean;
}

/** Fields of an input schema by name. Worked out once; the schema itself is never touched. */
export type Fields = ReadonlyMap<string, Field>;

/** @throws when the schema is no object, which a query or a body could not fill */
export function fieldsOf(schema: Schema): Fields {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "pipe") return fieldsOf(def.in);
  if (def.type !== "object") throw new Error(`An input is ${def.type}, not an object`);
  return new Map(Object.entries(def.shape).map(([name, field]) => [name, fieldOf(field)]));
}

function fieldOf(schema: Schema): Field {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // Optional, with a default, nullable and the like.
  if ("innerType" in def) return fieldOf(def.innerType);
  // A transform takes its input's type; what stands behind z.preprocess decides there.
  if (def.type === "pipe") return fieldOf(isTransform(def.in) ? def.out : def.in);
  if (def.type === "array") return { coercion: fieldOf(def.element).coercion, repeatable: true };
  // As z.int() makes them.
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
 * One value as the schema expects it. A text that is none of its kind stays a text, so that the
 * schema says what it expected instead.
 */
export function coerce(text: string, coercion: Coercion): unknown {
  if (coercion === "integer") return INTEGER.test(text) ? Number(text) : text;
  if (coercion === "number") return NUMBER.test(text) ? Number(text) : text;
  if (coercion === "boolean") return BOOLEANS.get(text) ?? text;
  return coercion === "json" ? parseJson(text) : text;
}

// What Number() takes beside these (0x10, 1e1, +1, an empty text) is a slip of whoever sends it.
const INTEGER = /^-?(?:0|[1-9]\d*)$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const BOOLEANS = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);
