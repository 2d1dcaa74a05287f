// A temporary PostgreSQL for one test run. Nothing is synced to the disk, and nothing is kept.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { guardProcesses } from "../guard.mjs";
import { startPostgres } from "./postgres.mjs";
import { isHeld } from "./postgres-holders.mjs";
import { findServer } from "./postgres-server.mjs";

const HOME = resolve(import.meta.dirname, "../../.data/test");
const STARTING_MS = 60_000;

/**
 * Starts a new cluster and deletes the clusters of killed runs.
 * @returns {Promise<{ url: string, superuserUrl: string, stop: () => Promise<void> }>} `url` is of
 *   a role that may create databases but is no superuser
 * @throws {import("./postgres-binaries.mjs").PostgresUnavailable}
 */
export async function startTestPostgres() {
  guardProcesses();
  mkdirSync(HOME, { recursive: true });
  await sweep();
  const directory = join(HOME, String(process.pid));
  const server = await startPostgres({ dataDir: directory, database: "tests", durable: false });
  const stop = async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { url: server.url, superuserUrl: server.superuserUrl, stop };
}

async function sweep() {
  for (const name of readdirSync(HOME)) {
    const directory = join(HOME, name);
    if (isHeld(directory)) continue;
    const entry = statSync(directory, { throwIfNoEntry: false });
    // A run that is still creating its cluster has no claim yet.
    if (!entry || Date.now() - entry.mtimeMs < STARTING_MS) continue;
    await remove(directory);
  }
}

/** @param {string} directory */
async function remove(directory) {
  try {
    const cluster = join(directory, "cluster");
    const server = existsSync(cluster) ? await findServer(cluster) : undefined;
    if (server) process.kill(server.pid, "SIGQUIT");
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  } catch (error) {
    // It belongs to another user, or another run deletes it. It does not disturb this run.
    console.warn(`Left ${directory} where it is: ${error}`);
  }
}
