import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { readCredit } from "../billing/change-credit.ts";
import { inertGateway } from "../billing/gateway.ts";
import { recordInvoices } from "../billing/invoice-act.ts";
import { openTotalOf } from "../billing/open-total.ts";
import type { InvoiceRow } from "../billing/present-invoice.ts";
import { useCredit } from "../billing/use-credit.ts";
import { writeInvoice } from "../billing/write-invoice.ts";
import type { WholeEvent } from "../events/load-event.ts";
import type { MemberRow } from "../membership/shell-guest.ts";
import { dueDateOf, holdUntilDue, takeUp } from "./bill-party.ts";
import { lockPartyBooks, type PartyBooks } from "./party-books.ts";
import { ticketLine } from "./plan-rebilling.ts";
import type { RegistrationRow } from "./present-registration.ts";

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
 * Lines for what the seats of the party cost beyond what was paid or is asked for already. They
 * include unpaid seats that no invoice asks for, since the payment of a party confirms all of it.
 */
function linesToPay(books: PartyBooks, at: WholeEvent, seated: readonly RegistrationRow[]) {
  const covered = sum(books.invoices.map((row) => row.paidTotal + openTotalOf(row)));
  const seats = books.seats.map((seat) => {
    const billed = billedFor(books, seat);
    const isUnbilled = billed === 0 && seat.status === "PENDING";
    const line = ticketLine(seat, at);
    const cost = isUnbilled ? line.unitAmount : Math.min(billed, line.unitAmount);
    return { line, cost, isToPay: isUnbilled || seated.some(({ id }) => id === seat.id) };
  });
  let rest = Math.max(0, sum(seats.map(({ cost }) => cost)) - covered);
  return seats.flatMap(({ line, cost, isToPay }) => {
    const unitAmount = isToPay ? Math.min(rest, cost) : 0;
    rest -= unitAmount;
    return unitAmount > 0 ? [{ ...line, unitAmount }] : [];
  });
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
