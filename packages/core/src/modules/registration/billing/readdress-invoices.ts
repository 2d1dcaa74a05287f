import { and, eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import type { TenantId } from "#base/ids.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { creditInvoice } from "../../billing/invoice/credit-invoice.ts";
import { describeRest } from "../../billing/invoice/describe-rest.ts";
import { recordInvoices } from "../../billing/invoice/invoice-act.ts";
import { lockInvoicesWhere } from "../../billing/invoice/lock-invoice.ts";
import { mailInvoices } from "../../billing/invoice/mail-invoices.ts";
import { isUnpaidFor } from "../../billing/invoice/open-invoice.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { type Bill, writeInvoice } from "../../billing/invoice/write-invoice.ts";
import { inertGateway } from "../../billing/payment/gateway.ts";
import { replaceInvoice } from "../../billing/payment/replace-invoice.ts";
import { computeCharges, selectCreditNotes } from "./party-books.ts";
import { isUntouched } from "./plan-rebilling.ts";

export interface Readdressing {
  tenantId: TenantId;
  registrationIds: string[];
  /** The member whose invoices move; null moves everybody's. */
  fromMemberId: string | null;
  /** The member who owes them from now on. */
  toMemberId: string;
  /** When the new invoices are due; by default when the former ones were. */
  dueAt?: Date;
}

/**
 * Bills another member for what is unpaid of these registrations (rules#readdressed-invoices). An
 * invoice without any money is replaced. The open rest of a partly paid invoice is credited and put
 * on a further invoice; what was paid stays. Returns whether there was an unpaid invoice. The caller
 * holds the locks of the event and the registrations.
 */
export async function readdressInvoices(
  tx: Query,
  ctx: WorkContext,
  { tenantId, registrationIds, fromMemberId, toMemberId, dueAt }: Readdressing,
): Promise<boolean> {
  const ofPayer = fromMemberId === null ? undefined : eq(invoice.memberId, fromMemberId);
  const unpaid = and(isUnpaidFor(tenantId, registrationIds), ofPayer);
  const { rows } = await lockInvoicesWhere(tx, tenantId, unpaid);
  for (const row of rows) {
    const bill = { memberId: toMemberId, dueAt: dueAt ?? row.dueAt };
    if (isUntouched(row)) await replaceInvoice(tx, ctx, row, bill);
    else await moveRest(tx, ctx, row, bill);
  }
  return rows.length > 0;
}

async function moveRest(
  tx: Query,
  ctx: WorkContext,
  row: InvoiceRow,
  { memberId, dueAt }: Pick<Bill, "memberId" | "dueAt">,
): Promise<void> {
  const { tenantId, id, currency, registrationId, eventId } = row;
  const lines = await findOpenLines(tx, row);
  const { creditNote } = await creditInvoice(tx, row, lines, ctx.now);
  const registration = registrationId && eventId ? { id: registrationId, eventId } : undefined;
  const bill = { memberId, currency, lines, dueAt, registration, supplementsInvoiceId: id };
  const further = await writeInvoice(tx, tenantId, bill, ctx.now);
  await inertGateway.begin(tx, further);
  await mailInvoices(tx, creditNote, further);
  await recordInvoices(tx, ctx, "INVOICE_CREATED", [creditNote, further]);
}

/** Finds what is open of an invoice, by seat: money counts for the seats that come first. */
async function findOpenLines(tx: Query, row: InvoiceRow): Promise<Bill["lines"]> {
  const creditNotes = await selectCreditNotes(tx, row.tenantId, [row]);
  let open = computeOpenTotal(row);
  const lines = computeCharges({ invoices: [row], creditNotes })
    .toReversed()
    .flatMap(({ seatId, amount }) => {
      const unitAmount = Math.min(open, amount);
      open -= unitAmount;
      const line = row.lines.find(({ registrationId }) => registrationId === seatId);
      return line && unitAmount > 0 ? { ...line, quantity: 1, unitAmount } : [];
    });
  if (open === 0) return lines;
  return [...lines, { description: await describeRest(tx, row), quantity: 1, unitAmount: open }];
}
