import type { HeaderRecord } from "../http/reply.ts";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What every answer of the process carries, errors too. Names in lower case, as replies keep them. */
export function securityHeaders(production: boolean): HeaderRecord {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Of no use to other sites; "no-referrer" would take the Origin off our own forms as well.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), geolocation=(), microphone=()",
    ...(production && {
      "strict-transport-security": `max-age=${A_YEAR_SECONDS}; includeSubDomains`,
    }),
  };
}

/** Beside them on data: it is nobody's page, and no cache's business unless a procedure says so. */
export const DATA_HEADERS: HeaderRecord = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
