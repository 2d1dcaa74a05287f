import { type SQL, sql } from "drizzle-orm";
import { invoice } from "../../billing/billing.sql.ts";
import { event, ticketType } from "../../events/event.sql.ts";
import { registration } from "../registration.sql.ts";

/** Selects from the registration's unpaid invoices, else from its host's for the whole party. */
const selectFromUnpaidInvoices = <T>(
  selection: SQL<T>,
  condition: SQL = sql`true`,
): SQL<T | null> => sql`(select ${selection} from ${invoice}
  where ${invoice.tenantId} = ${registration.tenantId} and ${invoice.status} in ('DRAFT', 'ISSUED')
    and ${invoice.kind} = 'INVOICE'
    and ${invoice.registrationId} in (${registration.id}, ${registration.hostRegistrationId})
    and ${condition}
  group by ${invoice.registrationId}, ${invoice.currency}
  order by ${invoice.registrationId} = ${registration.id} desc limit 1)`;

/** What is left to pay of unpaid invoices. */
const OPEN_TOTAL = sql<number>`sum(${invoice.total} - ${invoice.paidTotal} - ${invoice.creditedTotal})::bigint`;

const openInvoiceTotal: SQL<number | null> = selectFromUnpaidInvoices(OPEN_TOTAL);
const invoiceCurrency: SQL<string | null> = selectFromUnpaidInvoices(
  sql<string>`${invoice.currency}`,
);

/**
 * The registration whose unpaid invoice an unpaid registration is on: its own or its host's. Paying
 * the host's confirms everybody of the party who is unpaid. Null without an invoice.
 */
export const invoicedWith: SQL<string | null> = sql`case when ${registration.status} = 'PENDING'
  then ${selectFromUnpaidInvoices(sql`${invoice.registrationId}`)} end`;

const PRICE = sql`coalesce(
    ${ticketType.price},
    (select min(t.price) from ${ticketType} t
      where t.tenant_id = ${registration.tenantId} and t.event_id = ${registration.eventId}
        and t.price > 0),
    0)`;

/**
 * What an unpaid registration owes, in minor units; null when nothing is open. The unpaid invoice,
 * its own or the host's for the whole party, decides; without one the price of its ticket type.
 * Without a ticket type it is the lowest price above 0 of the event.
 */
export const amountDue: SQL<number | null> = sql`case when ${registration.status} = 'PENDING'
  then coalesce(${openInvoiceTotal}, ${PRICE}) end`;

/**
 * The currency of the amount due, null when nothing is due. An invoice keeps the currency in which
 * it was sent, even when the event's currency changes later.
 */
export const currencyDue: SQL<string | null> = sql`case when ${registration.status} = 'PENDING'
  then coalesce(
    ${invoiceCurrency},
    (select e.currency from ${event} e
      where e.tenant_id = ${registration.tenantId} and e.id = ${registration.eventId})) end`;

const isAddressedToHolder = sql`${invoice.memberId} = ${registration.memberId}`;

/**
 * The amount due as the holder sees it: without invoices that another member owes, such as the former
 * holder of the registration (rules#transfer).
 */
export const amountDueFromHolder: SQL<number | null> =
  sql`case when ${registration.status} = 'PENDING'
  then coalesce(
    ${selectFromUnpaidInvoices(OPEN_TOTAL, isAddressedToHolder)},
    case when ${openInvoiceTotal} is null then ${PRICE} end) end`;

/** The currency of amountDueFromHolder; null without an amount. */
export const currencyDueFromHolder: SQL<string | null> = sql`case
  when ${amountDueFromHolder} is not null then ${currencyDue} end`;
