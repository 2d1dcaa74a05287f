import type { InvoiceLine } from "../../billing/billing.sql.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import type { WholeEvent } from "../../events/load-event.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { type Charge, computeCharges, type PartyBooks } from "./party-books.ts";

type Line = Omit<InvoiceLine, "amount">;

/** A seat that got another ticket. */
export interface RepricedSeat {
  registrationId: string;
  /** The price of the ticket before, which counts when the seat is on no invoice. */
  previousPrice: number;
}

/** The changes after which a party is billed for exactly the seats that it has. */
export interface RebillingPlan {
  /** Invoices on which nothing was paid or credited yet, and the lines of their replacements. */
  replaced: Map<InvoiceRow, Line[]>;
  credits: Map<InvoiceRow, Line[]>;
  /** Lines of a further invoice. */
  further: Line[];
}

/**
 * Compares what the seats of a party cost with what they were billed (rules#rebilling). An invoice
 * without any money is replaced. Otherwise a dearer seat makes a further invoice, and a cheaper one a
 * credit. For a seat that the party no longer has, only what is still open is credited; what was
 * paid stays until it is refunded. A seat keeps the price that it was billed at, unless it got
 * another ticket.
 */
export function planRebilling(
  books: PartyBooks,
  wholeEvent: WholeEvent,
  repriced: readonly RepricedSeat[],
): RebillingPlan {
  const plan: RebillingPlan = { replaced: new Map(), credits: new Map(), further: [] };
  // The lines of the oldest invoices name no seats.
  for (const row of books.invoices.filter(isUntouched))
    if (row.lines.every(({ registrationId }) => !registrationId)) plan.replaced.set(row, []);
  const charges = computeCharges(books).filter(
    ({ invoice }) => invoice.currency === wholeEvent.event.currency,
  );
  for (const charge of charges)
    if (!books.seats.some(({ id }) => id === charge.seatId)) removeSeat(plan, charge);
  for (const seat of books.seats) {
    const seatCharges = charges.filter(({ seatId }) => seatId === seat.id);
    const difference = computeDifference(books, seatCharges, { at: wholeEvent, seat, repriced });
    const line = { ...buildTicketLine(seat, wholeEvent), unitAmount: Math.abs(difference) };
    if (difference < 0) reduceCharges(plan, seatCharges, line);
    if (difference > 0) addCharge(plan, books, seatCharges, line);
  }
  return plan;
}

/** The line of a seat at the present price of its ticket. */
export function buildTicketLine(seat: RegistrationRow, { event, ticketTypes }: WholeEvent): Line {
  const type = ticketTypes.find(({ id }) => id === seat.ticketTypeId);
  return {
    description: type ? `${event.title}: ${type.name}` : event.title,
    quantity: 1,
    unitAmount: type?.price ?? 0,
    registrationId: seat.id,
  };
}

function computeDifference(
  { creditNotes }: PartyBooks,
  charges: readonly Charge[],
  {
    at: wholeEvent,
    seat,
    repriced,
  }: { at: WholeEvent; seat: RegistrationRow; repriced: readonly RepricedSeat[] },
): number {
  const price = buildTicketLine(seat, wholeEvent).unitAmount;
  const repricedSeat = repriced.find(({ registrationId }) => registrationId === seat.id);
  if (charges.length > 0)
    return repricedSeat ? price - getPriceAsked(creditNotes, charges, repricedSeat) : 0;
  if (seat.status === "PENDING") return price;
  return repricedSeat ? price - repricedSeat.previousPrice : 0;
}

/**
 * Returns the price that a seat was billed at before it got another ticket. A seat that was
 * reinstated after a refund was billed twice: credits that name no seat cancel the first bill.
 */
