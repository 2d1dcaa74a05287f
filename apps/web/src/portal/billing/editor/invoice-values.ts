import type { bulkInvoicesInput, createInvoiceInput } from "@rollcall/core/contract";
import type { z } from "zod";
import { fromLocalInput, toLocalInput } from "#lib/format/local-time.ts";
import { fromCountInput } from "#lib/input/count-input.ts";
import { fromMoneyField, toMoneyInput } from "#lib/input/money-input.ts";
import type { InvoiceData } from "../billing-data.ts";

export interface LineValues {
  description: string;
  quantity: string;
  /** The text of the field: "25.50". */
  unitAmount: string;
}

/** What is billed, and when it is due. */
export interface BillValues {
  lines: LineValues[];
  /** A day; empty means due immediately. */
  dueAt: string;
  /** True issues the invoice when it is saved; false keeps it as a draft. */
  issue: boolean;
}

/** The values of a new invoice. */
export interface InvoiceValues extends BillValues {
  memberId: string;
}

/** The values of an invoice to many. */
export interface BulkValues extends BillValues {
  to: "SEGMENT" | "MEMBERS";
  segmentId: string;
  memberIds: string[];
}

export interface Club {
  currency: string;
  timezone: string;
}

export const BLANK_LINE: LineValues = { description: "", quantity: "1", unitAmount: "" };
const BLANK_BILL: BillValues = { lines: [BLANK_LINE], dueAt: "", issue: true };
export const BLANK_INVOICE: InvoiceValues = { ...BLANK_BILL, memberId: "" };
export const BLANK_BULK: BulkValues = {
  ...BLANK_BILL,
  to: "SEGMENT",
  segmentId: "",
  memberIds: [],
};

/** The total of the valid lines in minor units. The server computes the final total. */
export const computeTotal = (lines: readonly LineValues[], currency: string): number =>
  lines.reduce((sum, { quantity, unitAmount }) => {
    const amount = fromCountInput(quantity) * fromMoneyField(unitAmount, currency);
    return sum + (Number.isFinite(amount) ? amount : 0);
  }, 0);

/** Lines and due date of a request: the end of the day in the club's time zone. */
export const toBillInput = ({ lines, dueAt }: BillValues, { currency, timezone }: Club) => ({
  lines: lines.map(({ description, quantity, unitAmount }) => ({
    description,
    quantity: fromCountInput(quantity),
    unitAmount: fromMoneyField(unitAmount, currency),
  })),
  ...(dueAt && { dueAt: fromLocalInput(`${dueAt}T23:59`, timezone) ?? "" }),
});

/** The request of a new invoice. */
export const toInvoiceInput = (
  { memberId, issue, ...bill }: InvoiceValues,
  club: Club,
): z.input<typeof createInvoiceInput> => ({
  memberId,
  issue,
  currency: club.currency,
  ...toBillInput({ ...bill, issue }, club),
});

/** The request of an invoice to many. */
export const toBulkInput = (
  { to: recipients, segmentId, memberIds, ...bill }: BulkValues,
  club: Club,
): z.input<typeof bulkInvoicesInput> => ({
  ...(recipients === "SEGMENT" ? { segmentId } : { memberIds }),
  issue: bill.issue,
  ...toBillInput(bill, club),
});

/** The values of the form for a draft. */
export const toBillValues = (
  { lines, dueAt, currency }: Pick<InvoiceData, "lines" | "dueAt" | "currency">,
  timezone: string,
): BillValues => ({
  lines: lines.map(({ description, quantity, unitAmount }) => ({
    description,
    quantity: String(quantity),
    unitAmount: toMoneyInput(unitAmount, currency),
  })),
  dueAt: dueAt ? toLocalInput(dueAt, timezone).slice(0, 10) : "",
  issue: false,
});
