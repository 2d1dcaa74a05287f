import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { ensureApiBuilt } from "../../../scripts/api-build.mjs";
import { guardProcesses } from "../../../scripts/guard.mjs";
import { startPostgres } from "../../../scripts/postgres/postgres.mjs";
import { FOLLOW_PARENT } from "../../../scripts/processes.mjs";
import { ensureWebBuilt } from "../../../scripts/web-build.mjs";
import { DATA_DIR, ROOT } from "../../../scripts/workspace.mjs";

const LOGIN = { email: "admin@riverside.example", password: "rollcall-demo-2026" };

/** The built product with the demonstration in it, on a database of its own. */
export interface RunningProduct {
  url: string;
  eventId: string;
  eventSlug: string;
  /** Gives a browser profile the cookie of an administrator. */
  logIn(context: BrowserContext): Promise<void>;
  stop(): Promise<void>;
}

export async function startProduct(): Promise<RunningProduct> {
  guardProcesses();
  await ensureWebBuilt();
  await ensureApiBuilt();
  const home = join(DATA_DIR, "bench", `pages-${process.pid}`);
  mkdirSync(home, { recursive: true });
  const postgres = await startPostgres({ dataDir: home, database: "pages", durable: false });
  const api = spawnApi(postgres.url, home);
  const stop = async () => {
    const exited = once(api, "exit");
    if (api.exitCode === null && api.kill("SIGTERM")) await exited;
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(api);
    return { url, ...(await eventOf(url)), logIn: (context) => logIn(context, url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnApi(databaseUrl: string, dataDir: string): ChildProcess {
  return spawn(process.execPath, [...FOLLOW_PARENT, "dist/main.mjs"], {
    cwd: join(ROOT, "apps/api"),
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      PORT: "0",
      LOG_LEVEL: "warn",
      RATE_LIMIT_STORE: "none",
      AUTH_SECRET: "a-secret-of-the-bench-that-is-long-enough",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    },
  });
}

async function addressOf(api: ChildProcess): Promise<string> {
  let printed = "";
  for await (const chunk of api.stdout ?? []) {
    printed += String(chunk);
    const url = /http:\/\/[\w.:[\]]+/.exec(printed)?.[0];
    if (!url) continue;
    api.stdout?.resume();
    // A service worker needs a trustworthy origin: localhost is one.
    return url.replace("127.0.0.1", "localhost");
  }
  throw new Error(`The API did not start: ${printed}`);
}

/** The demonstration's event that is open to everybody. */
async function eventOf(url: string): Promise<{ eventId: string; eventSlug: string }> {
  const response = await fetch(`${url}/api/public/riverside/events?limit=100`);
  const { data } = (await response.json()) as {
    data: { id: string; slug: string; title: string }[];
  };
  const event = data.find(({ title }) => title === "Open Rowing Evening");
  if (!event) throw new Error("The demonstration has no Open Rowing Evening");
  return { eventId: event.id, eventSlug: event.slug };
}

async function logIn(context: BrowserContext, url: string): Promise<void> {
  const response = await context.request.post(`${url}/api/auth/login`, { data: LOGIN });
  if (!response.ok()) throw new Error(`The login was answered with ${response.status()}`);
}
