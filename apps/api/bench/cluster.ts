import { rmSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { startPostgres } from "../../../scripts/postgres/postgres.mjs";
import { DATA_DIR } from "../../../scripts/workspace.mjs";

/** Where this bench keeps clusters and results. */
export const HOME = join(DATA_DIR, "bench");

/** A PostgreSQL with its default settings: every commit is synced to the disk. */
export interface Cluster {
  directory: string;
  url: string;
  superuserUrl: string;
  /** Makes an empty database beside the first one. */
  addDatabase(name: string): Promise<string>;
  /** Stops the server; what it holds stays. */
  stop(): Promise<void>;
}

/** Starts the cluster of this name, which is made the first time. */
export async function openCluster(name: string): Promise<Cluster> {
  const directory = join(HOME, name);
  const server = await startPostgres({ dataDir: directory, database: "bench" });
  return {
    directory,
    url: server.url,
    superuserUrl: server.superuserUrl,
    async addDatabase(database) {
      const sql = postgres(server.url, { max: 1 });
      await sql`create database ${sql(database)}`;
      await sql.end();
      const url = new URL(server.url);
      url.pathname = `/${database}`;
      return url.href;
    },
    stop: () => server.stop(),
  };
}

/** A cluster for one run, which is removed with its end. */
export async function startCluster(): Promise<Cluster> {
  const cluster = await openCluster(String(process.pid));
  return {
    ...cluster,
    async stop() {
      await cluster.stop();
      rmSync(cluster.directory, { recursive: true, force: true });
    },
  };
}
