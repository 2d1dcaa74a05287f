// node scripts/proof/rolling-restart.mjs [rounds]: two web processes and a worker behind HAProxy are
// replaced one after the other under load; no request may fail. With PGBOUNCER=<program> (1.21 or
// newer) the processes reach PostgreSQL through PgBouncer in transaction mode.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureApiBuilt } from "../api-build.mjs";
import { freePort } from "../postgres-server.mjs";
import { eventually, FOLLOW_PARENT, sleep } from "../processes.mjs";
import { startTestPostgres } from "../test-postgres.mjs";
import { ensureInstalled, ROOT } from "../workspace.mjs";
import { occasion, saveSection } from "./save-section.mjs";

const ROUNDS = Number(process.argv[2] ?? 10);
const CALLERS = 16;
const SECRET = "a-secret-of-the-proofs-that-is-long-enough-for-it";
const SETTLE_MS = 1_500;
const PATHS = ["/api/public/riverside/events", "/health/live", "/api/public/riverside"];

const folder = mkdtempSync(join(tmpdir(), "rollcall-rolling-"));
/** @type {import("node:child_process").ChildProcess[]} */
const programs = [];

const version = (/** @type {string} */ program, /** @type {string} */ flag) =>
  spawnSync(program, [flag]).stdout?.toString().split("\n")[0] ?? "";

/** @param {string} program @param {string[]} args @param {object} [options] */
function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], ...options });
  programs.push(child);
  return child;
}

/** @param {string} databaseUrl @param {string} role */
async function loginUrl(databaseUrl, role) {
  const { hkdfSync } = await import("node:crypto");
  const url = new URL(databaseUrl);
  url.username = role;
  const derived = hkdfSync("sha256", SECRET, "rollcall", `database ${role}`, 32);
  url.password = Buffer.from(derived).toString("base64url");
  return url;
}

/**
 * PgBouncer in front of the two roles' logins, as deploy/pgbouncer says.
 * @param {string} databaseUrl
 */
