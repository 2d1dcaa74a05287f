import type { Query } from "#base/db/client.ts";
import { byKeys } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { atLeastCreated } from "./at-least-created.ts";
import { registrationMails } from "./new-registration.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { registration } from "./registration.sql.ts";

/**
 * Confirms those of a party who are PENDING, and notifies them. Returns all rows in their order.
 * The caller holds their locks.
 */
export async function confirmPending(
  tx: Query,
  tenantId: TenantId,
  party: readonly RegistrationRow[],
  now: Date,
): Promise<RegistrationRow[]> {
  const waiting = party.filter(({ status }) => status === "PENDING");
  if (waiting.length === 0) return [...party];
  const confirmed = await tx
    .update(registration)
    .set({ status: "CONFIRMED", confirmedAt: atLeastCreated(now), holdExpiresAt: null })
    .where(byKeys(registration, tenantId, waiting))
    .returning();
  await enqueueMail(tx, tenantId, ...registrationMails(confirmed));
  return party.map((row) => confirmed.find(({ id }) => id === row.id) ?? row);
}
