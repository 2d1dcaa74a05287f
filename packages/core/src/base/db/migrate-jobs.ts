import { makeWorkerUtils } from "graphile-worker";
import pg from "pg";
import type { Sql } from "postgres";
import { forNodePostgres } from "./driver-options.ts";

/**
 * Migrates the job tables, graphile-worker's own schema, as the owner, and lets rollcall_system use
 * them. The package enables row level security on them without a policy, so only their owner sees
 * rows.
 */
export async function migrateJobs(owner: Sql, ownerUrl: string): Promise<void> {
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
  await owner.unsafe(GRANT);
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
