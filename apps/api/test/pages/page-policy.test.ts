import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi } from "../harness.ts";

const STAFF = "/riverside/events/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000/check-in/staff";
let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const scriptsOf = (headers: Headers): string | undefined =>
  /script-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];

test.each([
  "/",
  "/login",
  "/dashboard",
  "/events/new",
  "/members",
  "/billing",
  "/settings",
  "/my/events",
  "/forgot-password",
  "/claim",
  "/platform",
  "/platform/login",
  "/riverside",
  "/riverside/apply",
  "/riverside/place",
  "/p/",
  "/riverside/events/regatta",
  "/help",
  "/dev",
  "/dev/mailbox",
  "/dev/mails",
  "/api/docs",
  "/nothing-here",
  `${STAFF}/more`,
  "/staff-sw.js",
])("%s may compile no WebAssembly", async (path) => {
  const { headers } = await api.send("GET", path);
  expect(scriptsOf(headers)).toBe("'self'");
});

test("the door's page may compile the WebAssembly that reads QR codes, in every language", async () => {
  for (const language of ["en", "nl", "de", "fr"]) {
    const { status, headers } = await api.send("GET", `${STAFF}?lang=${language}`);
    expect(status).toBe(200);
    expect(scriptsOf(headers)).toBe("'self' 'wasm-unsafe-eval'");
  }
});
