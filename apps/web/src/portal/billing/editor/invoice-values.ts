import { fromLocalInput } from "../../../lib/local-time.ts";
import { fromMoneyInput } from "../../../lib/money-input.ts";
import type { client } from "../../api.ts";

type NewInvoice = Parameters<typeof client.billing.createInvoice.mutate>[0];

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
}

export interface Club {
  currency: string;
  timezone: string;
}

export const BLANK_LINE: LineValues = { description: "", quantity: "1", unitAmount: "" };
export const BLANK_INVOICE: InvoiceValues = { memberId: "", lines: [BLANK_LINE], dueAt: "" };

/** The total in minor units as far as it is filled in; the server's is the one that counts. */
export const totalOf = (lines: readonly LineValues[], currency: string): number =>
  lines.reduce((sum, { quantity, unitAmount }) => {
    const amount = Number(quantity) * fromMoneyInput(unitAmount, currency);
    return sum + (Number.isFinite(amount) ? amount : 0);
  }, 0);

/** The request that the form makes; an invoice is due at the end of the day, on the club's clock. */
export function toInvoiceInput(values: InvoiceValues, club: Club, issue: boolean): NewInvoice {
  const { memberId, lines, dueAt } = values;
  const due = dueAt && fromLocalInput(`${dueAt}T23:59`, club.timezone);
  return {
    memberId,
    issue,
    currency: club.currency,
    lines: lines.map(({ description, quantity, unitAmount }) => ({
      description,
      quantity: Number(quantity),
      unitAmount: fromMoneyInput(unitAmount, club.currency),
    })),
    ...(due && { dueAt: due }),
  };
}
