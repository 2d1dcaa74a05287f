// Finds a Redis for the tests of shared limits. No npm package contains one.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { capture } from "./processes.mjs";

const NAMES = ["redis-server", "valkey-server"];
const ANSWERS_WITHIN_MS = 10_000;

/** The message if no Redis is found. */
export const NO_REDIS =
  "no redis-server was found: install Redis or Valkey (Debian: apt-get install redis-server) or " +
  "name its program as REDIS_SERVER";

/**
 * REDIS_SERVER, or the first Redis on the PATH that runs.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string | undefined>} the program; undefined if there is none
 */
export async function findRedis(env = process.env) {
  const configuredProgram = env["REDIS_SERVER"];
  if (configuredProgram) {
    if (await runs(configuredProgram)) return configuredProgram;
    console.warn(`REDIS_SERVER names ${configuredProgram}, which does not run: looking elsewhere`);
  }
  const folders = [...(env["PATH"] ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  for (const place of NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (existsSync(place) && (await runs(place))) return place;
  }
  return undefined;
}

/** @param {string} program */
async function runs(program) {
  const { code, output } = await capture(program, ["--version"], { timeout: ANSWERS_WITHIN_MS });
  return code === 0 && output.includes("server v");
}
