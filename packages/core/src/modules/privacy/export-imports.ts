import { and, asc, desc, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { importRow } from "../imports/imports.sql.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import { ROWS_READ } from "./rows-read.ts";

/**
 * Rows of files that are the person's. Of a row that failed nobody knows which cell was the address of
 * whom: where another address stands in it too, that there is such a row, and none of its words.
 */
export async function readImports(tx: Query, { tenantId, email }: MemberRow) {
  if (email === null) return [];
  const isOf = (column: PgColumn): SQL => sql`coalesce(${column} ->> 'email' = ${email}, false)`;
  const isTheirs = or(isOf(importRow.registrant), isOf(importRow.member));
  const isOfNobody = and(isNull(importRow.registrant), isNull(importRow.member));
  const named = sql`${importRow.cells} @> ${JSON.stringify([email])}::jsonb`;
  const alone = sql`not exists (select from jsonb_array_elements_text(${importRow.cells}) as cell
                                 where position('@' in cell) > 0 and cell <> ${email})`;
  const { cells, problems, ...shown } = getTableColumns(importRow);
  const ifTheirs = <T>(column: PgColumn) =>
    sql<T | null>`case when ${isTheirs} or ${alone} then ${column} end`;
  return (
    tx
      .select({
        ...shown,
        cells: ifTheirs<string[]>(cells),
        problems: ifTheirs<unknown>(problems),
      })
      .from(importRow)
      .where(own(importRow, tenantId, or(isTheirs, and(isOfNobody, named))))
      // Ids begin with their time (rules#ids).
      .orderBy(desc(importRow.batchId), asc(importRow.row))
      .limit(ROWS_READ)
  );
}