async function throughPgBouncer(databaseUrl) {
  const program = process.env["PGBOUNCER"];
  if (!program) return {};
  const server = new URL(databaseUrl);
  const port = await freePort(0);
  const logins = await Promise.all(
    ["rollcall_app", "rollcall_system"].map((role) => loginUrl(databaseUrl, role)),
  );
  const users = logins.map(({ username, password }) => `"${username}" "${password}"`);
  writeFileSync(join(folder, "users"), `${users.join("\n")}\n`, { mode: 0o644 });
  const settings = readFileSync(join(ROOT, "deploy/pgbouncer/pgbouncer.ini"), "utf8")
    .replace(/^rollcall = .*$/m, `* = host=${server.hostname} port=${server.port}`)
    .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${folder}/users`);
  writeFileSync(join(folder, "pgbouncer.ini"), `${settings}unix_socket_dir =\n`);
  spawnSync("chmod", ["755", folder]);
  const as = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  run(program, ["-q", join(folder, "pgbouncer.ini")], { ...as, stdio: "ignore" });
  for (const login of logins) login.port = String(port);
  const [app, system] = logins.map(({ href }) => href);
  return { APP_DATABASE_URL: app ?? "", SYSTEM_DATABASE_URL: system ?? "" };
}

/**
 * @param {string} part
 * @param {number} port
 * @param {Record<string, string>} env
 */
async function startPart(part, port, env) {
  const child = run(process.execPath, [...FOLLOW_PARENT, join(ROOT, "apps/api/dist/main.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH: process.env["PATH"],
      ...{ PROCESS: part, PORT: String(port), DRAIN_SECONDS: "4", AUTH_SECRET: SECRET },
      ...{ RATE_LIMIT_STORE: "none", LOG_LEVEL: "warn", SEED_DEMO: String(part === "web") },
      ...{ DATA_DIR: join(folder, "data"), DATABASE_POOL_SIZE: "8", ...env },
    },
  });
  const ready = await eventually(
    async () => (await statusOf(port, "/health/ready")) === 200,
    90_000,
  );
  if (!ready) throw new Error(`The ${part} on port ${port} does not become ready`);
  return child;
}

const kept = new Agent({ keepAlive: true });

/**
 * @param {number} port
 * @param {string} path
 * @param {Agent} [agent]
 * @returns {Promise<number | string>}
 */
function statusOf(port, path, agent) {
  return new Promise((done) => {
    const asked = request({ host: "127.0.0.1", port, path, ...(agent && { agent }) }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 0));
      answer.on("error", (error) => done(String(error)));
    });
    asked.on("error", (error) => done(String(error)));
    asked.end();
  });
}

async function main() {
  if (!version("haproxy", "-v")) throw new Error("haproxy is not on the path: it was not run");
  await ensureInstalled();
  await ensureApiBuilt();
  const postgres = await startTestPostgres();
  try {
    return await prove(postgres.url);
  } finally {
    for (const child of programs) child.kill("SIGKILL");
    await postgres.stop();
  }
}

/** @param {string} databaseUrl */
async function prove(databaseUrl) {
  const ports = await Promise.all(Array.from({ length: 4 }, () => freePort(0)));
  const [first = 0, second = 0, background = 0, front = 0] = ports;
  const direct = { DATABASE_URL: databaseUrl };
  // The first start makes the roles, with the passwords that PgBouncer is told.
  const parts = [{ part: "web", port: first, child: await startPart("web", first, direct) }];
  const env = { ...direct, ...(await throughPgBouncer(databaseUrl)) };
  parts.push({ part: "web", port: second, child: await startPart("web", second, env) });
  parts.push({
    part: "worker",
    port: background,
    child: await startPart("worker", background, env),
  });
  const settings = readFileSync(join(ROOT, "deploy/haproxy/haproxy.cfg"), "utf8")
    .replace("bind :8080", `bind 127.0.0.1:${front}`)
    .replace("web1:3000", `127.0.0.1:${first}`)
    .replace("web2:3000", `127.0.0.1:${second}`)
    .replace("maxconn 10000", "maxconn 200");
  writeFileSync(join(folder, "haproxy.cfg"), settings);
  run("haproxy", ["-q", "-f", join(folder, "haproxy.cfg")]);
  await eventually(async () => (await statusOf(front, "/health/ready")) === 200, 15_000);

  let answered = 0;
  let stopped = false;
  /** @type {Map<number | string, number>} */
  const failed = new Map();
  const call = async (/** @type {number} */ turn) => {
    for (let at = turn; !stopped; at += 1) {
      const path = PATHS[at % PATHS.length] ?? "/";
      const status = await statusOf(front, path, kept);
      if (status === 200) answered += 1;
      else failed.set(`${path} ${status}`, (failed.get(`${path} ${status}`) ?? 0) + 1);
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, turn) => call(turn));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const one of parts) {
      const ended = once(one.child, "exit");
      one.child.kill("SIGTERM");
      const [code] = await ended;
      if (code !== 0) failed.set(`exit ${code}`, 1);
      one.child = await startPart(one.part, one.port, env);
      // The proxy looks twice before it sends requests again.
      await sleep(SETTLE_MS);
    }
    console.log(
      `round ${round}: ${answered} answered, ${[...failed.values()].length} kinds of failure`,
    );
  }
  stopped = true;
  await Promise.all(callers);
  return conclude(answered, failed);
}

/**
 * @param {number} answered
 * @param {Map<number | string, number>} failed
 */
function conclude(answered, failed) {
  const pooler = process.env["PGBOUNCER"];
  const failures = [...failed.values()].reduce((sum, count) => sum + count, 0);
  saveSection(`Rolling restart${pooler ? " through PgBouncer" : ""}`, [
    "`node scripts/proof/rolling-restart.mjs` replaces two web processes and a worker one after the other under",
    `load, behind HAProxy with deploy/haproxy/haproxy.cfg${pooler ? " and PgBouncer in transaction mode" : ""}.`,
    "",
    `${occasion()}, ${version("haproxy", "-v")}${pooler ? `, ${version(pooler, "--version")}` : ""}: ` +
      `**${failures} of ${answered + failures} requests failed** in ${ROUNDS} rounds ` +
      `(${CALLERS} callers on kept connections, ${3 * ROUNDS} processes replaced).`,
    ...[...failed].map(([what, count]) => `- ${count} × ${what}`),
  ]);
  console.log(`${failures} of ${answered + failures} failed`, [...failed]);
  return failures === 0 ? 0 : 1;
}

process.exitCode = await main();
process.exit();
