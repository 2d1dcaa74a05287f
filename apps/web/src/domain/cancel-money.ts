/** What becomes of the invoices of a party when somebody is cancelled, as the server says it. */
type Outcome = "REISSUED" | "VOID" | "REST_CREDITED" | "PAID_STAYS";

/** A sentence for each thing that becomes of the money, or that nothing was invoiced. */
export const moneyWords = (
  person: { ifCancelled: readonly Outcome[] } | undefined,
  words: Record<Outcome | "NONE", string>,
): string[] => {
  const outcomes = person?.ifCancelled ?? [];
  return outcomes.length > 0 ? outcomes.map((outcome) => words[outcome]) : [words.NONE];
};
