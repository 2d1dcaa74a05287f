import { endpoint, router } from "#base/rpc/trpc.ts";
import { invoiceOutput, oneInvoiceInput } from "../billing/billing.schema.ts";
import { voidInvoice } from "./void-invoice.ts";

/** A part of billing that changes registrations, and so stands above them. */
export const voidInvoiceRouter = router({
  voidInvoice: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices/:id/void", {
    summary: "Void an unpaid invoice",
    errors: { CONFLICT: ["INVOICE_PARTLY_PAID"] },
  })
    .input(oneInvoiceInput)
    .output(invoiceOutput)
    .mutation(({ ctx, input }) => voidInvoice(ctx, input)),
});
