import { newId, type TenantId } from "#base/ids.ts";
import { nameKey } from "#base/text/name-key.ts";
import type { MemberRow } from "../src/modules/membership/member/shell-guest.ts";
import { generateTicketCode } from "../src/modules/registration/party/ticket-code.ts";
import type { registration } from "../src/modules/registration/registration.sql.ts";

export type NewRegistration = typeof registration.$inferInsert & { id: string };

interface At {
  tenantId: TenantId;
  eventId: string;
}

type Values = Pick<NewRegistration, "status"> & Partial<NewRegistration>;

/** A member's registration with the guests whom it brings: neighbours, all in the same state. */
export function partyRows(
  at: At,
  host: MemberRow,
  values: Values,
  guestNames: readonly string[] = [],
): NewRegistration[] {
  const hostRow = rowOf(at, host.fullName, { ...values, memberId: host.id, email: host.email });
  const guests = guestNames.map((fullName) =>
    rowOf(at, fullName, { ...values, hostRegistrationId: hostRow.id }),
  );
  return [hostRow, ...guests];
}

const rowOf = (at: At, fullName: string, values: Values): NewRegistration => ({
  source: "MEMBER",
  ...at,
  id: newId(),
  fullName,
  nameKey: nameKey(fullName),
  ticketCode: generateTicketCode(),
  ...values,
});

/** How many of the rows use a seat and how many wait: the counters that the event row must show. */
export const countersOf = (rows: readonly NewRegistration[]) => {
  const waiting = rows.filter(({ status }) => status === "WAITLISTED").length;
  const gone = rows.filter(({ status }) => status === "CANCELLED").length;
  return {
    seatsTaken: rows.length - waiting - gone,
    waitlistCount: waiting,
    waitlistNext: waiting + 1,
  };
};

/** Numbers those who wait, in their order. */
export const inQueue = (rows: readonly NewRegistration[]): NewRegistration[] =>
  rows.map((row, index) => ({ ...row, waitlistNumber: index + 1 }));
