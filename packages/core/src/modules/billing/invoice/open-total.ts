import { because, unprocessable } from "#base/errors.ts";
import type { invoice } from "../billing.sql.ts";

type Balance = Pick<
  typeof invoice.$inferSelect,
  "kind" | "status" | "total" | "paidTotal" | "creditedTotal"
>;

/** What is still to be paid (rules#invoice-balance); nothing of a void invoice or a credit note. */
export function computeOpenTotal({
  kind,
  status,
  total,
  paidTotal,
  creditedTotal,
}: Balance): number {
  if (kind === "CREDIT_NOTE" || status === "VOID") return 0;
  return Math.max(0, total - paidTotal - creditedTotal);
}

/** What was paid beyond what is still asked for, so that it is to be given back. */
export const computeRefundDue = ({ total, paidTotal, creditedTotal }: Balance): number =>
  Math.max(0, paidTotal + creditedTotal - total);

/** 422 for more money than is open. */
export const moreThanOpen = (row: Balance) =>
  unprocessable(
    "The amount exceeds the open amount of the invoice",
    because("MORE_THAN_OPEN", { openTotal: computeOpenTotal(row) }),
  );
