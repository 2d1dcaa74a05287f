// What containers of a proof stand in: a database, a mail server, secrets, and an end of them all.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../postgres/postgres-server.mjs";
import { startTestPostgres } from "../../postgres/test-postgres.mjs";
import { eventually } from "../../processes.mjs";
import { queryRows } from "../ask-database.mjs";
import { isReady } from "../ask-http.mjs";
import { openMailSink } from "../mail-sink.mjs";

/** @typedef {import("./engine.mjs").Engine} Engine */
/** @typedef {import("./engine.mjs").Container} Container */
/** @typedef {{ name: string, port: number, metricsPort: number }} Part */
/** @typedef {Awaited<ReturnType<typeof openPlace>>} Place */

const ENVIRONMENT = {
  HOST: "127.0.0.1",
  PUBLIC_URL: "https://club.example",
  TRUSTED_PROXIES: "127.0.0.1",
  MAIL_FROM: "Rollcall <no-reply@club.example>",
  ...Object.fromEntries(
    ["AUTH_SECRET", "DATABASE_URL", "APP_DATABASE_URL", "SYSTEM_DATABASE_URL", "SMTP_URL"].map(
      (name) => [`${name}_FILE`, `/run/secrets/${name}`],
    ),
  ),
};
const STARTS_WITHIN_MS = 180_000;

/**
 * What the processes need around them: a database as docs/operate.md makes it, a mail server, secrets
 * in files.
 * @param {Engine} engine
 * @param {string} image
 */
export async function openPlace(engine, image) {
  const postgres = await startTestPostgres();
  const mails = await openMailSink();
  const folder = mkdtempSync(join(tmpdir(), "rollcall-image-"));
  const secrets = await writeSecrets(folder, postgres.superuserUrl, mails.url);
  await engine.giveFiles(image, secrets);
  /** @type {Set<string>} */
  const names = new Set();

  const describe = (/** @type {string} */ part, /** @type {Record<string, string>} */ env) => {
    const name = `rollcall-proof-${process.pid}-${part}`;
    names.add(name);
    return { name, secrets, env: { ...ENVIRONMENT, ...env } };
  };
  return {
    engine,
    mails,
    /** Runs `node rollcall.mjs …` to its end. @param {string[]} args */
    command: (...args) =>
      engine.once(image, { ...describe("command", {}), command: ["rollcall.mjs", ...args] }),
    /**
     * Starts a part of the product, and resolves when it is ready.
     * @param {"web" | "worker" | "all"} part
     * @param {Partial<Container>} [more]
     * @returns {Promise<Part>}
     */
    async start(part, more) {
      const [port, metricsPort] = [await freePort(0), await freePort(0)];
      const env = { PROCESS: part, PORT: String(port), METRICS_PORT: String(metricsPort) };
      const container = { ...describe(part, env), ...more };
      await engine.start(image, container);
      const started = { name: container.name, port, metricsPort };
      await untilReady(engine, started);
      return started;
    },
    /** Starts a part that has ended again. @param {Part} part */
    async again(part) {
      await engine.again(part.name);
      await untilReady(engine, part);
    },
    async close() {
      for (const name of names) await engine.remove(name);
      await mails.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {Engine} engine @param {Part} part */
async function untilReady(engine, { name, port }) {
  if (await eventually(() => isReady(port), STARTS_WITHIN_MS)) return;
  throw new Error(`${name} is not ready: ${(await engine.logs(name)).slice(-5).join("; ")}`);
}

/**
 * Makes the roles and the database, and writes what leads to them.
 * @param {string} folder
 * @param {string} superuserUrl
 * @param {string} mailUrl
 * @returns {Promise<string>} the folder of the files
 */
async function writeSecrets(folder, superuserUrl, mailUrl) {
  for (const statement of [
    "create role club_owner login password 'owner-password'",
    "create role rollcall_app login noinherit password 'app-password'",
    "create role rollcall_system login noinherit password 'system-password'",
    "create database club owner club_owner",
  ])
    await queryRows(superuserUrl, statement);
  const { host } = new URL(superuserUrl);
  const secrets = join(folder, "secrets");
  mkdirSync(secrets);
  chmodSync(secrets, 0o755);
  const files = {
    AUTH_SECRET: randomBytes(32).toString("hex"),
    DATABASE_URL: `postgres://club_owner:owner-password@${host}/club`,
    APP_DATABASE_URL: `postgres://rollcall_app:app-password@${host}/club`,
    SYSTEM_DATABASE_URL: `postgres://rollcall_system:system-password@${host}/club`,
    SMTP_URL: mailUrl,
  };
  for (const [name, secret] of Object.entries(files)) writeFileSync(join(secrets, name), secret);
  return secrets;
}
