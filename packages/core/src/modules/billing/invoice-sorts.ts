import { invoice } from "./billing.sql.ts";

/** What lists of invoices are sorted by. */
export const INVOICE_SORTS = {
  createdAt: invoice.createdAt,
  issuedAt: invoice.issuedAt,
  number: invoice.number,
  total: invoice.total,
  status: invoice.status,
};
