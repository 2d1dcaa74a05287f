import { createLimiter, openLog } from "@rollcall/core";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseNetwork } from "../../src/http/client-ip.ts";
import { type Api, type ApiOptions, OWN_ORIGIN, startApi } from "../harness.ts";
import { sampleRouter } from "./sample-router.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: sampleRouter });
});
afterAll(() => api.close());

const opened: Api[] = [];
async function open(options: ApiOptions): Promise<Api> {
  const other = await startApi({ router: sampleRouter, ...options });
  opened.push(other);
  return other;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((other) => other.close()));
});

describe("every answer", () => {
  it.each([
    ["GET", "/api/things/1"],
    ["GET", "/api/nothing"],
    ["POST", "/api/crashes"],
    ["PUT", "/api/things"],
    ["POST", "/trpc/sample.nothing"],
    ["GET", "/health/live"],
    ["GET", "/nothing"],
    ["GET", "/api/docs"],
    ["OPTIONS", "/api/things"],
  ])("of %s %s carries the security headers and a request id", async (method, path) => {
    const { headers, text } = await api.send(method, path);
    if (text !== "")
      expect(headers.get("content-type")).toMatch(
        /^(application\/json|text\/html; charset=utf-8)/i,
      );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("referrer-policy")).toBeTruthy();
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("keeps an incoming request id of 1 to 128 visible ASCII characters, and no other", async () => {
    const idFor = async (id: string) =>
      (await api.send("GET", "/api/who", { headers: { "x-request-id": id } })).body.data.id;
    expect(await idFor("trace-1/2:3")).toBe("trace-1/2:3");
    expect(await idFor("x".repeat(128))).toBe("x".repeat(128));
    for (const id of ["x".repeat(129), "a b", "", "é"]) expect(await idFor(id)).not.toBe(id);
  });

  it("of data is not stored by caches", async () => {
    for (const path of ["/api/things/1", "/api/nothing", "/trpc/sample.get"]) {
      expect((await api.send("GET", path)).headers.get("cache-control")).toBe("no-store");
    }
  });
});

describe("origins", () => {
  const from = (other: Api, headers: Record<string, string>) =>
    other.send("GET", "/api/who", { headers });

  it("an allowed origin may read answers and errors, with its cookies", async () => {
    for (const path of ["/api/who", "/api/nothing", "/trpc/sample.who"]) {
      const { headers } = await api.send("GET", path, { headers: { origin: OWN_ORIGIN } });
      expect(headers.get("access-control-allow-origin")).toBe(OWN_ORIGIN);
      expect(headers.get("access-control-allow-credentials")).toBe("true");
      expect(headers.get("access-control-expose-headers")).toContain("RateLimit-Remaining");
      expect(headers.get("vary")).toBe("Origin");
    }
  });

  it.each(["https://evil.example", "null", `${OWN_ORIGIN}.evil.example`])(
    "%s may read nothing and is not at home",
    async (origin) => {
      const { headers, body } = await from(api, { origin });
      expect(headers.get("access-control-allow-origin")).toBeNull();
      expect(body.data.home).toBe(false);
    },
  );

  it("204 for a preflight; with the methods and headers for an allowed origin only", async () => {
    const preflight = (origin: string) =>
      api.send("OPTIONS", "/api/things", {
        headers: { origin, "access-control-request-method": "POST" },
      });
    const [own, foreign] = [await preflight(OWN_ORIGIN), await preflight("https://evil.example")];
    expect([own.status, foreign.status]).toEqual([204, 204]);
    expect(own.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(own.headers.get("access-control-allow-headers")).toContain("Idempotency-Key");
    expect(foreign.headers.get("access-control-allow-methods")).toBeNull();
  });

  it("without an Origin, a request is at home unless Sec-Fetch-Site names another one", async () => {
    expect((await from(api, {})).body.data.home).toBe(true);
    expect((await from(api, { "sec-fetch-site": "same-origin" })).body.data.home).toBe(true);
    expect((await from(api, { "sec-fetch-site": "none" })).body.data.home).toBe(true);
    expect((await from(api, { "sec-fetch-site": "same-site" })).body.data.home).toBe(false);
    expect((await from(api, { "sec-fetch-site": "cross-site" })).body.data.home).toBe(false);
  });

  it("outside production the request's own host is at home", async () => {
    const origins = { origins: new Set<string>(), sameHost: true };
    const other = await open({ trust: { origins } });
    expect((await from(other, { origin: other.url })).body.data.home).toBe(true);
    expect((await from(other, { origin: "http://127.0.0.1:1" })).body.data.home).toBe(false);
  });
});

describe("the client's address", () => {
  it("is the socket's, whatever X-Forwarded-For says, unless a proxy is trusted", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    expect((await api.send("GET", "/api/who", { headers })).body.data.ip).toBe("127.0.0.1");
    const behind = await open({ trust: { trustedProxies: [parseNetwork("127.0.0.0/8")] } });
    expect((await behind.send("GET", "/api/who", { headers })).body.data.ip).toBe("203.0.113.9");
  });

  it("429 RATE_LIMITED with the headers that say so, on either mount and in a batch", async () => {
    const limited = await open({ limiter: createLimiter() });
    const batch = `/trpc/${Array(20).fill("sample.who").join(",")}?batch=1`;
    for (let calls = 0; calls < 580; calls += 20) await limited.send("GET", batch);
    const [first] = await Promise.all(
      Array.from({ length: 20 }, () => limited.send("GET", "/api/who")),
    );
    expect(first?.headers.get("ratelimit-limit")).toBe("600");
    const refused = await limited.send("GET", "/api/who");
    expect([refused.status, refused.body.error.code]).toEqual([429, "RATE_LIMITED"]);
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await limited.send("GET", "/trpc/sample.who")).status).toBe(429);
    expect((await limited.send("GET", "/api/%77ho")).status).toBe(429);
  });
});

describe("the log", () => {
  it("has one line a request, without query, headers or bodies", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    const logging = await open({ log });
    const headers = { cookie: "auth_token=COOKIE", authorization: "Bearer SECRET" };
    await logging.send("POST", "/api/refusals?token=QUERY", {
      json: { code: "CONFLICT" },
      headers,
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      method: "POST",
      path: "/api/refusals",
      status: 409,
      milliseconds: expect.any(Number),
      requestId: expect.any(String),
    });
    expect(lines[0]).not.toMatch(/COOKIE|SECRET|QUERY/);
  });

  it("has the frames of what was not foreseen, under the request id of its answer", async () => {
    const lines: string[] = [];
    const log = openLog("error", { write: (line: string) => void lines.push(line) });
    const logging = await open({ log });
    const { status, headers } = await logging.send("POST", "/api/crashes");
    expect(status).toBe(500);
    const requestId = headers.get("x-request-id");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 50,
        msg: "unexpected",
        requestId,
        err: { stack: expect.stringContaining("sample-") },
      },
    ]);
  });
});
