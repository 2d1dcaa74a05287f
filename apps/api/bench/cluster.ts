import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { startPostgres } from "../../../scripts/postgres.mjs";

const HOME = resolve(import.meta.dirname, "../../../.data/bench");

/** A PostgreSQL for one run, with its default settings: every commit is synced to the disk. */
export async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = resolve(HOME, String(process.pid));
  const server = await startPostgres({ dataDir, database: "bench" });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}
