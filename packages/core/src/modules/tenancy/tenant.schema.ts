import { z } from "zod";
import {
  currency,
  email,
  id,
  instant,
  line,
  longText,
  name,
  pathSlug,
  slug,
  timezone,
  visibleLine,
} from "#base/fields.schema.ts";
import { LANGUAGES } from "#base/text/languages.ts";
import { paymentInstructions } from "./payment-instructions.schema.ts";
import { TENANT_STATUSES } from "./tenant-states.ts";
import { website } from "./website.schema.ts";

/**
 * First path segments of the product's own pages, which no tenant may have (rules#tenant-slugs).
 */
const RESERVED_SLUGS = new Set([
  "admin",
  "api",
  "assets",
  "billing",
  "broadcasts",
  "claim",
  "dashboard",
  "dev",
  "events",
  "forgot-password",
  "health",
  "help",
  "login",
  "media",
  "members",
  "metrics",
  "my",
  "place",
  "platform",
  "reports",
  "reset-password",
  "segments",
  "settings",
  "static",
  "trpc",
  "unsubscribe",
  "verify-email",
  "www",
]);

/** A tenant's part of its public addresses: 3 to 50 of a-z, 0-9 and `-`, not a reserved word. */
export const tenantSlug = slug.refine((value) => !RESERVED_SLUGS.has(value), {
  message: "is reserved",
  params: { reason: "RESERVED" },
});

/** The values of a tenant that a platform user sets (rules#tenants-and-the-platform). */
export const tenantFields = {
  name,
  slug: tenantSlug,
  currency,
  timezone,
  language: z.enum(LANGUAGES),
  status: z.enum(TENANT_STATUSES),
};

/** What the pages of a club show of it (rules#club-face). */
export const clubFace = {
  /** The address of its picture, at the product's own origin. */
  logo: z.string().nullable(),
  /** "#rrggbb"; null is the product's own colour. */
  accentColour: z.string().nullable(),
  /** The language of its pages and mails for people who have chosen none (rules#language). */
  language: z.enum(LANGUAGES),
};

/** What a club's public pages show of it: its face, and where questions go. */
export const publicFace = {
  slug: z.string(),
  name: z.string(),
  contact: z
    .string()
    .nullable()
    .describe("Where questions go: the reply address of the organisation's emails, if it has one."),
  ...clubFace,
};

/** A tenant as the platform sees it. */
export const tenantOutput = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    currency: z.string(),
    timezone: z.string(),
    ...clubFace,
    status: z.enum(TENANT_STATUSES),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Tenant" });

export type TenantOutput = z.infer<typeof tenantOutput>;

/** A tenant as its own members see it. */
export const ownTenantOutput = tenantOutput
  .pick({ id: true, slug: true, name: true, currency: true, timezone: true })
  .extend(clubFace)
  .meta({ id: "OwnTenant" });

const MAX_ADDRESS_LINES = 6;
const MAX_WEBSITES = 10;

/** "#rrggbb", kept in lower case. */
const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, "must be #rrggbb");

/** What an administrator decides for their organisation (rules#billing-details). */
const detailFields = {
  name,
  timezone,
  accentColour: colour.nullable(),
  language: z.enum(LANGUAGES),
  legalName: visibleLine(200).nullable(),
  addressLines: z.array(visibleLine(200)).max(MAX_ADDRESS_LINES),
  vatNumber: line(40).nullable(),
  registrationNumber: line(60).nullable(),
  paymentInstructions: paymentInstructions.nullable(),
  paymentDays: z.int().min(0).max(365),
  invoiceFooter: longText.min(1).max(1_000).nullable(),
  replyTo: email.nullable(),
  /** Websites whose pages may register people (rules#cross-origin). */
  websites: z.array(website).max(MAX_WEBSITES),
  overdueReminders: z.boolean(),
  renewalDaysBefore: z.int().min(0).max(365).nullable(),
  retentionYears: z.int().min(1).max(30),
  /** Whether ADMIN and FINANCE_MANAGER need a second factor (rules#required-factor). */
  requireSecondFactor: z.boolean(),
};

/** Missing values stay; null removes one. */
export const editDetailsInput = z.strictObject(detailFields).partial();

/** A tenant as its administrators see it. */
export const tenantDetailsOutput = ownTenantOutput
  .extend({
    legalName: z.string().nullable(),
    addressLines: z.array(z.string()),
    vatNumber: z.string().nullable(),
    registrationNumber: z.string().nullable(),
    paymentInstructions: z.string().nullable(),
    paymentDays: z.int(),
    invoiceFooter: z.string().nullable(),
    replyTo: z.string().nullable(),
    websites: z.array(z.string()),
    overdueReminders: z.boolean(),
    renewalDaysBefore: z.int().nullable(),
    retentionYears: z.int(),
    requireSecondFactor: z.boolean(),
  })
  .meta({ id: "TenantDetails" });

export type TenantDetails = z.infer<typeof tenantDetailsOutput>;

export const publicTenantInput = z.strictObject({ tenantSlug: pathSlug });

/** A tenant as anybody may see it. */
export const publicTenantOutput = z
  .object({
    ...publicFace,
    timezone: z.string(),
    websites: z.array(z.string()),
  })
  .meta({ id: "PublicTenant" });

/** The first steps of a new club (rules#first-steps). */
export const gettingStartedOutput = z.object({
  clubDetails: z.boolean(),
  firstEvent: z.boolean(),
  firstMembers: z.boolean(),
  doorCode: z.boolean(),
  /** Registrants of paid events are told how to pay. */
  paymentDetails: z.boolean(),
});
