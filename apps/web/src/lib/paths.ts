import { safeRedirect } from "@rollcall/core/client";

type Params = Record<string, string | number | readonly string[] | undefined>;

/** A path with its query. Undefined and empty values are left out. */
function withQuery(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === "") continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(key, String(item));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * The addresses of the product's pages (rules#pages) in the routers' notation. Each is written only
 * here. `$name` stands for one value.
 */
export const PATTERNS = {
  home: "/",
  login: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  claim: "/claim",
  dashboard: "/dashboard",

  events: "/events",
  newEvent: "/events/new",
  event: "/events/$eventId",
  editEvent: "/events/$eventId/edit",
  eventRegistrations: "/events/$eventId/registrations",
  eventWaitlist: "/events/$eventId/waitlist",
  eventEnrol: "/events/$eventId/enrol",
  eventImport: "/events/$eventId/import",
  eventCodes: "/events/$eventId/access-codes",
  eventCheckIn: "/events/$eventId/check-in",
  eventMessages: "/events/$eventId/messages",
  eventAudit: "/events/$eventId/audit",
  eventAttendance: "/events/$eventId/attendance",

  members: "/members",
  newMember: "/members/new",
  importMembers: "/members/import",
  renewals: "/members/renewals",
  member: "/members/$memberId",
  applications: "/members/applications",

  billing: "/billing",
  invoices: "/billing/invoices",
  newInvoice: "/billing/invoices/new",
  bulkInvoices: "/billing/invoices/bulk",
  invoice: "/billing/invoices/$invoiceId",
  editInvoice: "/billing/invoices/$invoiceId/edit",
  invoiceBatch: "/billing/invoices/batches/$batchId",
  payments: "/billing/payments",
  balances: "/billing/balances",
  bank: "/billing/bank",
  bankStatement: "/billing/bank/$statementId",

  broadcasts: "/broadcasts",
  newBroadcast: "/broadcasts/new",
  broadcast: "/broadcasts/$broadcastId",
  segments: "/segments",
  newSegment: "/segments/new",
  segment: "/segments/$segmentId",
  reports: "/reports",
  settings: "/settings",
  invoiceSettings: "/settings/invoices",
  faceSettings: "/settings/face",
  membershipSettings: "/settings/membership",
  activity: "/settings/activity",
  failedMail: "/settings/mail",
  apiKeys: "/settings/api-keys",
  webhooks: "/settings/webhooks",
  webhook: "/settings/webhooks/$webhookId",

  my: "/my",
  myEvents: "/my/events",
  myEvent: "/my/events/$eventId",
  myTickets: "/my/tickets",
  myInvoices: "/my/invoices",
  myProfile: "/my/profile",
  confirmEmail: "/my/confirm-email",
  mySecurity: "/my/security",

  platform: "/platform",
  platformLogin: "/platform/login",
  platformResetPassword: "/platform/reset-password",
  platformConfirmEmail: "/platform/confirm-email",
  platformFailedMail: "/platform/mail",
  platformActivity: "/platform/activity",
  platformUsers: "/platform/users",
  platformSecurity: "/platform/security",
  newTenant: "/platform/tenants/new",
  tenant: "/platform/tenants/$tenantId",
  editTenant: "/platform/tenants/$tenantId/edit",

  publicEvents: "/$tenantSlug",
  apply: "/$tenantSlug/apply",
  publicEvent: "/$tenantSlug/events/$slug",
  embeddedEvents: "/$tenantSlug/embed",
  embeddedEvent: "/$tenantSlug/embed/$slug",
  publicFeed: "/api/public/$tenantSlug/events.ics",
  eventCalendar: "/api/public/$tenantSlug/events/$slug/calendar.ics",
} as const;

/** The names of the values in a pattern. */
type NameIn<Pattern> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NameIn<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never;
export type ParamsOf<Pattern extends string> = Record<NameIn<Pattern>, string>;

/** Puts the values into a pattern. */
function fill<Pattern extends string>(pattern: Pattern, params: ParamsOf<Pattern>): string {
  return pattern.replaceAll(/\$(\w+)/gu, (_, name: NameIn<Pattern>) =>
    encodeURIComponent(params[name]),
  );
}

type Filter = { status?: string };
type ActivityFilter = { actorId?: string; subjectId?: string };
type EventPattern = Extract<(typeof PATTERNS)[keyof typeof PATTERNS], `/events/$eventId${string}`>;
const ofEvent = (pattern: EventPattern) => (eventId: string) => fill(pattern, { eventId });

