import { appRouter } from "@rollcall/core";
import { describe, expect, test } from "vitest";
import { responseCheck, type Seen } from "./validate-response.ts";

const check = responseCheck(appRouter);
const json = { "content-type": "application/json" };
const USER = {
  id: "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000",
  email: "ada@example.org",
  roles: ["MEMBER"],
  tenantId: null,
};
const refusal = (code: string) => ({ error: { code, message: "No", details: [] } });

function seen(body: unknown, more: Partial<Seen> & { type?: string } = {}): Seen {
  const headers = new Headers(more.type ? { "content-type": more.type } : json);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method: "GET", path: "/api/auth/me", status: 200, text, ...more, headers };
}

describe("an answer", () => {
  test.each<[string, Seen]>([
    ["the documented body", seen({ data: USER })],
    ["a documented refusal", seen(refusal("UNAUTHORIZED"), { status: 401 })],
    ["a path of no operation", seen(refusal("NOT_FOUND"), { path: "/api/none", status: 404 })],
    ["another spelling of a path", seen({ data: USER }, { path: "/api/auth/%6de?x" })],
    [
      "a method of no operation",
      seen(refusal("METHOD_NOT_ALLOWED"), { method: "PUT", status: 405 }),
    ],
    ["a page, which is not its business", seen("<html>", { path: "/login", type: "text/html" })],
  ])("fits the document: %s", (_, answer) => {
    expect(() => check(answer)).not.toThrow();
  });

  test.each<[string, Seen, RegExp]>([
    ["a value of another type", seen({ data: { ...USER, email: 5 } }), /email must be string/],
    ["a missing key", seen({ data: { ...USER, roles: undefined } }), /required property 'roles'/],
    ["a key too many", seen({ data: { ...USER, passwordHash: "" } }), /additional properties/],
    ["no envelope", seen(USER), /required property 'data'/],
    ["no JSON", seen("<html>"), /body/],
    ["another media type", seen({ data: USER }, { type: "text/html" }), /media type/],
    ["an undocumented status", seen({ data: USER }, { status: 201 }), /no such status/],
    ["an undocumented code", seen(refusal("EVENT_ENDED"), { status: 401 }), /equal to constant/],
    ["an unknown code", seen(refusal("OOPS"), { status: 401 }), /equal to constant/],
    [
      "details that are no array",
      seen({ error: { code: "UNAUTHORIZED", message: "" } }, { status: 401 }),
      /details/,
    ],
    ["a 200 for what does not exist", seen({ data: USER }, { path: "/api/none" }), /so 404/],
  ])("is refused: %s", (_, answer, problem) => {
    expect(() => check(answer)).toThrow(problem);
  });
});
