import { asc, eq, sql } from "drizzle-orm";
import { renderSVG } from "uqr";
import type { z } from "zod";
import type { PlaceActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { firstRow, joinByKey, own } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { getPageTurn } from "#base/work/work-turn.ts";
import { type InvoiceRow, presentInvoice } from "../../billing/invoice/present-invoice.ts";
import { type Club, getHowToPay } from "../../billing/paper/how-to-pay.ts";
import { getInvoicePdf } from "../../billing/paper/invoice-pdf.ts";
import { ticketType } from "../../events/event.sql.ts";
import { isOver } from "../../events/event-states.ts";
import { loadEvent, type QuestionRow } from "../../events/load-event.ts";
import { createCalendarFile } from "../../events/present/calendar-file.ts";
import { renderPlainDescription } from "../../events/present/plainly-described.ts";
import { presentPublicEvent } from "../../events/present/present-event.ts";
import { registrationWindow } from "../../events/registration-window.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { invoicesIfCancelled } from "../billing/money-if-cancelled.ts";
import {
  computeAmountDue,
  isBilledToOthers,
  loadPartyInvoices,
  splitByHolder,
} from "../billing/party-invoices.ts";
import { getPlaceEnd } from "../mail/place-link.ts";
import { getAttendeeLabel } from "../party/attendee-label.ts";
import { findMissingAnswers } from "../party/find-missing-answers.ts";
import { hideFormerGuest, isFormerHoldersGuest } from "../party/hide-former-guests.ts";
import { isInParty } from "../party/party-rows.ts";
import { presentRegistration } from "../party/present-registration.ts";
import { positionOnWaitlist } from "../read/waitlist-position.ts";
import { registration } from "../registration.sql.ts";
import { mayMove, takesSeat } from "../registration-states.ts";
import type { PlaceOutput, PlaceTicket, placeInvoiceInput } from "./place.schema.ts";

/** Reads what a personal link shows: the party with its tickets, the amount due, the calendar file. */
export const readPlace = (ctx: ContextOf<PlaceActor>): Promise<PlaceOutput> =>
  inTenant(ctx, (tx) => loadPlaceOutput(tx, ctx));

/** Loads what a personal link shows, inside the caller's transaction. */
export async function loadPlaceOutput(tx: Query, ctx: ContextOf<PlaceActor>): Promise<PlaceOutput> {
  const { tenantId, eventId } = ctx.actor;
  const [wholeEvent, clubs, seats, invoices] = await pipeline(tx, [
    loadEvent(tx, tenantId, eventId),
    tx.select().from(tenant).where(eq(tenant.id, tenantId)),
    loadSeats(tx, ctx.actor),
    loadPartyInvoices(tx, ctx.actor),
  ]);
  const club = firstRow(clubs);
  const { event, questions } = wholeEvent;
  const described = await renderPlainDescription(event, getPageTurn(tenantId, ctx));
  const { row: holder } = firstRow(seats);
  const rows = seats.map(({ row }) => row);
  const isAlive = holder.status !== "CANCELLED" && !isOver(event, ctx.now);
  const arrived = rows.some(({ status }) => status !== "CANCELLED" && !mayMove("cancel", status));
  const bills = splitByHolder(invoices, holder);
  const placeInvoices = bills.holderInvoices.map((bill) => presentPlaceInvoice(club, bill));
  return {
    event: presentPublicEvent(wholeEvent, club, ctx),
    party: seats.map((seat) =>
      presentTicket(seat, { holder, questions, bills: bills.holderInvoices }),
    ),
    invoice: placeInvoices[0]?.invoice ?? null,
    howToPay: placeInvoices[0]?.howToPay ?? null,
    invoices: placeInvoices,
    amountDue: computeAmountDue(holder, bills, sumUnpaidPrices(seats)),
    billedToOthers: isBilledToOthers(holder, rows, bills),
    currency: placeInvoices[0]?.invoice.currency ?? event.currency,
    canEdit: isAlive && registrationWindow(event, ctx.now) !== "closed",
    canCancel: isAlive && !arrived,
    calendar: createCalendarFile(described, club, ctx.app.settings.publicUrl),
    validUntil: iso(getPlaceEnd(event)),
  };
}

/** The PDF of an invoice that the place shows, by default the first. */
export async function placeInvoicePdf(
  ctx: ContextOf<PlaceActor>,
  { invoiceId }: z.infer<typeof placeInvoiceInput>,
): Promise<string> {
  const bill = await inTenant(ctx, async (tx) => {
    const [seats, invoices] = await pipeline(tx, [
      loadSeats(tx, ctx.actor),
      loadPartyInvoices(tx, ctx.actor),
    ]);
    const { holderInvoices } = splitByHolder(invoices, firstRow(seats).row);
    return invoiceId ? holderInvoices.find(({ id }) => id === invoiceId) : holderInvoices[0];
  });
  if (!bill) throw notFound("Invoice");
  return getInvoicePdf(ctx, bill.id, () => true);
}

const loadSeats = (tx: Query, { tenantId, registrationId }: PlaceActor) =>
  tx
    .select({
      row: registration,
      type: ticketType,
      roles: member.roles,
      position: positionOnWaitlist,
    })
    .from(registration)
    .leftJoin(ticketType, joinByKey(ticketType, registration.ticketTypeId))
    .leftJoin(member, joinByKey(member, registration.memberId))
    .where(own(registration, tenantId, isInParty(registration.id, tenantId, registrationId)))
    .orderBy(sql`${registration.id} <> ${registrationId}`, asc(registration.id));

type Seat = Awaited<ReturnType<typeof loadSeats>>[number];

function presentPlaceInvoice(club: Club, bill: InvoiceRow): PlaceOutput["invoices"][number] {
  const payment = getHowToPay(club, bill);
  return {
    invoice: presentInvoice(bill),
    howToPay: payment && {
      ...payment,
      dueAt: isoOrNull(payment.dueAt),
      qrSvg: payment.epcPayload ? qrSvg(payment.epcPayload) : null,
    },
  };
}

const qrSvg = (content: string): string => renderSVG(content, { ecc: "M", border: 4 });

const sumUnpaidPrices = (seats: readonly Seat[]): number =>
  seats
    .filter(({ row }) => row.status === "PENDING")
    .reduce((sum, { type }) => sum + (type?.price ?? 0), 0);

interface TicketContext {
  /** The holder of the personal link. */
  holder: Seat["row"];
  questions: readonly QuestionRow[];
  bills: readonly InvoiceRow[];
}

function presentTicket(
  { row, type, roles, position }: Seat,
  { holder, questions, bills }: TicketContext,
): PlaceTicket {
  const detailsHidden = row !== holder && isFormerHoldersGuest(holder, row);
  const visibleRow = detailsHidden ? hideFormerGuest(holder, row) : row;
  const outcomes = invoicesIfCancelled(bills, row);
  return {
    ...presentRegistration(visibleRow, position),
    ticketType: type?.name ?? null,
    label: getAttendeeLabel(roles),
    qrSvg: takesSeat(row.status) ? qrSvg(row.ticketCode) : null,
    ifCancelled: [...new Set(outcomes.map(({ ifCancelled }) => ifCancelled))],
    invoicesIfCancelled: outcomes,
    missingAnswers: detailsHidden ? [] : findMissingAnswers(questions, row),
    detailsHidden,
  };
}
