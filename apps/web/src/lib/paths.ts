import { safeRedirect } from "@rollcall/core/client";

type Params = Record<string, string | number | readonly string[] | undefined>;

/** A path with its query; what is undefined or empty is left out. */
function withQuery(path: string, params: Params): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

const segment = encodeURIComponent;
const eventBase = (eventId: string) => `/events/${segment(eventId)}`;

/** Every address of the product's pages (rules#pages), so that no screen spells one itself. */
export const paths = {
  home: () => "/",
  login: (redirect?: string) => withQuery("/login", { redirect }),
  forgotPassword: () => "/forgot-password",
  dashboard: () => "/dashboard",

  events: (filters: { status?: string } = {}) => withQuery("/events", filters),
  newEvent: () => "/events/new",
  event: eventBase,
  editEvent: (eventId: string) => `${eventBase(eventId)}/edit`,
  eventRegistrations: (eventId: string, filters: { status?: string } = {}) =>
    withQuery(`${eventBase(eventId)}/registrations`, filters),
  eventWaitlist: (eventId: string) => `${eventBase(eventId)}/waitlist`,
  eventEnrol: (eventId: string) => `${eventBase(eventId)}/enrol`,
  eventImport: (eventId: string) => `${eventBase(eventId)}/import`,
  eventCodes: (eventId: string) => `${eventBase(eventId)}/access-codes`,
  eventCheckIn: (eventId: string) => `${eventBase(eventId)}/check-in`,
  eventAudit: (eventId: string) => `${eventBase(eventId)}/audit`,
  eventAttendance: (eventId: string) => `${eventBase(eventId)}/attendance`,

  members: (filters: { status?: string; role?: string } = {}) => withQuery("/members", filters),
  newMember: () => "/members/new",
  member: (memberId: string) => `/members/${segment(memberId)}`,
  applications: (filters: { status?: string } = {}) => withQuery("/members/applications", filters),

  invoices: (filters: { status?: string } = {}) => withQuery("/billing/invoices", filters),
  newInvoice: () => "/billing/invoices/new",
  invoice: (invoiceId: string) => `/billing/invoices/${segment(invoiceId)}`,
  payments: (filters: { status?: string } = {}) => withQuery("/billing/payments", filters),

  broadcasts: () => "/broadcasts",
  newBroadcast: () => "/broadcasts/new",
  broadcast: (broadcastId: string) => `/broadcasts/${segment(broadcastId)}`,
  segments: () => "/segments",
  newSegment: () => "/segments/new",
  segment: (segmentId: string) => `/segments/${segment(segmentId)}`,
  reports: () => "/reports",
  settings: () => "/settings",
  failedMail: () => "/settings/mail",

  my: () => "/my",
  myEvents: () => "/my/events",
  myEvent: (eventId: string) => `/my/events/${segment(eventId)}`,
  myTickets: () => "/my/tickets",
  myInvoices: () => "/my/invoices",
  myProfile: () => "/my/profile",

  platform: (filters: { status?: string } = {}) => withQuery("/platform", filters),
  platformLogin: (redirect?: string) => withQuery("/platform/login", { redirect }),
  platformResetPassword: () => "/platform/reset-password",
  platformFailedMail: () => "/platform/mail",
  newTenant: () => "/platform/tenants/new",
  tenant: (tenantId: string) => `/platform/tenants/${segment(tenantId)}`,
  editTenant: (tenantId: string) => `/platform/tenants/${segment(tenantId)}/edit`,

  publicEvents: (tenantSlug: string) => `/${segment(tenantSlug)}`,
  apply: (tenantSlug: string) => `/${segment(tenantSlug)}/apply`,
  publicEvent: (tenantSlug: string, slug: string) =>
    `/${segment(tenantSlug)}/events/${segment(slug)}`,
  eventCalendar: (tenantSlug: string, slug: string) =>
    `/api/public/${segment(tenantSlug)}/events/${segment(slug)}/calendar.ics`,
};

/** Where a login lands: the page that was wanted, if it is one of this site, else the default. */
export const landingPath = (wanted: unknown, fallback: string): string =>
  safeRedirect(wanted, fallback);
