import { COMMON_WORDS } from "../words/common-words.ts";
import { EVENT_WORDS } from "../words/event-words.ts";
import { MONEY_WORDS } from "../words/money-words.ts";
import { PARAMETER_WORDS } from "../words/parameter-words.ts";
import { PEOPLE_WORDS } from "../words/people-words.ts";
import { PLACED_WORDS } from "../words/placed-words.ts";
import { type Document, listOperations, listParts, type Parameter, type Schema } from "./schema.ts";

const WORDS: Record<string, string> = {
  ...COMMON_WORDS,
  ...EVENT_WORDS,
  ...MONEY_WORDS,
  ...PEOPLE_WORDS,
};

/**
 * Says of every property and parameter what it is. What a schema says itself (`.describe`) goes
 * before; a field's name has one meaning, and where it has another, the component is named.
 */
export function describeFields(document: Document): void {
  for (const [name, schema] of Object.entries(document.components.schemas)) describe(schema, name);
  for (const { parameters = [] } of listOperations(document))
    for (const parameter of parameters) if (!parameter.$ref) describeParameter(parameter);
}

function describeParameter(parameter: Parameter): void {
  const { name, schema } = parameter;
  const words = schema?.description ?? PARAMETER_WORDS[name];
  if (schema) delete schema.description;
  if (words) parameter.description ??= words;
}

function describe(schema: Schema, owner: string): void {
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const words = PLACED_WORDS[`${owner}.${key}`] ?? WORDS[key];
    if (words) property.description ??= words;
    if (property.default !== undefined) sayDefault(property);
  }
  for (const part of listParts(schema)) describe(part, owner);
}

/**
 * A sentence instead of the keyword: openapi-typescript takes a field with a default for one that
 * is always there, and asks for it in requests.
 */
function sayDefault(property: Schema): void {
  const value = JSON.stringify(property.default);
  property.description = `${property.description ?? ""} Default: \`${value}\`.`.trim();
  delete property.default;
}
