import { appRouter, type EndpointMeta } from "@rollcall/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { publishDocument } from "../../src/openapi/publish/publish-document.ts";
import {
  type Document,
  listAnswers,
  listBodies,
  listOperations,
  type Operation,
  type Parameter,
  refName,
  type Schema,
  visitSchemas,
} from "../../src/openapi/publish/schema.ts";

type ReadOperation = Operation & {
  "x-permission"?: string;
  "x-recent-authentication"?: true | "IF_FACTOR_REQUIRED";
  "x-rate-limit"?: { limit: number };
};

const document = JSON.parse(JSON.stringify(publishDocument(appRouter))) as Document;
const operations: ReadOperation[] = listOperations(document);
const { schemas } = document.components;

describe("the OpenAPI document, for those who read it", () => {
  it("shows an example of every success, which fits its schema", () => {
    const ajv = new Ajv2020({ strict: false, validateSchema: false });
    formats.default(ajv);
    ajv.addSchema(document, "openapi");
    for (const operation of operations)
      for (const { schema, example, examples } of listAnswers(operation)) {
        const name = refName(schema);
        const shown = name ? document.components.examples[name] : { value: example };
        expect(examples ?? example, operation.operationId).toBeDefined();
        expect(shown, operation.operationId).toHaveProperty("value");
        if (!name) continue;
        const fits = ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
        fits((shown as { value: unknown }).value);
        expect(fits.errors, name).toBeNull();
      }
  });

  it("says of every operation who may call it, and how often", () => {
    for (const operation of operations) {
      expect(operation["x-permission"], operation.operationId).toBeTruthy();
      expect(operation["x-rate-limit"]?.limit, operation.operationId).toBeGreaterThan(0);
    }
  });

  it("marks what a person has to have confirmed, and nothing else", () => {
    const { procedures } = appRouter._def as unknown as {
      procedures: Record<string, { _def: { meta: EndpointMeta } }>;
    };
    const asking = Object.values(procedures).filter(
      ({ _def }) => _def.meta.rest.recentlyAuthenticated,
    );
    const marked = operations.filter((operation) => operation["x-recent-authentication"]);
    expect(marked).toHaveLength(asking.length);
    expect(marked.map(({ operationId }) => operationId)).toContain("createApiKey");
  });

  it("closes requests, and leaves answers open for what a later version adds", () => {
    const asked = operations.flatMap(listBodies).map(({ schema }) => schema);
    const answered = operations.flatMap(listAnswers).map(({ schema }) => schema);
    for (const schema of within(asked))
      if (schema.properties) expect(schema.additionalProperties).toBe(false);
    for (const schema of within(answered)) expect(schema.additionalProperties).not.toBe(false);
  });

  it("gives every body a name, and a value of a path one pattern, whatever is done at the path", () => {
    for (const operation of operations) {
      for (const { schema } of listBodies(operation)) expect(refName(schema)).toBeDefined();
      for (const { schema } of parametersOf(operation)) expect(schema?.allOf).toBeUndefined();
    }
    const patterns = new Map<string, Schema>();
    for (const { place, schema, of } of pathValues()) {
      if (!patterns.has(place)) patterns.set(place, schema);
      expect(schema, of).toEqual(patterns.get(place));
    }
    expect(patterns.size).toBeGreaterThan(10);
  });

  it("answers every list that is asked for with its meta", () => {
    const bare = Object.values(document.paths).flatMap(({ get }) => {
      const [answer] = get ? listAnswers(get) : [];
      const { data, meta } = schemas[refName(answer?.schema ?? {}) ?? ""]?.properties ?? {};
      return get && data?.type === "array" && !meta ? [get.operationId] : [];
    });
    // The targets of an import: as many as an event has questions, and decided without meta.
    expect(bare).toEqual(["listMappableFields"]);
  });
});

/** What an operation is given beside its body, also where several share it as a component. */
const parametersOf = ({ parameters = [] }: Operation): Parameter[] =>
  parameters.map((one) => {
    const name = (one as { $ref?: string }).$ref?.split("/").at(-1);
    return name ? (document.components.parameters[name] ?? one) : one;
  });

/** The values of all paths, each with its path as far as it goes. */
function pathValues(): { place: string; schema: Schema; of: string }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).flatMap((operation) =>
      parametersOf(operation)
        .filter(({ in: place }) => place === "path")
        .map(({ name, schema }) => ({
          place: path.slice(0, path.indexOf(`{${name}}`) + name.length + 2),
          schema,
          of: `${name} of ${operation.operationId}`,
        })),
    ),
  );
}

/** The schemas of these, and those that they refer to. */
function within(roots: Schema[]): Schema[] {
  const found = new Set<Schema>();
  const visit = (root: Schema): void =>
    visitSchemas(root, (schema) => {
      if (found.has(schema)) return;
      found.add(schema);
      const name = refName(schema);
      if (name) visit(schemas[name] ?? {});
    });
  for (const root of roots) visit(root);
  return [...found];
}
