import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { InvoiceItem, InvoiceOutput } from "./billing.schema.ts";
import type { invoice } from "./billing.sql.ts";

export type InvoiceRow = typeof invoice.$inferSelect;

export function presentInvoice(row: InvoiceRow): InvoiceOutput {
  const { tenantId, updatedAt, ...shown } = row;
  return {
    ...shown,
    issuedAt: isoOrNull(row.issuedAt),
    dueAt: isoOrNull(row.dueAt),
    paidAt: isoOrNull(row.paidAt),
    createdAt: iso(row.createdAt),
  };
}

/** An invoice with the member who owes it. */
export interface InvoiceOfMember {
  row: InvoiceRow;
  fullName: string;
  email: string | null;
}

/** An invoice as lists show it. */
export const presentInvoiceItem = ({ row, fullName, email }: InvoiceOfMember): InvoiceItem => ({
  ...presentInvoice(row),
  memberName: fullName,
  memberEmail: email,
});
