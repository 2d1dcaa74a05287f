import type { Query } from "#base/db/client.ts";
import { byKeys } from "#base/db/scoped.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import { voidInvoices } from "../billing/void-invoices.ts";
import { type EventKey, leaveQueue, releaseSeats } from "../events/seats.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { inOrder } from "./register-party.ts";
import { registration } from "./registration.sql.ts";
import { takesSeat } from "./registration-states.ts";

/**
 * Cancels live registrations: gives back their seats or places in the queue, voids their unpaid
 * invoices and notifies registrants who have an address. The caller holds the locks of the event
 * and the rows and has checked that they may be cancelled. Returns the new rows in the given order.
 */
export async function cancelRows(
  tx: Query,
  key: EventKey,
  rows: readonly RegistrationRow[],
  { now, mail, decidedBy }: { now: Date; mail: MailKind; decidedBy?: string },
): Promise<RegistrationRow[]> {
  if (rows.length === 0) return [];
  const seated = rows.filter(({ status }) => takesSeat(status));
  const [cancelled] = await Promise.all([
    markCancelled(tx, key, rows, { now, decidedBy }),
    seated.length > 0 && voidInvoices(tx, key.tenantId, { registrationIds: invoiced(seated) }),
    enqueueMail(tx, key.tenantId, ...mailsOf(rows, mail)),
    leaveQueue(tx, key, rows.length - seated.length).then(() =>
      releaseSeats(tx, key, seated.length),
    ),
  ]);
  return inOrder(rows, cancelled);
}

const markCancelled = (
  tx: Query,
  { tenantId }: EventKey,
  rows: readonly RegistrationRow[],
  { now, decidedBy }: { now: Date; decidedBy: string | undefined },
) =>
  tx
    .update(registration)
    .set({ status: "CANCELLED", cancelledAt: now, holdExpiresAt: null, decidedBy })
    .where(byKeys(registration, tenantId, rows))
    .returning();

// // A guest's ticket is on the host's invoice, whose total is wrong once the guest is cancelled.
const invoiced = (rows: readonly RegistrationRow[]): string[] => [
  ...new Set(rows.flatMap(({ id, hostRegistrationId }) => [id, hostRegistrationId ?? id])),
];

const mailsOf = (rows: readonly RegistrationRow[], kind: MailKind) =>
  rows.flatMap(({ id, email }) => (email ? { kind, subjectId: id } : []));
