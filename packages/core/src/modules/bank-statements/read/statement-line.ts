/** A booking as a file says it, before anything of it is checked. */
export interface StatementLine {
  /** Its row in a table, else its number among the bookings of the file. */
  row: number;
  /** Which statement of the file it is in. */
  statement: number;
  /** What the bank calls that statement; null where it has no name. */
  statementId: string | null;
  /** The club's account. */
  account: string | null;
  bookedOn: string;
  /** Digits with a decimal point. */
  amount: string;
  currency: string;
  isCredit: boolean;
  isReversal: boolean;
  isBooked: boolean;
  payerName: string | null;
  payerIban: string | null;
  /** What the payer gave as the reference, for people and machines. */
  reference: string | null;
  remittance: string;
  /** The bank's own. */
  bankReference: string | null;
}

/** Why a booking cannot be read; the others of its file are. */
export interface LineProblem {
  row: number;
  message: string;
}
