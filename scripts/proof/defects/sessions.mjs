import { inCore } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const SESSIONS = [
  inCore(
    "the lock of the family when a token rotates",
    "modules/session/refresh-family.ts",
    '.for("update", { of: refreshFamily })',
    "",
    "modules/session/refresh-races",
  ),
  inCore(
    "the end of a family when a used token comes back",
    "modules/session/decide-rotation.ts",
    'return isParent && age <= TWO_TABS_MS ? "REFUSE" : "REVOKE";',
    'return isParent && age <= TWO_TABS_MS ? "REFUSE" : "REFUSE";',
    "modules/session/decide-rotation",
    "modules/session/refresh",
  ),
  inCore(
    "the refusal of a used token",
    "modules/session/decide-rotation.ts",
    'if (!presented.usedAt) return "ROTATE";',
    'if (presented.hash) return "ROTATE";',
    "modules/session/decide-rotation",
    "modules/session/refresh",
  ),
  inCore(
    "the raised tokenVersion when a password is reset",
    "modules/session/reset-password.ts",
    ".set({ ...verifiedPassword(passwordHash), tokenVersion })",
    ".set({ ...verifiedPassword(passwordHash) })",
    "modules/session/reset-password",
  ),
  inCore(
    "the single use of a link of a mail",
    "modules/session/mail-token.ts",
    "isNull(mailToken.usedAt),",
    "",
    "modules/session/reset-password",
  ),
  inCore(
    "the same work for a failed login, however many accounts the address has",
    "modules/session/verify-login.ts",
    "compared < mostAccounts; compared += 1",
    "compared < 1; compared += 1",
    "modules/session/login-work",
  ),
  inCore(
    "the tokenVersion of an access token",
    "modules/session/authenticate-user.ts",
    "|| row.tokenVersion !== tokenVersion) throw invalidToken();\n  if (row.tenantStatus",
    ") throw invalidToken();\n  if (row.tenantStatus",
    "modules/session/current-user",
    "modules/session/reset-password",
    "modules/membership/membership",
  ),
  inCore(
    "the suspension of a tenant",
    "modules/session/authenticate-user.ts",
    'if (row.tenantStatus !== "ACTIVE") throw suspended();',
    "",
    "modules/platform/suspend",
  ),
  inCore(
    "the origin of what a cookie changes",
    "base/rpc/admit.ts",
    'if (viaCookie && type === "mutation" && !ctx.request.fromAllowedOrigin) throw crossSite();',
    "",
    "modules/session/current-user",
  ),
  inCore(
    "the refusal of a bad Bearer header beside a good cookie",
    "authenticate.ts",
    'if (!token) throw unauthorized("Invalid access token");\n    return',
    "if (token) return",
    "modules/session/current-user",
  ),
];
