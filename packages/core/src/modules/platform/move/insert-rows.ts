import { type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { getReplacements, LATE_COLUMNS, ROW_RULES } from "./import-rules.ts";
import { refuseUnstorable } from "./refuse-file.ts";
import { STAGE } from "./stage-rows.ts";
import type { TenantTable } from "./tenant-tables.ts";

/** What became of the rows of a table. */
export interface TableReport {
  table: string;
  rows: number;
  leftOut: number;
  /** Why some were left out. */
  reason?: string | undefined;
}

/**
 * Inserts the staged rows, with their ids, table by table: a table follows those that it refers to.
 * Each table is one statement, because foreign keys are checked at its end and rows may refer to
 * later rows of their own table. Triggers run, so that counters and searches count the rows; none of
 * them sends anything, because no webhook of the tenant is active.
 */
export async function insertRows(
  tx: Query,
  tables: readonly TenantTable[],
  { tenantId, sealedSecret }: { tenantId: TenantId; sealedSecret: string },
): Promise<TableReport[]> {
  await tx.execute(sql`create index on ${STAGE} ("table")`);
  await tx.execute(sql`analyze ${STAGE}`);
  const replacements = getReplacements(sealedSecret);
  const reports: TableReport[] = [];
  for (const table of sortByParents(tables)) {
    const values = { ...replacements[table.name], [table.tenantColumn]: sql`${tenantId}::uuid` };
    const report = await insertTable(tx, table, values).catch((error: unknown) =>
      refuseUnstorable(error, `The rows of ${table.name}`),
    );
    if (report.rows + report.leftOut > 0) reports.push(report);
  }
  for (const table of tables) await setLateColumns(tx, table);
  return reports;
}

/** Sorts tables so that each one follows its parents. Throws when they refer to each other. */
export function sortByParents(tables: readonly TenantTable[]): TenantTable[] {
  const sorted: TenantTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter((table) => !listParents(table).some((name) => names.has(name)));
    if (ready.length === 0)
      throw new Error(`No order of these tables satisfies their keys: ${[...names].join(", ")}`);
    sorted.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** The tables that must have their rows before; a late column is still empty then. */
const listParents = ({ name, parents }: TenantTable): string[] =>
  parents
    .filter(({ columns }) => !columns.some((column) => LATE_COLUMNS[name]?.includes(column)))
    .map(({ table }) => table);

async function insertTable(
  tx: Query,
  table: TenantTable,
  values: Readonly<Record<string, SQL>>,
): Promise<TableReport> {
  const { name, columns } = table;
  const late = LATE_COLUMNS[name] ?? [];
  const inserted = columns
    .filter((column) => !column.isComputed && !late.includes(column.name))
    .filter((column) => !column.isSecret || values[column.name]);
  const names = inserted.map((column) => sql.identifier(column.name));
  const sources = inserted.map((column) => values[column.name] ?? sql.identifier(column.name));
  // A number of the sequence was drawn under a lock: its order says what happened first.
  const identity = columns.find(({ isIdentity }) => isIdentity);
  const rule = ROW_RULES[name];
  const { rows, staged } = firstRow(
    await tx.execute<{ rows: number; staged: number }>(sql`
      with added as (
        insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)})
        select ${sql.join(sources, sql`, `)} from ${selectStaged(name)}
        where ${rule?.condition ?? sql`true`}
        ${identity ? sql`order by ${sql.identifier(identity.name)}` : sql``}
        returning 1)
      select (select count(*) from added) as rows,
             (select count(*) from ${STAGE} where "table" = ${name}) as staged`),
  );
  return { table: name, rows, leftOut: staged - rows, reason: rule?.reason };
}

/** The staged rows of a table, as rows of that table. */
export const selectStaged = (table: string): SQL => sql`
  (select r.* from ${STAGE} as staged
     cross join lateral json_populate_record(null::${sql.identifier(table)}, staged.row) as r
    where staged."table" = ${table}) as ${sql.identifier(table)}`;

async function setLateColumns(tx: Query, { name, tenantColumn }: TenantTable): Promise<void> {
  const columns = LATE_COLUMNS[name];
  if (!columns) return;
  const changes = columns.map((column) => {
    const identifier = sql.identifier(column);
    return sql`${identifier} = staged.${identifier}`;
  });
  const rows = sql`select * from ${selectStaged(name)}`;
  await tx
    .execute(sql`
      update ${sql.identifier(name)} as target set ${sql.join(changes, sql`, `)}
      from (${rows}) as staged
      where target.${sql.identifier(tenantColumn)} = staged.${sql.identifier(tenantColumn)}
        and target.id = staged.id`)
    .catch((error: unknown) => refuseUnstorable(error, `The rows of ${name}`));
}
