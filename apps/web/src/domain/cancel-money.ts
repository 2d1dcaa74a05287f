import type { MoneyIfCancelled } from "@rollcall/core/contract";

/** A sentence for each thing that becomes of the money, or that nothing was invoiced. */
export const moneyWords = (
  person: { ifCancelled: readonly MoneyIfCancelled[] } | undefined,
  words: Record<MoneyIfCancelled | "NONE", string>,
): string[] => {
  const outcomes = person?.ifCancelled ?? [];
  return outcomes.length > 0 ? outcomes.map((outcome) => words[outcome]) : [words.NONE];
};
