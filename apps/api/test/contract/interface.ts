/** The tables "Endpoints", "Errors" and "Limits" of the specification as data, copied by hand. */

type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface SpecifiedEndpoint {
  method: Method;
  path: string;
  /** Word for word; undefined where the table has no column for it. */
  guard?: string;
  /** Success statuses that the table allows; 200 or 201 where it names none. */
  success?: number[];
  /** Codes that the line, or the sections "States" and "Errors", give to this operation. */
  codes?: string[];
}

const row = (
  method: Method,
  path: string,
  guard?: string,
  more: Pick<SpecifiedEndpoint, "success" | "codes"> = {},
): SpecifiedEndpoint => ({ method, path, ...(guard && { guard }), ...more });

const OK = { success: [200] };

export const ENDPOINTS: readonly SpecifiedEndpoint[] = [
  // Session
  row("GET", "/api/auth/me", "Bearer access token", { ...OK, codes: ["UNAUTHORIZED"] }),
  row("POST", "/api/auth/refresh", "refresh_token cookie (sent with credentials)", {
    ...OK,
    codes: ["UNAUTHORIZED"],
  }),
  row("POST", "/api/auth/platform/refresh", "platform_refresh_token cookie", {
    ...OK,
    codes: ["UNAUTHORIZED"],
  }),
  row("POST", "/api/auth/logout", "session"),
  row("POST", "/api/auth/register", "public"),
  // Membership
  row("POST", "/api/membership/apply", "public, rate limited (see Limits)", {
    success: [200, 201],
    codes: ["TOO_MANY_REQUESTS"],
  }),
  row("POST", "/api/membership/members/:id/deactivate", "administrator", OK),
  row("PUT", "/api/membership/members/:id/roles", "ADMIN only"),
  row("GET", "/api/membership/members", "the service", OK),
  // Events and registration
  row("GET", "/api/events", "the service", OK),
  row("GET", "/api/admin/events", "events administrator", OK),
  row("POST", "/api/events", "EVENTS:EDIT:events"),
  row("POST", "/api/events/:id/publish", "EVENTS:EDIT (EVENT_MANAGER)"),
  row("POST", "/api/events/:id/clone", "events permission"),
  row("POST", "/api/admin/events/:eventId/cancel", "events permission"),
  row("DELETE", "/api/admin/events/:eventId", "events permission", { codes: ["CONFLICT"] }),
  row("POST", "/api/events/:id/register", "requireMemberId"),
  row("POST", "/api/events/:id/checkout", "requireMemberId"),
  row("DELETE", "/api/events/:id/register", "logged in"),
  row("GET", "/api/events/:id/registration-status", "logged in", OK),
  row("POST", "/api/admin/events/:eventId/registrations", "EVENTS:EDIT:registrations"),
  row("GET", "/api/admin/events/:eventId/attendance", "EVENTS:VIEW:registrations", OK),
  row("GET", "/api/reporting/reports/events/attendance", "EVENTS:VIEW:registrations", OK),
  row("POST", "/api/public/:tenantSlug/events/:slug/register", "public, publicActionLimiter", {
    codes: ["RATE_LIMITED"],
  }),
  row("POST", "/api/public/:tenantSlug/members/verify-referral", "public, publicSearchLimiter", {
    codes: ["RATE_LIMITED"],
  }),
  row("POST", "/api/admin/events/:eventId/registrants/import/preview", "events administrator"),
  row("POST", "/api/admin/events/:eventId/registrants/import/commit", "events administrator", {
    success: [202],
  }),
  row(
    "GET",
    "/api/admin/events/:eventId/responses/import/mappable-fields",
    "events administrator",
    OK,
  ),
  row("POST", "/api/admin/events/:eventId/responses/import/preview", "events administrator"),
  row("POST", "/api/admin/events/:eventId/responses/import/commit", "events administrator"),
  // Waitlist
  row("GET", "/api/admin/events/:eventId/waitlist", "EVENTS:VIEW:registrations", OK),
  row(
    "POST",
    "/api/admin/events/:eventId/waitlist/:registrationId/approve",
    "EVENTS:EDIT:registrations",
    { ...OK, codes: ["WAITLIST_NO_SEATS"] },
  ),
  row(
    "POST",
    "/api/admin/events/:eventId/waitlist/:registrationId/decline",
    "EVENTS:EDIT:registrations",
    { ...OK, codes: ["CONFLICT"] },
  ),
  // Check-in
  row(
    "POST",
    "/api/events/checkin",
    "legacy: EVENTS:EDIT:registrations; also accepted with a scoped check-in token (requireAdminOrCheckInScope)",
    { codes: ["OUT_OF_SCOPE"] },
  ),
  row(
    "POST",
    "/api/events/:eventId/checkin/session",
    "public, no login, limiter of 10 per IP per 15 minutes",
    {
      ...OK,
      codes: [
        "ACCESS_CODE_INVALID",
        "ACCESS_CODE_EXPIRED",
        "ACCESS_CODE_REVOKED",
        "EVENT_ENDED",
        "TOO_MANY_REQUESTS",
      ],
    },
  ),
  row("POST", "/api/events/:eventId/checkin/codes", "EVENTS:EDIT:events"),
  row("GET", "/api/events/:eventId/checkin/codes", "EVENTS:EDIT:events", OK),
  row("POST", "/api/events/:eventId/checkin/codes/:codeId/revoke", "EVENTS:EDIT:events"),
  row("GET", "/api/events/:eventId/checkin/search", "EVENTS:VIEW:registrations", OK),
  row("POST", "/api/events/:eventId/checkin/walk-in", "requireAdminOrCheckInScope", {
    codes: ["PAYMENT_REQUIRED", "OUT_OF_SCOPE"],
  }),
  row("GET", "/api/events/:eventId/checkin/audit", "EVENTS:EDIT:events", OK),
  row("GET", "/api/events/:eventId/checkin/audit/export", "EVENTS:EDIT:events", OK),
  // Other list and create endpoints
  row("GET", "/api/billing/invoices/tenant", undefined, OK),
  row("GET", "/api/billing/admin/payments", undefined, OK),
  row("GET", "/api/broadcasts", undefined, OK),
  row("GET", "/api/segments", undefined, OK),
  row("POST", "/api/billing/invoices"),
  row("POST", "/api/broadcasts"),
  row("POST", "/api/billing/admin/payments/:id/approve", "FINANCE_MANAGER only"),
];

