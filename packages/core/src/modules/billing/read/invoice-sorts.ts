import { invoice } from "../billing.sql.ts";

export const INVOICE_SORTS = {
  createdAt: invoice.createdAt,
  issuedAt: invoice.issuedAt,
  number: invoice.number,
  total: invoice.total,
  status: invoice.status,
};
