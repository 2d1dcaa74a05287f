import { joinByKey } from "#base/db/scoped.ts";
import { ticketType } from "../events/event.sql.ts";
import { member } from "../membership/member.sql.ts";
import { registration } from "../registration/registration.sql.ts";

/** How a registration meets its ticket type and its member, in every question that a door asks. */
export const itsTicketType = joinByKey(ticketType, registration.ticketTypeId);
export const itsMember = joinByKey(member, registration.memberId);
