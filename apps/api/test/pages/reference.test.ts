import { ERROR_CODES, REASON_MEANINGS } from "@rollcall/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi } from "../harness.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test.each([
  ["/api/nowhere", "NOT_FOUND"],
  ["/api/auth/me", "UNAUTHORIZED"],
])("the refusal of %s leads to the explanation of %s", async (path, code) => {
  const { headers } = await api.send("GET", path);
  const link = `</help/errors#${code}>; rel="help"`;
  expect(headers.get("link")).toBe(link);
  const [, address = "", anchor = ""] = /<([^#]+)#(.+)>/.exec(link) ?? [];
  const { status, text } = await api.send("GET", address);
  expect(status).toBe(200);
  expect(text).toContain(`id="${anchor}"`);
});

test("every code and reason is explained", async () => {
  const { text } = await api.send("GET", "/help/errors");
  const names = [...Object.keys(ERROR_CODES), ...Object.keys(REASON_MEANINGS)];
  const missing = names.filter((code) => !text.includes(`<td id="${code}">`));
  expect(missing).toEqual([]);
  expect(text).not.toContain("Written by");
});

test.each(["errors", "integrate", "api-changelog"])(
  "/help/%s leads to nothing that a server does not have",
  async (name) => {
    const { text } = await api.send("GET", `/help/${name}`);
    const links = [...text.matchAll(/href="(\/[^"#]*)/g)].map(([, address = ""]) => address);
    const others = [...text.matchAll(/href="(?!\/|https:|#|data:)([^"]*)"/g)];
    expect(others).toEqual([]);
    for (const address of new Set(links)) {
      const { status } = await api.send("GET", address);
      expect([address, status]).toEqual([address, 200]);
    }
  },
);
