import type { InvoiceItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";

const text = messages.invoice;

type NumbersOfOthers = Pick<InvoiceItemData, "replacesNumber" | "replacedByNumber"> &
  Partial<Pick<InvoiceItemData, "creditedInvoiceNumber">>;

/** Which invoice a row of a list credits, replaces, or is replaced by; nothing for most of them. */
export function ReplacementNote({ creditedInvoiceNumber, ...numbers }: NumbersOfOthers) {
  const { replacesNumber, replacedByNumber } = numbers;
  const notes = [
    creditedInvoiceNumber && text.creditsNumber(creditedInvoiceNumber),
    replacesNumber && text.replacesNumber(replacesNumber),
    replacedByNumber && text.replacedByNumber(replacedByNumber),
  ].filter(Boolean);
  return notes.length > 0 && <span className="block text-sm text-muted">{notes.join(", ")}</span>;
}
