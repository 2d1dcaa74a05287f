import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { openLog } from "@rollcall/core";
import { accessTokenOf, makeMember, makeTenant } from "@rollcall/core/testing";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";

const SCHEMA = resolve(import.meta.dirname, "../../../../docs/log.schema.json");

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

const schema = () => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  formats.default(ajv);
  return ajv.compile(JSON.parse(readFileSync(SCHEMA, "utf8")));
};

it("every line is as docs/log.schema.json says", () => {
  const fits = schema();
  const wrong = lines.filter((line) => !fits(JSON.parse(line)));
  expect(wrong).toEqual([]);
  expect(lines.length).toBeGreaterThan(4);
});

it("so is the line of a fault with its cause, and no line with a field that the schema does not tell", () => {
  const written: string[] = [];
  const log = openLog("info", { write: (line: string) => void written.push(line) });
  const cause = Object.assign(new Error("no room for “a value”"), {
    code: "53100",
    table: "event",
  });
  log.error({ err: new TypeError("it's no use", { cause }), requestId: "r-1" }, "unexpected");
  const line = JSON.parse(written[0] ?? "");
  expect(line.err.cause).toMatchObject({ errorCode: "53100", table: "event" });
  const fits = schema();
  expect(fits(line)).toBe(true);
  expect(fits({ ...line, err: { ...line.err, query: "select 1" } })).toBe(false);
  for (const msg of ["request", "security", "mail given up"])
    expect(fits({ level: 30, time: 1, msg, email: "a@example.org" })).toBe(false);
});

/** What the sources write into the log: the message without what is put into it, and the fields. */
function writtenLines(): { message: string; fields: string[] }[] {
  const root = resolve(import.meta.dirname, "../../../..");
  const sources = ["packages/core/src", "apps/api/src"].flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.includes(".test.") && !/^testing/.test(name))
      .map((name) => readFileSync(resolve(root, folder, name), "utf8")),
  );
  const calls = sources.flatMap((source) => [
    ...source.matchAll(/log\.(?:info|warn|error|fatal)\(\s*\{([^()]*?)\},\s*(["`])([^"`]+)\2/g),
  ]);
  return calls.map(([, fields = "", , message = ""]) => ({
    message: message.replace(/\$\{\w+\}/g, "").trim(),
    fields: [...fields.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, field = ""]) => field),
  }));
}

it("docs/logs.md names each line that the product writes, and the schema each of its fields", () => {
  const page = readFileSync(resolve(SCHEMA, "../logs.md"), "utf8");
  const { properties } = JSON.parse(readFileSync(SCHEMA, "utf8")).allOf[2].else;
  const written = writtenLines();
  expect(written.length).toBeGreaterThan(15);
  expect(written.filter(({ message }) => !page.includes(message))).toEqual([]);
  const fields = written.flatMap((line) => line.fields);
  expect(fields.filter((field) => !(field in properties))).toEqual([]);
});
