import { iso } from "#base/fields.schema.ts";
import { mediaAddress } from "../media/media-address.ts";
import type { Tenant } from "./find-tenant.ts";
import type { TenantOutput } from "./tenant.schema.ts";
import { tenant } from "./tenant.sql.ts";

/** The columns that lists read: those that are shown. */
export const SHOWN_OF_TENANT = {
  id: tenant.id,
  name: tenant.name,
  slug: tenant.slug,
  currency: tenant.currency,
  timezone: tenant.timezone,
  logoId: tenant.logoId,
  accentColour: tenant.accentColour,
  language: tenant.language,
  status: tenant.status,
  createdAt: tenant.createdAt,
  updatedAt: tenant.updatedAt,
};

type ShownTenant = Pick<Tenant, keyof typeof SHOWN_OF_TENANT>;

/** A tenant as the platform sees it. */
export function presentTenant(row: ShownTenant): TenantOutput {
  const { id, name, slug, currency, timezone, status } = row;
  return {
    id,
    name,
    slug,
    currency,
    timezone,
    ...presentBranding(row),
    status,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

/** What a club's public pages show of it. */
export const presentPublicFace = (club: Tenant) => ({
  slug: club.slug,
  name: club.name,
  contact: club.replyTo,
  ...presentBranding(club),
});

/** What the pages of a club show of it (rules#club-face). */
export const presentBranding = ({
  logoId,
  accentColour,
  language,
}: Pick<Tenant, "logoId" | "accentColour" | "language">) => ({
  logo: mediaAddress(logoId),
  accentColour,
  language,
});
