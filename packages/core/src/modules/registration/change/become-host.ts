import { and, eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import type { EventKey } from "../../events/seats.ts";
import { shellGuestOrMember } from "../../membership/member/shell-guest.ts";
import { findLiveHost, findMember, toPerson } from "../billing/find-payer.ts";
import { readdressInvoices } from "../billing/readdress-invoices.ts";
import type { LockedParty } from "../party/lock-party.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import { takesSeat } from "../registration-states.ts";

/** The members who own the seats of guests from now on, by the guest's registration. */
type Owners = ReadonlyMap<string, string>;

/**
 * Finds the member who will own the seat of a guest whose host is cancelled: the person with the
 * guest's address, or a new shell guest. Null for everybody else. Call it before taking the event's
 * lock (docs/adr/0012-lock-order.md).
 */
export async function findOwnerWithoutHost(
  tx: Query,
  { tenantId, eventId }: EventKey,
  registrationId: string,
): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(registration)
    .where(and(byKey(registration, tenantId, registrationId), eq(registration.eventId, eventId)));
  if (!row?.hostRegistrationId || (await findLiveHost(tx, row))) return null;
  return findMember(tx, row);
}

/** The same for the guests who have seats while their host waits, also of INACTIVE members. */
export async function findOwnersOfSeatedGuests(
  tx: Query,
  { tenantId, eventId }: EventKey,
  hostId: string,
): Promise<Owners> {
  const isGuest = eq(registration.hostRegistrationId, hostId);
  const guests = await tx
    .select()
    .from(registration)
    .where(own(registration, tenantId, eq(registration.eventId, eventId), isGuest));
  const owners = new Map<string, string>();
  const seated = guests.filter(({ status }) => takesSeat(status));
  for (const row of seated.toSorted(byAddress)) {
    const findPerson = () => shellGuestOrMember(tx, tenantId, toPerson(row));
    owners.set(row.id, row.memberId ?? (await findPerson()).id);
  }
  return owners;
}

/** Two transactions that insert the same shell guests insert them in the same order. */
const byAddress = ({ email }: RegistrationRow, { email: otherEmail }: RegistrationRow): number =>
  (email ?? "") < (otherEmail ?? "") ? -1 : 1;

/**
 * Makes the seated guests of a host who leaves the waitlist hosts of their own seats (rules#payer).
 * What is unpaid of their seats is billed to them. The caller holds the locks of event and party.
 */
export async function becomeHosts(
  tx: Query,
  ctx: WorkContext,
  { head, guests }: LockedParty,
  owners: Owners,
): Promise<void> {
  for (const { tenantId, id, status } of guests) {
    const memberId = owners.get(id);
    if (!takesSeat(status)) continue;
    // The guest was approved after the owners were found.
    if (!memberId) throw conflict("The registration has just changed. Try again.");
    await tx
      .update(registration)
      .set({ hostRegistrationId: null, memberId })
      .where(byKey(registration, tenantId, id));
    const parties = { fromMemberId: head.memberId, toMemberId: memberId };
    await readdressInvoices(tx, ctx, { ...parties, tenantId, registrationIds: [id] });
  }
}
