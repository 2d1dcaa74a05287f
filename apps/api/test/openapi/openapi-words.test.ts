import { appRouter } from "@rollcall/core";
import { describe, expect, it } from "vitest";
import { OPERATION_VERBS } from "../../src/openapi/operation-ids.ts";
import { publishDocument } from "../../src/openapi/publish/publish-document.ts";
import {
  type Document,
  listOperations,
  listParts,
  type Parameter,
  type Schema,
} from "../../src/openapi/publish/schema.ts";
import { PLACED_WORDS } from "../../src/openapi/words/placed-words.ts";

const document = JSON.parse(JSON.stringify(publishDocument(appRouter))) as Document;
const operations = listOperations(document);
const { schemas, parameters } = document.components;
const REMEDY = "add words to src/openapi/words, or .describe() the schema";

describe("the words of the OpenAPI document", () => {
  it("describe every property", () => {
    const all = Object.entries(schemas).flatMap(([name, schema]) => undescribed(name, schema));
    expect(all, REMEDY).toEqual([]);
  });

  it("describe every parameter", () => {
    const own = operations.flatMap(({ parameters = [] }) => parameters);
    const all = [...own, ...Object.values(parameters)].filter(({ $ref }) => !$ref);
    const offenders = all.filter(({ description }: Parameter) => !description);
    expect(
      offenders.map(({ name }) => name),
      REMEDY,
    ).toEqual([]);
  });

  it("have none for a field that is gone", () => {
    const gone = Object.keys(PLACED_WORDS).filter((place) => {
      const [owner = "", key = ""] = place.split(".");
      const schema = schemas[owner] ?? {};
      return ![schema, ...listParts(schema)].some((part) => part.properties?.[key]);
    });
    expect(gone).toEqual([]);
  });

  it("name every operation once, verb first", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(id))).toEqual([]);
    const remedy = "name it in src/openapi/operation-ids.ts";
    expect(
      ids.filter((id) => !OPERATION_VERBS.includes(verbOf(id))),
      remedy,
    ).toEqual([]);
  });

  it("say list, get, create, update and remove for what the method says", () => {
    const called = Object.values(document.paths).flatMap((item) => Object.entries(item));
    const wrong = called.filter(([method, { operationId }]) => {
      const expected = METHODS[verbOf(operationId)];
      return expected !== undefined && expected !== method;
    });
    expect(wrong.map(([method, { operationId }]) => `${method} ${operationId}`)).toEqual([]);
  });
});

const METHODS: Record<string, string> = {
  list: "get",
  get: "get",
  create: "post",
  update: "patch",
  remove: "delete",
};

const verbOf = (id: string): string => /^[a-z]+/.exec(id)?.[0] ?? "";

function undescribed(owner: string, schema: Schema): string[] {
  const own = Object.entries(schema.properties ?? {}).filter(([, { description }]) => !description);
  const within = listParts(schema).flatMap((part) => undescribed(owner, part));
  return [...own.map(([key]) => `${owner}.${key}`), ...within];
}
