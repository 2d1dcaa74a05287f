import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { InvoiceItem, InvoiceOutput } from "./billing.schema.ts";
import type { invoice } from "./billing.sql.ts";
import { openTotalOf, refundDueOf } from "./open-total.ts";

export type InvoiceRow = typeof invoice.$inferSelect;

export function presentInvoice(row: InvoiceRow): InvoiceOutput {
  const { id, kind, number, memberId, eventId, registrationId, status, currency, total } = row;
  const { paidTotal, creditedTotal, creditedInvoiceId, supplementsInvoiceId } = row;
  return {
    ...{ id, kind, number, memberId, eventId, registrationId, status, currency, total },
    ...{ paidTotal, creditedTotal, creditedInvoiceId, supplementsInvoiceId },
    lines: linesToShow(row),
    openTotal: openTotalOf(row),
    refundDueTotal: refundDueOf(row),
    issuedAt: isoOrNull(row.issuedAt),
    dueAt: isoOrNull(row.dueAt),
    paidAt: isoOrNull(row.paidAt),
    createdAt: iso(row.createdAt),
  };
}

/** The lines of an invoice; tickets of one kind and price, stored one a seat, are one line. */
export function linesToShow({ lines }: Pick<InvoiceRow, "lines">): InvoiceOutput["lines"] {
  const shown: InvoiceOutput["lines"] = [];
  for (const { registrationId, ...line } of lines) {
    const alike =
      registrationId &&
      shown.find(
        ({ description, unitAmount }) =>
          description === line.description && unitAmount === line.unitAmount,
      );
    if (!alike) shown.push(line);
    else Object.assign(alike, { quantity: alike.quantity + 1, amount: alike.amount + line.amount });
  }
  return shown;
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
