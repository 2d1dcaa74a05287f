import { eq, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { lockById } from "#base/db/query/lock-by-id.ts";
import { own } from "#base/db/query/scoped.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { FamilyOwner } from "./refresh-family.ts";

/** Locks the registrations of a member; a platform user has none. Lock the person after it. */
export async function lockMemberRegistrations(
  tx: Query,
  { tenantId, personId }: FamilyOwner,
): Promise<void> {
  if (tenantId) await lockById(tx, registration, own(registration, tenantId, isMembers(personId)));
}

/**
 * Brings a member's registrations to a new address (rules#change-email): what is mailed about them
 * goes there, and the personal links that were mailed to the old one are void. Where somebody else
 * has a live registration by the new address, the old one stays on the seat, without its links.
 */
export async function followAddress(
  tx: Query,
  { tenantId, personId }: FamilyOwner,
  email: string,
): Promise<void> {
  if (!tenantId) return;
  await tx
    .update(registration)
    .set({
      email: sql`case when ${isTakenBySomebodyElse(email)} then ${registration.email} else ${email} end`,
      placeVersion: sql`${registration.placeVersion} + 1`,
    })
    .where(own(registration, tenantId, isMembers(personId)));
}

const isMembers = (personId: string) => eq(registration.memberId, personId);

/** The index registration_live_email would refuse the second one. */
const isTakenBySomebodyElse = (email: string) => sql`exists (
  select from registration as other
   where other.tenant_id = ${registration.tenantId} and other.event_id = ${registration.eventId}
     and other.email = ${email} and other.id <> ${registration.id}
     and other.status <> 'CANCELLED' and other.host_registration_id is null)`;
