import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { because, conflict } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import type { InvoiceOutput, oneInvoiceInput } from "../billing/billing.schema.ts";
import { INVOICE_TRANSITIONS } from "../billing/billing-states.ts";
import { presentInvoice } from "../billing/invoice/present-invoice.ts";
import { voidInvoices } from "../billing/invoice/void-invoices.ts";
import { confirmPaidSeats } from "../registration/billing/confirm-paid-seats.ts";
import { lockDebt } from "./lock-debt.ts";

/**
 * DRAFT or ISSUED → VOID, and its pending payments FAILED (rules#invoice-numbers). Its number is
 * not used again. A VOID invoice is 200, unchanged; one that is paid, or partly, is 409 CONFLICT. A
 * registration behind it stays unpaid, and its next checkout makes another invoice; seats that another
 * invoice asked for, which is paid, become CONFIRMED when nothing else is open.
 */
export function voidInvoice(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof oneInvoiceInput>,
): Promise<InvoiceOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { invoice: row, party } = await lockDebt(tx, tenantId, input.id);
    const status = next(INVOICE_TRANSITIONS, "void", row.status);
    if (row.kind === "CREDIT_NOTE") throw conflict("A credit note cannot be voided");
    if (!status) throw conflict("A paid invoice cannot be voided");
    if (row.paidTotal > 0)
      throw conflict(
        "A partly paid invoice cannot be voided. Refund its payments first.",
        because("INVOICE_PARTLY_PAID", { paidTotal: row.paidTotal }),
      );
    if (row.status === status) return presentInvoice(row);
    await voidInvoices(tx, ctx, tenantId, { invoiceId: row.id });
    if (party) await confirmPaidSeats(tx, party, ctx.now);
    return presentInvoice({ ...row, status });
  });
}
