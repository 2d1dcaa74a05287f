import { isDeepStrictEqual } from "node:util";
import { type Document, type Schema, schemaRef } from "./schema.ts";

/** Below this a reference costs more to read than it saves. */
const WORTH_IT = 5;

/**
 * An answer that has all that another one has is written as that one and more. Open schemas only:
 * a closed one would refuse what the other adds.
 * @param bases the schemas that may be built upon: those that the product names itself
 */
export function inheritProperties(
  { components: { schemas } }: Document,
  bases: readonly string[],
): void {
  const whole = structuredClone(schemas);
  for (const [name, schema] of Object.entries(whole)) {
    const base = findWidestBase(name, schema, bases, whole);
    if (base) schemas[name] = extendSchema(schema, base, whole[base] ?? {});
  }
}

const countProperties = ({ properties }: Schema = {}): number =>
  Object.keys(properties ?? {}).length;

const isOpenObject = ({ properties, additionalProperties }: Schema): boolean =>
  properties !== undefined && additionalProperties === undefined;

function findWidestBase(
  name: string,
  schema: Schema,
  bases: readonly string[],
  schemas: Record<string, Schema>,
): string | undefined {
  if (!isOpenObject(schema)) return undefined;
  const fitting = bases.filter((other) => {
    const base = schemas[other] ?? {};
    const smaller =
      countProperties(base) >= WORTH_IT && countProperties(base) < countProperties(schema);
    return other !== name && smaller && isOpenObject(base) && hasPropertiesOf(schema, base);
  });
  return fitting.sort((a, b) => countProperties(schemas[b]) - countProperties(schemas[a]))[0];
}

const hasPropertiesOf = (schema: Schema, base: Schema): boolean =>
  Object.entries(base.properties ?? {}).every(
    ([key, value]) =>
      isDeepStrictEqual(schema.properties?.[key], value) &&
      schema.required?.includes(key) === base.required?.includes(key),
  );

function extendSchema(schema: Schema, base: string, { properties = {} }: Schema): Schema {
  const addedProperties = Object.entries(schema.properties ?? {}).filter(
    ([key]) => !(key in properties),
  );
  const required = schema.required?.filter((key) => !(key in properties)) ?? [];
  const { description } = schema;
  return {
    ...(description && { description }),
    allOf: [
      schemaRef(base),
      {
        type: "object",
        properties: Object.fromEntries(addedProperties),
        ...(required.length > 0 && { required }),
      },
    ],
  };
}
