/** Which one status each operation has in a case that every operation can be brought into. */
type Statuses = Readonly<Record<string, number>>;

const allOf = (status: number, ...names: string[]): [string, number][] =>
  names.map((name) => [name, status]);

/** The status of success where it is not 200: a create is 201, an import commit 202. */
export const SUCCESS: Statuses = Object.fromEntries([
  ...allOf(
    201,
    "POST /api/auth/register",
    "POST /api/membership/apply",
    "POST /api/membership/members",
    "POST /api/membership/types",
    "POST /api/membership/fields",
    "POST /api/events",
    "POST /api/events/:id/clone",
    "POST /api/events/:id/register",
    "POST /api/events/:id/checkout",
    "POST /api/admin/events/:eventId/registrations",
    "POST /api/admin/events/:eventId/registrations/:registrationId/guests",
    "POST /api/public/:tenantSlug/events/:slug/register",
    "POST /api/events/:eventId/checkin/codes",
    "POST /api/events/:eventId/checkin/walk-in",
    "POST /api/billing/invoices",
    "POST /api/billing/invoices/:id/payments",
    "POST /api/billing/payments/:id/refund",
    "POST /api/broadcasts",
    "POST /api/segments",
    "POST /api/platform/tenants",
  ),
  ...allOf(
    202,
    "POST /api/admin/events/:eventId/registrants/import/commit",
    "POST /api/billing/invoices/bulk",
    "POST /api/membership/renewals",
    "POST /api/membership/members/import/commit",
  ),
]);

/** Operations of everybody, whose body has to say something. */
const PUBLIC_WITH_BODY = [
  "POST /api/auth/login",
  "POST /api/auth/platform/login",
  "POST /api/auth/register",
  "POST /api/auth/verify-email",
  "POST /api/auth/forgot-password",
  "POST /api/auth/reset-password",
  "POST /api/membership/apply",
  "POST /api/events/:eventId/checkin/session",
  "POST /api/public/:tenantSlug/members/verify-referral",
  "POST /api/public/:tenantSlug/events/:slug/register",
] as const;

