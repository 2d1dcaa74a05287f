import {
  type Document,
  listAlternatives,
  type Operation,
  refName,
  type Schema,
} from "./publish/schema.ts";

/**
 * What clients rely on, a line for each promise (docs/api-surface.txt): an operation, a parameter or
 * field that is accepted, that it is optional, each value and type of it, and a field of a response
 * with its type and that it is always there. A line that is missing later is a change that breaks
 * somebody (docs/api-changelog.md); a line more is none, unless it asks for more (`findDemands`).
 */
export function listSurface(document: Document): string[] {
  const surface = new Surface(document);
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations))
      surface.addOperation(`${method.toUpperCase()} ${path}`, operation);
  return [...surface.lines].sort();
}

/** Fields and parameters that an operation or schema of the promises asks for, and did not before. */
export function findDemands(surface: readonly string[], promises: ReadonlySet<string>): string[] {
  const lines = new Set(surface);
  return surface.filter((line) => {
    const [, owner = "", field] = /^(.+ takes)\.(\S+)$/.exec(line) ?? [];
    return (
      field !== undefined && promises.has(owner) && !promises.has(line) && !lines.has(`${line} ?`)
    );
  });
}

class Surface {
  readonly lines = new Set<string>();
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  addOperation(name: string, { parameters = [], requestBody, responses }: Operation): void {
    this.lines.add(name);
    this.lines.add(`${name} takes`);
    for (const listed of parameters) {
      const shared = listed.$ref?.split("/").pop() ?? "";
      const parameter = this.#document.components.parameters[shared] ?? listed;
      this.#addInput(`${name} takes.${parameter.name}`, parameter.schema, parameter.required);
    }
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      this.#addFields(schema, `${name} takes`, "takes");
    for (const [status, { content = {} }] of Object.entries(responses))
      for (const { schema } of Object.values(content))
        this.#addFields(schema, `${name} ${status} gives`, "gives");
  }

  /** The fields of an object, or of what a list or an alternative has; a named one stands once. */
  #addFields(schema: Schema, owner: string, direction: "takes" | "gives"): void {
    const name = refName(schema);
    const component = name === undefined ? undefined : this.#document.components.schemas[name];
    if (name !== undefined && component) {
      this.lines.add(`${owner} ${name}`);
      const line = `${name} ${direction}`;
      if (this.lines.has(line)) return;
      this.lines.add(line);
      this.#addFields(component, line, direction);
      return;
    }
    for (const part of listAlternatives(schema)) this.#addFields(part, owner, direction);
    if (schema.items) this.#addFields(schema.items, owner, direction);
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const isRequired = schema.required?.includes(field);
      if (direction === "takes") this.#addInput(`${owner}.${field}`, property, isRequired);
      else this.#addOutput(`${owner}.${field}`, property, isRequired);
    }
  }

  #addInput(field: string, schema: Schema, isRequired = false): void {
    this.lines.add(field);
    if (!isRequired) this.lines.add(`${field} ?`);
    for (const type of listTypes(schema)) this.lines.add(`${field}: ${type}`);
    for (const value of schema.enum ?? []) this.lines.add(`${field} = ${JSON.stringify(value)}`);
    this.#addFields(schema, field, "takes");
  }

  #addOutput(field: string, schema: Schema, isRequired = false): void {
    this.lines.add(`${field}: ${listTypes(schema).sort().join(" or ")}`);
    if (isRequired) this.lines.add(`${field} !`);
    this.#addFields(schema, field, "gives");
  }
}

function listTypes(schema: Schema): string[] {
  const { type = [] } = schema;
  const types = Array.isArray(type) ? type : [type];
  return [...new Set([...types, ...listAlternatives(schema).flatMap(listTypes)])];
}
