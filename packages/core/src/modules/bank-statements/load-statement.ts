import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, foundRow, sameTenant } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { bankEntry, bankStatement } from "../billing/bank.sql.ts";
import type { EntryStatus } from "../billing/billing-states.ts";
import type { BankStatementOutput } from "./bank-statements.schema.ts";

const { tenantId: _, ...shown } = getTableColumns(bankStatement);

/** Statements with what became of their entries. */
export const statementsWithCounts = (tx: Query) => {
  const ofStatement = sameTenant(
    bankEntry,
    bankStatement,
    eq(bankEntry.statementId, bankStatement.id),
  );
  const counts = tx
    .select({
      open: countOf("OPEN").as("open"),
      matched: countOf("MATCHED").as("matched"),
      ignored: countOf("IGNORED").as("ignored"),
    })
    .from(bankEntry)
    .where(ofStatement)
    .as("counts");
  const { open, matched, ignored } = counts;
  return tx
    .select({ row: shown, open, matched, ignored })
    .from(bankStatement)
    .innerJoinLateral(counts, sql`true`)
    .$dynamic();
};

const countOf = (status: EntryStatus) =>
  sql<number>`(count(*) filter (where ${eq(bankEntry.status, status)}))::int`;

type Counted = Awaited<ReturnType<typeof statementsWithCounts>>[number];

export function presentStatement({ row, ...counts }: Counted): BankStatementOutput {
  return { ...row, ...counts, createdAt: iso(row.createdAt) };
}

/** A statement of this tenant; NOT_FOUND otherwise. */
export async function loadStatement(
  tx: Query,
  tenantId: TenantId,
  id: string,
): Promise<BankStatementOutput> {
  const rows = await statementsWithCounts(tx).where(byKey(bankStatement, tenantId, id));
  return presentStatement(foundRow(rows, "Bank statement"));
}
