import type { InvoiceItemData } from "../billing-data.ts";
import { billing as messages } from "../messages/billing.ts";

const text = messages.invoice;

/** Which invoice a row of a list replaces, or is replaced by; nothing for most of them. */
export function ReplacementNote({
  replacesNumber,
  replacedByNumber,
}: Pick<InvoiceItemData, "replacesNumber" | "replacedByNumber">) {
  const notes = [
    replacesNumber && text.replacesNumber(replacesNumber),
    replacedByNumber && text.replacedByNumber(replacedByNumber),
  ].filter(Boolean);
  return notes.length > 0 && <span className="block text-sm text-muted">{notes.join(", ")}</span>;
}
