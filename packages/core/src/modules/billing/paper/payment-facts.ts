import type { Language } from "#base/text/languages.ts";
import { asMoney, dayIn } from "#base/when.ts";
import { billingWords } from "../words/words.ts";
import type { HowToPay } from "./how-to-pay.ts";

type Facts = [label: string, value: string][];

/** How to pay as pairs of label and value, for mails and documents. */
export function paymentFacts(howToPay: HowToPay, timezone: string, language: Language): Facts {
  const { amount, currency, dueAt, payee, instructions, contact, reference } = howToPay;
  const { payment } = billingWords(language);
  return [
    [payment.toPay, asMoney(amount, currency, language)],
    ...(dueAt ? ([[payment.until, dayIn(dueAt, timezone, language)]] satisfies Facts) : []),
    [payment.payee, payee],
    [payment.how, instructions ?? payment.willFollow(contact)],
    [payment.reference, reference],
  ];
}
