import type { Section } from "#ui-react/frame/section.ts";
import { lazyScreen } from "#ui-react/lazy-screen.ts";
import { needs, needsRole } from "../session/require-permission.ts";

/** /settings and below. */
export const settingsRoutes: Section = (page) => [
  page("settings", {
    beforeLoad: needs("EVENTS:VIEW:events"),
    component: lazyScreen(() => import("./settings-screen.tsx"), "SettingsScreen"),
  }),
  page("invoiceSettings", {
    beforeLoad: needsRole("ADMIN"),
    component: lazyScreen(() => import("./invoice-settings-screen.tsx"), "InvoiceSettingsScreen"),
  }),
  page("faceSettings", {
    beforeLoad: needsRole("ADMIN"),
    component: lazyScreen(() => import("./face/face-screen.tsx"), "FaceScreen"),
  }),
  page("membershipSettings", {
    beforeLoad: needsRole("ADMIN"),
    component: lazyScreen(() => import("./membership/membership-screen.tsx"), "MembershipScreen"),
  }),
  page("activity", {
    beforeLoad: needsRole("ADMIN"),
    component: lazyScreen(() => import("../activity/activity-screen.tsx"), "ActivityScreen"),
  }),
  page("failedMail", {
    beforeLoad: needsRole("ADMIN"),
    component: lazyScreen(() => import("../mail/failed-mail-screen.tsx"), "FailedMailScreen"),
  }),
  page("apiKeys", {
    beforeLoad: needsRole("ADMIN"),
    component: lazyScreen(() => import("./api-keys/api-keys-screen.tsx"), "ApiKeysScreen"),
  }),
  page("webhooks", {
    beforeLoad: needsRole("ADMIN"),
    component: lazyScreen(() => import("./webhooks/webhooks-screen.tsx"), "WebhooksScreen"),
  }),
  page("webhook", {
    beforeLoad: needsRole("ADMIN"),
    component: lazyScreen(() => import("./webhooks/webhook-screen.tsx"), "WebhookScreen"),
  }),
];
