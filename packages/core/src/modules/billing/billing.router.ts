import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import {
  createInvoiceInput,
  creditPaymentInput,
  editInvoiceInput,
  invoiceDetailOutput,
  invoiceOutput,
  invoicePage,
  listInvoicesInput,
  listPaymentsInput,
  myInvoicePage,
  myInvoicesInput,
  oneInvoiceInput,
  onePaymentInput,
  paymentItemOutput,
  paymentOutput,
  paymentPage,
} from "./billing.schema.ts";
import { creditOutput, oneCreditInput, refundCreditInput } from "./credit/credit.schema.ts";
import { creditPayment } from "./credit/credit-payment.ts";
import { getCredit } from "./credit/get-credit.ts";
import { createInvoice } from "./invoice/create-invoice.ts";
import { editInvoice } from "./invoice/edit-invoice.ts";
import { issueInvoice } from "./invoice/issue-invoice.ts";
import { invoicePdf, myInvoicePdf } from "./paper/invoice-pdf.ts";
import { balancePage, balancesInput } from "./read/balances.schema.ts";
import { getInvoice } from "./read/get-invoice.ts";
import { getPayment } from "./read/get-payment.ts";
import { listBalances } from "./read/list-balances.ts";
import { listInvoices } from "./read/list-invoices.ts";
import { listPayments } from "./read/list-payments.ts";
import { myInvoices } from "./read/my-invoices.ts";
import { refundOutput, refundPaymentInput } from "./refund/refund.schema.ts";
import { refundCredit } from "./refund/refund-credit.ts";
import { refundPayment } from "./refund/refund-payment.ts";
import { remindInvoice } from "./remind/remind-invoice.ts";