function getPriceAsked(
  creditNotes: readonly InvoiceRow[],
  charges: readonly Charge[],
  { previousPrice }: RepricedSeat,
): number {
  const billed = charges.reduce((sum, { amount }) => sum + amount, 0);
  const credited = creditNotes
    .filter(({ creditedInvoiceId }) =>
      charges.some(({ invoice }) => invoice.id === creditedInvoiceId),
    )
    .flatMap(({ lines }) => lines.filter(({ registrationId }) => !registrationId))
    .reduce((sum, { amount }) => sum + amount, 0);
  return billed - Math.min(credited, Math.max(0, billed - previousPrice));
}

/** Whether nothing was paid or credited of an invoice yet, so that another can replace it. */
export const isUntouched = ({ status, paidTotal, creditedTotal }: InvoiceRow): boolean =>
  status !== "PAID" && paidTotal === 0 && creditedTotal === 0;

const getPlannedLines = (plan: RebillingPlan, row: InvoiceRow): Line[] =>
  plan.replaced.get(row) ?? row.lines;

function removeSeat(plan: RebillingPlan, { invoice, seatId, amount }: Charge): void {
  if (isUntouched(invoice)) {
    const remainingLines = getPlannedLines(plan, invoice).filter(
      ({ registrationId }) => registrationId !== seatId,
    );
    plan.replaced.set(invoice, remainingLines);
    return;
  }
  const line = invoice.lines.find(({ registrationId }) => registrationId === seatId);
  const open = computeOpenTotal(invoice) - sumPlannedCredits(plan, invoice);
  if (line) addCredit(plan, invoice, { ...line, unitAmount: Math.min(amount, open) });
}

/** Takes the amount of the line off the seat's charges, the newest first. */
function reduceCharges(plan: RebillingPlan, charges: readonly Charge[], line: Line): void {
  let rest = line.unitAmount;
  for (const { invoice, amount } of charges.toReversed()) {
    const creditable = invoice.total - invoice.creditedTotal - sumPlannedCredits(plan, invoice);
    const part = Math.min(rest, amount, creditable);
    if (part === 0) continue;
    if (isUntouched(invoice)) setCharge(plan, invoice, { ...line, unitAmount: amount - part });
    else addCredit(plan, invoice, { ...line, unitAmount: part });
    rest -= part;
  }
}

/**
 * Bills a seat that became dearer, on the invoice that has it or else on the host's. The invoice of a
 * guest who was approved from the waitlist alone takes no other seat, and a former holder does not
 * pay more because the new holder gets a dearer ticket.
 */
function addCharge(
  plan: RebillingPlan,
  { invoices, host }: PartyBooks,
  charges: readonly Charge[],
  line: Line,
): void {
  const isPayable = (invoice: InvoiceRow) =>
    isUntouched(invoice) && (!host?.memberId || invoice.memberId === host.memberId);
  const charge = charges.find(({ invoice }) => isPayable(invoice));
  const seatInvoices = invoices.filter(({ registrationId }) =>
    [host?.id, line.registrationId].includes(registrationId ?? undefined),
  );
  const target = charge?.invoice ?? seatInvoices.find(isPayable);
  if (!target) plan.further.push(line);
  else setCharge(plan, target, { ...line, unitAmount: line.unitAmount + (charge?.amount ?? 0) });
}

function setCharge(plan: RebillingPlan, invoice: InvoiceRow, line: Line): void {
  const before = getPlannedLines(plan, invoice);
  const index = before.findIndex(({ registrationId }) => registrationId === line.registrationId);
  const after = before.filter(({ registrationId }) => registrationId !== line.registrationId);
  after.splice(index < 0 ? after.length : index, 0, line);
  plan.replaced.set(invoice, after);
}

function addCredit(plan: RebillingPlan, invoice: InvoiceRow, line: Line): void {
  if (line.unitAmount <= 0) return;
  plan.credits.set(invoice, [...(plan.credits.get(invoice) ?? []), { ...line, quantity: 1 }]);
}

const sumPlannedCredits = (plan: RebillingPlan, invoice: InvoiceRow): number =>
  (plan.credits.get(invoice) ?? []).reduce((sum, { unitAmount }) => sum + unitAmount, 0);
