import { once } from "node:events";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "./harness.ts";
import { type ApiProcess, spawnApi, startProcess } from "./processes.ts";

const TOKEN = "a-token-for-the-metrics";
let databaseUrl: string;
let running: ApiProcess;

beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("process");
  running = await startProcess(databaseUrl, { SEED_DEMO: "true", METRICS_TOKEN: TOKEN });
});
afterAll(() => running.stop("SIGKILL"));

describe("the process", () => {
  it("prints its addresses and the demonstration's logins", () => {
    expect(running.output()).toContain("/api/docs");
    expect(running.output()).toContain("rollcall-demo-2026");
  });

  it("lets the demonstration's people log in and links to its doors", async () => {
    const login = await send(`${running.url}/api/auth/login`, "POST", {
      json: { email: "admin@riverside.example", password: "rollcall-demo-2026" },
    });
    expect(login).toMatchObject({
      status: 200,
      body: { success: true, token: expect.any(String) },
    });
    const home = await send(`${running.url}/`, "GET");
    expect(home.text).toMatch(/href="\/riverside\/events\/[\w-]{36}\/check-in\/staff"/);
    expect(home.text).toContain("/northlight/events/");
  });

  it("says that it lives and is ready", async () => {
    for (const path of ["/health/live", "/health/ready"]) {
      expect((await send(running.url + path, "GET")).status, path).toBe(200);
    }
  });

  it("shows its metrics to whoever has the token", async () => {
    expect((await send(`${running.url}/metrics`, "GET")).status).toBe(401);
    const { status, text } = await send(`${running.url}/metrics`, "GET", { token: TOKEN });
    expect(status).toBe(200);
    expect(text).toContain('route="/api/auth/login"');
    expect(text).toContain('rollcall_database_units{pool="requests",state="waiting"} 0');
  });

  it("ends a running request at SIGTERM before it exits with 0", async () => {
    const other = await startProcess(databaseUrl);
    // A login takes its time hashing, which is enough to be in the middle of it.
    const logins = Array.from({ length: 8 }, () =>
      send(`${other.url}/api/auth/login`, "POST", {
        json: { email: "admin@riverside.example", password: "rollcall-demo-2026" },
      }),
    );
    await new Promise((wake) => setTimeout(wake, 40));
    const [code, ...answers] = await Promise.all([other.stop(), ...logins]);
    expect(code).toBe(0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect(send(`${other.url}/health/live`, "GET")).rejects.toThrow();
  });

  it.each([
    [{}, "DATABASE_URL is missing"],
    [
      { DATABASE_URL: "postgres://x", NODE_ENV: "production", AUTH_SECRET: "" },
      "AUTH_SECRET is missing",
    ],
    [{ DATABASE_URL: "postgres://x", RATE_LIMIT_STORE: "redis" }, "RATE_LIMIT_STORE"],
  ])("exits with 1 and says why: %o", async (env, message) => {
    const { child, output } = await spawnApi(env);
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(output()).toContain(message);
    expect(output()).not.toMatch(/^\s+at /m);
  });
});
