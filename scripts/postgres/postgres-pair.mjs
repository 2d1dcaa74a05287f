// A primary and a streaming replica of it, each in a folder of its own.
import { appendFileSync, chmodSync, cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startPostgres } from "./postgres.mjs";

/** @typedef {import("./postgres.mjs").Postgres} Postgres */

/**
 * @param {string} folder empty; everything is kept below it
 * @param {object} options
 * @param {string} options.database
 * @param {boolean} [options.synchronous] a commit is acknowledged when the replica has replayed it
 *   (synchronous_commit = remote_apply)
 * @param {(port: number) => Promise<number>} [options.link] opens another way to the primary's port
 *   for the replica
 * @returns {Promise<{ primary: Postgres, replica: Postgres }>}
 * @throws {import("./postgres-binaries.mjs").PostgresUnavailable}
 */
export async function startPostgresPair(folder, { database, synchronous = false, link }) {
  const [here, there] = [join(folder, "primary"), join(folder, "replica")];
  const first = await startPostgres({ dataDir: here, database });
  await first.stop();
  cpSync(here, there, { recursive: true });
  // Node 22's copy has the folder's usual rights, with which PostgreSQL refuses to start.
  chmodSync(join(there, "cluster"), 0o700);
  rmSync(join(there, "port"));
  const server = new URL(first.superuserUrl);
  const port = (await link?.(Number(server.port))) ?? server.port;
  const source = `host=127.0.0.1 port=${port} user=postgres password=${server.password}`;
  writeFileSync(join(there, "cluster/standby.signal"), "");
  writeFileSync(join(there, SETTINGS), `primary_conninfo = '${source}'\n`);
  if (synchronous)
    appendFileSync(
      join(here, SETTINGS),
      "synchronous_standby_names = '*'\nsynchronous_commit = remote_apply\n",
    );
  return {
    primary: await startPostgres({ dataDir: here, database }),
    replica: await startPostgres({ dataDir: there, database }),
  };
}

const SETTINGS = "cluster/postgresql.auto.conf";
