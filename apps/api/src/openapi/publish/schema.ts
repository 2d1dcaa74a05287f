/** The parts of a JSON Schema that the published document reads and writes. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: Schema;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, object>;
}

export interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, Media> }
  >;
}

/** The document after JSON has dropped what only the generator knows. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, object>;
    responses: Record<string, object>;
  };
}

const REF = "#/components/schemas/";

export const schemaRef = (name: string): Schema => ({ $ref: `${REF}${name}` });

/** The name of the component that a schema refers to. */
export const refName = ({ $ref }: Schema): string | undefined =>
  $ref?.startsWith(REF) ? $ref.slice(REF.length) : undefined;

/** The schemas directly within a schema. */
export function listParts(schema: Schema): Schema[] {
  const { properties, items, additionalProperties } = schema;
  const values = typeof additionalProperties === "object" ? [additionalProperties] : [];
  const fields = Object.values(properties ?? {});
  return [...fields, ...(items ? [items] : []), ...values, ...listAlternatives(schema)];
}

/** The schemas that a value meets: one of them, or all. */
export const listAlternatives = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [
  ...anyOf,
  ...oneOf,
  ...allOf,
];

/** Visits a schema and all within it, the innermost first; references are not followed. */
export function visitSchemas(schema: Schema, visit: (schema: Schema) => void): void {
  for (const part of listParts(schema)) visitSchemas(part, visit);
  visit(schema);
}

export const listOperations = (document: Document): Operation[] =>
  Object.values(document.paths).flatMap((item) => Object.values(item));

/** The media of an operation's request. */
export const listBodies = ({ requestBody }: Operation): Media[] =>
  Object.values(requestBody?.content ?? {});

/** The media of an operation's success. Refusals refer to shared responses. */
export const listAnswers = ({ responses }: Operation): Media[] =>
  Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}));

/** The schemas that stand outside any other: components, bodies, answers and parameters. */
export function listRoots(document: Document): Schema[] {
  const media = listOperations(document).flatMap((operation) => [
    ...listBodies(operation),
    ...listAnswers(operation),
  ]);
  const parameters = listOperations(document).flatMap((operation) => operation.parameters ?? []);
  return [
    ...Object.values(document.components.schemas),
    ...media.map(({ schema }) => schema),
    ...parameters.flatMap(({ schema }) => (schema ? [schema] : [])),
  ];
}

/** Replaces a schema's content in place, so that every reference to the object sees it. */
export function replaceSchema(schema: Schema, next: Schema): void {
  for (const key of Object.keys(schema)) delete schema[key as keyof Schema];
  Object.assign(schema, next);
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `categories` → `category`, `statuses` → `status`, `lines` → `line`. */
export function singular(noun: string): string {
  if (/(?:ss|us|is)$/.test(noun)) return noun;
  if (noun.endsWith("ies")) return `${noun.slice(0, -3)}y`;
  return noun.replace(/(?<=(?:s|x|ch|sh))es$|s$/, "");
}
