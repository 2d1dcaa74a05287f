import type { Query } from "#base/db/pool/client.ts";
import { byKeys } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { isUnpaidFor } from "../../billing/invoice/open-invoice.ts";
import { registration } from "../registration.sql.ts";
import { atLeastCreated } from "./at-least-created.ts";
import { buildRegistrationMails } from "./new-registration.ts";
import { getIdsWithHosts } from "./party-rows.ts";
import type { RegistrationRow } from "./present-registration.ts";

interface Confirmation {
  now: Date;
  /** The payment that settled the debt can be undone, so that the mails wait. */
  isUndoable?: boolean;
}

/**
 * Confirms the PENDING people of a party who have nothing left to pay, and notifies them. A guest
 * who was approved from the waitlist alone has their own invoice in addition to the host's, and is
 * confirmed only when neither is open. Returns all rows in their order. The caller holds their locks.
 */
export async function confirmSettled(
  tx: Query,
  tenantId: TenantId,
  party: readonly RegistrationRow[],
  { now, isUndoable = false }: Confirmation,
): Promise<RegistrationRow[]> {
  const settledSeats = withoutDebt(party, await findOwingIds(tx, tenantId, party));
  if (settledSeats.length === 0) return [...party];
  const confirmed = await tx
    .update(registration)
    .set({ status: "CONFIRMED", confirmedAt: atLeastCreated(now), holdExpiresAt: null })
    .where(byKeys(registration, tenantId, settledSeats))
    .returning();
  const mails = buildRegistrationMails(confirmed).map((mail) => ({ ...mail, isUndoable }));
  await enqueueMail(tx, tenantId, ...mails);
  return party.map((row) => confirmed.find(({ id }) => id === row.id) ?? row);
}

/** The PENDING people of whom neither they nor their host have an open invoice. */
const withoutDebt = (party: readonly RegistrationRow[], owingIds: ReadonlySet<string | null>) =>
  party.filter(
    ({ id, hostRegistrationId, status }) =>
      status === "PENDING" && !owingIds.has(id) && !owingIds.has(hostRegistrationId),
  );

/** Finds the ids of the party's registrations, and of its host, that have an open invoice. */
async function findOwingIds(
  tx: Query,
  tenantId: TenantId,
  party: readonly RegistrationRow[],
): Promise<Set<string | null>> {
  const unpaid = await tx
    .select({ registrationId: invoice.registrationId })
    .from(invoice)
    .where(isUnpaidFor(tenantId, getIdsWithHosts(party)));
  return new Set(unpaid.map(({ registrationId }) => registrationId));
}
