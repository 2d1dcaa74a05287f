import { desc, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, own } from "#base/db/query/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { bankEntry, bankStatement } from "../billing/payment/bank.sql.ts";
import { tenantCurrency } from "../tenancy/tenant-currency.ts";
import type { UploadStatementOutput, uploadStatementInput } from "./bank-statements.schema.ts";
import { ignoreDuplicates, lockUploads } from "./decide/ignore-duplicates.ts";
import { loadStatement } from "./load-statement.ts";
import type { StatementReading } from "./read/read-csv-statement.ts";
import { readStatement, type Statement } from "./read/read-statement.ts";
import { recallLayout, rememberLayout } from "./read/recall-layout.ts";
import type { NewEntry } from "./read/statement-entries.ts";

/** Rows a statement: each has a dozen parameters, of which PostgreSQL takes 65,535. */
const CHUNK = 1_000;
const MAX_NAME_LENGTH = 200;
const LISTED_PROBLEMS = 100;

/**
 * Records what came in according to a file of the bank (rules#bank-statements). An entry that an
 * earlier upload had is not recorded again, even if both run concurrently; a file without any other
 * answers with the statement that has them. What a file of another format had is recorded as
 * ignored. Columns that a person chose are remembered for the account. PAYLOAD_TOO_LARGE beyond 5 MiB, 422 for a file that
 * cannot be read.
 */
export async function uploadStatement(
  ctx: ContextOf<MemberActor>,
  { file, columns, askColumns }: z.infer<typeof uploadStatementInput>,
): Promise<UploadStatementOutput> {
  const { tenantId, memberId: createdBy } = ctx.actor;
  const clubCurrency = await inTenant(ctx, (tx) => tenantCurrency(tx, tenantId));
  const reading: StatementReading = {
    clubCurrency,
    columns,
    askColumns,
    recallLayout: (heads) => inTenant(ctx, (tx) => recallLayout(tx, tenantId, heads)),
  };
  const read = await readStatement(file.bytes, reading, getInteractiveTurn(ctx));
  const { entries, leftOut, account, format, problems } = read;
  return inTenant(ctx, async (tx) => {
    const id = newId();
    const fileName = file.name
      .toWellFormed()
      // Control characters, and those that nobody sees or that turn the letters about.
      .replace(/[\p{Cc}\p{Cf}]/gu, " ")
      .slice(0, MAX_NAME_LENGTH);
    const values = { tenantId, id, fileName, format, account, createdBy };
    await lockUploads(tx, tenantId);
    if (read.layout) await rememberLayout(tx, tenantId, read.layout);
    await tx.insert(bankStatement).values({ ...values, entries: entries.length });
    const added = await insertEntries(tx, { tenantId, statementId: id }, entries);
    const statementId = await settleStatement(tx, { tenantId, id }, read, added);
    const duplicates = added > 0 ? await ignoreDuplicates(tx, { ...values, now: ctx.now }) : 0;
    if (added > 0)
      await recordActivity(tx, tenantId, ctx, {
        action: "BANK_STATEMENT_UPLOADED",
        subject: { type: "BANK_STATEMENT", id },
        after: { format, entries: added, known: entries.length - added, duplicates },
      });
    const statement = await loadStatement(tx, tenantId, statementId);
    return {
      statement,
      added,
      known: entries.length - added,
      duplicates,
      leftOut,
      columns: read.layout?.columns ?? null,
      unreadable: problems.length,
      problems: problems.slice(0, LISTED_PROBLEMS),
    };
  });
}

async function insertEntries(
  tx: Query,
  key: { tenantId: TenantId; statementId: string },
  entries: readonly NewEntry[],
): Promise<number> {
  let added = 0;
  for (let start = 0; start < entries.length; start += CHUNK) {
    const rows = await tx
      .insert(bankEntry)
      .values(entries.slice(start, start + CHUNK).map((entry) => ({ ...key, ...entry })))
      .onConflictDoNothing()
      .returning({ id: bankEntry.id });
    added += rows.length;
  }
  return added;
}

/** Says how many entries are new. A statement without any is taken back for the one that has them. */
async function settleStatement(
  tx: Query,
  { tenantId, id }: { tenantId: TenantId; id: string },
  { entries }: Statement,
  added: number,
): Promise<string> {
  const itself = byKey(bankStatement, tenantId, id);
  if (added > 0) {
    if (added < entries.length)
      await tx.update(bankStatement).set({ entries: added }).where(itself);
    return id;
  }
  await tx.delete(bankStatement).where(itself);
  const keys = entries.slice(0, CHUNK).map(({ entryKey }) => entryKey);
  const rows = await tx
    .select({ id: bankEntry.statementId })
    .from(bankEntry)
    .where(own(bankEntry, tenantId, inArray(bankEntry.entryKey, keys)))
    .orderBy(desc(bankEntry.createdAt))
    .limit(1);
  return firstRow(rows).id;
}
