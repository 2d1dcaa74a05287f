/**
 * The limits of the specification ("Limits") and of rules#limits. A procedure names its limit and
 * every call is charged, so that no spelling of a path, no batch and no mount can avoid it. The limiter
 * counts an IPv6 address also by the wider networks around it (wider-networks.ts).
 */
export interface LimitRule {
  points: number;
  seconds: number;
  /** What it counts: the client's address, or the authenticated caller (else the address). */
  per: "ip" | "caller";
  /** The code of its 429; the specification names TOO_MANY_REQUESTS for two of them. */
  code: "RATE_LIMITED" | "TOO_MANY_REQUESTS";
}

const QUARTER_HOUR = 15 * 60;
const DAY = 24 * 60 * 60;

export const LIMITS = {
  general: { points: 600, seconds: 60, per: "caller", code: "RATE_LIMITED" },
  // The general limit of an outside client, by its key.
  apiKey: { points: 1_200, seconds: 60, per: "caller", code: "RATE_LIMITED" },
  accessCodeRedemption: {
    points: 10,
    seconds: QUARTER_HOUR,
    per: "ip",
    code: "TOO_MANY_REQUESTS",
  },
  membershipApplication: {
    points: 5,
    seconds: QUARTER_HOUR,
    per: "ip",
    code: "TOO_MANY_REQUESTS",
  },
  publicActionLimiter: { points: 20, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  // Seats of one event, besides the limit on calls. The verb charges it; an event may have its own
  // limit.
  publicSeats: { points: 30, seconds: DAY, per: "ip", code: "RATE_LIMITED" },
  publicSearchLimiter: { points: 20, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  // Of one registration, charged by the verb.
  resendMail: { points: 5, seconds: 60, per: "caller", code: "RATE_LIMITED" },
  // Mails to the caller alone.
  broadcastTest: { points: 5, seconds: 60, per: "caller", code: "RATE_LIMITED" },
  payments: { points: 30, seconds: QUARTER_HOUR, per: "caller", code: "RATE_LIMITED" },
  importPreview: { points: 20, seconds: QUARTER_HOUR, per: "caller", code: "RATE_LIMITED" },
  picture: { points: 60, seconds: QUARTER_HOUR, per: "caller", code: "RATE_LIMITED" },
  markdownPreview: { points: 120, seconds: 60, per: "caller", code: "RATE_LIMITED" },
  // Reports of a client that it saves a list: acts that nobody can delete.
  listExport: { points: 20, seconds: QUARTER_HOUR, per: "caller", code: "RATE_LIMITED" },
  personExport: { points: 20, seconds: QUARTER_HOUR, per: "caller", code: "RATE_LIMITED" },
  pdf: { points: 60, seconds: 60, per: "caller", code: "RATE_LIMITED" },
  forgotPassword: { points: 10, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  resetPassword: { points: 10, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  register: { points: 10, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  // Charged by the verb, once the password is right.
  changeEmail: { points: 10, seconds: QUARTER_HOUR, per: "caller", code: "RATE_LIMITED" },
  // A login counts failures only (rules#failed-logins), so its verb charges it, not the guard.
  loginFailuresByIp: { points: 10, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  loginFailuresByAccount: { points: 10, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  // Replaces the two above in a browser that has logged in to the account before.
  loginFailuresByDevice: { points: 10, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  goodLoginsByAccount: { points: 300, seconds: QUARTER_HOUR, per: "ip", code: "RATE_LIMITED" },
  wrongCodesByEvent: {
    points: 1_000,
    seconds: QUARTER_HOUR,
    per: "ip",
    code: "TOO_MANY_REQUESTS",
  },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;

/**
 * How many calls of a kind a tenant may have in hand, how many the process works on at the same
 * time, and how many it may have in hand, those included whose body still comes (rules#limits).
 */
export const AT_ONCE = {
  importPreview: { perTenant: 2, perProcess: 4, maxInHand: 16, retryAfterSeconds: 5 },
  /** Of these one is decoded, and the others wait (media/picture-queue.ts). */
  picture: { perTenant: 2, perProcess: 8, maxInHand: 32, retryAfterSeconds: 2 },
  /** In hand until the file is sent; worked on while its rows are read. */
  export: { perTenant: 2, perProcess: 2, maxInHand: 64, retryAfterSeconds: 5 },
  auditVerify: { perTenant: 1, perProcess: 2, maxInHand: 8, retryAfterSeconds: 5 },
} as const;

export type AtOnceName = keyof typeof AT_ONCE;
