import type { createInvoiceInput } from "@rollcall/core/contract";
import type { z } from "zod";
import { fromCountInput } from "#lib/count-input.ts";
import { fromLocalInput } from "#lib/local-time.ts";
import { fromMoneyInput } from "#lib/money-input.ts";

export interface LineValues {
  description: string;
  quantity: string;
  /** The text of the field: "25.50". */
  unitAmount: string;
}

/** The values of the invoice form. */
export interface InvoiceValues {
  memberId: string;
  lines: LineValues[];
  /** A day; empty means due at once. */
  dueAt: string;
  /** Whether it is issued at once; false: saved as a draft. */
  issue: boolean;
}

export interface Club {
  currency: string;
  timezone: string;
}

export const BLANK_LINE: LineValues = { description: "", quantity: "1", unitAmount: "" };
export const BLANK_INVOICE: InvoiceValues = {
  memberId: "",
  lines: [BLANK_LINE],
  dueAt: "",
  issue: true,
};

/** A typed amount in minor units; NaN for an empty text, so that nothing is billed by mistake. */
const amountOf = (typed: string, currency: string): number =>
  typed.trim() === "" ? Number.NaN : fromMoneyInput(typed, currency);

/** The total of the valid lines in minor units. The server computes the final total. */
export const totalOf = (lines: readonly LineValues[], currency: string): number =>
  lines.reduce((sum, { quantity, unitAmount }) => {
    const amount = fromCountInput(quantity) * amountOf(unitAmount, currency);
    return sum + (Number.isFinite(amount) ? amount : 0);
  }, 0);

/** The request of the form. The invoice is due at the end of the day in the club's time zone. */
export function toInvoiceInput(
  { lines, dueAt, ...values }: InvoiceValues,
  { currency, timezone }: Club,
): z.input<typeof createInvoiceInput> {
  return {
    ...values,
    currency,
    lines: lines.map(({ description, quantity, unitAmount }) => ({
      description,
      quantity: fromCountInput(quantity),
      unitAmount: amountOf(unitAmount, currency),
    })),
    ...(dueAt && { dueAt: fromLocalInput(`${dueAt}T23:59`, timezone) ?? "" }),
  };
}
