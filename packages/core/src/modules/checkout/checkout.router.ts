import { endpoint, router } from "#base/rpc/trpc.ts";
import { applyCredit } from "./apply-credit.ts";
import { approvePayment } from "./approve-payment.ts";
import { approvePayments } from "./approve-payments.ts";
import {
  applyCreditInput,
  approvePaymentInput,
  approvePaymentsInput,
  checkoutInput,
  checkoutOutput,
  paymentApprovals,
  recordPaymentInput,
  reversedOutput,
  reversePaymentInput,
  settledOutput,
} from "./checkout.schema.ts";
import { checkout } from "./checkout.ts";
import { recordPayment } from "./record-payment.ts";
import { reversePayment } from "./reverse-payment.ts";

/** Paying for registrations (specification "Events and registration", rules#checkout). */
export const checkoutRouter = router({
  checkout: endpoint("requireMemberId", "POST /api/events/:id/checkout", {
    summary: "Start the checkout of a paid event",
    errors: {
      CONFLICT: ["BILLED_TO_OTHERS", "EVENT_FULL", "REGISTERED_ALREADY", "TICKET_TYPE_FULL"],
      UNPROCESSABLE_ENTITY: [
        "EVENT_CANCELLED",
        "EVENT_OVER",
        "MEMBER_INACTIVE",
        "REGISTRATION_CLOSED",
        "REGISTRATION_NOT_OPEN",
        "TICKET_TYPE_NOT_ON_SALE",
      ],
    },
    limit: "payments",
    status: 201,
    example: { guests: [{ fullName: "Ben Guest" }] },
  })
    .input(checkoutInput)
    .output(checkoutOutput)
    .mutation(({ ctx, input }) => checkout(ctx, input)),

  approvePayment: endpoint("FINANCE_MANAGER only", "POST /api/billing/admin/payments/:id/approve", {
    summary: "Approve a payment, which pays its invoice and confirms its registration",
    errors: { CONFLICT: [], UNPROCESSABLE_ENTITY: ["MEMBER_ERASED", "MEMBER_INACTIVE"] },
    limit: "payments",
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
  })
    .input(approvePaymentInput)
    .output(settledOutput)
    .mutation(({ ctx, input }) => approvePayment(ctx, input)),

  approvePayments: endpoint("FINANCE_MANAGER only", "POST /api/billing/admin/payments/approve", {
    summary: "Approve up to 200 payments, each with its own result",
    limit: "payments",
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
    example: { paymentIds: ["0199f3c0-0000-7000-8000-000000000000"] },
  })
    .input(approvePaymentsInput)
    .output(paymentApprovals)
    .mutation(({ ctx, input }) => approvePayments(ctx, input)),

  reversePayment: endpoint("FINANCE_MANAGER only", "POST /api/billing/payments/:id/reverse", {
    summary: "Reverse a payment that was a mistake or bounced, which reopens its invoice",
    errors: { CONFLICT: ["PARTLY_REFUNDED"], UNPROCESSABLE_ENTITY: ["MORE_THAN_CREDIT"] },
    recentlyAuthenticated: true,
    example: { reason: "BOUNCED" },
  })
    .input(reversePaymentInput)
    .output(reversedOutput)
    .mutation(({ ctx, input }) => reversePayment(ctx, input)),

  recordPayment: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices/:id/payments", {
    summary: "Record an offline payment of an invoice",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: [
        "MEMBER_ERASED",
        "MEMBER_INACTIVE",
        "MORE_THAN_CREDIT",
        "MORE_THAN_OPEN",
      ],
    },
    status: 201,
    example: { channel: "MANUAL_BANK_TRANSFER", reference: "Statement 48" },
  })
    .input(recordPaymentInput)
    .output(settledOutput)
    .mutation(({ ctx, input }) => recordPayment(ctx, input)),

  applyCredit: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices/:id/credit", {
    summary: "Apply a member's credit to an invoice",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: [
        "MEMBER_ERASED",
        "MEMBER_INACTIVE",
        "MORE_THAN_CREDIT",
        "MORE_THAN_OPEN",
      ],
    },
    status: 201,
    example: { amount: 500 },
  })
    .input(applyCreditInput)
    .output(settledOutput)
    .mutation(({ ctx, input }) => applyCredit(ctx, input)),
});
