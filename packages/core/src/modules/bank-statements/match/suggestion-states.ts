/** How likely it is that an entry pays an invoice; NONE is worth knowing and not to be approved. */
export const CONFIDENCES = ["SURE", "LIKELY", "POSSIBLE", "NONE"] as const;

/** Why an invoice is suggested. */
export const SUGGESTION_REASONS = [
  /** The payer named this invoice alone, and the amount is what is open. */
  "NAMED_AND_SAME_AMOUNT",
  "NAMED_AND_LESS",
  "NAMED_AND_MORE",
  "NAMED_AMONG_OTHERS",
  "PAYER_AND_SAME_AMOUNT",
  /** The payer named an invoice of which nothing is open. */
  "NAMED_BUT_SETTLED",
  /** The payer named an invoice that is void: the money may become credit. */
  "NAMED_BUT_VOID",
] as const;
