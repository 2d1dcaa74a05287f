import { type Column, type SQL, sql } from "drizzle-orm";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { InvoiceItem, InvoiceOutput } from "../billing.schema.ts";
import { invoice } from "../billing.sql.ts";
import { creditorReference } from "./creditor-reference.ts";
import { computeOpenTotal, computeRefundDue } from "./open-total.ts";

export type InvoiceRow = typeof invoice.$inferSelect;

/** The columns that lists read: those that are shown. */
export const SHOWN_OF_INVOICE = {
  id: invoice.id,
  kind: invoice.kind,
  number: invoice.number,
  memberId: invoice.memberId,
  eventId: invoice.eventId,
  registrationId: invoice.registrationId,
  status: invoice.status,
  currency: invoice.currency,
  lines: invoice.lines,
  total: invoice.total,
  paidTotal: invoice.paidTotal,
  creditedTotal: invoice.creditedTotal,
  creditedInvoiceId: invoice.creditedInvoiceId,
  supplementsInvoiceId: invoice.supplementsInvoiceId,
  replacesId: invoice.replacesId,
  replacedById: invoice.replacedById,
  issuedAt: invoice.issuedAt,
  dueAt: invoice.dueAt,
  paidAt: invoice.paidAt,
  renewsThrough: invoice.renewsThrough,
  remindedAt: invoice.remindedAt,
  createdAt: invoice.createdAt,
};

/** Number of the invoice that this column names. Drizzle omits the table in a list of one table. */
const selectNumber = (column: Column): SQL<string | null> => sql`(
  select other.number from invoice as other
   where other.tenant_id = invoice.tenant_id and other.id = invoice.${sql.identifier(column.name)})`;

/** The number of the invoice that a credit note is of. */
export const CREDITED_NUMBER = selectNumber(invoice.creditedInvoiceId);

/** The numbers of the invoices that one replaces and is replaced by, for lists. */
export const REPLACEMENT_NUMBERS = {
  replacesNumber: selectNumber(invoice.replacesId),
  replacedByNumber: selectNumber(invoice.replacedById),
};

type ShownInvoice = Pick<InvoiceRow, keyof typeof SHOWN_OF_INVOICE>;

export function presentInvoice(row: ShownInvoice): InvoiceOutput {
  const { id, kind, number, memberId, eventId, registrationId, status, currency, total } = row;
  const { paidTotal, creditedTotal, creditedInvoiceId, supplementsInvoiceId } = row;
  const { replacesId, replacedById } = row;
  return {
    id,
    kind,
    number,
    memberId,
    eventId,
    registrationId,
    status,
    currency,
    total,
    paidTotal,
    creditedTotal,
    creditedInvoiceId,
    supplementsInvoiceId,
    replacesId,
    replacedById,
    reference: kind === "INVOICE" && number ? creditorReference(number) : null,
    lines: linesToShow(row),
    openTotal: computeOpenTotal(row),
    refundDueTotal: computeRefundDue(row),
    issuedAt: isoOrNull(row.issuedAt),
    dueAt: isoOrNull(row.dueAt),
    paidAt: isoOrNull(row.paidAt),
    createdAt: iso(row.createdAt),
  };
}

/** The lines of an invoice; tickets of one kind and price, stored one a seat, are one line. */
export function linesToShow({ lines }: Pick<InvoiceRow, "lines">): InvoiceOutput["lines"] {
  const mergedLines: InvoiceOutput["lines"] = [];
  for (const { registrationId, ...line } of lines) {
    const alike =
      registrationId &&
      mergedLines.find(
        ({ description, unitAmount }) =>
          description === line.description && unitAmount === line.unitAmount,
      );
    if (!alike) mergedLines.push(line);
    else Object.assign(alike, { quantity: alike.quantity + 1, amount: alike.amount + line.amount });
  }
  return mergedLines;
}

/** An invoice with the member who owes it, and the event that it is for. */
export interface InvoiceOfMember<Row extends ShownInvoice = InvoiceRow>
  extends Pick<InvoiceItem, "memberName" | "memberEmail" | "membershipNumber" | "eventTitle">,
    Pick<InvoiceItem, "creditedInvoiceNumber" | keyof typeof REPLACEMENT_NUMBERS> {
  row: Row;
}

/** An invoice as lists show it. */
export const presentInvoiceItem = ({
  row,
  ...details
}: InvoiceOfMember<ShownInvoice>): InvoiceItem => ({
  ...presentInvoice(row),
  ...details,
  renewsThrough: row.renewsThrough,
  remindedAt: isoOrNull(row.remindedAt),
});
