import postgres from "postgres";
import { expect, test } from "vitest";
import { workerDatabaseUrl } from "#testing/servers/database.ts";
import { NEWEST_OF_JOBS } from "./migrate-jobs.ts";

test("the newest migration that we know of the jobs' tables is the newest that the package brings", async () => {
  const client = postgres(await workerDatabaseUrl(), { max: 1 });
  const [row] = await client`select max(id)::int as newest from graphile_worker.migrations`;
  await client.end();
  expect(row).toEqual({ newest: NEWEST_OF_JOBS });
});
