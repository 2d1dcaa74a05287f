import type { MemberActor } from "#base/actor.ts";
import { byKey, firstRow } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { bankEntry } from "../../billing/payment/bank.sql.ts";
import type { BankEntryOutput } from "../bank-statements.schema.ts";
import { presentEntry } from "../present-entry.ts";
import { entryAct } from "./entry-act.ts";
import { lockEntry } from "./lock-entry.ts";

/** An entry that pays no invoice, such as a donation. Again: 200, unchanged; 409 once it paid one. */
export const ignoreEntry = (ctx: ContextOf<MemberActor>, input: { id: string }) =>
  decide(ctx, input.id, "IGNORED");

/**
 * Takes back that an entry was ignored, also as a duplicate, which it then is no more. Again: 200, unchanged; 409
 * once it paid an invoice.
 */
export const reopenEntry = (ctx: ContextOf<MemberActor>, input: { id: string }) =>
  decide(ctx, input.id, "OPEN");

function decide(
  ctx: ContextOf<MemberActor>,
  id: string,
  status: "IGNORED" | "OPEN",
): Promise<BankEntryOutput> {
  const { tenantId, memberId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const entry = await lockEntry(tx, tenantId, id);
    if (entry.status === status) return presentEntry(entry, null);
    if (entry.status === "MATCHED") throw conflict("This entry paid an invoice. Unmatch it first.");
    const rows = await tx
      .update(bankEntry)
      .set({ status, decidedBy: memberId, decidedAt: ctx.now, duplicateOf: null })
      .where(byKey(bankEntry, tenantId, id))
      .returning();
    const decided = firstRow(rows);
    await recordActivity(tx, tenantId, ctx, entryAct(entry, decided));
    return presentEntry(decided, null);
  });
}
