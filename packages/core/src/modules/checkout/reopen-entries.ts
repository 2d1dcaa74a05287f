import { asc, eq, inArray } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { bankEntry } from "../billing/payment/bank.sql.ts";

type EntryRow = typeof bankEntry.$inferSelect;

/** Locks the bank entries from which a payment was recorded. Lock its invoice first. */
export const lockEntriesOfPayment = (
  tx: Query,
  tenantId: TenantId,
  paymentId: string,
): Promise<EntryRow[]> =>
  tx
    .select()
    .from(bankEntry)
    .where(own(bankEntry, tenantId, eq(bankEntry.paymentId, paymentId)))
    .orderBy(asc(bankEntry.id))
    .for("no key update");

/** Makes the entries of a reversed payment OPEN, so that each can pay another invoice. */
export async function reopenEntries(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  entries: readonly EntryRow[],
): Promise<void> {
  const { tenantId, memberId: decidedBy } = ctx.actor;
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  await tx
    .update(bankEntry)
    .set({ status: "OPEN", paymentId: null, decidedBy, decidedAt: ctx.now })
    .where(own(bankEntry, tenantId, inArray(bankEntry.id, ids)));
  const acts = entries.map(({ id: entryId, statementId, status, amount, currency }) => ({
    action: "BANK_ENTRY_DECIDED" as const,
    subject: { type: "BANK_STATEMENT" as const, id: statementId },
    before: { status },
    after: { entryId, status: "OPEN", amount, currency },
  }));
  await recordActivity(tx, tenantId, ctx, ...acts);
}
