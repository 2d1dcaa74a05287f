import { randomBytes } from "node:crypto";
import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "./env.ts";
import { readSecretFiles, SECRET_VARIABLES } from "./secret-files.ts";
import { findWeakness } from "./weak-secret.ts";

const DATABASE_URL = "postgres://rollcall@localhost/rollcall";
const SECRET = "b1946ac92492d2347c6235b4d2611184";
const production = {
  NODE_ENV: "production",
  DATABASE_URL,
  AUTH_SECRET: SECRET,
  SMTP_URL: "smtp://localhost:25",
};
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
    expect(first.metrics.host).toBe("127.0.0.1");
    expect(Buffer.byteLength(first.secrets[0] ?? "")).toBeGreaterThanOrEqual(32);
    expect(statSync(join(source.DATA_DIR, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("makes traces where a receiver is named, and OpenTelemetry is not switched off", () => {
    const receiver = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
    const traces = (given: NodeJS.ProcessEnv) =>
      readEnvironment({ ...development(), ...given }).traces;
    expect(traces({})).toBeUndefined();
    expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT: "", OTEL_SERVICE_NAME: "x" })).toBeUndefined();
    expect(traces({ ...receiver, OTEL_SDK_DISABLED: "true" })).toBeUndefined();
    expect(traces({ ...receiver, OTEL_TRACES_EXPORTER: "none" })).toBeUndefined();
    const protocol = "http/protobuf";
    expect(traces(receiver)).toEqual({ protocol, headers: undefined });
    expect(traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://x.example/v1" })).toBeDefined();
    expect(() => traces({ ...receiver, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })).toThrow(
      "OTEL_EXPORTER_OTLP_PROTOCOL: ",
    );
    expect(() => traces({ ...receiver, OTEL_TRACES_SAMPLER: "some" })).toThrow(
      "OTEL_TRACES_SAMPLER",
    );
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
    const other = "9f8e1c2b7a6d5403f1e2d3c4b5a69788";
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
      PUBLIC_URL: "http://club.example",
      SEED_DEMO: "yes",
    };
    const names = Object.keys(wrong).filter((name) => !["NODE_ENV", "SMTP_URL"].includes(name));
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
    ["SMTP_URL is missing", { ...production, SMTP_URL: "" }],
    ["PUBLIC_URL: must begin", { ...production, PUBLIC_URL: "http://club.example" }],
    ["PUBLIC_URL: must begin", { ...production, PUBLIC_URL: "http://localhost.club.example" }],
    ["SEED_DEMO: the demonstration password", { ...production, SEED_DEMO: "true" }],
  ])("says %s", (text, source) => expect(messageFor(source)).toContain(text));

  it.each([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "https://club.example",
  ])("lets production be reached at %s", (PUBLIC_URL) =>
    expect(messageFor({ ...production, PUBLIC_URL })).toBe("nothing"),
  );

  it.each([
    ["short", "must have at least 32 bytes"],
    ["a".repeat(64), "repeats"],
    ["k3J9xQ7z".repeat(8), "repeats"],
    ["0110".repeat(20), "repeats"],
    ["change-me-change-me-please-before-start", "is a sample"],
    ["your-256-bit-secret-your-512-bit-words", "is a sample"],
    ["0123456789abcdef0123456789abcdeX", "is a sample"],
    ["ROLLCALL-production-k3J9xQ7z-81726354", "is a sample"],
    [`${SECRET},${"b".repeat(40)}`, "repeats"],
  ])("refuses the AUTH_SECRET %s in production: %s", (AUTH_SECRET, why) => {
    const message = messageFor({ ...production, AUTH_SECRET });
    expect(message).toContain("AUTH_SECRET: ");
    expect(message).toContain(why);
  });

  it("takes whatever a generator of random texts prints", () => {
    for (let turn = 0; turn < 2_000; turn += 1) {
      const bytes = randomBytes(32);
      for (const encoding of ["hex", "base64", "base64url"] as const)
        expect(findWeakness(bytes.toString(encoding))).toBeUndefined();
    }
  });
});

describe("a secret in a file", () => {
  const inFile = (content: string) => {
    const file = join(mkdtempSync(join(tmpdir(), "rollcall-secret-")), "secret");
    writeFileSync(file, content);
    return file;
  };

  it.each(SECRET_VARIABLES)("is read for %s", (name) => {
    const { source, problems } = readSecretFiles({ [`${name}_FILE`]: inFile("kept apart\n") });
    expect(problems).toEqual([]);
    expect(source[name]).toBe("kept apart");
  });

  it("counts as the variable itself, several secrets a line each", () => {
    const { AUTH_SECRET, ...others } = production;
    const older = "9f8e1c2b7a6d5403f1e2d3c4b5a69788";
    const file = inFile(`${AUTH_SECRET}\n${older}\n`);
    const { secrets } = readEnvironment({ ...others, AUTH_SECRET_FILE: file });
    expect(secrets).toEqual([AUTH_SECRET, older]);
  });

  it("that cannot be used is named, and what it holds is not shown", () => {
    const weak = "weak".repeat(10);
    const message = messageFor({
      NODE_ENV: "production",
      DATABASE_URL,
      DATABASE_URL_FILE: inFile("postgres://other"),
      AUTH_SECRET_FILE: inFile(weak),
      SMTP_URL_FILE: "/nowhere/at/all",
      METRICS_TOKEN_FILE: inFile(""),
    });
    expect(message).toContain("DATABASE_URL_FILE: DATABASE_URL is given as well");
    expect(message).toContain("AUTH_SECRET: repeats");
    expect(message).toContain("SMTP_URL_FILE: /nowhere/at/all cannot be read (ENOENT)");
    expect(message).toContain("METRICS_TOKEN_FILE");
    expect(message).not.toContain(weak);
  });
});

function messageFor(source: Record<string, string>): string {
  try {
    readEnvironment(source);
    return "nothing";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}
