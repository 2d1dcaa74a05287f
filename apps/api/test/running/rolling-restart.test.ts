import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import { Hono } from "hono";
import postgres from "postgres";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { listen } from "../../src/boot/listen.ts";
import type { HttpEnv } from "../../src/http/http-env.ts";
import { send } from "../harness.ts";
import { type ApiProcess, startProcess } from "./processes.ts";

// Processes of their own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshDatabaseUrl("rolling_restart");
});

describe("a drain", () => {
  it("answers on kept and on new connections, each for the last time, until it ends", async () => {
    const api = await startProcess(databaseUrl, { DRAIN_SECONDS: "300" });
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask(api.url, kept)).toEqual({ status: 200, connection: "keep-alive" });
    const ended = once(api.child, "exit");
    api.child.kill("SIGTERM");
    await eventually(async () =>
      expect((await send(`${api.url}/health/ready`, "GET")).status).toBe(503),
    );
    expect(await ask(api.url, kept)).toEqual({ status: 200, connection: "close" });
    expect(await ask(api.url, kept)).toEqual({ status: 200, connection: "close" });
    // A signal that comes twice changes nothing; Ctrl-C ends the drain.
    api.child.kill("SIGTERM");
    expect(await ask(api.url, kept)).toEqual({ status: 200, connection: "close" });
    api.child.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
  });

  it("closes the connection of a request that ran when it began, behind its answer", async () => {
    let answer = () => {};
    let begun = () => {};
    const running = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const app = new Hono<HttpEnv>().get("/health/live", async (context) => {
      begun();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return context.text("done");
    });
    const listening = await listen(app, 0, "127.0.0.1");
    const asked = ask(listening.url, new Agent({ keepAlive: true }));
    await running;
    listening.drain();
    answer();
    expect(await asked).toEqual({ status: 200, connection: "close" });
    await listening.stop(0);
  });

  it("of one of two processes cuts off no request of a client that keeps its connections", async () => {
    const drained = await startProcess(databaseUrl, { DRAIN_SECONDS: "300" });
    const other = await startProcess(databaseUrl);
    const proxy = balance([drained, other]);
    await eventually(() => expect(proxy.answered()).toBeGreaterThan(50));
    const ended = once(drained.child, "exit");
    drained.child.kill("SIGTERM");
    await eventually(() => expect(proxy.addresses()).toEqual([other.url]));
    drained.child.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    const before = proxy.answered();
    await eventually(() => expect(proxy.answered()).toBeGreaterThan(before + 50));
    expect(await proxy.stop()).toEqual([]);
    await other.stop();
  });
});

describe("PROCESS", () => {
  it("web answers requests and leaves mail to a worker, which answers its health alone", async () => {
    const web = await startProcess(databaseUrl, { PROCESS: "web", SEED_DEMO: "true" });
    expect((await send(`${web.url}/health/ready`, "GET")).status).toBe(200);
    const forgotten = { json: { email: "member@riverside.example" } };
    const asked = await send(`${web.url}/api/auth/forgot-password`, "POST", forgotten);
    expect(asked.status).toBe(200);
    const sql = postgres(databaseUrl, { max: 1 });
    const owed = () => sql`select 1 from outbox where sent_at is null`;
    expect((await owed()).length).toBeGreaterThan(0);
    expect(
      await sql`select 1 from pg_stat_activity
        where datname = current_database() and application_name = 'rollcall jobs'`,
    ).toEqual([]);
    const worker = await startProcess(databaseUrl, { PROCESS: "worker" });
    await eventually(async () => expect(await owed()).toEqual([]));
    expect((await send(`${worker.url}/health/ready`, "GET")).status).toBe(200);
    const refused = await send(`${worker.url}/api/public/riverside/events`, "GET");
    expect(refused).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
    expect(await Promise.all([worker.stop(), web.stop()])).toEqual([0, 0]);
    await sql.end();
  });
});

const eventually = (holds: () => Promise<void> | void) => vi.waitFor(holds, 60_000);

/** One GET of /health/live, and what its answer says about the connection. */
async function ask(url: string, agent: Agent): Promise<{ status: number; connection: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${url}/health/live`, { agent }, resolve).on("error", reject);
  });
  response.resume();
  await once(response, "end");
  return { status: response.statusCode ?? 0, connection: response.headers.connection ?? "" };
}

const CALLERS = 8;

/** Sends requests to the processes that are ready, over kept connections, as a proxy does. */
function balance(processes: ApiProcess[]) {
  const agent = new Agent({ keepAlive: true });
  let ready = processes.map(({ url }) => url);
  let answered = 0;
  let stopped = false;
  const failures: unknown[] = [];
  const busy: string[] = [];
  const call = async (turn: number) => {
    for (let at = turn; !stopped; at += 1) {
      const url = ready[at % ready.length] ?? "";
      busy[turn] = url;
      const { status } = await ask(url, agent);
      if (status === 200) answered += 1;
      else failures.push(status);
    }
  };
  const look = async () => {
    while (!stopped) {
      const states = await Promise.all(ready.map((url) => send(`${url}/health/ready`, "GET")));
      ready = ready.filter((_, at) => states[at]?.status === 200);
      await new Promise((wake) => setTimeout(wake, 20));
    }
  };
  const running = [look(), ...Array.from({ length: CALLERS }, (_, turn) => call(turn))];
  const guarded = running.map((work) => work.catch((error) => void failures.push(error)));
  return {
    answered: () => answered,
    /** The processes that may get a request, or are answering one. */
    addresses: () => [...new Set([...ready, ...busy])],
    async stop() {
      stopped = true;
      await Promise.all(guarded);
      agent.destroy();
      return failures;
    },
  };
}
