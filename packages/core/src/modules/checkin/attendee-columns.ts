import { and, eq, type SQL, sql } from "drizzle-orm";
import { invoice } from "../billing/billing.sql.ts";
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

/**
 * What an unpaid registration owes in minor units, null when nothing is open: the sum of its unpaid
 * invoice, or of its host's, which is for the whole party; without one the price of its ticket type.
 * Where no type was chosen it is the event's lowest price, never nothing.
 */
export const amountDue: SQL<number | null> = sql`case when ${registration.status} = 'PENDING'
  then coalesce(
    (select i.total from ${invoice} i
      where i.tenant_id = ${registration.tenantId} and i.status in ('DRAFT', 'ISSUED')
        and i.registration_id in (${registration.id}, ${registration.hostRegistrationId})
      order by i.registration_id = ${registration.id} desc limit 1),
    ${ticketType.price},
    (select min(t.price) from ${ticketType} t
      where t.tenant_id = ${registration.tenantId} and t.event_id = ${registration.eventId}
        and t.price > 0),
    0) end`;
