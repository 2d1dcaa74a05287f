import { connect } from "node:net";
import { appRouter, type EndpointMeta } from "@rollcall/core";
import { makeAccount, makeTenant, PASSWORD } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";

const OWN_ORIGIN = "https://club.example";

let api: Api;
let email: string;
beforeAll(async () => {
  const origins = { origins: new Set([OWN_ORIGIN]), sameHost: false };
  api = await startApi({ trust: { origins } });
  ({ email } = await makeAccount(api.services, await makeTenant(api.services)));
});
afterAll(() => api.close());

/** The procedures under /api/auth that no credentials guard: they set or use a cookie. */
const { procedures } = appRouter._def as unknown as {
  procedures: Record<string, { _def: { meta: EndpointMeta; type: string } }>;
};
const SESSION_ROUTES = Object.entries(procedures)
  .filter(([, { _def }]) => _def.type === "mutation")
  .filter(
    ([
      ,
      {
        _def: { meta },
      },
    ]) => ["public", "session"].includes(meta.guard),
  )
  .filter(
    ([
      ,
      {
        _def: { meta },
      },
    ]) => meta.rest.path.startsWith("/auth/"),
  )
  .map(
    ([
      name,
      {
        _def: { meta },
      },
    ]) => ({ name, rest: `/api${meta.rest.path}` }),
  );

/** What a browser says of a page that is not ours; a sibling is another host of one site. */
const FOREIGN = [
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a sibling", { origin: "https://blog.club.example", "sec-fetch-site": "same-site" }],
  ["a sibling without an Origin", { "sec-fetch-site": "same-site" }],
  ["another site without an Origin", { "sec-fetch-site": "cross-site" }],
  ["a page without an origin of its own", { origin: "null" }],
] as const;

const OWN = [
  ["an outside client", {}],
  ["our own page", { origin: OWN_ORIGIN, "sec-fetch-site": "same-origin" }],
  ["our own page without an Origin", { "sec-fetch-site": "same-origin" }],
  ["an allowed origin of the same site", { origin: OWN_ORIGIN, "sec-fetch-site": "same-site" }],
  ["the address bar", { "sec-fetch-site": "none" }],
] as const;

const refusalIn = (body: { error?: { code?: string; data?: { error: { code: string } } } }) =>
  body?.error?.data?.error.code ?? body?.error?.code;

describe("a route that sets or uses a cookie", () => {
  it("is each of these", () => {
    expect(SESSION_ROUTES.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "auth.login",
        "auth.platformLogin",
        "auth.refresh",
        "auth.platformRefresh",
        "auth.logout",
        "auth.platformLogout",
        "auth.register",
        "auth.verifyEmail",
        "auth.resetPassword",
        "factors.secondFactor",
        "factors.passkeyLogin",
      ]),
    );
  });

  describe.each(FOREIGN)("from %s", (_page, headers) => {
    it.each(SESSION_ROUTES)("403 FORBIDDEN without a cookie: $name", async ({ name, rest }) => {
      for (const path of [rest, `/trpc/${name}`]) {
        const answer = await api.send("POST", path, { json: {}, headers });
        expect([answer.status, refusalIn(answer.body)]).toEqual([403, "FORBIDDEN"]);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });
  });

  it.each(OWN)("200 with cookies from %s, over either mount", async (_page, headers) => {
    const json = { email, password: PASSWORD };
    for (const path of ["/api/auth/login", "/trpc/auth.login"]) {
      const answer = await api.send("POST", path, { json, headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
    }
  });
});

/** One request as bytes, so that no library adds a header. */
function sendRaw(path: string, fields: readonly string[], body = ""): Promise<string> {
  const { hostname, port } = new URL(api.url);
  const head = [`POST ${path} HTTP/1.1`, `host: ${hostname}`, "connection: close", ...fields];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end(`${head.join("\r\n")}\r\n\r\n${body}`),
    );
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    socket.on("end", () => resolve(answer)).on("error", reject);
  });
}

describe("a body without a content type", () => {
  const PATHS = ["/api/auth/login", "/trpc/auth.login"];

  it.each(PATHS)("400 VALIDATION_ERROR, and nobody is logged in: %s", async (path) => {
    const body = JSON.stringify({ email, password: PASSWORD });
    const answer = await sendRaw(path, [`content-length: ${body.length}`], body);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("VALIDATION_ERROR");
    expect(answer.toLowerCase()).not.toContain("set-cookie");
  });

  it.each(["/api/auth/logout", "/trpc/auth.logout"])(
    "200 where there is no body, or an empty one, with and without a type: %s",
    async (path) => {
      expect(await sendRaw(path, ["content-length: 2"], "{}")).toMatch(/^HTTP\/1\.1 200 /);
      for (const fields of [
        [],
        ["content-length: 0"],
        ["content-length: 0", "content-type: application/json"],
      ])
        expect(await sendRaw(path, fields)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});
