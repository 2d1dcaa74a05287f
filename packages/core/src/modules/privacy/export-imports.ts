import { and, asc, desc, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { importRow } from "../imports/imports.sql.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import { ROWS_READ } from "./rows-read.ts";

/**
 * Rows of files that are the person's. Nobody knows which cell of a failed row was whose address. If
 * a failed row has another address too, the export has the row without its cells.
 */
export async function readImports(tx: Query, { tenantId, email }: MemberRow) {
  if (email === null) return [];
  const hasEmail = (column: PgColumn): SQL =>
    sql`coalesce(${column} ->> 'email' = ${email}, false)`;
  const isTheirs = or(hasEmail(importRow.registrant), hasEmail(importRow.member));
  const isOfNobody = and(isNull(importRow.registrant), isNull(importRow.member));
  const mentionsEmail = sql`${importRow.cells} @> ${JSON.stringify([email])}::jsonb`;
  const alone = sql`not exists (select from jsonb_array_elements_text(${importRow.cells}) as cell
                                 where position('@' in cell) > 0 and cell <> ${email})`;
  const { cells, problems, ...columns } = getTableColumns(importRow);
  const ifTheirs = <T>(column: PgColumn) =>
    sql<T | null>`case when ${isTheirs} or ${alone} then ${column} end`;
  return (
    tx
      .select({
        ...columns,
        cells: ifTheirs<string[]>(cells),
        problems: ifTheirs<unknown>(problems),
      })
      .from(importRow)
      .where(own(importRow, tenantId, or(isTheirs, and(isOfNobody, mentionsEmail))))
      // Ids begin with their time (rules#ids).
      .orderBy(desc(importRow.batchId), asc(importRow.row))
      .limit(ROWS_READ)
  );
}