/** Invoices and payments (specification "Other list and create endpoints", rules#billing). */
export const billingRouter = router({
  createInvoice: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices", {
    summary: "Create an invoice, as a draft or issued immediately",
    errors: { UNPROCESSABLE_ENTITY: ["MEMBER_ERASED"] },
    status: 201,
    example: {
      memberId: "0199f3c0-0000-7000-8000-000000000000",
      lines: [{ description: "Membership 2026", quantity: 1, unitAmount: 12_000 }],
      issue: true,
    },
  })
    .input(createInvoiceInput)
    .output(invoiceOutput)
    .mutation(({ ctx, input }) => createInvoice(ctx, input)),

  issueInvoice: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices/:id/issue", {
    summary: "Issue a draft invoice, which assigns its number",
    errors: { CONFLICT: [], UNPROCESSABLE_ENTITY: ["MEMBER_ERASED"] },
  })
    .input(oneInvoiceInput)
    .output(invoiceOutput)
    .mutation(({ ctx, input }) => issueInvoice(ctx, input)),

  editInvoice: endpoint("BILLING:EDIT:invoices", "PATCH /api/billing/invoices/:id", {
    summary: "Update a draft invoice",
    errors: ["CONFLICT"],
    example: { lines: [{ description: "Membership 2026", quantity: 1, unitAmount: 9_000 }] },
  })
    .input(editInvoiceInput)
    .output(invoiceOutput)
    .mutation(({ ctx, input }) => editInvoice(ctx, input)),

  refundPayment: endpoint("FINANCE_MANAGER only", "POST /api/billing/payments/:id/refund", {
    summary: "Record a full or partial refund of a payment",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: ["MORE_THAN_CREDIT", "MORE_THAN_PAID", "PAYMENT_IS_CREDIT"],
    },
    status: 201,
    recentlyAuthenticated: true,
    example: { amount: 1_000, reason: "Rain stopped the regatta" },
  })
    .input(refundPaymentInput)
    .output(refundOutput)
    .mutation(({ ctx, input }) => refundPayment(ctx, input)),

  creditPayment: endpoint("BILLING:EDIT:invoices", "POST /api/billing/payments/:id/credit", {
    summary: "Turn a payment at the door that was not due into credit of a member",
    errors: { CONFLICT: [], UNPROCESSABLE_ENTITY: ["MEMBER_ERASED", "MORE_THAN_CREDIT"] },
  })
    .input(creditPaymentInput)
    .output(paymentOutput)
    .mutation(({ ctx, input }) => creditPayment(ctx, input)),

  listInvoices: endpoint("BILLING:VIEW:invoices", "GET /api/billing/invoices/tenant", {
    summary: "List invoices",
    envelope: "page",
  })
    .input(listInvoicesInput)
    .output(invoicePage)
    .query(({ ctx, input }) => listInvoices(ctx, input)),

  remindInvoice: endpoint("BILLING:EDIT:invoices", "POST /api/billing/invoices/:id/remind", {
    summary: "Email a reminder of an open invoice",
    errors: ["CONFLICT"],
  })
    .input(oneInvoiceInput)
    .output(invoiceOutput)
    .mutation(({ ctx, input }) => remindInvoice(ctx, input)),

  getCredit: endpoint("BILLING:VIEW:payments", "GET /api/membership/members/:id/credit", {
    summary: "Get the credit of a member with its ledger",
  })
    .input(oneCreditInput)
    .output(creditOutput)
    .query(({ ctx, input }) => getCredit(ctx, input)),

  refundCredit: endpoint("FINANCE_MANAGER only", "POST /api/membership/members/:id/credit/refund", {
    summary: "Record a full or partial refund of a member's credit",
    errors: { UNPROCESSABLE_ENTITY: ["MORE_THAN_CREDIT"] },
    recentlyAuthenticated: true,
    example: { amount: 500, reason: "Paid twice" },
  })
    .input(refundCreditInput)
    .output(creditOutput)
    .mutation(({ ctx, input }) => refundCredit(ctx, input)),

  balances: endpoint("BILLING:VIEW:invoices", "GET /api/billing/balances", {
    summary: "List the outstanding balances of members",
    envelope: "page",
  })
    .input(balancesInput)
    .output(balancePage)
    .query(({ ctx, input }) => listBalances(ctx, input)),

  getInvoice: endpoint("BILLING:VIEW:invoices", "GET /api/billing/invoices/:id", {
    summary: "Get an invoice with its payments",
  })
    .input(oneInvoiceInput)
    .output(invoiceDetailOutput)
    .query(({ ctx, input }) => getInvoice(ctx, input)),

  invoicePdf: endpoint("BILLING:VIEW:invoices", "GET /api/billing/invoices/:id/invoice.pdf", {
    summary: "Download an invoice as a PDF",
    produces: "application/pdf",
    limit: "pdf",
  })
    .input(oneInvoiceInput)
    .output(z.base64())
    .query(({ ctx, input }) => invoicePdf(ctx, input)),

  myInvoices: endpoint("logged in", "GET /api/billing/invoices/mine", {
    summary: "List your own invoices",
    envelope: "page",
  })
    .input(myInvoicesInput)
    .output(myInvoicePage)
    .query(({ ctx, input }) => myInvoices(ctx, input)),

  myInvoicePdf: endpoint("logged in", "GET /api/billing/invoices/mine/:id/invoice.pdf", {
    summary: "Download your own invoice as a PDF",
    produces: "application/pdf",
    limit: "pdf",
  })
    .input(oneInvoiceInput)
    .output(z.base64())
    .query(({ ctx, input }) => myInvoicePdf(ctx, input)),

  listPayments: endpoint("BILLING:VIEW:payments", "GET /api/billing/admin/payments", {
    summary: "List payments",
    envelope: "page",
  })
    .input(listPaymentsInput)
    .output(paymentPage)
    .query(({ ctx, input }) => listPayments(ctx, input)),

  getPayment: endpoint("BILLING:VIEW:payments", "GET /api/billing/admin/payments/:id", {
    summary: "Get a payment with its payer and invoice number",
  })
    .input(onePaymentInput)
    .output(paymentItemOutput)
    .query(({ ctx, input }) => getPayment(ctx, input)),
});
