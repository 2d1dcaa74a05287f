import { and, eq } from "drizzle-orm";
import { ticketType } from "../events/event.sql.ts";
import { member } from "../membership/member.sql.ts";
import { registration } from "../registration/registration.sql.ts";

/** How a registration meets its ticket type and its member, in every question that a door asks. */
export const itsTicketType = and(
  eq(ticketType.tenantId, registration.tenantId),
  eq(ticketType.id, registration.ticketTypeId),
);
export const itsMember = and(
  eq(member.tenantId, registration.tenantId),
  eq(member.id, registration.memberId),
);