/** What an administrator gets who sends no body, and no parameters but ids, where it is no success. */
export const WITHOUT_BODY: Statuses = Object.fromEntries([
  // Something has to be in the body, or in the query.
  ...allOf(
    400,
    ...PUBLIC_WITH_BODY,
    "POST /api/membership/members",
    "PUT /api/membership/members/:id/roles",
    "POST /api/membership/members/:id/erase",
    "POST /api/membership/types",
    "POST /api/membership/fields",
    "POST /api/events",
    "POST /api/admin/events/:eventId/registrations",
    "POST /api/admin/events/:eventId/registrations/:registrationId/transfer",
    "POST /api/admin/events/:eventId/registrations/:registrationId/guests",
    "POST /api/admin/events/:eventId/registrants/import/preview",
    "POST /api/admin/events/:eventId/registrants/import/commit",
    "POST /api/admin/events/:eventId/responses/import/preview",
    "POST /api/admin/events/:eventId/responses/import/commit",
    "POST /api/events/checkin",
    "POST /api/events/:eventId/checkin/undo",
    "POST /api/events/:eventId/checkin/batch",
    "POST /api/events/:eventId/checkin/walk-in",
    "GET /api/events/:eventId/checkin/search",
    "POST /api/billing/invoices",
    "POST /api/membership/renewals",
    "POST /api/membership/members/import/preview",
    "POST /api/membership/members/import/commit",
    "POST /api/membership/renewals/preview",
    "POST /api/billing/invoices/bulk",
    "POST /api/billing/invoices/bulk/preview",
    "POST /api/billing/payments/:id/refund",
    "POST /api/billing/admin/payments/approve",
    "POST /api/broadcasts",
    "POST /api/broadcasts/preview",
    "POST /api/segments",
    "POST /api/segments/preview",
  ),
  // A refresh reads its cookie, and nobody has one here.
  ...allOf(401, "POST /api/auth/refresh", "POST /api/auth/platform/refresh"),
  // The platform's: an administrator of a tenant is nobody there.
  ...allOf(
    403,
    "GET /api/platform/activity",
    "GET /api/platform/mail/failed",
    "POST /api/platform/mail/failed/resend",
    "POST /api/platform/mail/:id/resend",
    "GET /api/platform/tenants",
    "POST /api/platform/tenants",
    "GET /api/platform/tenants/:id",
    "PATCH /api/platform/tenants/:id",
    "GET /api/platform/tenants/:id/usage",
  ),
  // Whoever has no personal link of a registration.
  ...allOf(
    401,
    "GET /api/public/place",
    "GET /api/public/place/invoice.pdf",
    "PATCH /api/public/place",
    "DELETE /api/public/place",
    "DELETE /api/public/place/guests/:registrationId",
  ),
  // What these ids would name was not made, or is not the caller's own.
  ...allOf(
    404,
    "GET /api/billing/invoices/:id",
    "PATCH /api/billing/invoices/:id",
    "GET /api/billing/invoices/batches/:batchId",
    "GET /api/membership/renewals/batches/:batchId",
    "GET /api/billing/invoices/:id/invoice.pdf",
    "GET /api/billing/invoices/mine/:id/invoice.pdf",
    "POST /api/billing/invoices/:id/issue",
    "POST /api/billing/invoices/:id/remind",
    "POST /api/billing/invoices/:id/payments",
    "POST /api/billing/invoices/:id/void",
    "POST /api/billing/admin/payments/:id/approve",
    "GET /api/public/unsubscribe/:token",
    "POST /api/public/unsubscribe/:token",
    "POST /api/membership/applications/:id/approve",
    "POST /api/membership/applications/:id/reject",
    "GET /api/membership/members/import/batches/:batchId",
    "GET /api/membership/members/import/batches/:batchId/errors.csv",
    "PATCH /api/membership/types/:id",
    "DELETE /api/membership/types/:id",
    "PATCH /api/membership/fields/:id",
    "DELETE /api/membership/fields/:id",
    "GET /api/admin/events/:eventId/registrants/import/batches/:batchId",
    "GET /api/admin/events/:eventId/registrants/import/batches/:batchId/errors.csv",
    "GET /api/broadcasts/:id",
    "PATCH /api/broadcasts/:id",
    "DELETE /api/broadcasts/:id",
    "POST /api/broadcasts/:id/send",
    "POST /api/broadcasts/:id/cancel",
    "POST /api/mail/:id/resend",
    "DELETE /api/events/:id/register",
    "GET /api/events/:id/register",
    "DELETE /api/events/:id/register/guests/:registrationId",
    "PATCH /api/events/:id/register",
    "GET /api/events/:id/ticket.svg",
    "GET /api/segments/:id",
    "GET /api/segments/:id/members",
    "PATCH /api/segments/:id",
    "DELETE /api/segments/:id",
  ),
  // The event has a registration, and that one is no waiting one.
  ...allOf(
    409,
    "DELETE /api/admin/events/:eventId",
    "POST /api/admin/events/:eventId/waitlist/:registrationId/decline",
  ),
  // The event is free.
  ...allOf(422, "POST /api/events/:id/checkout"),
]);

/** What nobody gets who names a tenant that is not there, where it is not 401. */
export const TO_NOBODY: Statuses = Object.fromEntries([
  ...allOf(200, "POST /api/auth/logout", "POST /api/auth/platform/logout"),
  ...allOf(400, ...PUBLIC_WITH_BODY),
  ...allOf(
    404,
    "GET /api/public/:tenantSlug",
    "GET /api/public/:tenantSlug/events",
    "GET /api/public/:tenantSlug/events/:slug",
    "GET /api/public/:tenantSlug/events/:slug/calendar.ics",
    "GET /api/public/unsubscribe/:token",
    "POST /api/public/unsubscribe/:token",
  ),
]);
