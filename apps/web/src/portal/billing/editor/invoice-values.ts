import type { createInvoiceInput } from "@rollcall/core/contract";
import type { z } from "zod";
import { fromLocalInput } from "#lib/local-time.ts";
import { fromMoneyInput } from "#lib/money-input.ts";

export interface LineValues {
  description: string;
  quantity: string;
  /** As it was typed: "25.50". */
  unitAmount: string;
}

/** An invoice as it is typed. */
export interface InvoiceValues {
  memberId: string;
  lines: LineValues[];
  /** A day; empty is at once. */
  dueAt: string;
  /** Issued at once, or kept as a draft. */
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

/** A typed amount in minor units; NaN for none, since nothing is billed by mistake. */
const amountOf = (typed: string, currency: string): number =>
  typed.trim() === "" ? Number.NaN : fromMoneyInput(typed, currency);

/** A typed count; NaN for what is no whole number. */
const countOf = (typed: string): number => {
  const count = typed.trim() === "" ? Number.NaN : Number(typed);
  return Number.isInteger(count) ? count : Number.NaN;
};

/** The total in minor units as far as it is filled in; the server's is the one that counts. */
export const totalOf = (lines: readonly LineValues[], currency: string): number =>
  lines.reduce((sum, { quantity, unitAmount }) => {
    const amount = countOf(quantity) * amountOf(unitAmount, currency);
    return sum + (Number.isFinite(amount) ? amount : 0);
  }, 0);

/** The request that the form makes; an invoice is due at the end of the day, on the club's clock. */
export function toInvoiceInput(
  { lines, dueAt, ...values }: InvoiceValues,
  { currency, timezone }: Club,
): z.input<typeof createInvoiceInput> {
  return {
    ...values,
    currency,
    lines: lines.map(({ description, quantity, unitAmount }) => ({
      description,
      quantity: countOf(quantity),
      unitAmount: amountOf(unitAmount, currency),
    })),
    ...(dueAt && { dueAt: fromLocalInput(`${dueAt}T23:59`, timezone) ?? "" }),
  };
}
