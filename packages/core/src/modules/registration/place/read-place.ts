import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { renderSVG } from "uqr";
import type { PlaceActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { firstRow, joinByKey, own } from "#base/db/scoped.ts";
import { notFound } from "#base/errors.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getPageTurn } from "#base/work-turn.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { type HowToPay, paymentOf } from "../../billing/how-to-pay.ts";
import { pdfOf } from "../../billing/invoice-pdf.ts";
import { openTotalOf } from "../../billing/open-total.ts";
import { type InvoiceRow, presentInvoice } from "../../billing/present-invoice.ts";
import { calendarFile } from "../../events/calendar-file.ts";
import { ticketType } from "../../events/event.sql.ts";
import { isOver } from "../../events/event-states.ts";
import { loadEvent } from "../../events/load-event.ts";
import { plainlyDescribed } from "../../events/plainly-described.ts";
import { presentPublicEvent } from "../../events/present-event.ts";
import { registrationWindow } from "../../events/registration-window.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { labelOf } from "../attendee-label.ts";
import { moneyIfCancelled } from "../money-if-cancelled.ts";
import { presentRegistration } from "../present-registration.ts";
import { queuePosition } from "../queue-position.ts";
import { registration } from "../registration.sql.ts";
import { mayMove, takesSeat } from "../registration-states.ts";
import type { PlaceOutput, PlaceTicket } from "./place.schema.ts";
import { placeEndsAt } from "./place-link.ts";

/** What a personal link shows: the party with its tickets, what is owed, the calendar file. */
export const readPlace = (ctx: ContextOf<PlaceActor>): Promise<PlaceOutput> =>
  inTenant(ctx, (tx) => placeOf(tx, ctx));

/** The same inside the caller's transaction. */
export async function placeOf(tx: Query, ctx: ContextOf<PlaceActor>): Promise<PlaceOutput> {
  const { tenantId, eventId } = ctx.actor;
  const [whole, clubs, rows, bills] = await Promise.all([
    loadEvent(tx, tenantId, eventId),
    tx.select().from(tenant).where(eq(tenant.id, tenantId)),
    partyOf(tx, ctx.actor),
    invoicesOf(tx, ctx.actor),
  ]);
  const club = firstRow(clubs);
  const { event } = whole;
  const described = await plainlyDescribed(event, getPageTurn(tenantId, ctx));
  const [bill] = bills;
  const statuses = rows.flatMap(({ row: { status } }) => (status === "CANCELLED" ? [] : status));
  const isAlive = rows[0]?.row.status !== "CANCELLED" && !isOver(event, ctx.now);
  const arrived = statuses.some((status) => !mayMove("cancel", status));
  return {
    event: presentPublicEvent(whole, club, ctx),
    party: rows.map((seat) => presentTicket(seat, bills)),
    invoice: bill ? presentInvoice(bill) : null,
    howToPay: bill ? presentPayment(paymentOf(club, bill)) : null,
    amountDue: bill ? openTotalOf(bill) : pricesOf(rows),
    currency: bill?.currency ?? event.currency,
    canEdit: isAlive && registrationWindow(event, ctx.now) !== "closed",
    canCancel: isAlive && !arrived,
    calendar: calendarFile(described, club, ctx.app.settings.publicUrl),
    validUntil: iso(placeEndsAt(event)),
  };
}

/** The PDF of the invoice that the place shows. */
export async function placeInvoicePdf(ctx: ContextOf<PlaceActor>): Promise<string> {
  const [bill] = await inTenant(ctx, (tx) => invoicesOf(tx, ctx.actor));
  if (!bill) throw notFound("Invoice");
  return pdfOf(ctx, bill.id, () => true);
}

const isOfParty = ({ registrationId }: PlaceActor) =>
  or(eq(registration.id, registrationId), eq(registration.hostRegistrationId, registrationId));

const partyOf = (tx: Query, actor: PlaceActor) =>
  tx
    .select({
      row: registration,
      type: ticketType,
      roles: member.roles,
      position: queuePosition,
    })
    .from(registration)
    .leftJoin(ticketType, joinByKey(ticketType, registration.ticketTypeId))
    .leftJoin(member, joinByKey(member, registration.memberId))
    .where(own(registration, actor.tenantId, isOfParty(actor)))
    .orderBy(sql`${registration.id} <> ${actor.registrationId}`, asc(registration.id));

type Seat = Awaited<ReturnType<typeof partyOf>>[number];

/** The party's invoices that were sent, the open one first, then the newest. */
const invoicesOf = (tx: Query, { tenantId, registrationId }: PlaceActor): Promise<InvoiceRow[]> =>
  tx
    .select()
    .from(invoice)
    .where(
      own(
        invoice,
        tenantId,
        and(
          eq(invoice.registrationId, registrationId),
          eq(invoice.kind, "INVOICE"),
          inArray(invoice.status, ["ISSUED", "PAID"]),
        ),
      ),
    )
    .orderBy(sql`${invoice.status} = 'PAID'`, desc(invoice.createdAt), desc(invoice.id));

const presentPayment = (owed: HowToPay | null): PlaceOutput["howToPay"] =>
  owed && {
    ...owed,
    dueAt: isoOrNull(owed.dueAt),
    qrSvg: owed.epcPayload ? qrSvg(owed.epcPayload) : null,
  };

const qrSvg = (content: string): string => renderSVG(content, { ecc: "M", border: 4 });

const pricesOf = (rows: readonly Seat[]): number =>
  rows
    .filter(({ row }) => row.status === "PENDING")
    .reduce((sum, { type }) => sum + (type?.price ?? 0), 0);

const presentTicket = (
  { row, type, roles, position }: Seat,
  bills: readonly InvoiceRow[],
): PlaceTicket => ({
  ...presentRegistration(row, position),
  ticketType: type?.name ?? null,
  label: labelOf(roles),
  qrSvg: takesSeat(row.status) ? qrSvg(row.ticketCode) : null,
  ifCancelled: moneyIfCancelled(
    bills,
    bills.some(({ registrationId }) => registrationId === row.id)
      ? "everybody"
      : { guestId: row.id },
  ),
});
