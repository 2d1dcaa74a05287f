/** What the door answers about one person or ticket, in a word. */
export type VerdictKind =
  | "in"
  | "alreadyIn"
  | "notPaid"
  | "wrongEvent"
  | "notOnList"
  | "cancelled"
  | "waitlisted"
  | "takenBack"
  | "refused";
