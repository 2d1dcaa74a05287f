import { desc, inArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { bankLayout } from "../../billing/payment/bank.sql.ts";
import { statementColumns } from "../bank-statements.schema.ts";
import type { ChosenLayout, TableHead } from "./find-table.ts";

/** Accounts of one bank, whose tables have the same headings. */
const MAX_ACCOUNTS = 100;

/**
 * What was chosen for the first of these rows of headings that an earlier file had: for the same
 * account, else for the account that was read last.
 */
export async function recallLayout(
  tx: Query,
  tenantId: TenantId,
  heads: readonly TableHead[],
): Promise<ChosenLayout | undefined> {
  if (heads.length === 0) return undefined;
  const hashes = heads.map(({ headings }) => headings);
  const layouts = await tx
    .select()
    .from(bankLayout)
    .where(own(bankLayout, tenantId, inArray(bankLayout.headings, hashes)))
    .orderBy(desc(bankLayout.updatedAt), bankLayout.id)
    .limit(MAX_ACCOUNTS);
  const head = heads.find(({ headings }) => layouts.some((layout) => layout.headings === headings));
  const [latest, ...olderLayouts] = layouts.filter(({ headings }) => headings === head?.headings);
  const match =
    [latest, ...olderLayouts].find((layout) => layout?.account === head?.account) ?? latest;
  return match && { ...match, columns: statementColumns.parse(match.columns) };
}

/** Remembers what was chosen, in place of an earlier choice for the account. */
export async function rememberLayout(
  tx: Query,
  tenantId: TenantId,
  { headings, account, columns }: ChosenLayout,
): Promise<void> {
  await tx
    .insert(bankLayout)
    .values({ tenantId, id: newId(), headings, account, columns })
    .onConflictDoUpdate({
      target: [bankLayout.tenantId, bankLayout.headings, bankLayout.account],
      set: { columns, updatedAt: sql`now()` },
    });
}
