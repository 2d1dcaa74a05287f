// node rollcall.mjs <command>: what an operator does beside the running product.
import "./scripts/load-env.mjs";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = import.meta.dirname ?? "";
const API = join(ROOT, "apps/api");

// Its words go to standard error: what a command prints may be piped into a file.
const install = [join(ROOT, "scripts/install.mjs")];
const installed = spawnSync(process.execPath, install, { stdio: ["ignore", 2, 2] });
process.exitCode = installed.status === 0 ? await main() : 1;

/** @returns {Promise<number>} the exit code */
async function main() {
  const { needsDatabase, run } = await load();
  const args = process.argv.slice(2);
  const own = needsDatabase(args) ? await ownDatabase() : undefined;
  try {
    return await run(args);
  } finally {
    await own?.stop();
  }
}

/** The bundle when it is made of the sources as they stand, else the sources themselves. */
async function load() {
  const { isApiBuilt } = await import("./scripts/api-build.mjs");
  if (isApiBuilt()) return import(pathToFileURL(join(API, "dist/rollcall.mjs")).href);
  const tsx = createRequire(join(API, "package.json")).resolve("tsx");
  await import(pathToFileURL(tsx).href);
  return import(pathToFileURL(join(API, "src/rollcall.ts")).href);
}

/** The database of npm start, where no other is named: started for the command if it does not run. */
async function ownDatabase() {
  const { DATABASE_URL, DATABASE_URL_FILE, NODE_ENV } = process.env;
  if (DATABASE_URL || DATABASE_URL_FILE || NODE_ENV === "production") return undefined;
  const [{ startPostgres }, { DATA_DIR }] = await Promise.all([
    import("./scripts/postgres/postgres.mjs"),
    import("./scripts/workspace.mjs"),
  ]);
  const postgres = await startPostgres({
    dataDir: join(DATA_DIR, "postgres"),
    database: "rollcall",
  });
  process.env["DATABASE_URL"] = postgres.url;
  return postgres;
}
