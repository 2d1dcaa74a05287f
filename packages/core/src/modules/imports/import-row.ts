import type { Answers } from "../registration/registration.sql.ts";

/** Why a row cannot be taken, for the person who has the file in front of them (rules#imports). */
export interface RowProblem {
  /** Null when it is about the row as a whole. */
  column: string | null;
  /** As in VALIDATION_ERROR's details, or a code of the error envelope. */
  code: string;
  message: string;
}

/** A status that a file may ask for; null leaves it to the price (rules#import-commit). */
export type WantedStatus = "CONFIRMED" | "PENDING" | "WAITLISTED";

/** A person as a row names it, checked and ready to be registered. */
export interface Registrant {
  fullName: string;
  email: string;
  phone: string | null;
  ticketTypeId: string | null;
  status: WantedStatus | null;
  answers: Answers;
}
