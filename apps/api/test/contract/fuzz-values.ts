import fc from "fast-check";

/** A JSON Schema as the OpenAPI document has it, as far as values are made from it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

/** What makes values fit: where references lead, and ids that exist. */
export interface Ground {
  schemas: Record<string, Schema>;
  ids: string[];
  texts: string[];
  /** Values that exist, by the name of the field that asks for them. */
  named: Record<string, unknown[]>;
  /** The path with ids in the place of its parameters that belong together. */
  address(path: string): string;
}

const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);
const ownKey = (key: string): unknown => JSON.parse(`{"${key}":{"admin":true}}`);

/** Texts that have broken parsers, queries and databases. */
export const HOSTILE_TEXTS = [
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "x\udfff", "\uffff", "\u202e", "\ufeff", "İ", "ﷺ"],
  ...["' OR 1=1 --", '"; drop table member; --', "%", "_", "\\", "%00", "../../etc/passwd"],
  ...["__proto__", "constructor", "toString", "null", "undefined", "NaN", "-0", "1e309", "0x10"],
  ...["2026-02-30T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "+275760-09-13T00:00:00.000Z"],
  ...["0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "2026-01-01T00:00:00+23:59", "Infinity"],
  ...["9".repeat(400), "x".repeat(20_001), "é".repeat(300), "=cmd|' /C calc'!A0", "a@b@c.example"],
  ...["00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
];

const HOSTILE_VALUES: unknown[] = [
  ...[null, true, 0, -1, 0.5, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63)],
  ...[[], {}, [null], [[]], nested(500), ownKey("__proto__"), ownKey("constructor")],
  ...HOSTILE_TEXTS,
];

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: "binary", maxLength: 40 }),
);
export const hostileValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
);

/** A value that fits the schema, or nearly: patterns are met for formats only. */
export function fitting(schema: Schema, ground: Ground): fc.Arbitrary<unknown> {
  const { $ref, type, anyOf, oneOf, allOf } = schema;
  if ($ref) return fitting(ground.schemas[$ref.split("/").pop() ?? ""] ?? {}, ground);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = anyOf ?? oneOf ?? allOf;
  if (options) return fc.oneof(...options.map((option) => fitting(option, ground)));
  if (Array.isArray(type))
    return fc.oneof(...type.map((each) => fitting({ ...schema, type: each }, ground)));
  return OF_TYPE[type ?? ""]?.(schema, ground) ?? fc.jsonValue({ maxDepth: 1 });
}

function fittingField(name: string, schema: Schema, ground: Ground): fc.Arbitrary<unknown> {
  const known = ground.named[name];
  const any = fitting(schema, ground);
  if (!known) return any;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: any },
  );
}

const OF_TYPE: Record<string, (schema: Schema, ground: Ground) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum, maximum }) => small(minimum, maximum),
  number: ({ minimum, maximum }) => small(minimum, maximum),
  string: text,
  array: ({ items = {}, minItems = 0, maxItems = 3 }, ground) =>
    fc.array(fitting(items, ground), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    }),
  object: ({ properties, required = [], additionalProperties }, ground) => {
    if (!properties && typeof additionalProperties === "object")
      return fc.dictionary(fc.constantFrom("q0", "q1"), fitting(additionalProperties, ground));
    const fields = Object.entries(properties ?? {}).map(
      ([name, field]) => [name, fittingField(name, field, ground)] as const,
    );
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  },
};

function small(minimum = 0, maximum = Number.MAX_SAFE_INTEGER): fc.Arbitrary<number> {
  const least = Math.max(minimum, -1_000);
  return fc.integer({ min: least, max: Math.max(least, Math.min(maximum, least + 5_000)) });
}

const DAY_MS = 86_400_000;

function text(schema: Schema, { ids, texts }: Ground): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  if (format === "uuid") return fc.constantFrom(...ids);
  if (format === "email") return fc.nat(50).map((number) => `person${number}@example.org`);
  if (format === "date-time") return fc.integer({ min: -30, max: 30 }).map(instantIn);
  if (pattern === "^[A-Z]{3}$") return fc.constantFrom("EUR", "GBP", "JPY");
  const words = texts.filter(({ length }) => length >= minLength && length <= maxLength);
  const any = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  return words.length > 0 ? fc.oneof(fc.constantFrom(...words), any) : any;
}

const instantIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
