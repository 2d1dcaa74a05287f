import type { SQL } from "drizzle-orm";
import { sortedBy } from "../../base/db/sorted-by.ts";
import { invoice } from "./billing.sql.ts";

const SORTS = {
  createdAt: invoice.createdAt,
  issuedAt: invoice.issuedAt,
  number: invoice.number,
  total: invoice.total,
  status: invoice.status,
};

interface Sorting {
  sortBy: keyof typeof SORTS;
  sortOrder: "asc" | "desc";
}

/** The order of a list of invoices. */
export const byInvoice = ({ sortBy, sortOrder }: Sorting): SQL[] =>
  sortedBy(SORTS[sortBy], invoice.id, sortOrder);
