/** A booking as a file says it, before anything of it is checked. */
export interface StatementLine {
  /** Which statement of the file it is in. */
  statement: number;
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
