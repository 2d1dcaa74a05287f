import { mergeRouters, router } from "#base/rpc/trpc.ts";
import { activityRouter } from "./modules/activity/activity.router.ts";
import { apiKeysRouter } from "./modules/api-keys/api-keys.router.ts";
import { accountRouter } from "./modules/auth/account/account.router.ts";
import { factorsRouter } from "./modules/auth/factor/factor.router.ts";
import { authRouter } from "./modules/auth/session.router.ts";
import { bankStatementsRouter } from "./modules/bank-statements/bank-statements.router.ts";
import { billingRouter } from "./modules/billing/billing.router.ts";
import { broadcastsRouter } from "./modules/broadcasts/broadcasts.router.ts";
import { calendarRouter } from "./modules/calendar/calendar.router.ts";
import { checkinRouter } from "./modules/checkin/checkin.router.ts";
import { checkoutRouter } from "./modules/checkout/checkout.router.ts";
import { voidInvoiceRouter } from "./modules/checkout/void-invoice.router.ts";
import { eventsRouter } from "./modules/events/events.router.ts";
import { importsRouter } from "./modules/imports/imports.router.ts";
import { memberImportsRouter } from "./modules/imports/members/member-imports.router.ts";
import { invoicingRouter } from "./modules/invoicing/invoicing.router.ts";
import { mailRouter } from "./modules/mail/mail.router.ts";
import { markdownRouter } from "./modules/markdown/markdown.router.ts";
import { memberFieldsRouter } from "./modules/membership/member-fields/member-fields.router.ts";
import { membershipRouter } from "./modules/membership/membership.router.ts";
import { membershipTypesRouter } from "./modules/membership/membership-types/membership-types.router.ts";
import { platformRouter } from "./modules/platform/platform.router.ts";
import { privacyRouter } from "./modules/privacy/privacy.router.ts";
import { registrationRouter } from "./modules/registration/registration.router.ts";
import { placeRouter } from "./modules/registration/self-service/place.router.ts";
import { reportingRouter } from "./modules/reporting/reporting.router.ts";
import { segmentsRouter } from "./modules/segments/segments.router.ts";
import { tenancyRouter } from "./modules/tenancy/tenancy.router.ts";
import { waitlistRouter } from "./modules/waitlist/waitlist.router.ts";
import { webhooksRouter } from "./modules/webhooks/webhooks.router.ts";

/** Every procedure, by module: what both mounts serve. */
export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  apiKeys: apiKeysRouter,
  auth: authRouter,
  bankStatements: bankStatementsRouter,
  billing: mergeRouters(billingRouter, voidInvoiceRouter),
  broadcasts: broadcastsRouter,
  calendar: calendarRouter,
  checkin: checkinRouter,
  checkout: checkoutRouter,
  events: eventsRouter,
  factors: factorsRouter,
  imports: importsRouter,
  invoicing: invoicingRouter,
  mail: mailRouter,
  markdown: markdownRouter,
  memberFields: memberFieldsRouter,
  memberImports: memberImportsRouter,
  membership: membershipRouter,
  membershipTypes: membershipTypesRouter,
  place: placeRouter,
  platform: platformRouter,
  privacy: privacyRouter,
  registration: registrationRouter,
  reporting: reportingRouter,
  segments: segmentsRouter,
  tenancy: tenancyRouter,
  waitlist: waitlistRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;
