import { runInNewContext } from "node:vm";
import { openLog } from "@rollcall/core";
import { makeMember, makeTenant, tokenOf } from "@rollcall/core/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Api, startApi } from "../harness.ts";

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

  test("400 VALIDATION_ERROR for a field named like the path's token", async () => {
    const body = "token=00000000-0000-7000-8000-000000000000";
    expect((await api.send("POST", path, { body, headers: FORM })).status).toBe(400);
    expect(await state()).toBe(true);
  });
});

describe("other routes", () => {
  test("400 VALIDATION_ERROR for a form, as ever", async () => {
    const answer = await api.send("POST", "/api/auth/login", { body: "email=a", headers: FORM });
    expect([answer.status, answer.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe("the page behind the link in a mail", () => {
  const press = (token: string) =>
    api.send("POST", "/unsubscribe?answer", { body: `token=${token}`, headers: FORM });

  test("200 asks first: opening it changes nothing, the button unsubscribes", async () => {
    const opened = await api.send("GET", "/unsubscribe");
    // On a page at the link's own address, a pasted link would change the fragment alone.
    expect(opened.text).toContain('action="/unsubscribe?answer"');
    expect(opened.status).toBe(200);
    expect(opened.text).toContain("Do you want to unsubscribe");
    expect(await state()).toBe(true);
    const pressed = await press(path.split("/").at(-1) ?? "");
    expect(pressed.text).toContain("You are unsubscribed");
    expect(await state()).toBe(false);
  });

  test("reads the secret in the page, from the fragment or an old mail's query", async () => {
    const script = await api.send("GET", "/unsubscribe.js");
    expect(script.headers.get("content-type")).toContain("text/javascript");
    for (const [href, left] of [
      ["https://club.example/unsubscribe#token=a%2Fb", undefined],
      ["https://club.example/unsubscribe?token=a%2Fb", "/unsubscribe#token=a%2Fb"],
    ]) {
      const input = { value: "" };
      let address: string | undefined;
      const history = {
        replaceState(_state: null, _title: string, to: string) {
          address = to;
        },
      };
      const document = { querySelector: () => input };
      runInNewContext(script.text, { URL, URLSearchParams, location: { href }, history, document });
      expect([input.value, address]).toEqual(["a/b", left]);
    }
  });

  test("200 without a script too, which nothing but the pasted link can name", async () => {
    const { text } = await api.send("GET", "/unsubscribe");
    expect(text).toMatch(/<noscript>.*name="link".*<\/noscript>/s);
    const paste = (link: string) => {
      const body = new URLSearchParams({ token: "", link }).toString();
      return api.send("POST", "/unsubscribe", { body, headers: FORM });
    };
    expect((await paste("https://club.example/unsubscribe")).text).toContain("does not work");
    expect(await state()).toBe(true);
    const secret = path.split("/").at(-1);
    const pasted = await paste(` https://club.example/unsubscribe#token=${secret} `);
    expect(pasted.text).toContain("You are unsubscribed");
    expect(await state()).toBe(false);
  });

  test("404 and a page for people when the link is not known", async () => {
    const { status, text } = await press("00000000-0000-7000-8000-000000000000");
    expect(status).toBe(404);
    expect(text).toContain("This link does not work");
    for (const token of ["", "x"]) expect((await press(token)).status).toBeGreaterThanOrEqual(400);
  });

  test("no line of the log holds the secret, whatever path it came in", async () => {
    const lines: string[] = [];
    const log = openLog("trace", { write: (line: string) => void lines.push(line) });
    const logging = await startApi({ log });
    const secret = path.split("/").at(-1) ?? "";
    for (const method of ["GET", "POST", "PUT"])
      for (const address of [
        path,
        `${path}/`,
        `/unsubscribe/${secret}`,
        `/unsubscribe?token=${secret}`,
      ])
        await logging.send(method, address);
    await logging.close();
    expect(lines).toHaveLength(12);
    expect(lines.join()).toContain("/api/public/unsubscribe/…");
    expect(lines.join()).not.toContain(secret);
  });
});
