/** The settings that the domain needs; apps/api fills them from the environment. */
export interface Settings {
  /** Origin of the pages, without a slash at its end. */
  publicUrl: string;
  /** False switches the waitlist off for all tenants together (specification "Waitlist"). */
  waitlistEnabled: boolean;
  /** Minutes that an unpaid registration keeps its seats; 0 is no limit (rules#holds). */
  pendingHoldMinutes: number;
  accessTokenTtlSeconds: number;
  mailFrom: string;
  /** Secure cookies, no development mailbox, no guessing. */
  production: boolean;
  /** Tests: an error that a procedure did not declare is a 500. */
  strictErrors: boolean;
}
