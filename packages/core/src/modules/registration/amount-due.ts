import { type SQL, sql } from "drizzle-orm";
import { invoice } from "../billing/billing.sql.ts";
import { event, ticketType } from "../events/event.sql.ts";
import { registration } from "./registration.sql.ts";

/** Of the registration's unpaid invoices, else of its host's for the whole party. */
const ofUnpaidInvoices = (what: SQL) => sql`(select ${what} from ${invoice}
  where ${invoice.tenantId} = ${registration.tenantId} and ${invoice.status} in ('DRAFT', 'ISSUED')
    and ${invoice.kind} = 'INVOICE'
    and ${invoice.registrationId} in (${registration.id}, ${registration.hostRegistrationId})
  group by ${invoice.registrationId}, ${invoice.currency}
  order by ${invoice.registrationId} = ${registration.id} desc limit 1)`;

/** What is open of its unpaid invoices, null without one. */
export const openOfInvoices: SQL<number | null> = sql`${ofUnpaidInvoices(
  sql`sum(${invoice.total} - ${invoice.paidTotal} - ${invoice.creditedTotal})::bigint`,
)}`;

/** The currency of its unpaid invoices, null without one. */
export const currencyOfInvoices: SQL<string | null> = sql`${ofUnpaidInvoices(
  sql`${invoice.currency}`,
)}`;

/**
 * The registration whose unpaid invoice an unpaid registration is on: its own or its host's. Paying
 * the host's confirms everybody of the party who is unpaid. Null without an invoice.
 */
export const invoicedWith: SQL<string | null> = sql`case when ${registration.status} = 'PENDING'
  then ${ofUnpaidInvoices(sql`${invoice.registrationId}`)} end`;

/**
 * What an unpaid registration owes, in minor units; null when nothing is open. The unpaid invoice,
 * its own or the host's for the whole party, decides; without one the price of its ticket type.
 * Without a ticket type it is the lowest price above 0 of the event.
 */
export const amountDue: SQL<number | null> = sql`case when ${registration.status} = 'PENDING'
  then coalesce(
    ${openOfInvoices},
    ${ticketType.price},
    (select min(t.price) from ${ticketType} t
      where t.tenant_id = ${registration.tenantId} and t.event_id = ${registration.eventId}
        and t.price > 0),
    0) end`;

/**
 * The currency of the amount due, null when nothing is due. An invoice keeps the currency in which
 * it was sent, even when the event's currency changes later.
 */
export const currencyDue: SQL<string | null> = sql`case when ${registration.status} = 'PENDING'
  then coalesce(
    ${currencyOfInvoices},
    (select e.currency from ${event} e
      where e.tenant_id = ${registration.tenantId} and e.id = ${registration.eventId})) end`;
