import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { rowCount } from "#base/db/query/row-count.sql.ts";
import { byKey, foundRow, sameTenant } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import type { EntryStatus } from "../billing/billing-states.ts";
import { bankStatement } from "../billing/payment/bank.sql.ts";
import type { BankStatementOutput } from "./bank-statements.schema.ts";

const { tenantId: _, ...shownColumns } = getTableColumns(bankStatement);

/** Statements with what became of their entries, which counters have. */
export const statementsWithCounts = (tx: Query) =>
  tx
    .select({
      row: shownColumns,
      open: countEntries("OPEN"),
      matched: countEntries("MATCHED"),
      ignored: countEntries("IGNORED"),
    })
    .from(bankStatement)
    .$dynamic();

function countEntries(status: EntryStatus) {
  const ofStatement = sql.join([bankStatement.id, sql.raw(` || ' ${status}'`)]);
  const counters = sameTenant(
    rowCount,
    bankStatement,
    eq(rowCount.list, sql.raw("'bank_entry'")),
    eq(rowCount.bucket, sql`${ofStatement}`),
  );
  return sql<number>`(
    select coalesce(sum(${rowCount.rows}), 0)::int from ${rowCount} where ${counters})`;
}

type Counted = Awaited<ReturnType<typeof statementsWithCounts>>[number];

export function presentStatement({ row, ...counts }: Counted): BankStatementOutput {
  return { ...row, ...counts, createdAt: iso(row.createdAt) };
}

/** A statement of this tenant; NOT_FOUND otherwise. */
export function loadStatement(
  tx: Query,
  tenantId: TenantId,
  id: string,
): Statement<BankStatementOutput> {
  return combine([statementsWithCounts(tx).where(byKey(bankStatement, tenantId, id))], ([rows]) =>
    presentStatement(foundRow(rows, "Bank statement")),
  );
}
