// node scripts/proof/last-release.mjs <commit>: the version of that commit on the present schema, as it
// runs while instances are replaced one after the other (docs/upgrade.md). It has to start, to let
// people in, register, admit and mail.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../postgres-server.mjs";
import { eventually, FOLLOW_PARENT } from "../processes.mjs";
import { startTestPostgres } from "../test-postgres.mjs";
import { ensureInstalled, ROOT } from "../workspace.mjs";
import { occasion, saveSection } from "./save-section.mjs";

const PASSWORD = "rollcall-demo-2026";
const WITHIN_MS = 90_000;

/** @param {string} program @param {string[]} args @param {object} [options] */
function must(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr || stdout}`);
  return String(stdout ?? "").trim();
}

/** @param {string} commit */
async function main(commit) {
  await ensureInstalled();
  const old = join(mkdtempSync(join(tmpdir(), "rollcall-release-")), "source");
  const revision = must("git", ["rev-parse", "--short", commit]);
  must("git", ["worktree", "add", "--detach", old, commit]);
  const postgres = await startTestPostgres();
  try {
    const build = `import(${JSON.stringify(pathToFileURL(join(old, "scripts/api-build.mjs")))}).then(({ ensureApiBuilt }) => ensureApiBuilt())`;
    must("npx", ["-y", "pnpm@10.34.8", "install", "--frozen-lockfile", "--prefer-offline"], {
      cwd: old,
      env: { ...process.env, CI: "1" },
    });
    must(process.execPath, ["-e", build], { cwd: old });
    await play(old, postgres.url);
    saveSection("The version before on the present schema", [
      "`node scripts/proof/last-release.mjs <commit>` migrates a database by the present version, with its demonstration, and",
      "runs the version of that commit on it: it starts, lets people in, registers, admits and mails.",
      "",
      `${occasion()}: ${revision} on ${newestMigration()}: **all of it done**.`,
    ]);
    return 0;
  } finally {
    await postgres.stop();
    must("git", ["worktree", "remove", "--force", old]);
    rmSync(join(old, ".."), { recursive: true, force: true });
  }
}

const newestMigration = () =>
  readdirSync(join(ROOT, "packages/core/migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);

/** @param {string} old @param {string} databaseUrl */
async function play(old, databaseUrl) {
  const dataDir = mkdtempSync(join(tmpdir(), "rollcall-release-data-"));
  const port = await freePort(0);
  const env = {
    PATH: process.env["PATH"],
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn" },
    ...{
      AUTH_SECRET: "a-secret-of-the-proofs-that-is-long-enough-for-it",
      RATE_LIMIT_STORE: "none",
    },
  };
  for (const command of ["migrate", "demo"])
    must(process.execPath, [join(ROOT, "rollcall.mjs"), command], { env });
  const main = join(old, "apps/api/dist/main.mjs");
  const child = spawn(process.execPath, [...FOLLOW_PARENT, main], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  const api = `http://127.0.0.1:${port}`;
  try {
    const ready = () =>
      fetch(`${api}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await eventually(ready, WITHIN_MS))) throw new Error("The old version is not ready");
    await anEvening(api);
    const mailed = () => readdirSync(join(dataDir, "mail")).length > 0;
    if (!(await eventually(mailed, WITHIN_MS))) throw new Error("The old version mails nothing");
  } finally {
    child.kill("SIGTERM");
  }
}

/** @param {string} api */
async function anEvening(api) {
  const call = async (/** @type {string} */ path, /** @type {object} */ json, token = "") => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${api}/api${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(json),
    });
    /** @type {{ token: string, data: { id: string, slug: string, ticketCode: string } }} */
    const body = JSON.parse(await answer.text());
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  };
  const login = { email: "events@riverside.example", password: PASSWORD };
  const { token } = await call("/auth/login", login);
  const hour = 3_600_000;
  const at = (/** @type {number} */ hours) => new Date(Date.now() + hours * hour).toISOString();
  const event = { title: "Harbour Supper", startsAt: at(1), endsAt: at(4), capacity: 5 };
  const { data } = await call("/events", event, token);
  await call(`/events/${data.id}/publish`, {}, token);
  const guest = { fullName: "Grace Guest", email: "grace@example.org" };
  const place = await call(`/public/riverside/events/${data.slug}/register`, guest);
  await call("/events/checkin", { code: place.data.ticketCode }, token);
}

const commit = process.argv[2];
if (!commit) throw new Error("usage: node scripts/proof/last-release.mjs <commit>");
process.exitCode = await main(commit);
process.exit();
