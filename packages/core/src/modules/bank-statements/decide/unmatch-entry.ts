import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { bankEntry } from "../../billing/payment/bank.sql.ts";
import { reversePaymentIn } from "../../checkout/reverse-payment.ts";
import type { BankEntryOutput } from "../bank-statements.schema.ts";
import { presentEntry } from "../present-entry.ts";
import { lockEntry } from "./lock-entry.ts";

/**
 * Takes back which invoice an entry pays: its payment is reversed as a mistake, and the entry is
 * OPEN (rules#reversals). An OPEN entry is 200, unchanged; 409 for an ignored one.
 */
export function unmatchEntry(
  ctx: ContextOf<MemberActor>,
  { id }: { id: string },
): Promise<BankEntryOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    // Read without a lock: the payment's invoice is locked before its entry.
    const paymentId = await findPaymentId(tx, tenantId, id);
    if (paymentId !== null) await reversePaymentIn(tx, ctx, { id: paymentId, reason: "MISTAKE" });
    const entry = await lockEntry(tx, tenantId, id);
    if (entry.status === "IGNORED") throw conflict("This entry is ignored. Reopen it instead.");
    if (entry.status === "MATCHED") throw conflict("The entry was just approved. Try again.");
    return presentEntry(entry, null);
  });
}

async function findPaymentId(tx: Query, tenantId: TenantId, id: string): Promise<string | null> {
  const rows = await tx
    .select({ paymentId: bankEntry.paymentId })
    .from(bankEntry)
    .where(byKey(bankEntry, tenantId, id));
  return foundRow(rows, "Bank entry").paymentId;
}
