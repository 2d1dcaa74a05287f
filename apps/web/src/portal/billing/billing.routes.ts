import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs, needsRole } from "../session/require-permission.ts";

const SEES_INVOICES = needs("BILLING:VIEW:invoices");

/** /billing and below. */
export const billingRoutes: Section = (page) => [
  page("billing", {
    beforeLoad: needs("BILLING:VIEW:payments"),
    component: lazyScreen(() => import("./overview/billing-screen.tsx"), "BillingScreen"),
  }),
  page("invoices", {
    beforeLoad: SEES_INVOICES,
    component: lazyScreen(() => import("./invoices/invoices-screen.tsx"), "InvoicesScreen"),
  }),
  page("newInvoice", {
    beforeLoad: needs("BILLING:EDIT:invoices"),
    component: lazyScreen(() => import("./editor/new-invoice-screen.tsx"), "NewInvoiceScreen"),
  }),
  page("bulkInvoices", {
    beforeLoad: needs("BILLING:EDIT:invoices"),
    component: lazyScreen(() => import("./bulk/bulk-invoices-screen.tsx"), "BulkInvoicesScreen"),
  }),
  page("invoiceBatch", {
    beforeLoad: SEES_INVOICES,
    component: lazyScreen(() => import("./bulk/invoice-batch-screen.tsx"), "InvoiceBatchScreen"),
  }),
  page("editInvoice", {
    beforeLoad: needs("BILLING:EDIT:invoices"),
    component: lazyScreen(() => import("./editor/edit-invoice-screen.tsx"), "EditInvoiceScreen"),
  }),
  page("invoice", {
    beforeLoad: SEES_INVOICES,
    component: lazyScreen(() => import("./invoices/invoice-screen.tsx"), "InvoiceScreen"),
  }),
  page("balances", {
    beforeLoad: SEES_INVOICES,
    component: lazyScreen(() => import("./balances/balances-screen.tsx"), "BalancesScreen"),
  }),
  page("bank", {
    beforeLoad: needsRole("FINANCE_MANAGER"),
    component: lazyScreen(() => import("./bank/bank-screen.tsx"), "BankScreen"),
  }),
  page("bankStatement", {
    beforeLoad: needsRole("FINANCE_MANAGER"),
    component: lazyScreen(() => import("./bank/statement-screen.tsx"), "StatementScreen"),
  }),
  page("payments", {
    beforeLoad: needs("BILLING:VIEW:payments"),
    component: lazyScreen(() => import("./payments/payments-screen.tsx"), "PaymentsScreen"),
  }),
];
