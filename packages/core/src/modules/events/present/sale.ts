/** A stored ticket type, or one that the API returned. */
interface Sold {
  salesFrom: Date | string | null;
  salesUntil: Date | string | null;
}

/**
 * Returns whether a ticket type is on sale: from salesFrom until just before salesUntil; null does not limit
 * (rules#ticket-type-sales). Server and pages use only this function.
 */
export function getSaleState(
  { salesFrom, salesUntil }: Sold,
  now: Date,
): "open" | "notYet" | "ended" {
  if (salesFrom && now < new Date(salesFrom)) return "notYet";
  if (salesUntil && now >= new Date(salesUntil)) return "ended";
  return "open";
}
