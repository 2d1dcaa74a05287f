import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { readCredit } from "../../billing/credit/change-credit.ts";
import { useCredit } from "../../billing/credit/use-credit.ts";
import { recordInvoices } from "../../billing/invoice/invoice-act.ts";
import { openTotalOf } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { writeInvoice } from "../../billing/invoice/write-invoice.ts";
import { inertGateway } from "../../billing/payment/gateway.ts";
import type { WholeEvent } from "../../events/load-event.ts";
import type { MemberRow } from "../../membership/member/shell-guest.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { dueDateOf, holdUntilDue, takeUp } from "./bill-party.ts";
import { chargesOf, lockPartyBooks, type PartyBooks } from "./party-books.ts";
import { ticketLine } from "./plan-rebilling.ts";

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
  at: WholeEvent,
  { host, seated, payer }: Reinstated,
): Promise<readonly RegistrationRow[]> {
  const { tenantId } = ctx.actor;
  const { currency } = at.event;
  const books = await lockPartyBooks(tx, tenantId, host.id);
  const base = books.invoices.find((row) => row.registrationId === host.id);
  books.invoices = books.invoices.filter((row) => row.currency === currency);
  const lines = linesToPay(books, at, seated);
  const invoices = books.invoices.filter((row) => openTotalOf(row) > 0);
  let party: readonly RegistrationRow[] = books.seats;
  for (const row of invoices) await takeUp(tx, ctx, row);
  if (lines.length > 0) {
    const dueAt = await dueDateOf(tx, ctx, at.event);
    const bill = { memberId: payer.id, currency, lines, dueAt, registration: host };
    const supplement = base && { supplementsInvoiceId: base.id };
    const made = await writeInvoice(tx, tenantId, { ...bill, ...supplement }, ctx.now);
    await inertGateway.begin(tx, made);
    party = await holdUntilDue(tx, ctx, { event: at.event, party, dueAt });
    await recordInvoices(tx, ctx, "INVOICE_CREATED", [made]);
    invoices.push(made);
  }
  for (const row of invoices) if (row.memberId === payer.id) await payByCredit(tx, ctx, row);
  return party;
}

/**
 * Lines for what the seats of the party cost beyond what was paid or is asked for already: first what
 * the bills of a seat lack, then what was refunded of no certain seat. They include unpaid seats that
 * no invoice asks for, since the payment of a party confirms all of it.
 */
function linesToPay(books: PartyBooks, at: WholeEvent, seated: readonly RegistrationRow[]) {
  const covered = sum(books.invoices.map((row) => row.paidTotal + openTotalOf(row)));
  const charges = chargesOf(books);
  const seats = books.seats.map((seat) => {
    const billed = billedFor(books, seat);
    const isUnbilled = billed === 0 && seat.status === "PENDING";
    const line = ticketLine(seat, at);
    const cost = isUnbilled ? line.unitAmount : Math.min(billed, line.unitAmount);
    const asked = sum(charges.filter(({ seatId }) => seatId === seat.id).map((of) => of.amount));
    const isToPay = isUnbilled || seated.some(({ id }) => id === seat.id);
    return { line, cost, isToPay, lacks: Math.max(0, cost - asked), amount: 0 };
  });
  let rest = Math.max(0, sum(seats.map(({ cost }) => cost)) - covered);
  const toPay = seats.filter(({ isToPay }) => isToPay);
  const others = seats.filter(({ isToPay }) => !isToPay);
  const shares = [
    ...[...toPay, ...others].map((seat) => ({ seat, most: seat.lacks })),
    ...toPay.map((seat) => ({ seat, most: seat.cost - seat.lacks })),
  ];
  for (const { seat, most } of shares) {
    const share = Math.min(rest, most);
    seat.amount += share;
    rest -= share;
  }
  return seats.flatMap(({ line, amount }) => (amount > 0 ? [{ ...line, unitAmount: amount }] : []));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What invoices asked for a seat, whatever was credited since. */
const billedFor = ({ invoices }: PartyBooks, { id }: RegistrationRow): number =>
  sum(
    invoices
      .flatMap(({ lines }) => lines)
      .filter(({ registrationId }) => registrationId === id)
      .map(({ amount }) => amount),
  );

async function payByCredit(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  row: InvoiceRow,
): Promise<void> {
  if ((await readCredit(tx, row)) > 0) await useCredit(tx, ctx, row);
}
