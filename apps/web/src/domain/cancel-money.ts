import type { MoneyIfCancelled } from "@rollcall/core/contract";

interface Person {
  invoicesIfCancelled: readonly { number: string | null; ifCancelled: MoneyIfCancelled }[];
}

/**
 * A sentence for what becomes of each invoice, which names it where there are several. Otherwise
 * that nothing was invoiced, or that somebody else has the invoice.
 */
export function moneyWords(
  { invoicesIfCancelled: invoices }: Person,
  { billedToOthers }: { billedToOthers: boolean },
  words: Record<MoneyIfCancelled | "NONE" | "OTHERS", string>,
): string[] {
  const othersNote = billedToOthers ? [words.OTHERS] : [];
  if (invoices.length === 0) return billedToOthers ? othersNote : [words.NONE];
  const isNamed = invoices.length > 1;
  const sentences = invoices.map(({ number, ifCancelled }) =>
    isNamed && number ? `${number}: ${words[ifCancelled]}` : words[ifCancelled],
  );
  return [...sentences, ...othersNote];
}
