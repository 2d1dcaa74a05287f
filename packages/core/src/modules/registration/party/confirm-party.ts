import type { Query } from "#base/db/pool/client.ts";
import { byKeys } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { unpaidOf } from "../../billing/invoice/open-invoice.ts";
import { registration } from "../registration.sql.ts";
import { atLeastCreated } from "./at-least-created.ts";
import { registrationMails } from "./new-registration.ts";
import { getIdsWithHosts } from "./party-rows.ts";
import type { RegistrationRow } from "./present-registration.ts";

interface Confirmation {
  now: Date;
  /** The payment that settled the debt can be undone, so that the mails wait. */
  isUndoable?: boolean;
}

/**
 * Confirms those of a party who are PENDING and have nothing to pay any more, and notifies them. A
 * guest who came out of the queue alone has an invoice besides the host's: nobody is confirmed of
 * whom one of the two is open. Returns all rows in their order. The caller holds their locks.
 */
export async function confirmSettled(
  tx: Query,
  tenantId: TenantId,
  party: readonly RegistrationRow[],
  { now, isUndoable = false }: Confirmation,
): Promise<RegistrationRow[]> {
  const waiting = withoutDebt(party, await owing(tx, tenantId, party));
  if (waiting.length === 0) return [...party];
  const confirmed = await tx
    .update(registration)
    .set({ status: "CONFIRMED", confirmedAt: atLeastCreated(now), holdExpiresAt: null })
    .where(byKeys(registration, tenantId, waiting))
    .returning();
  const mails = registrationMails(confirmed).map((mail) => ({ ...mail, isUndoable }));
  await enqueueMail(tx, tenantId, ...mails);
  return party.map((row) => confirmed.find(({ id }) => id === row.id) ?? row);
}

/** Those who are PENDING though neither they nor their host are among the owing. */
const withoutDebt = (party: readonly RegistrationRow[], owing: ReadonlySet<string | null>) =>
  party.filter(
    ({ id, hostRegistrationId, status }) =>
      status === "PENDING" && !owing.has(id) && !owing.has(hostRegistrationId),
  );

/** The registrations of the party, and its host, that have an open invoice. */
async function owing(
  tx: Query,
  tenantId: TenantId,
  party: readonly RegistrationRow[],
): Promise<Set<string | null>> {
  const unpaid = await tx
    .select({ of: invoice.registrationId })
    .from(invoice)
    .where(unpaidOf(tenantId, getIdsWithHosts(party)));
  return new Set(unpaid.map(({ of }) => of));
}
