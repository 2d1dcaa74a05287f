import type { InvoiceLine } from "../../billing/billing.sql.ts";
import { openTotalOf } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import type { WholeEvent } from "../../events/load-event.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { type Charge, chargesOf, type PartyBooks } from "./party-books.ts";

type Line = Omit<InvoiceLine, "amount">;

/** A seat that got another ticket. */
export interface Repriced {
  registrationId: string;
  /** The price of the ticket before, which counts when the seat is on no invoice. */
  from: number;
}

/** What is to be done so that a party is billed for the seats that it has. */
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
 * credit. Of a seat that the party has no more only what is still open is credited:
 * what was paid stays until it is refunded. A seat keeps the price that it was billed at, unless it
 * got another ticket.
 */
export function planRebilling(
  books: PartyBooks,
  at: WholeEvent,
  repriced: readonly Repriced[],
): RebillingPlan {
  const plan: RebillingPlan = { replaced: new Map(), credits: new Map(), further: [] };
  // The lines of the oldest invoices name no seats.
  for (const row of books.invoices.filter(isUntouched))
    if (row.lines.every(({ registrationId }) => !registrationId)) plan.replaced.set(row, []);
  const charges = chargesOf(books).filter(({ invoice }) => invoice.currency === at.event.currency);
  for (const charge of charges)
    if (!books.seats.some(({ id }) => id === charge.seatId)) dropGone(plan, charge);
  for (const seat of books.seats) {
    const own = charges.filter(({ seatId }) => seatId === seat.id);
    const difference = differenceOf(books, own, { at, seat, repriced });
    const line = { ...ticketLine(seat, at), unitAmount: Math.abs(difference) };
    if (difference < 0) reduce(plan, own, line);
    if (difference > 0) add(plan, books, own, line);
  }
  return plan;
}

/** The line of a seat at the present price of its ticket. */
export function ticketLine(seat: RegistrationRow, { event, ticketTypes }: WholeEvent): Line {
  const type = ticketTypes.find(({ id }) => id === seat.ticketTypeId);
  return {
    description: type ? `${event.title}: ${type.name}` : event.title,
    quantity: 1,
    unitAmount: type?.price ?? 0,
    registrationId: seat.id,
  };
}

function differenceOf(
  { creditNotes }: PartyBooks,
  charges: readonly Charge[],
  { at, seat, repriced }: { at: WholeEvent; seat: RegistrationRow; repriced: readonly Repriced[] },
): number {
  const price = ticketLine(seat, at).unitAmount;
  const changed = repriced.find(({ registrationId }) => registrationId === seat.id);
  if (charges.length > 0) return changed ? price - getPriceAsked(creditNotes, charges, changed) : 0;
  if (seat.status === "PENDING") return price;
  return changed ? price - changed.from : 0;
}

/**
 * The price that a seat was asked for before it got another ticket. A seat that was reinstated after a
 * refund was billed twice: what was credited of no certain seat makes up for the first bill.
 */
function getPriceAsked(
  creditNotes: readonly InvoiceRow[],
  charges: readonly Charge[],
  { from }: Repriced,
): number {
  const billed = charges.reduce((sum, { amount }) => sum + amount, 0);
  const credited = creditNotes
    .filter(({ creditedInvoiceId: of }) => charges.some(({ invoice }) => invoice.id === of))
    .flatMap(({ lines }) => lines.filter(({ registrationId }) => !registrationId))
    .reduce((sum, { amount }) => sum + amount, 0);
  return billed - Math.min(credited, Math.max(0, billed - from));
}

/** Whether nothing was paid or credited of an invoice yet, so that another can replace it. */
export const isUntouched = ({ status, paidTotal, creditedTotal }: InvoiceRow): boolean =>
  status !== "PAID" && paidTotal === 0 && creditedTotal === 0;

const linesOf = (plan: RebillingPlan, row: InvoiceRow): Line[] =>
  plan.replaced.get(row) ?? row.lines;

function dropGone(plan: RebillingPlan, { invoice, seatId, amount }: Charge): void {
  if (isUntouched(invoice)) {
    const others = linesOf(plan, invoice).filter(({ registrationId }) => registrationId !== seatId);
    plan.replaced.set(invoice, others);
    return;
  }
  const line = invoice.lines.find(({ registrationId }) => registrationId === seatId);
  const open = openTotalOf(invoice) - creditedBy(plan, invoice);
  if (line) credit(plan, invoice, { ...line, unitAmount: Math.min(amount, open) });
}

/** Takes the amount of the line off the seat's charges, the newest first. */
function reduce(plan: RebillingPlan, charges: readonly Charge[], line: Line): void {
  let rest = line.unitAmount;
  for (const { invoice, amount } of charges.toReversed()) {
    const creditable = invoice.total - invoice.creditedTotal - creditedBy(plan, invoice);
    const part = Math.min(rest, amount, creditable);
    if (part === 0) continue;
    if (isUntouched(invoice)) setCharge(plan, invoice, { ...line, unitAmount: amount - part });
    else credit(plan, invoice, { ...line, unitAmount: part });
    rest -= part;
  }
}

/**
 * The invoice of a guest who came out of the queue alone is for nobody else, and nobody pays more
 * because somebody to whom they gave their place gets a dearer ticket.
 */
function add(
  plan: RebillingPlan,
  { invoices, host }: PartyBooks,
  charges: readonly Charge[],
  line: Line,
): void {
  const isPayable = (invoice: InvoiceRow) =>
    isUntouched(invoice) && (!host?.memberId || invoice.memberId === host.memberId);
  const charge = charges.find(({ invoice }) => isPayable(invoice));
  const theirs = invoices.filter(({ registrationId: of }) =>
    [host?.id, line.registrationId].includes(of ?? undefined),
  );
  const target = charge?.invoice ?? theirs.find(isPayable);
  if (!target) plan.further.push(line);
  else setCharge(plan, target, { ...line, unitAmount: line.unitAmount + (charge?.amount ?? 0) });
}

function setCharge(plan: RebillingPlan, invoice: InvoiceRow, line: Line): void {
  const before = linesOf(plan, invoice);
  const index = before.findIndex(({ registrationId }) => registrationId === line.registrationId);
  const after = before.filter(({ registrationId }) => registrationId !== line.registrationId);
  after.splice(index < 0 ? after.length : index, 0, line);
  plan.replaced.set(invoice, after);
}

function credit(plan: RebillingPlan, invoice: InvoiceRow, line: Line): void {
  if (line.unitAmount <= 0) return;
  plan.credits.set(invoice, [...(plan.credits.get(invoice) ?? []), { ...line, quantity: 1 }]);
}

const creditedBy = (plan: RebillingPlan, invoice: InvoiceRow): number =>
  (plan.credits.get(invoice) ?? []).reduce((sum, { unitAmount }) => sum + unitAmount, 0);
