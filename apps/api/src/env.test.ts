import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "./env.ts";

const DATABASE_URL = "postgres://rollcall@localhost/rollcall";
const SECRET = "0123456789abcdef0123456789abcdef";
const production = { NODE_ENV: "production", DATABASE_URL, AUTH_SECRET: SECRET };
const development = () => ({
  DATABASE_URL,
  DATA_DIR: mkdtempSync(join(tmpdir(), "rollcall-env-")),
});

describe("the environment", () => {
  it("needs a database only, outside production", () => {
    const source = development();
    const environment = readEnvironment({ ...source, WAITLIST_ENABLED: "" });
    expect(environment).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: source.DATA_DIR,
      seedDemo: true,
      rateLimitStore: "memory",
      redisUrl: "",
      settings: {
        production: false,
        strictErrors: false,
        waitlistEnabled: true,
        pendingHoldMinutes: 30,
        accessTokenTtlSeconds: 900,
        publicUrl: "http://localhost:3000",
      },
    });
    expect(environment.trust.origins.sameHost).toBe(true);
  });

  it("gets a secret that is made once and is the owner's alone", () => {
    const source = development();
    const [first, second] = [readEnvironment(source), readEnvironment(source)];
    expect(first.secrets).toEqual(second.secrets);
    expect(Buffer.byteLength(first.secrets[0] ?? "")).toBeGreaterThanOrEqual(32);
    expect(statSync(join(source.DATA_DIR, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("in production listens on all addresses, without demonstration and without the same-host rule", () => {
    const environment = readEnvironment({ ...production, PUBLIC_URL: "https://x.example/" });
    expect(environment).toMatchObject({
      host: "0.0.0.0",
      seedDemo: false,
      secrets: [SECRET],
      settings: { production: true, publicUrl: "https://x.example" },
    });
    expect(environment.trust.origins).toEqual({
      origins: new Set(["https://x.example"]),
      sameHost: false,
    });
  });

  it("takes several secrets, origins and proxies", () => {
    const other = `${SECRET}-older`;
    const environment = readEnvironment({
      ...production,
      AUTH_SECRET: `${SECRET},${other}`,
      PUBLIC_URL: "https://a.example",
      ALLOWED_ORIGINS: "https://b.example, https://c.example:8443",
      TRUSTED_PROXIES: "10.0.0.0/8,::1",
      WAITLIST_ENABLED: "false",
    });
    expect(environment.secrets).toEqual([SECRET, other]);
    expect([...environment.trust.origins.origins]).toEqual([
      "https://a.example",
      "https://b.example",
      "https://c.example:8443",
    ]);
    expect(environment.trust.trustedProxies).toHaveLength(2);
    expect(environment.settings.waitlistEnabled).toBe(false);
  });

  it("names every wrong variable at once", () => {
    const wrong = {
      ...production,
      AUTH_SECRET: "short",
      PORT: "eighty",
      DATABASE_URL: "mysql://x",
      WAITLIST_ENABLED: "perhaps",
      TRUSTED_PROXIES: "everyone",
      ALLOWED_ORIGINS: "https://x.example/path",
      LOG_LEVEL: "loud",
    };
    const names = Object.keys(wrong).filter((name) => name !== "NODE_ENV");
    expect(() => readEnvironment(wrong)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(new RegExp(names.join("|"))) }),
    );
    const message = messageFor(wrong);
    for (const name of names) expect(message).toContain(`${name}:`);
  });

  it.each([
    ["DATABASE_URL is missing", {}],
    ["AUTH_SECRET is missing", { NODE_ENV: "production", DATABASE_URL }],
    ["RATE_LIMIT_STORE: none", { ...production, RATE_LIMIT_STORE: "none" }],
    ["REDIS_URL is missing", { ...production, RATE_LIMIT_STORE: "redis" }],
  ])("says %s", (text, source) => expect(messageFor(source)).toContain(text));
});

function messageFor(source: Record<string, string>): string {
  try {
    readEnvironment(source);
    return "nothing";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}
