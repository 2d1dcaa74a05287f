import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { openLog } from "@rollcall/core";
import { accessTokenOf, makeMember, makeTenant } from "@rollcall/core/testing";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, startApi } from "./harness.ts";

const SCHEMA = resolve(import.meta.dirname, "../../../docs/log.schema.json");

const lines: string[] = [];
let api: Api;

beforeAll(async () => {
  api = await startApi({
    log: openLog("trace", { write: (line: string) => void lines.push(line) }),
  });
});
afterAll(() => api.close());

/** The line of a request, by the id that its client sent. */
const lineOf = (id: string) =>
  lines
    .map((line) => JSON.parse(line))
    .find(({ msg, requestId }) => msg === "request" && requestId === id);

it("a request's line names its caller and the tenant by their ids, and nobody without credentials", async () => {
  const club = await makeTenant(api.services);
  const member = await makeMember(api.services, club, ["ADMIN"]);
  const token = accessTokenOf(api.services, member);
  const ask = (id: string, path: string, more = {}) =>
    api.send("GET", path, { headers: { "x-request-id": id }, ...more });
  await ask("of-a-member", "/api/auth/me", { token });
  await ask("refused", "/api/platform/tenants", { token });
  await ask("of-nobody", `/api/public/${club.slug}/events`);
  await ask("wrong", "/api/auth/me", { token: "no.such.token" });
  const known = { actorType: "member", actorId: member.id, tenantId: club.id };
  expect(lineOf("of-a-member")).toMatchObject({ status: 200, ...known });
  expect(lineOf("refused")).toMatchObject({ status: 403, ...known });
  expect(lineOf("of-nobody")).not.toHaveProperty("actorType");
  expect(lineOf("wrong")).toMatchObject({ status: 401 });
  expect(lineOf("wrong")).not.toHaveProperty("actorId");
});

it("every line is as docs/log.schema.json says", () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  formats.default(ajv);
  const fits = ajv.compile(JSON.parse(readFileSync(SCHEMA, "utf8")));
  const wrong = lines.filter((line) => !fits(JSON.parse(line)));
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThan(4);
  expect(fits({ level: 30, time: 1, msg: "request", email: "a" })).toBe(false);
});
