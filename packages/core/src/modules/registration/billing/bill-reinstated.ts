import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { readCredit } from "../../billing/credit/change-credit.ts";
import { useCredit } from "../../billing/credit/use-credit.ts";
import { recordInvoices } from "../../billing/invoice/invoice-act.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { writeInvoice } from "../../billing/invoice/write-invoice.ts";
import { inertGateway } from "../../billing/payment/gateway.ts";
import type { WholeEvent } from "../../events/load-event.ts";
import type { MemberRow } from "../../membership/member/shell-guest.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { computeDueDate, holdUntilDue, issueWithPayment } from "./bill-party.ts";
import { computeCharges, lockPartyBooks, type PartyBooks, sumBilled } from "./party-books.ts";
import { buildTicketLine } from "./plan-rebilling.ts";

interface Reinstated {
  /** The host of the party, who is billed. */
  host: RegistrationRow;
  seated: readonly RegistrationRow[];
  payer: Pick<MemberRow, "id">;
}

/**
 * Bills a party with reinstated seats for what its money does not cover, and uses the payer's credit
 * (rules#reinstate). Returns everybody who has a seat, the oldest first. The caller holds the locks
 * of the event, the registrations and the payer.
 */
export async function billReinstated(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  wholeEvent: WholeEvent,
  { host, seated, payer }: Reinstated,
): Promise<readonly RegistrationRow[]> {
  const { tenantId } = ctx.actor;
  const { currency } = wholeEvent.event;
  const books = await lockPartyBooks(tx, tenantId, host.id);
  const base = books.invoices.find((row) => row.registrationId === host.id);
  books.invoices = books.invoices.filter((row) => row.currency === currency);
  const lines = linesToPay(books, wholeEvent, seated);
  const invoices = books.invoices.filter((row) => computeOpenTotal(row) > 0);
  let party: readonly RegistrationRow[] = books.seats;
  for (const row of invoices) await issueWithPayment(tx, ctx, row);
  if (lines.length > 0) {
    const dueAt = await computeDueDate(tx, ctx, wholeEvent.event);
    const bill = { memberId: payer.id, currency, lines, dueAt, registration: host };
    const supplement = base && { supplementsInvoiceId: base.id };
    const newInvoice = await writeInvoice(tx, tenantId, { ...bill, ...supplement }, ctx.now);
    await inertGateway.begin(tx, newInvoice);
    party = await holdUntilDue(tx, ctx, { event: wholeEvent.event, party, dueAt });
    await recordInvoices(tx, ctx, "INVOICE_CREATED", [newInvoice]);
    invoices.push(newInvoice);
  }
  for (const row of invoices) if (row.memberId === payer.id) await payByCredit(tx, ctx, row);
  return party;
}

/**
 * Computes the lines for what the party's seats cost beyond what was paid or is on an open invoice:
 * first what a seat's bills lack, then what was refunded without naming a seat. They include unpaid
 * seats that are on no invoice, since the payment of a party confirms all of it.
 */
function linesToPay(books: PartyBooks, wholeEvent: WholeEvent, seated: readonly RegistrationRow[]) {
  const covered = sum(books.invoices.map((row) => row.paidTotal + computeOpenTotal(row)));
  const charges = computeCharges(books);
  const seats = books.seats.map((seat) => {
    const billedAmount = sumBilled(seat.id, books.invoices);
    const isUnbilled = billedAmount === 0 && seat.status === "PENDING";
    const line = buildTicketLine(seat, wholeEvent);
    const cost = isUnbilled ? line.unitAmount : Math.min(billedAmount, line.unitAmount);
    const chargedAmount = sum(
      charges.filter(({ seatId }) => seatId === seat.id).map((charge) => charge.amount),
    );
    const isToPay = isUnbilled || seated.some(({ id }) => id === seat.id);
    return { line, cost, isToPay, lacks: Math.max(0, cost - chargedAmount), amount: 0 };
  });
  let rest = Math.max(0, sum(seats.map(({ cost }) => cost)) - covered);
  const toPay = seats.filter(({ isToPay }) => isToPay);
  const otherSeats = seats.filter(({ isToPay }) => !isToPay);
  const shares = [
    ...[...toPay, ...otherSeats].map((seat) => ({ seat, maxShare: seat.lacks })),
    ...toPay.map((seat) => ({ seat, maxShare: seat.cost - seat.lacks })),
  ];
  for (const { seat, maxShare } of shares) {
    const share = Math.min(rest, maxShare);
    seat.amount += share;
    rest -= share;
  }
  return seats.flatMap(({ line, amount }) => (amount > 0 ? [{ ...line, unitAmount: amount }] : []));
}

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

async function payByCredit(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  row: InvoiceRow,
): Promise<void> {
  if ((await readCredit(tx, row)) > 0) await useCredit(tx, ctx, row);
}
