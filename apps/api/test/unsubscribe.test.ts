import { makeMember, makeTenant, tokenOf } from "@rollcall/core/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Api, startApi } from "./harness.ts";

let api: Api;
let path: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const club = await makeTenant(api.services);
  const { token, email } = await makeMember(api.services, club, ["ADMIN"]);
  const json = { subject: "News", body: "Dear all" };
  const { body } = await api.send("POST", "/api/broadcasts", { token, json });
  await api.send("POST", `/api/broadcasts/${body.data.id}/send`, { token });
  path = `/api/public/unsubscribe/${await tokenOf(api.services, club, email ?? "")}`;
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const state = async () => (await api.send("GET", path)).body.data.subscribed;

describe("POST /api/public/unsubscribe/:token", () => {
  const oneClick = new FormData();
  oneClick.set("List-Unsubscribe", "One-Click");

  test.each([
    ["the form of RFC 8058", { body: "List-Unsubscribe=One-Click", headers: FORM }],
    [
      "the form with a charset",
      {
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "Application/X-WWW-Form-URLencoded; charset=UTF-8" },
      },
    ],
    ["the multipart form that RFC 8058 prefers", { body: oneClick }],
    ["an empty form", { body: "", headers: FORM }],
    ["JSON", { json: { "List-Unsubscribe": "One-Click" } }],
    ["no body", {}],
    [
      "a form from another site's page",
      { body: "List-Unsubscribe=One-Click", headers: { ...FORM, origin: "https://mail.example" } },
    ],
  ])("200 for %s", async (_what, request) => {
    expect(await state()).toBe(true);
    expect(await api.send("POST", path, request)).toMatchObject({
      status: 200,
      body: { data: { subscribed: false } },
    });
    expect(await state()).toBe(false);
  });

  const file = new FormData();
  file.set("List-Unsubscribe", new Blob(["One-Click"]), "a.txt");

  test.each([
    ["another value", { body: "List-Unsubscribe=Yes", headers: FORM }],
    ["an unknown field", { body: "List-Unsubscribe=One-Click&admin=1", headers: FORM }],
    ["a field sent twice", { body: "List-Unsubscribe=One-Click&".repeat(2), headers: FORM }],
    ["__proto__", { body: "__proto__=1", headers: FORM }],
    ["a file", { body: file }],
    [
      "no form at all",
      { body: "x", headers: { "content-type": "multipart/form-data; boundary=b" } },
    ],
    ["text", { body: "List-Unsubscribe=One-Click", headers: { "content-type": "text/plain" } }],
  ])("400 VALIDATION_ERROR for %s", async (_what, request) => {
    const answer = await api.send("POST", path, request);
    expect([answer.status, answer.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(await state()).toBe(true);
  });

  test("413 PAYLOAD_TOO_LARGE for a form beyond 64 KiB", async () => {
    const body = `List-Unsubscribe=${"x".repeat(64 * 1024)}`;
    const answer = await api.send("POST", path, { body, headers: FORM });
    expect([answer.status, answer.body.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  test("200 with the path's token, which a field of the same name cannot replace", async () => {
    const body = "token=00000000-0000-7000-8000-000000000000";
    expect((await api.send("POST", path, { body, headers: FORM })).status).toBe(200);
    expect(await state()).toBe(false);
  });
});

describe("other routes", () => {
  test("400 VALIDATION_ERROR for a form, as ever", async () => {
    const answer = await api.send("POST", "/api/auth/login", { body: "email=a", headers: FORM });
    expect([answer.status, answer.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe("the page behind the link in a mail", () => {
  const page = () => `/unsubscribe?token=${path.split("/").at(-1)}`;

  test("200 asks first: opening it changes nothing, the button unsubscribes", async () => {
    const opened = await api.send("GET", page());
    expect(opened.status).toBe(200);
    expect(opened.text).toContain("Stop the announcements");
    expect(await state()).toBe(true);
    const pressed = await api.send("POST", page(), { body: "", headers: FORM });
    expect(pressed.text).toContain("You are unsubscribed");
    expect(await state()).toBe(false);
    expect((await api.send("GET", page())).text).toContain("You are unsubscribed");
  });

  test("404 and a page for people when the link is not known", async () => {
    for (const token of ["", "x", "00000000-0000-7000-8000-000000000000"]) {
      const { status, text } = await api.send("GET", `/unsubscribe?token=${token}`);
      expect([token, status]).toEqual([token, 404]);
      expect(text).toContain("This link is not known");
    }
  });
});
