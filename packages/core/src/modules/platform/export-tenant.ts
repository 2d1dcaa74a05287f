import { eq, type SQL, sql } from "drizzle-orm";
import { HOUR } from "#base/clock.ts";
import { openDatabase, type Query } from "#base/db/pool/client.ts";
import { type DatabaseAccess, getLogin } from "#base/db/pool/logins.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../tenancy/tenant.sql.ts";

/** A row without the values that open an account, a door or a link. */
export interface ExportedRow {
  table: string;
  row: Record<string, unknown>;
}

/** A tenant-owned table, as PostgreSQL's catalogue describes it. */
interface Table {
  name: string;
  /** Columns that are left out. */
  secrets: string[];
  /** Columns of the primary key with their types. */
  key: { column: string; type: string }[];
  /** Rows of a read: few of a table with files or pictures, which have hundreds of kilobytes each. */
  rows: number;
}

const ROWS_A_READ = 500;
const FILES_A_READ = 20;

/** As long as the receiver of the rows may need: a full disk or a slow line is theirs to repair. */
const MAX_DURATION_MS = 24 * HOUR;

/** Sessions, factors, links, stored answers, counters: useless elsewhere, no data of the club. */
const LEFT_OUT = [
  "factor_challenge",
  "idempotency",
  "mail_token",
  "member_balance",
  "passkey",
  "recovery_code",
  "refresh_family",
  "refresh_token",
  "registration_count",
  "registration_search",
  "row_count",
  "totp_factor",
  "waitlist_block",
];
const SECRET_COLUMN = "(password|secret|token|_hash$)";

/**
 * Exports every row of a tenant, table by table in the order of their keys, for a club that moves
 * or asks for its data. The tables come from the catalogue, so that no new one is forgotten. All
 * rows are from one moment, even while others write. 404 for an unknown slug.
 * @param take gets each row and is awaited: at most one piece of a table is in memory
 */
export async function exportTenant(
  access: DatabaseAccess,
  slug: string,
  take: (exported: ExportedRow) => Promise<void> | void,
): Promise<void> {
  const login = getLogin(access, "rollcall_system");
  const system = openDatabase({
    login,
    max: 1,
    name: "rollcall export",
    unitDeadlineMs: MAX_DURATION_MS,
  });
  try {
    await system.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read read only`);
      // This transaction waits for the receiver, and ends with this process.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      for await (const row of rowsOfTenant(tx, slug)) await take(row);
    });
  } finally {
    await system.close();
  }
}

async function* rowsOfTenant(tx: Query, slug: string): AsyncGenerator<ExportedRow> {
  const tenantRow = foundRow(await tx.select().from(tenant).where(eq(tenant.slug, slug)), "Tenant");
  yield { table: "tenant", row: tenantRow };
  for (const table of await tablesOfTenants(tx)) yield* streamRows(tx, tenantRow.id, table);
}

async function tablesOfTenants(query: Query): Promise<Table[]> {
  const rows = await query.execute<Omit<Table, "rows"> & { files: boolean }>(sql`
    select c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype
        and not a.attisdropped) as files,
      (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and a.attname ~ ${SECRET_COLUMN}) as secrets,
      (select coalesce(json_agg(json_build_object(
                'column', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.at), '[]')
         from pg_index i
         cross join unnest(i.indkey) with ordinality as k (attnum, at)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`);
  return rows
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ files, ...table }) => ({ ...table, rows: files ? FILES_A_READ : ROWS_A_READ }));
}

async function* streamRows(
  tx: Query,
  tenantId: TenantId,
  table: Table,
): AsyncGenerator<ExportedRow> {
  let after: Record<string, unknown> | undefined;
  for (;;) {
    const page = await readRows(tx, tenantId, table, after);
    for (const { row } of page) yield { table: table.name, row };
    if (page.length < table.rows) return;
    after = page.at(-1)?.at;
  }
}

/** `after` is the last row's key as texts, which lose no digit in JSON. */
function readRows(
  query: Query,
  tenantId: TenantId,
  { name, secrets, key, rows }: Table,
  after: Record<string, unknown> | undefined,
) {
  const columns = sql.join(
    key.map(({ column }) => sql.identifier(column)),
    sql`, `,
  );
  const at = sql.join(
    key.flatMap(({ column }) => [sql`${column}::text`, sql`${sql.identifier(column)}::text`]),
    sql`, `,
  );
  return query.execute<{ row: Record<string, unknown>; at: Record<string, unknown> }>(sql`
    select to_jsonb(t) - ${secretList(secrets)} as row, json_build_object(${at}) as at
    from ${sql.identifier(name)} t
    where t.tenant_id = ${tenantId} ${after ? sql`and (${columns}) > (${keyValues(key, after)})` : sql``}
    order by ${columns} limit ${rows}`);
}

const secretList = (secrets: string[]): SQL =>
  sql`array[${sql.join(
    secrets.map((column) => sql`${column}`),
    sql`, `,
  )}]::text[]`;

const keyValues = (key: Table["key"], after: Record<string, unknown>): SQL =>
  sql.join(
    key.map(({ column, type }) => sql`${after[column]}::text::${sql.raw(type)}`),
    sql`, `,
  );
