import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";

const ATTEMPTS = 10;

/** Another session changes the same catalogue row at the same moment. */
const PASSING = ["XX000", "23505", "42710"];

/**
 * Makes the two roles that sessions run as, and lets the current user become them. Roles belong to
 * the whole cluster and advisory locks to one database, so two databases may get here at once:
 * whoever comes second tries again and finds them made.
 */
export async function ensureRoles(client: Sql): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.unsafe(ENSURE);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
    }
    await sleep(20 * attempt * Math.random());
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && PASSING.includes(String(error.code));

// A role that the user can become already is left alone: its membership may come from elsewhere.
const ENSURE = `
do $$
declare
  name text;
begin
  foreach name in array array['rollcall_app', 'rollcall_system'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
    begin
      execute format('set local role %I', name);
      execute 'reset role';
    exception when insufficient_privilege then
      execute format('grant %I to current_user', name);
    end;
  end loop;
end $$`;
