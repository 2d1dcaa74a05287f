import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice, payment } from "../../billing/billing.sql.ts";
import { getPriceAt } from "../../events/edit/former-prices.ts";
import { loadEvent, type WholeEvent } from "../../events/load-event.ts";
import type { RegistrationRow } from "../../registration/party/present-registration.ts";

/** An amount in minor units. */
export interface Money {
  amount: number;
  currency: string;
}

interface ShownAtDoor {
  eventId: string;
  /** The ticket that was shown, when the club knows it. */
  ticket?: Pick<RegistrationRow, "id" | "hostRegistrationId" | "ticketTypeId"> | undefined;
  /** The type of a walk-in. */
  ticketTypeId?: string | null | undefined;
  moment: Date;
}

/**
 * Finds the amount that a door showed at a moment, for money whose amount it did not send
 * (rules#door-money): what was open for the ticket, else the price of its type. NOT_FOUND for an
 * unknown event.
 */
export async function findAmountShown(
  tx: Query,
  tenantId: TenantId,
  { eventId, ticket, ticketTypeId, moment }: ShownAtDoor,
): Promise<Money> {
  const whole = await loadEvent(tx, tenantId, eventId);
  const open = ticket && (await findOpenAt(tx, tenantId, ticket, moment));
  if (open && open.amount > 0) return open;
  const typeId = ticket?.ticketTypeId ?? ticketTypeId;
  return { amount: getTicketPriceAt(whole, typeId, moment), currency: whole.event.currency };
}

/** The type's price; without a type the lowest price above 0, which the door asks for then. */
function getTicketPriceAt(
  { ticketTypes }: WholeEvent,
  typeId: string | null | undefined,
  moment: Date,
): number {
  const type = ticketTypes.find(({ id }) => id === typeId);
  if (type) return getPriceAt(type, moment);
  const prices = ticketTypes.map((type) => getPriceAt(type, moment)).filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : 0;
}

/** Finds what was open of the ticket's invoices at a moment, else of its host's for the party. */
async function findOpenAt(
  tx: Query,
  tenantId: TenantId,
  { id, hostRegistrationId }: NonNullable<ShownAtDoor["ticket"]>,
  moment: Date,
): Promise<Money | undefined> {
  const paidBefore = sql`coalesce((
    select sum(${payment.amount} - ${payment.refundedTotal}) from ${payment}
     where ${payment.tenantId} = ${invoice.tenantId} and ${payment.invoiceId} = ${invoice.id}
       and ${payment.status} in ('SUCCEEDED', 'REFUNDED')
       and ${payment.approvedAt} <= ${iso(moment)}::timestamptz), 0)`;
  const open = sql`sum(${invoice.total} - ${invoice.creditedTotal} - ${paidBefore})`;
  const [first] = await tx
    .select({ amount: open.mapWith(Number), currency: invoice.currency })
    .from(invoice)
    .where(
      and(
        own(invoice, tenantId, inArray(invoice.registrationId, [id, hostRegistrationId ?? id])),
        eq(invoice.kind, "INVOICE"),
        inArray(invoice.status, ["ISSUED", "PAID"]),
      ),
    )
    .groupBy(invoice.registrationId, invoice.currency)
    .orderBy(desc(sql`${invoice.registrationId} = ${id}`))
    .limit(1);
  return first;
}
