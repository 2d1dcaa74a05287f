import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { PartyOutput, RegistrationOutput } from "./registration.schema.ts";
import type { registration } from "./registration.sql.ts";

export type RegistrationRow = typeof registration.$inferSelect;

/** A row as the API shows it. The caller has computed the place in the queue. */
export function presentRegistration(
  row: RegistrationRow,
  waitlistPosition: number | null = null,
): RegistrationOutput {
  const { id, eventId, memberId, ticketTypeId, status, ticketCode, fullName, email, phone } = row;
  const { hostRegistrationId, answers, source, overCapacity, decidedBy } = row;
  return {
    ...{ id, eventId, memberId, ticketTypeId, status, ticketCode, fullName, email, phone },
    ...{ hostRegistrationId, answers, source, overCapacity, decidedBy },
    waitlistPosition: status === "WAITLISTED" ? waitlistPosition : null,
    createdAt: iso(row.createdAt),
    confirmedAt: isoOrNull(row.confirmedAt),
    checkedInAt: isoOrNull(row.checkedInAt),
    cancelledAt: isoOrNull(row.cancelledAt),
    holdExpiresAt: isoOrNull(row.holdExpiresAt),
  };
}

/**
 * A registration with its guests, in the given order.
 * @param position the host's place in the queue; the guests have the places that follow
 */
export function presentParty(
  rows: readonly RegistrationRow[],
  position: number | null = null,
): PartyOutput {
  const [host, ...guests] = rows.map((row, index) =>
    presentRegistration(row, position === null ? null : position + index),
  );
  if (!host) throw new Error("a party without a host");
  return { ...host, guests };
}
