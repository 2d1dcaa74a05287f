import { eq, gt, inArray } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { invoice } from "../billing/billing.sql.ts";
import { isBilledOn } from "./bill-party.ts";
import { confirmSettled } from "./confirm-party.ts";
import type { LockedParty } from "./lock-party.ts";

/**
 * Confirms those of a party who are PENDING though what was asked for their seats is paid: nothing
 * else is open any more, since another invoice became VOID (rules#part-payments). Nobody could pay
 * for them again, and their hold would end. The caller holds the locks of the event and the party.
 */
export async function confirmPaidSeats(
  tx: Query,
  { head, guests }: LockedParty,
  now: Date,
): Promise<void> {
  const { tenantId } = head;
  const unpaid = [head, ...guests].filter(({ status }) => status === "PENDING");
  if (unpaid.length === 0) return;
  const ids = unpaid.flatMap(({ id, hostRegistrationId }) => [id, hostRegistrationId ?? id]);
  const paid = await tx
    .select({ lines: invoice.lines, registrationId: invoice.registrationId })
    .from(invoice)
    .where(
      own(
        invoice,
        tenantId,
        inArray(invoice.registrationId, [...new Set(ids)]),
        eq(invoice.kind, "INVOICE"),
        eq(invoice.status, "PAID"),
        gt(invoice.paidTotal, 0),
      ),
    );
  const seats = unpaid.filter((seat) => paid.some((row) => isBilledOn(row, seat)));
  await confirmSettled(tx, tenantId, seats, { now });
}
