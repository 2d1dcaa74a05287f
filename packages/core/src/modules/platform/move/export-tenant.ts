import { eq, type SQL, sql } from "drizzle-orm";
import { HOUR } from "#base/clock.ts";
import { getNewestMigration } from "#base/db/migrate/latest-schema.ts";
import { openDatabase, type Query } from "#base/db/pool/client.ts";
import { type DatabaseAccess, getLogin } from "#base/db/pool/logins.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import type { ExportEnd, ExportedRow } from "./tenant-file.ts";
import { listTenantTables, type TenantTable } from "./tenant-tables.ts";

const ROWS_A_READ = 500;
const FILES_A_READ = 20;

/** As long as the receiver of the rows may need: a full disk or a slow line is theirs to repair. */
const MAX_DURATION_MS = 24 * HOUR;

/**
 * Exports every row of a tenant, table by table in the order of their keys, for a club that moves
 * or asks for its data. All rows are from one moment, even while others write. Resolves with what
 * the last line says. 404 for an unknown slug.
 * @param take gets each row and is awaited: at most one piece of a table is in memory
 */
export async function exportTenant(
  access: DatabaseAccess,
  slug: string,
  take: (exported: ExportedRow) => Promise<void> | void,
): Promise<ExportEnd> {
  const login = getLogin(access, "rollcall_system");
  const system = openDatabase({
    login,
    max: 1,
    name: "rollcall export",
    unitDeadlineMs: MAX_DURATION_MS,
  });
  let rows = 0;
  try {
    await system.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read read only`);
      // This transaction waits for the receiver, and ends with this process.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      for await (const row of readTenant(tx, slug)) {
        rows += 1;
        await take(row);
      }
    });
  } finally {
    await system.close();
  }
  return { rows, schema: getNewestMigration() };
}

async function* readTenant(tx: Query, slug: string): AsyncGenerator<ExportedRow> {
  const rows = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.slug, slug));
  const { id } = foundRow(rows, "Tenant");
  for (const table of await listTenantTables(tx)) yield* streamRows(tx, id, table);
}

async function* streamRows(
  tx: Query,
  tenantId: TenantId,
  table: TenantTable,
): AsyncGenerator<ExportedRow> {
  const limit = table.hasFiles ? FILES_A_READ : ROWS_A_READ;
  let after: Record<string, unknown> | undefined;
  for (;;) {
    const page = await readRows(tx, tenantId, table, { after, limit });
    for (const { row } of page) yield { table: table.name, row };
    if (page.length < limit) return;
    after = page.at(-1)?.position;
  }
}

/** `after` is the last row's key as texts, which lose no digit in JSON. */
function readRows(
  query: Query,
  tenantId: TenantId,
  { name, tenantColumn, columns, key }: TenantTable,
  { after, limit }: { after: Record<string, unknown> | undefined; limit: number },
) {
  const keyColumns = sql.join(
    key.map(({ column }) => sql.identifier(column)),
    sql`, `,
  );
  const position = sql.join(
    key.flatMap(({ column }) => [sql`${column}::text`, sql`${sql.identifier(column)}::text`]),
    sql`, `,
  );
  const secrets = columns.filter(({ isSecret }) => isSecret).map((column) => column.name);
  return query.execute<{ row: Record<string, unknown>; position: Record<string, unknown> }>(sql`
    select to_jsonb(t) - ${toTextArray(secrets)} as row, json_build_object(${position}) as position
    from ${sql.identifier(name)} t
    where t.${sql.identifier(tenantColumn)} = ${tenantId}
      ${after ? sql`and (${keyColumns}) > (${keyValues(key, after)})` : sql``}
    order by ${keyColumns} limit ${limit}`);
}

const toTextArray = (texts: string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

const keyValues = (key: TenantTable["key"], after: Record<string, unknown>): SQL =>
  sql.join(
    key.map(({ column, type }) => sql`${after[column]}::text::${sql.raw(type)}`),
    sql`, `,
  );
