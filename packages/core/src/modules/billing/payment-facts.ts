import { asMoney, dayIn } from "#base/when.ts";
import type { HowToPay } from "./how-to-pay.ts";

type Facts = [label: string, value: string][];

/** How to pay as pairs of label and value, for mails and documents. */
export const paymentFacts = (owed: HowToPay, timezone: string): Facts => [
  ["To pay", asMoney(owed.amount, owed.currency)],
  ...(owed.dueAt ? ([["Until", dayIn(owed.dueAt, timezone)]] satisfies Facts) : []),
  ["Pay to", owed.payee],
  ...(owed.instructions ? ([["How", owed.instructions]] satisfies Facts) : []),
  ["Reference", owed.reference],
];
