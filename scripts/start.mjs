// npm start: from a fresh clone to a running API. Stops everything in the right order again.
import "./check-node.mjs";
import "./load-env.mjs";
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { ensureApiBuilt } from "./api-build.mjs";
import { guardProcesses } from "./guard.mjs";
import { lanAddress, showDoor } from "./lan.mjs";
import { startPostgres } from "./postgres/postgres.mjs";
import {
  eventually,
  exitCode,
  FOLLOW_PARENT,
  readStartTime,
  SMALL_HEAP,
  sleep,
  watchNpm,
} from "./processes.mjs";
import { ensureWebBuilt } from "./web-build.mjs";
import { DATA_DIR, ensureInstalled, ROOT } from "./workspace.mjs";

/** @typedef {import("./postgres/postgres.mjs").Postgres} Postgres */

const API_STOPS_WITHIN_MS = 30_000;
const WATCH_MS = 500;
const RUNS = join(DATA_DIR, "run");

/** The known arguments: npm start -- --lan. */
const KNOWN = ["--lan"];

const stopping = new AbortController();
let preparing = true;

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

/** @param {string[]} args @returns {Promise<number>} the exit code */
async function main(args) {
  const unknown = args.find((arg) => !KNOWN.includes(arg));
  if (unknown) throw new Error(`npm start does not know ${unknown}, only ${KNOWN.join(", ")}`);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  guardProcesses();
  watchNpm(stop);
  const address = readAddress(args);
  await clearOrphans();
  await refuseTakenPort(address);
  await ensureInstalled();
  await ensureWebBuilt();
  await ensureApiBuilt();
  preparing = false;
  const postgres = await database();
  try {
    return stopping.signal.aborted ? 0 : await serve(postgres, address);
  } finally {
    await postgres?.stop();
  }
}

/** Before the product runs, nothing needs a clean end. The guard ends what was started. */
function stop() {
  if (preparing) process.exit(0);
  stopping.abort();
}

/**
 * The variables of the product's address. With --lan, this machine's address in its network.
 * @param {string[]} args
 * @returns {Record<string, string>}
 */
function readAddress(args) {
  if (!args.includes("--lan")) return {};
  const host = lanAddress();
  return { HOST: host, PUBLIC_URL: `http://${host}:${process.env["PORT"] || 3000}` };
}

/** @param {Record<string, string>} address @returns {Promise<void>} */
function refuseTakenPort({ HOST = process.env["HOST"] || "127.0.0.1" }) {
  const port = Number(process.env["PORT"] || 3000);
  return new Promise((resolve, fail) => {
    const probe = createServer();
    probe.on("error", (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code !== "EADDRINUSE") return resolve(); // the product itself says what else is wrong
      fail(
        new Error(
          `Port ${port} is taken, perhaps by another npm start: stop that program, or choose ` +
            `another port: PORT=${port + 1} npm start`,
        ),
      );
    });
    probe.listen(port, HOST, () => probe.close(() => resolve()));
  });
}

/** @returns {Promise<Postgres | undefined>} undefined if DATABASE_URL names a server */
async function database() {
  if (process.env["DATABASE_URL"]) return undefined;
  if (process.env["NODE_ENV"] === "production") {
    throw new Error("In production DATABASE_URL has to name a PostgreSQL of version 15 or newer");
  }
  const postgres = await startPostgres({
    dataDir: join(DATA_DIR, "postgres"),
    database: "rollcall",
  });
  console.log(`PostgreSQL ${postgres.reused ? "runs already" : "started"} in ${DATA_DIR}`);
  void keepAlive(postgres);
  return postgres;
}

/**
 * Starts the database again if it dies while the API runs. Until then the API answers 503.
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
 * Runs the API until it ends or this process is asked to stop. The API leads its own process group:
 * Ctrl-C must not reach it twice, and the database must outlive it.
 * @param {Postgres | undefined} postgres
 * @param {Record<string, string>} address
 * @returns {Promise<number>}
 */
async function serve(postgres, address) {
  // The bundle starts in a sixth of the time that the sources need.
  const args = [...FOLLOW_PARENT, ...SMALL_HEAP, "apps/api/dist/main.mjs"];
  const env = {
    ...process.env,
    ...address,
    DATA_DIR,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const api = spawn(process.execPath, args, { cwd: ROOT, env, stdio: "inherit", detached: true });
  const ended = exitCode(api);
  if (api.pid) recordRun(api.pid);
  if (address["PUBLIC_URL"]) void showDoor(address["PUBLIC_URL"]);
  const end = () => {
    api.kill("SIGTERM");
    setTimeout(() => api.kill("SIGKILL"), API_STOPS_WITHIN_MS).unref();
  };
  stopping.signal.addEventListener("abort", end);
  const code = await ended;
  rmSync(join(RUNS, String(process.pid)), { force: true });
  const wasAsked = stopping.signal.aborted;
  stopping.abort();
  return wasAsked ? 0 : code;
}

/** @param {number} api its pid */
function recordRun(api) {
  mkdirSync(RUNS, { recursive: true });
  const line = [process.pid, readStartTime(process.pid), api, readStartTime(api)].join(" ");
  writeFileSync(join(RUNS, String(process.pid)), line);
}

/** Waits for APIs whose supervisor was killed. They stop by themselves and free their port then. */
async function clearOrphans() {
  mkdirSync(RUNS, { recursive: true });
  for (const name of readdirSync(RUNS)) {
    const file = join(RUNS, name);
    const [pid, start, api, apiStart] = readFileSync(file, "utf8").split(" ");
    if (readStartTime(Number(pid)) === start) continue;
    const hasEnded = () => readStartTime(Number(api)) !== apiStart;
    if (!(await eventually(hasEnded, API_STOPS_WITHIN_MS))) process.kill(Number(api), "SIGKILL");
    rmSync(file, { force: true });
  }
}
