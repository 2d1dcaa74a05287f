// Web processes, a worker, HAProxy and PgBouncer on this machine, as deploy/ describes them.
import { spawn, spawnSync } from "node:child_process";
import { hkdfSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../postgres/postgres-server.mjs";
import { eventually, FOLLOW_PARENT, SMALL_HEAP } from "../../processes.mjs";
import { ROOT } from "../../workspace.mjs";
import { isReady } from "../ask-http.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ part: "web" | "worker" | "all", port: number, child: ChildProcess }} Part */

const SECRET = "a-secret-of-the-proofs-that-is-long-enough-for-it";
const STARTS_WITHIN_MS = 120_000;

/** The version of a program that the operator installed, or an empty text. @param {string} program @param {string} flag */
export const readVersion = (program, flag) =>
  spawnSync(program, [flag]).stdout?.toString().split("\n")[0] ?? "";

/** @throws {Error} where there is no HAProxy */
export function needHaproxy() {
  if (!readVersion("haproxy", "-v")) throw new Error("haproxy is not on the path: it was not run");
}

/** Processes of a proof in one folder; `end` leaves none of them. */
export function openStage() {
  const folder = mkdtempSync(join(tmpdir(), "rollcall-proof-"));
  /** @type {ChildProcess[]} */
  const programs = [];

  const run = (
    /** @type {string} */ program,
    /** @type {string[]} */ args,
    /** @type {import("node:child_process").SpawnOptions} */ options = {},
  ) => {
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
    programs.push(child);
    return child;
  };

  const startChild = async (
    /** @type {Part["part"]} */ part,
    /** @type {number} */ port,
    /** @type {Record<string, string>} */ env,
  ) => {
    const args = [...FOLLOW_PARENT, ...SMALL_HEAP, join(ROOT, "apps/api/dist/main.mjs")];
    const child = run(process.execPath, args, {
      env: { ...buildEnvironment(part, port, folder), ...env },
    });
    const began = await eventually(
      async () => child.exitCode !== null || (await isReady(port)),
      STARTS_WITHIN_MS,
    );
    if (!began || child.exitCode !== null)
      throw new Error(`The ${part} on port ${port} does not become ready`);
    return child;
  };

  return {
    folder,
    /**
     * @param {Part["part"]} part
     * @param {Record<string, string>} env
     * @returns {Promise<Part>}
     */
    async start(part, env) {
      const port = await freePort(0);
      return { part, port, child: await startChild(part, port, env) };
    },
    /** Sends a signal, waits for the end, and resolves with how and when (performance.now). @param {Part} part @param {NodeJS.Signals} signal */
    async endOf({ child }, signal) {
      const ended = once(child, "exit");
      child.kill(signal);
      const [code, signalName] = await ended;
      return { how: code ?? signalName, at: performance.now() };
    },
    /** Starts a part that has ended again, at its address. @param {Part} part @param {Record<string, string>} env */
    async again(part, env) {
      part.child = await startChild(part.part, part.port, env);
    },
    /** HAProxy in front of the web processes. @param {Part[]} parts @returns {Promise<number>} its port */
    async haproxy(parts) {
      const port = await freePort(0);
      const [first, second] = parts.filter(({ part }) => part !== "worker");
      const settings = readFileSync(join(ROOT, "deploy/haproxy/haproxy.cfg"), "utf8")
        .replace("bind :8080", `bind 127.0.0.1:${port}`)
        .replace("web1:3000", `127.0.0.1:${first?.port}`)
        .replace("web2:3000", `127.0.0.1:${second?.port}`)
        .replace("maxconn 10000", "maxconn 200");
      writeFileSync(join(folder, "haproxy.cfg"), settings);
      run("haproxy", ["-q", "-f", join(folder, "haproxy.cfg")]);
      if (!(await eventually(() => isReady(port), 15_000))) throw new Error("HAProxy is not ready");
      return port;
    },
    /** PgBouncer in front of the two roles' logins. @param {string} program @param {string} databaseUrl */
    async pgbouncer(program, databaseUrl) {
      const port = await freePort(0);
      const logins = ["rollcall_app", "rollcall_system"].map((role) => loginUrl(databaseUrl, role));
      writePgbouncer(folder, new URL(databaseUrl), port, logins);
      spawnSync("chmod", ["755", folder]);
      const as = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
      run(program, ["-q", join(folder, "pgbouncer.ini")], { ...as, stdio: "ignore" });
      for (const login of logins) login.port = String(port);
      const [app, system] = logins.map(({ href }) => href);
      return { APP_DATABASE_URL: app ?? "", SYSTEM_DATABASE_URL: system ?? "" };
    },
    end() {
      for (const child of programs) child.kill("SIGKILL");
    },
  };
}

/** @typedef {ReturnType<typeof openStage>} Stage */

/** @param {string} part @param {number} port @param {string} folder */
const buildEnvironment = (part, port, folder) => ({
  PATH: process.env["PATH"] ?? "",
  PROCESS: part,
  PORT: String(port),
  DRAIN_SECONDS: "5",
  AUTH_SECRET: SECRET,
  RATE_LIMIT_STORE: "none",
  LOG_LEVEL: "fatal",
  SEED_DEMO: String(part !== "worker"),
  DATA_DIR: join(folder, "data"),
  DATABASE_POOL_SIZE: "8",
  ACCESS_TOKEN_TTL_SECONDS: "86400",
});

/** @param {string} databaseUrl @param {string} role */
function loginUrl(databaseUrl, role) {
  const url = new URL(databaseUrl);
  url.username = role;
  const derived = hkdfSync("sha256", SECRET, "rollcall", `database ${role}`, 32);
  url.password = Buffer.from(derived).toString("base64url");
  return url;
}

/**
 * @param {string} folder
 * @param {URL} server
 * @param {number} port
 * @param {URL[]} logins
 */
function writePgbouncer(folder, server, port, logins) {
  const users = logins.map(({ username, password }) => `"${username}" "${password}"`);
  writeFileSync(join(folder, "users"), `${users.join("\n")}\n`, { mode: 0o644 });
  const settings = readFileSync(join(ROOT, "deploy/pgbouncer/pgbouncer.ini"), "utf8")
    .replace(/^rollcall = .*$/m, `* = host=${server.hostname} port=${server.port}`)
    .replace(/^listen_addr = .*$/m, "listen_addr = 127.0.0.1")
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${folder}/users`);
  writeFileSync(join(folder, "pgbouncer.ini"), `${settings}unix_socket_dir =\n`);
}
