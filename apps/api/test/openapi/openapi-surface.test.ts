import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { appRouter } from "@rollcall/core";
import { describe, expect, test } from "vitest";
import { publishDocument } from "../../src/openapi/publish/publish-document.ts";
import type { Document } from "../../src/openapi/publish/schema.ts";
import { findDemands, listSurface } from "../../src/openapi/surface.ts";

const DOCS = resolve(import.meta.dirname, "../../../../docs");
const known = readFileSync(resolve(DOCS, "api-surface.txt"), "utf8").split("\n").filter(Boolean);
const read = (): Document => JSON.parse(JSON.stringify(publishDocument(appRouter)));

describe("the surface of the API", () => {
  test("still has every line that clients rely on", () => {
    const now = new Set(listSurface(read()));
    expect(known.filter((line) => !now.has(line))).toEqual([]);
  });

  test("has no line that is not written down: run docs:write", () => {
    const lines = new Set(known);
    expect(listSurface(read()).filter((line) => !lines.has(line))).toEqual([]);
  });

  test("is of every operation", () => {
    const operations = known.filter((line) => /^[A-Z]+ \S+$/.test(line));
    expect(operations.length).toBeGreaterThan(220);
  });
});

/** Each breaks a client; the line is what the surface then lacks or asks for. */
const BREAKS: [string, (document: Document) => void, string][] = [
  [
    "an operation is gone",
    ({ paths }) => delete paths["/api/segments"]?.["post"],
    "POST /api/segments",
  ],
  [
    "a parameter is gone",
    ({ components }) => {
      const search = components.parameters["Search"];
      if (search) search.name = "find";
    },
    "GET /api/segments takes.search",
  ],
  [
    "a field of an answer is gone",
    ({ components }) => delete components.schemas["Event"]?.properties?.["title"],
    "Event gives.title: string",
  ],
  [
    "a field of an answer can be missing",
    ({ components }) => {
      const event = components.schemas["Event"];
      if (event) event.required = event.required?.filter((field) => field !== "title") ?? [];
    },
    "Event gives.title !",
  ],
  [
    "a field of an answer has another type",
    ({ components }) => {
      const title = components.schemas["Event"]?.properties?.["title"];
      if (title) title.type = ["string", "null"];
    },
    "Event gives.title: string",
  ],
];

describe("a change is found in which", () => {
  test.each(BREAKS)("%s", (_, breakIt, line) => {
    const document = read();
    breakIt(document);
    const now = new Set(listSurface(document));
    expect(known.filter((each) => !now.has(each))).toContain(line);
  });

  test("a request needs a field more", () => {
    const document = read();
    const parameter = { name: "reason", in: "query", required: true, schema: { type: "string" } };
    document.paths["/api/segments"]?.["get"]?.parameters?.push(parameter);
    expect(findDemands(listSurface(document), new Set(known))).toEqual([
      "GET /api/segments takes.reason",
    ]);
  });

  test("nothing breaks, and nothing is found", () => {
    const document = read();
    const parameter = { name: "reason", in: "query", schema: { type: "string" } };
    document.paths["/api/segments"]?.["get"]?.parameters?.push(parameter);
    expect(findDemands(listSurface(document), new Set(known))).toEqual([]);
  });
});
