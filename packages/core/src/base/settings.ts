/** What the domain needs to know of its surroundings; apps/api fills it from the environment. */
export interface Settings {
  /** Origin under which people reach the pages, without a slash at its end. */
  publicUrl: string;
  /** False switches the waitlist off for all tenants together (specification "Waitlist"). */
  waitlistEnabled: boolean;
  /** Minutes that an unpaid registration holds its seats; 0 is for ever (rules#holds). */
  pendingHoldMinutes: number;
  accessTokenTtlSeconds: number;
  mailFrom: string;
  /** Secure cookies, no development mailbox, no guessing. */
  production: boolean;
  /** Tests: an error that a procedure did not declare is a 500. */
  strictErrors: boolean;
}
