import { once } from "node:events";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { send } from "../harness.ts";
import { type ApiProcess, spawnApi, startProcess } from "./processes.ts";

// Most of these start a process of their own.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 120_000 });

/** How long a fact may take to come true, on a machine that does much else. */
const SOON = { timeout: 60_000 };
const TOKEN = "a-token-for-the-metrics";
const accounts = (club: string): string[] =>
  ["admin", "events", "finance", "member", "member2", "guest"].map(
    (role) => `${role}@${club}.example`,
  );
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
    const doors = await send(`${running.url}/dev`, "GET");
    expect(doors.text).toMatch(/href="\/riverside\/events\/[\w-]{36}\/check-in\/staff"/);
    expect(doors.text).toContain("/northlight/events/");
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

  it("ends a running request at SIGTERM, takes no new one, and exits with 0", async () => {
    const other = await startProcess(databaseUrl);
    const events = await send(`${other.url}/api/public/riverside/events`, "GET");
    const { id, slug } = events.body.data.find((event: { isPaid: boolean }) => !event.isPaid);
    const sql = postgres(databaseUrl, { max: 2 });
    const [register, exit] = await sql.begin(async (tx) => {
      await tx`select 1 from event where id = ${id} for update`;
      const path = `/api/public/riverside/events/${slug}/register`;
      const registration = send(other.url + path, "POST", {
        json: { fullName: "Ada Lovelace", email: "ada@example.org" },
      });
      await vi.waitFor(async () => {
        const waiting = await sql`
          select 1 from pg_stat_activity join pg_locks using (pid)
          where datname = current_database() and not granted`;
        expect(waiting).toHaveLength(1);
      }, SOON);
      const stopped = other.stop();
      await vi.waitFor(
        () => expect(send(`${other.url}/health/live`, "GET")).rejects.toThrow(),
        SOON,
      );
      return [registration, stopped].map((promise) => () => promise);
    });
    await sql.end();
    expect(await register?.()).toMatchObject({ status: 201 });
    expect(await exit?.()).toBe(0);
  });

  it.each([
    [{}, "DATABASE_URL is missing"],
    [
      { DATABASE_URL: "postgres://x", NODE_ENV: "production", AUTH_SECRET: "" },
      "AUTH_SECRET is missing",
    ],
    [{ DATABASE_URL: "postgres://x", RATE_LIMIT_STORE: "redis" }, "REDIS_URL is missing"],
    [{ DATABASE_URL: "postgres://localhost:1/x" }, "The database of DATABASE_URL cannot be used"],
  ])("exits with 1 and says why: %o", async (env, message) => {
    const { child, output } = await spawnApi(env);
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(output()).toContain(message);
    expect(output()).not.toMatch(/^\s+at /m);
  });

  it("exits with 1 and names the port that is taken, in one line", async () => {
    const { port } = new URL(running.url);
    const { child, output } = await spawnApi({ DATABASE_URL: databaseUrl, PORT: port });
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(output()).toMatch(new RegExp(`^PORT: ${port} is taken .*\n$`));
  });

  it("tells the login pages of the demonstration's logins, and no machine but this one", async () => {
    expect((await send(`${running.url}/login`, "GET")).text).toContain('content="/dev/logins"');
    const { body } = await send(`${running.url}/dev/logins`, "GET");
    expect(body.data.password).toBe("rollcall-demo-2026");
    expect(body.data.logins).toEqual([
      { email: "platform@rollcall.example", club: null },
      ...accounts("riverside").map((email) => ({ email, club: "Riverside Rowing Club" })),
      ...accounts("northlight").map((email) => ({ email, club: "Northlight Arts Society" })),
    ]);
    const proxied = await send(`${running.url}/dev/logins`, "GET", {
      headers: { "x-forwarded-for": "203.0.113.9" },
    });
    expect(proxied.status).toBe(404);
  });
});
