import type { Sql } from "postgres";
import { forNodePostgres } from "../pool/driver-options.ts";

/** The last migration that graphile-worker brings; migrate-jobs.test.ts holds it to the package. */
export const NEWEST_OF_JOBS = 19;

/**
 * Migrates the job tables, graphile-worker's own schema, as the owner, and lets rollcall_system use
 * them. The package enables row level security on them without a policy, so only their owner sees
 * rows.
 */
export async function migrateJobs(owner: Sql, ownerUrl: string): Promise<void> {
  if ((await newestApplied(owner)) < NEWEST_OF_JOBS) await runMigrations(ownerUrl);
  await owner.unsafe(GRANT);
}

/** The number of the last migration that the database has; 0 where there is none. */
async function newestApplied(owner: Sql): Promise<number> {
  const [table] = await owner`select to_regclass('graphile_worker.migrations') as found`;
  if (!table?.["found"]) return 0;
  const [row] = await owner<{ newest: number | null }[]>`
    select max(id)::int as newest from graphile_worker.migrations`;
  return row?.newest ?? 0;
}

/** The package and its driver are loaded only here: most starts find the tables as they should be. */
async function runMigrations(ownerUrl: string): Promise<void> {
  const [worker, { default: pg }] = await Promise.all([import("graphile-worker"), import("pg")]);
  // A bundle has the names of a package in CommonJS by its default alone, tsx has them beside it.
  const { makeWorkerUtils } = (worker.default as typeof worker | undefined) ?? worker;
  const pgPool = new pg.Pool({ ...forNodePostgres(ownerUrl), max: 1 });
  pgPool.on("error", () => {});
  pgPool.on("connect", (client) => client.on("error", () => {}));
  try {
    const utils = await makeWorkerUtils({ pgPool });
    await utils.migrate();
    await utils.release();
  } finally {
    await pgPool.end();
  }
}

const GRANT = `
do $$
declare
  made record;
begin
  grant usage on schema graphile_worker to rollcall_system;
  grant usage, select on all sequences in schema graphile_worker to rollcall_system;
  grant execute on all functions in schema graphile_worker to rollcall_system;
  for made in
    select oid::regclass as name, oid, relrowsecurity from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relkind in ('r', 'v')
  loop
    execute format('grant select, insert, update, delete on %s to rollcall_system', made.name);
    if made.relrowsecurity and not exists (
      select from pg_policy where polrelid = made.oid and polname = 'every_job'
    ) then
      execute format(
        'create policy every_job on %s to rollcall_system using (true) with check (true)', made.name);
    end if;
  end loop;
end $$`;
