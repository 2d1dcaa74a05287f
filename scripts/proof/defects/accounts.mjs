import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const ACCOUNTS = [
  inCore(
    "the refusal of a password that was replaced while another change ran",
    "modules/session/verify-own-password.ts",
    "if (person?.tokenVersion !== tokenVersion) throw wrongPassword(path);",
    "if (!person) throw wrongPassword(path);",
    "modules/session/change-password",
  ),
  inCore(
    "the end of a link to a new address by a new password",
    "modules/session/confirm-email.ts",
    "if (person?.tokenVersion !== tokenVersion || person.email !== previousEmail)",
    "if (person?.email !== previousEmail)",
    "modules/session/change-email",
  ),
  inCore(
    "the end of a link to a new address by a newer wish",
    "modules/session/confirm-email.ts",
    "if (newer.length > 0) throw invalidLink();",
    "",
    "modules/session/change-email",
  ),
  inCore(
    "the single use of a challenge, also for passkeys whose device counts nothing",
    "modules/session/factor/challenge.ts",
    "isNull(factorChallenge.usedAt),",
    "",
    "modules/session/factor/passkeys",
    "modules/session/factor/second-factor",
  ),
  inCore(
    "the count of a passkey, which gives a copy of the device away",
    "modules/session/factor/passkey-ceremony.ts",
    "counter: row.signCount,",
    "counter: 0,",
    "modules/session/factor/passkeys",
  ),
  inCore(
    "the five attempts at a challenge",
    "modules/session/factor/challenge.ts",
    ".where(and(isValid(purpose, secret, now), lt(factorChallenge.attempts, MOST_ATTEMPTS)))",
    ".where(isValid(purpose, secret, now))",
    "modules/session/factor/second-factor",
  ),
  inCore(
    "the end of the grace of a required factor",
    "modules/session/session-tokens.ts",
    "dueAt && dueAt <= now ? { enrol: true } : {}",
    "dueAt && dueAt <= new Date(0) ? { enrol: true } : {}",
    "modules/session/factor/second-factor",
  ),
  inCore(
    "the login of a disabled platform user",
    "modules/session/platform-login.ts",
    "and(eq(platformUser.email, email), isNull(platformUser.disabledAt))",
    "and(eq(platformUser.email, email))",
    "modules/session/change-email",
    "modules/platform/users",
  ),
  inCore(
    "the end for good of the sessions of a disabled platform user",
    "modules/platform/disable-user.ts",
    ".set({ disabledAt: now, tokenVersion })",
    ".set({ disabledAt: now })",
    "modules/platform/users",
  ),
  inCore(
    "the last active platform user",
    "modules/platform/disable-user.ts",
    'if (status === "ACTIVE" && !others.some((other) => other.status === "ACTIVE"))',
    'if (status !== "ACTIVE" && status !== "INVITED" && others.length < 0)',
    "modules/platform/users",
  ),
  inCore(
    "the lock of platform users who disable each other",
    "modules/platform/change-user.ts",
    '.for("no key update")',
    "",
    "modules/platform/users",
  ),
];
