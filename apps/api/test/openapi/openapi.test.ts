import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import SwaggerParser from "@apidevtools/swagger-parser";
import { validate } from "@readme/openapi-parser";
import { appRouter, ERROR_CODES, isIdempotent, isList, listErrors } from "@rollcall/core";
import { describe, expect, it } from "vitest";
import { publishDocument } from "../../src/openapi/publish/publish-document.ts";
import { collectRoutes } from "../../src/rest/routes.ts";

const COMMITTED = resolve(import.meta.dirname, "../../../../docs/openapi.json");
const routes = collectRoutes(appRouter);
const document = publishDocument(appRouter);
// As a client reads it: what JSON cannot say is gone.
const read = JSON.parse(JSON.stringify(document));
const operationOf = (route: (typeof routes)[number]) =>
  read.paths[`/api${route.meta.rest.path}`][route.method.toLowerCase()];

describe("the OpenAPI document", () => {
  it("is the committed one; otherwise write it again: npm run openapi in apps/api", () => {
    expect(JSON.parse(readFileSync(COMMITTED, "utf8"))).toEqual(read);
  });

  it("is valid for @readme/openapi-parser", async () => {
    const result = await validate(structuredClone(read));
    expect(result).toMatchObject({ valid: true, warnings: [] });
  });

  it("is valid for swagger-parser", async () => {
    const validated = await SwaggerParser.validate(structuredClone(read));
    expect(validated).toHaveProperty("openapi", "3.1.1");
  });

  it("is valid for redocly", async () => {
    const redocly = resolve(import.meta.dirname, "../../node_modules/.bin/redocly");
    const args = ["lint", COMMITTED, "--format=json"];
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    };
    const { stdout } = await promisify(execFile)(redocly, args, { env, maxBuffer: 1e8 });
    expect(JSON.parse(stdout).totals.errors).toBe(0);
  }, 60_000);

  it("has every procedure, with the statuses and codes that it may answer", () => {
    for (const route of routes) {
      const operation = operationOf(route);
      const statuses = listErrors(route.meta).map((code) => String(ERROR_CODES[code].status));
      const success = String(route.meta.rest.status ?? 200);
      expect(new Set(Object.keys(operation.responses))).toEqual(new Set([success, ...statuses]));
      for (const code of listErrors(route.meta)) {
        const { $ref } = operation.responses[ERROR_CODES[code].status];
        const response = read.components.responses[$ref.split("/").pop()];
        expect(response.content["application/json"].examples).toHaveProperty(code);
      }
    }
  });

  it("says of each procedure how a caller shows who they are, and of open ones that nobody need", () => {
    for (const route of routes) {
      const { security } = operationOf(route);
      if (route.meta.guard === "public") expect(security).toEqual([]);
      else expect(security.length).toBeGreaterThan(0);
    }
  });

  it("wraps single resources in data and shows pages and texts as they are", () => {
    for (const route of routes) {
      const { envelope = "data", produces, status = 200 } = route.meta.rest;
      const content = operationOf(route).responses[status].content;
      const schema = content[produces ?? "application/json"].schema;
      if (produces) expect(schema.type).toBe("string");
      else if (envelope === "data")
        expect(Object.keys(resolved(schema).properties)).toEqual(["data"]);
      else if (isList(route.meta.rest)) expect(resolved(schema).properties).toHaveProperty("meta");
    }
  });

  it("describes every tag, and the Idempotency-Key where it is honoured", () => {
    for (const tag of read.tags) expect(tag.description, tag.name).toBeTruthy();
    for (const route of routes) {
      const refs = (operationOf(route).parameters ?? []).map(({ $ref }: { $ref?: string }) => $ref);
      const honoured = refs.includes("#/components/parameters/IdempotencyKey");
      expect(honoured, route.procedure).toBe(isIdempotent(route.meta));
    }
  });
});

function resolved(schema: { $ref?: string }): { properties: object } {
  const name = schema.$ref?.split("/").pop();
  return name ? read.components.schemas[name] : (schema as never);
}
