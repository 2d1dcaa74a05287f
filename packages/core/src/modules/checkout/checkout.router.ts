import { endpoint, router } from "../../base/rpc/trpc.ts";
import { approvePayment } from "./approve-payment.ts";
import {
  approvePaymentInput,
  checkoutInput,
  checkoutOutput,
  recordPaymentInput,
  settledOutput,
} from "./checkout.schema.ts";
import { checkout } from "./checkout.ts";
import { recordPayment } from "./record-payment.ts";

/** Where registrations meet money (specification "Events and registration", decisions §7, §11). */
export const checkoutRouter = router({
  checkout: endpoint("requireMemberId", "POST /api/events/:id/checkout", {
    summary: "Check out of a paid event: registration, invoice and payment",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    limit: "payments",
    status: 201,
    example: { guests: [{ fullName: "Ben Guest" }] },
  })
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(({ ctx, input }) => checkout(ctx, input)),

  approvePayment: endpoint("FINANCE_MANAGER only", "POST /api/billing/admin/payments/:id/approve", {
    summary: "Approve a payment: its invoice is paid, its registration confirmed",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    limit: "payments",
  })
    .input(approvePaymentInput)
    .output(settledOutput)
    .mutation(({ ctx, input }) => approvePayment(ctx, input)),

  recordPayment: endpoint("FINANCE_MANAGER only", "POST /api/billing/invoices/:id/payments", {
    summary: "Record the payment of an invoice that came in otherwise than online",
    errors: ["CONFLICT", "UNPROCESSABLE_ENTITY"],
    limit: "payments",
    status: 201,
    example: { channel: "MANUAL_BANK_TRANSFER", reference: "Statement 48" },
  })
    .input(recordPaymentInput)
    .output(settledOutput)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),
});