/** Guards by the specification's words, as the procedures name them. */
export const GUARDS: Readonly<Record<string, string>> = {
  "Bearer access token": "bearer access token",
  "refresh_token cookie (sent with credentials)": "session",
  "platform_refresh_token cookie": "session",
  "public, rate limited (see Limits)": "public",
  "public, publicActionLimiter": "public",
  "public, publicSearchLimiter": "public",
  "public, no login, limiter of 10 per IP per 15 minutes": "public",
  administrator: "ADMIN only",
  "EVENTS:EDIT (EVENT_MANAGER)": "EVENTS:EDIT:events",
  "events permission": "EVENTS:EDIT:events",
  "legacy: EVENTS:EDIT:registrations; also accepted with a scoped check-in token (requireAdminOrCheckInScope)":
    "requireAdminOrCheckInScope",
};

const IMPORTS = "/api/admin/events/:eventId";

/**
 * Where the specification speaks of "the service", of an administrator of events or of nobody, the
 * decisions (§4 to §6) say whose permission each operation is.
 */
export const DECIDED_GUARDS: Readonly<Record<string, string>> = {
  "GET /api/events": "logged in",
  "GET /api/membership/members": "MEMBERSHIP:VIEW:members",
  "GET /api/admin/events": "EVENTS:VIEW:events",
  [`POST ${IMPORTS}/registrants/import/preview`]: "EVENTS:EDIT:registrations",
  [`POST ${IMPORTS}/registrants/import/commit`]: "EVENTS:EDIT:registrations",
  [`GET ${IMPORTS}/responses/import/mappable-fields`]: "EVENTS:EDIT:registrations",
  [`POST ${IMPORTS}/responses/import/preview`]: "EVENTS:EDIT:registrations",
  [`POST ${IMPORTS}/responses/import/commit`]: "EVENTS:EDIT:registrations",
  "GET /api/billing/invoices/tenant": "BILLING:VIEW:invoices",
  "GET /api/billing/admin/payments": "BILLING:VIEW:payments",
  "GET /api/broadcasts": "COMMUNICATIONS:VIEW:broadcasts",
  "GET /api/segments": "COMMUNICATIONS:VIEW:broadcasts",
  "POST /api/billing/invoices": "BILLING:EDIT:invoices",
  "POST /api/broadcasts": "COMMUNICATIONS:EDIT:broadcasts",
};

/** Limiters that rules#limits add to those of the tables. */
export const DECIDED_LIMITERS: Readonly<Record<string, string>> = {
  "POST /api/auth/register": "register",
  "POST /api/events/:id/checkout": "payments",
  "POST /api/billing/admin/payments/:id/approve": "payments",
  [`POST ${IMPORTS}/registrants/import/preview`]: "importPreview",
  [`POST ${IMPORTS}/responses/import/preview`]: "importPreview",
};

/** Limiters that the tables name, by path; the others take the general one. */
export const LIMITERS: Readonly<Record<string, { name: string; points: number }>> = {
  "/api/membership/apply": { name: "membershipApplication", points: 5 },
  "/api/events/:eventId/checkin/session": { name: "accessCodeRedemption", points: 10 },
  "/api/public/:tenantSlug/events/:slug/register": { name: "publicActionLimiter", points: 20 },
  "/api/public/:tenantSlug/members/verify-referral": { name: "publicSearchLimiter", points: 20 },
};

/** The table "Errors": every code with its status. */
export const ERRORS: Readonly<Record<string, number>> = {
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  OUT_OF_SCOPE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  WAITLIST_NO_SEATS: 409,
  UNPROCESSABLE_ENTITY: 422,
  RATE_LIMITED: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  PAYMENT_REQUIRED: 402,
  ACCESS_CODE_INVALID: 401,
  ACCESS_CODE_EXPIRED: 401,
  ACCESS_CODE_REVOKED: 401,
  EVENT_ENDED: 401,
};