/** The links to these pages. */
export const paths = {
  home: () => PATTERNS.home,
  login: (redirect?: string) => withQuery(PATTERNS.login, { redirect }),
  forgotPassword: () => PATTERNS.forgotPassword,
  dashboard: () => PATTERNS.dashboard,

  events: (filters: Filter = {}) => withQuery(PATTERNS.events, filters),
  newEvent: () => PATTERNS.newEvent,
  event: ofEvent(PATTERNS.event),
  editEvent: ofEvent(PATTERNS.editEvent),
  eventRegistrations: (eventId: string, filters: Filter = {}) =>
    withQuery(fill(PATTERNS.eventRegistrations, { eventId }), filters),
  eventWaitlist: ofEvent(PATTERNS.eventWaitlist),
  eventEnrol: ofEvent(PATTERNS.eventEnrol),
  eventImport: ofEvent(PATTERNS.eventImport),
  eventCodes: ofEvent(PATTERNS.eventCodes),
  eventCheckIn: ofEvent(PATTERNS.eventCheckIn),
  eventMessages: ofEvent(PATTERNS.eventMessages),
  eventAudit: ofEvent(PATTERNS.eventAudit),
  eventAttendance: ofEvent(PATTERNS.eventAttendance),

  members: (filters: Filter & { role?: string } = {}) => withQuery(PATTERNS.members, filters),
  newMember: () => PATTERNS.newMember,
  importMembers: () => PATTERNS.importMembers,
  renewals: () => PATTERNS.renewals,
  member: (memberId: string) => fill(PATTERNS.member, { memberId }),
  applications: (filters: Filter = {}) => withQuery(PATTERNS.applications, filters),

  billing: () => PATTERNS.billing,
  invoices: (filters: Filter & { batchId?: string; kind?: string } = {}) =>
    withQuery(PATTERNS.invoices, filters),
  newInvoice: () => PATTERNS.newInvoice,
  bulkInvoices: () => PATTERNS.bulkInvoices,
  invoice: (invoiceId: string) => fill(PATTERNS.invoice, { invoiceId }),
  editInvoice: (invoiceId: string) => fill(PATTERNS.editInvoice, { invoiceId }),
  invoiceBatch: (batchId: string) => fill(PATTERNS.invoiceBatch, { batchId }),
  /** @param filters.record the payment that is shown beside the list */
  payments: (filters: Filter & { record?: string } = {}) => withQuery(PATTERNS.payments, filters),

  balances: (filters: { overdue?: "true" } = {}) => withQuery(PATTERNS.balances, filters),
  bank: () => PATTERNS.bank,
  bankStatement: (statementId: string) => fill(PATTERNS.bankStatement, { statementId }),

  broadcasts: () => PATTERNS.broadcasts,
  /** @param eventId whom it is for: everybody with a seat there */
  newBroadcast: (eventId?: string) => withQuery(PATTERNS.newBroadcast, { eventId }),
  broadcast: (broadcastId: string) => fill(PATTERNS.broadcast, { broadcastId }),
  segments: () => PATTERNS.segments,
  newSegment: () => PATTERNS.newSegment,
  segment: (segmentId: string) => fill(PATTERNS.segment, { segmentId }),
  reports: () => PATTERNS.reports,
  settings: () => PATTERNS.settings,
  invoiceSettings: () => PATTERNS.invoiceSettings,
  faceSettings: () => PATTERNS.faceSettings,
  membershipSettings: () => PATTERNS.membershipSettings,
  activity: (filters: ActivityFilter = {}) => withQuery(PATTERNS.activity, filters),
  failedMail: () => PATTERNS.failedMail,
  apiKeys: () => PATTERNS.apiKeys,
  webhooks: () => PATTERNS.webhooks,
  webhook: (webhookId: string) => fill(PATTERNS.webhook, { webhookId }),

  my: () => PATTERNS.my,
  myEvents: () => PATTERNS.myEvents,
  myEvent: (eventId: string) => fill(PATTERNS.myEvent, { eventId }),
  myTickets: () => PATTERNS.myTickets,
  myInvoices: (filters: Filter = {}) => withQuery(PATTERNS.myInvoices, filters),
  myProfile: () => PATTERNS.myProfile,
  mySecurity: () => PATTERNS.mySecurity,

  platform: (filters: Filter = {}) => withQuery(PATTERNS.platform, filters),
  platformLogin: (redirect?: string) => withQuery(PATTERNS.platformLogin, { redirect }),
  platformSecurity: () => PATTERNS.platformSecurity,
  platformFailedMail: () => PATTERNS.platformFailedMail,
  platformActivity: (filters: ActivityFilter = {}) => withQuery(PATTERNS.platformActivity, filters),
  platformUsers: () => PATTERNS.platformUsers,
  newTenant: () => PATTERNS.newTenant,
  tenant: (tenantId: string) => fill(PATTERNS.tenant, { tenantId }),
  editTenant: (tenantId: string) => fill(PATTERNS.editTenant, { tenantId }),

  publicEvents: (tenantSlug: string) => fill(PATTERNS.publicEvents, { tenantSlug }),
  apply: (tenantSlug: string) => fill(PATTERNS.apply, { tenantSlug }),
  publicEvent: (tenantSlug: string, slug: string) =>
    fill(PATTERNS.publicEvent, { tenantSlug, slug }),
  embeddedEvents: (tenantSlug: string) => fill(PATTERNS.embeddedEvents, { tenantSlug }),
  embeddedEvent: (tenantSlug: string, slug: string) =>
    fill(PATTERNS.embeddedEvent, { tenantSlug, slug }),
  publicFeed: (tenantSlug: string) => fill(PATTERNS.publicFeed, { tenantSlug }),
  eventCalendar: (tenantSlug: string, slug: string) =>
    fill(PATTERNS.eventCalendar, { tenantSlug, slug }),
};

/** The page after a login: the wanted one if it belongs to this site, else the default. */
export const landingPath = (requestedPath: unknown, fallback: string): string =>
  safeRedirect(requestedPath, fallback);
