import type postgres from "postgres";

/** Makes a database fail as real ones do, at the will of a test. */
export interface Faults {
  /** Every change fails with this SQLSTATE from now on, quoting the row; undefined ends it. */
  everyChange(code: string | undefined): Promise<void>;
  /** Every change ends its connection from now on. */
  killing(on: boolean): Promise<void>;
  /** Every statement that names the table fails while the work runs. */
  without(table: string, work: () => Promise<void>): Promise<void>;
}

const KILL = "kill";

/** Triggers on every table of the product; the message and all else of an error quote the row. */
export async function plantFaults(sql: postgres.Sql): Promise<Faults> {
  await sql.unsafe(`
    create table planted_fault (code text);
    create function fail_as_planted() returns trigger language plpgsql security definer as $$
    declare
      planted text := (select code from public.planted_fault limit 1);
      quoted text := to_jsonb(coalesce(new, old))::text;
    begin
      if planted is null then return coalesce(new, old); end if;
      if planted = '${KILL}' then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(5);
      end if;
      raise exception using errcode = planted, message = quoted, detail = quoted, hint = quoted,
        constraint = 'planted', table = tg_table_name;
    end $$`);
  const tables = await sql<{ name: string }[]>`
    select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'planted_fault'`;
  for (const { name } of tables)
    await sql.unsafe(`
      create trigger aaa_planted before insert or update or delete on ${name}
      for each row execute function fail_as_planted()`);
  const plant = async (code: string | undefined) => {
    await sql`delete from planted_fault`;
    if (code) await sql`insert into planted_fault values (${code})`;
  };
  return {
    everyChange: plant,
    killing: (on) => plant(on ? KILL : undefined),
    async without(table, work) {
      await sql.unsafe(`alter table ${table} rename to ${table}_away`);
      try {
        await work();
      } finally {
        await sql.unsafe(`alter table ${table}_away rename to ${table}`);
      }
    },
  };
}
