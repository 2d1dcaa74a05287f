import { joinByKey } from "#base/db/query/scoped.ts";
import { ticketType } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../../registration/registration.sql.ts";

/** The joins of a registration with its ticket type and its member, for every query of the door. */
export const itsTicketType = joinByKey(ticketType, registration.ticketTypeId);
export const itsMember = joinByKey(member, registration.memberId);
