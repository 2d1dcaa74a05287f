// npm start: everything from a fresh clone to a running API, and back down in the right order.
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startPostgres } from "./postgres.mjs";
import { eventually, exitCode, sleep, startOf } from "./processes.mjs";
import { ensureWebBuilt } from "./web-build.mjs";
import { DATA_DIR, ensureInstalled, ROOT } from "./workspace.mjs";

/** @typedef {import("./postgres.mjs").Postgres} Postgres */

const API_STOPS_WITHIN_MS = 30_000;
const WATCH_MS = 500;
const RUNS = join(DATA_DIR, "run");

const stopping = new AbortController();
const parent = process.ppid;

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

/** @returns {Promise<number>} the exit code */
async function main() {
  watchForTheEnd();
  await ensureInstalled();
  await ensureWebBuilt();
  await clearOrphans();
  const postgres = await database();
  try {
    return stopping.signal.aborted ? 0 : await serve(postgres);
  } finally {
    await postgres?.stop();
  }
}

/**
 * A signal to npm alone does not get through its shell to this process: there the parent's end is
 * the sign. Started by hand, the parent may be a shell that is left on purpose.
 */
function watchForTheEnd() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopping.abort());
  if (!process.env["npm_lifecycle_event"]) return;
  const timer = setInterval(() => {
    if (process.ppid !== parent) stopping.abort();
  }, WATCH_MS);
  timer.unref();
}

/** @returns {Promise<Postgres | undefined>} undefined where DATABASE_URL names a server */
async function database() {
  if (process.env["DATABASE_URL"]) return undefined;
  if (process.env["NODE_ENV"] === "production") {
    throw new Error("In production DATABASE_URL has to name a PostgreSQL of version 15 or newer");
  }
  const postgres = await startPostgres({
    dataDir: join(DATA_DIR, "postgres"),
    database: "rollcall",
  });
  console.log(`PostgreSQL ${postgres.reused ? "was still running" : "started"} in ${DATA_DIR}`);
  void keepAlive(postgres);
  return postgres;
}

/**
 * Starts the database again when it died under the API, which answers 503 until then.
 * @param {Postgres} postgres
 */
async function keepAlive(postgres) {
  while (!stopping.signal.aborted) {
    await sleep(WATCH_MS);
    if (stopping.signal.aborted || postgres.isAlive()) continue;
    console.error("PostgreSQL has died: starting it again");
    await postgres.revive().catch((error) => console.error(error.message));
  }
}

/**
 * Runs the API until it ends by itself or this process is asked to. It leads a process group of its
 * own: Ctrl-C must not reach it twice, and the database has to outlive it.
 * @param {Postgres | undefined} postgres
 * @returns {Promise<number>}
 */
async function serve(postgres) {
  const tsx = createRequire(join(ROOT, "apps/api/package.json")).resolve("tsx");
  const preload = [pathToFileURL(tsx).href, join(ROOT, "scripts/follow-parent.mjs")];
  const args = [...preload.flatMap((module) => ["--import", module]), "apps/api/src/main.ts"];
  const env = { ...process.env, DATA_DIR, ...(postgres && { DATABASE_URL: postgres.url }) };
  const api = spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit", detached: true });
  const ended = exitCode(api);
  if (api.pid) recordRun(api.pid);
  const stop = () => {
    api.kill("SIGTERM");
    setTimeout(() => api.kill("SIGKILL"), API_STOPS_WITHIN_MS).unref();
  };
  stopping.signal.addEventListener("abort", stop);
  const code = await ended;
  rmSync(join(RUNS, String(process.pid)), { force: true });
  const asked = stopping.signal.aborted;
  stopping.abort();
  return asked ? 0 : code;
}

/** @param {number} api its pid */
function recordRun(api) {
  mkdirSync(RUNS, { recursive: true });
  const line = [process.pid, startOf(process.pid), api, startOf(api)].join(" ");
  writeFileSync(join(RUNS, String(process.pid)), line);
}

/** Waits for APIs whose supervisor was killed: they stop by themselves, holding the port till then. */
async function clearOrphans() {
  mkdirSync(RUNS, { recursive: true });
  for (const name of readdirSync(RUNS)) {
    const file = join(RUNS, name);
    const [pid, start, api, apiStart] = readFileSync(file, "utf8").split(" ");
    if (startOf(Number(pid)) === start) continue;
    const gone = () => startOf(Number(api)) !== apiStart;
    if (!(await eventually(gone, API_STOPS_WITHIN_MS))) process.kill(Number(api), "SIGKILL");
    rmSync(file, { force: true });
  }
}
