// node scripts/proof/servers/last-release.mjs [commit]: the last released version (last-release.json) on the
// present schema, as it runs while instances are replaced one after the other (docs/upgrade.md). It has
// to start, to show what the present version has stored, to let people in, register, admit and mail;
// then its own tests run on the present migrations.
import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureApiBuilt } from "../../api-build.mjs";
import { freePort } from "../../postgres/postgres-server.mjs";
import { startTestPostgres } from "../../postgres/test-postgres.mjs";
import { eventually, FOLLOW_PARENT } from "../../processes.mjs";
import { ensureInstalled, ROOT } from "../../workspace.mjs";
import { ask, isReady } from "../ask-http.mjs";
import { runTests } from "../run-tests.mjs";
import { occasion, saveSection } from "../save-section.mjs";
import { openEvening } from "./evening.mjs";

const MIGRATIONS = "packages/core/migrations";
const PASSWORD = "rollcall-demo-2026";
const WITHIN_MS = 120_000;
const TESTS_WITHIN_MS = 1_800_000;

/** Its own tests that touch most of the schema: each procedure with good input, and a club's history. */
const TESTS = {
  "apps/api": ["test/contract/good-requests.test.ts", "test/imports.test.ts"],
  "packages/core": ["src/club-history.test.ts"],
};

/** @type {{ commit: string, migration: string }} */
const RELEASED = JSON.parse(readFileSync(join(import.meta.dirname, "last-release.json"), "utf8"));

/** @param {string} program @param {string[]} args @param {object} [options] */
function must(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr}${stdout}`);
  return String(stdout ?? "").trim();
}

/** @param {string} commit */
async function main(commit) {
  await ensureInstalled();
  await ensureApiBuilt();
  const revision = must("git", ["rev-parse", "--short", commit]);
  const old = mkdtempSync(join(tmpdir(), "rollcall-release-"));
  try {
    build(old, commit);
    const its = newestMigration(old);
    const listCount = await withServer((url) => play(old, url));
    // On a server of their own: the roles of the other one have the passwords of another secret.
    const tests = await withServer((url) => ownTests(old, url));
    saveSection("The version before on the present schema", [
      "`node scripts/proof/servers/last-release.mjs` migrates a database by the present version, with its demonstration, and runs the",
      "last released version (scripts/proof/servers/last-release.json) on it; then that version's own tests on the present migrations.",
      "",
      `${occasion()}: ${revision}, whose newest migration is ${its}, on ${newestMigration(ROOT)}: **it starts, ` +
        `shows ${listCount} lists of what the present version stored, lets people in, registers, admits and mails; ` +
        `${tests} of its own tests pass** (${Object.values(TESTS).flat().join(", ")}).`,
    ]);
    return 0;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}

/** @param {(databaseUrl: string) => Promise<number>} work */
async function withServer(work) {
  const postgres = await startTestPostgres();
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** @param {string} old @param {string} commit */
function build(old, commit) {
  must("sh", ["-c", `git archive "${commit}" | tar -x -C "${old}"`]);
  const pnpm = ["-y", "pnpm@10.34.8", "install", "--frozen-lockfile", "--prefer-offline"];
  must("npx", pnpm, { cwd: old, env: { ...process.env, CI: "1" } });
  const module = pathToFileURL(join(old, "scripts/api-build.mjs")).href;
  const bundle = `import(${JSON.stringify(module)}).then((build) => build.ensureApiBuilt())`;
  must(process.execPath, ["-e", bundle], { cwd: old });
}

/** @param {string} tree */
const newestMigration = (tree) =>
  readdirSync(join(tree, MIGRATIONS))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);

/** @param {string} old @param {string} databaseUrl @returns {Promise<number>} lists that it showed */
async function play(old, databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), "rollcall-release-data-"));
  const port = await freePort(0);
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "warn",
    RATE_LIMIT_STORE: "none",
    SEED_DEMO: "false",
    AUTH_SECRET: "a-secret-of-the-proofs-that-is-long-enough-for-it",
  };
  for (const command of ["migrate", "demo"])
    must(process.execPath, [join(ROOT, "rollcall.mjs"), command], { env });
  const program = join(old, "apps/api/dist/main.mjs");
  const child = spawn(process.execPath, [...FOLLOW_PARENT, program], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  try {
    if (!(await eventually(() => isReady(port), WITHIN_MS)))
      throw new Error("The old version is not ready");
    const listCount = await showLists(old, port);
    await admitSomebody(port);
    const mails = join(dataDir, "mail");
    const mailed = () => existsSync(mails) && readdirSync(mails).length > 0;
    if (!(await eventually(mailed, WITHIN_MS))) throw new Error("The old version mails nothing");
    return listCount;
  } finally {
    child.kill("SIGTERM");
  }
}

/**
 * Requests every GET of the old version that needs only a login, with each demonstration role.
 * @param {string} old
 * @param {number} port
 */
async function showLists(old, port) {
  /** @type {{ paths: Record<string, { get?: object }> }} */
  const { paths } = JSON.parse(readFileSync(join(old, "docs/openapi.json"), "utf8"));
  const lists = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes("{"));
  const logins = ["admin", "events", "finance"].map((role) => ({
    path: "/api/auth/login",
    email: `${role}@riverside.example`,
  }));
  logins.push({ path: "/api/auth/platform/login", email: "platform@rollcall.example" });
  /** @type {Set<string>} */
  const readablePaths = new Set();
  for (const { path, email } of logins) {
    const { body } = await ask({ port, path, json: { email, password: PASSWORD } });
    const { token } = JSON.parse(body);
    if (!token) throw new Error(`${email} cannot log in: ${body}`);
    for (const list of lists) {
      const { status, body: answer } = await ask({ port, path: list, token });
      if (typeof status === "string" || status >= 500)
        throw new Error(`${list}: ${status} ${answer}`);
      if (status === 200) readablePaths.add(list);
    }
  }
  return readablePaths.size;
}

/** @param {number} port */
async function admitSomebody(port) {
  const { slug, token } = await openEvening(port, "Harbour Supper");
  const guest = { fullName: "Grace Guest", email: "grace@example.org" };
  const register = `/api/public/riverside/events/${slug}/register`;
  const place = await ask({ port, path: register, json: guest });
  if (place.status !== 201) throw new Error(`register: ${place.status} ${place.body}`);
  const { ticketCode } = JSON.parse(place.body).data;
  const path = "/api/events/checkin";
  const checkIn = await ask({ port, path, json: { code: ticketCode }, token });
  if (checkIn.status !== 200) throw new Error(`check-in: ${checkIn.status} ${checkIn.body}`);
}

/** @param {string} old @param {string} databaseUrl @returns {Promise<number>} tests that passed */
async function ownTests(old, databaseUrl) {
  const its = join(old, MIGRATIONS);
  rmSync(its, { recursive: true });
  mkdirSync(its);
  cpSync(join(ROOT, MIGRATIONS), its, { recursive: true });
  let sum = 0;
  for (const [owner, files] of Object.entries(TESTS)) {
    const givenUp = AbortSignal.timeout(TESTS_WITHIN_MS);
    const { passed, failed, broken } = await runTests(old, owner, files, databaseUrl, { givenUp });
    console.log(`${owner}: ${passed} of the old version's tests pass`);
    if (failed || broken) throw new Error(`The old version's test fails: ${failed ?? broken}`);
    sum += passed;
  }
  return sum;
}

process.exitCode = await main(process.argv[2] ?? RELEASED.commit);
process.exit();
