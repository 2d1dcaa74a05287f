import type { HeaderRecord } from "../http/reply.ts";

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The headers of every answer, errors too. Names are in lower case, as in HttpReply. */
export function securityHeaders(production: boolean): HeaderRecord {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Other sites need no referrer. "no-referrer" would also remove the Origin from our own forms.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), geolocation=(), microphone=()",
    ...(production && {
      "strict-transport-security": `max-age=${A_YEAR_SECONDS}; includeSubDomains`,
    }),
  };
}

/** Further headers of data: it is never shown as a page, and cached only if a procedure allows. */
export const DATA_HEADERS: HeaderRecord = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};
