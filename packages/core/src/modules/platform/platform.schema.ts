import { z } from "zod";
import { email, id, name } from "#base/fields.schema.ts";
import { listInput, page, periodFilter, repeatable, searchFilter } from "#base/pagination.ts";
import { EVENT_STATUSES } from "../events/event-states.ts";
import { tenantFields, tenantOutput } from "../tenancy/tenant.schema.ts";
import { TENANT_STATUSES } from "../tenancy/tenant-states.ts";

const count = z.int().min(0);

/**
 * Filters and sort keys of the platform's list; `search` covers name and slug, `from` and `to`
 * apply to createdAt.
 */
export const tenantListInput = listInput(["createdAt", "name", "slug"], {
  ...searchFilter,
  ...periodFilter("createdAt"),
  status: repeatable(TENANT_STATUSES),
});

/** A tenant in the platform's list, with what tells how it fares; no personal data. */
export const listedTenantOutput = tenantOutput
  .extend({
    activeMembers: count,
    publishedEvents: count.meta({
      description:
        "Number of PUBLISHED events, including past ones that are not yet marked COMPLETED.",
    }),
    failedMails: count.meta({ description: "Number of emails that could not be delivered." }),
  })
  .meta({ id: "ListedTenant" });

export type ListedTenant = z.infer<typeof listedTenantOutput>;

export const tenantPage = page(listedTenantOutput);

export const tenantInput = z.strictObject({ id });

/** A new tenant and its first administrator (rules#tenants-and-the-platform). */
export const createTenantInput = z.strictObject({
  ...tenantFields,
  status: tenantFields.status.default("ACTIVE"),
  language: tenantFields.language.default("en"),
  admin: z.strictObject({ email, fullName: name }),
});

/** The tenant, and the member who was mailed the claim link. */
export const createTenantOutput = tenantOutput.extend({
  admin: z.object({ id, email: z.string(), fullName: z.string() }),
});

/** Missing values stay. */
export const editTenantInput = z.strictObject({ id, ...z.object(tenantFields).partial().shape });

/** A tenant's present usage. */
export const usageOutput = z
  .object({
    tenantId: id,
    members: count,
    activeMembers: count,
    guests: count.meta({ description: "Number of people whose only role is GUEST." }),
    events: z.object(
      Object.fromEntries(EVENT_STATUSES.map((status) => [status, count])) as Record<
        (typeof EVENT_STATUSES)[number],
        typeof count
      >,
    ),
    registrations: count,
    checkIns: count.meta({ description: "Number of registrations that are checked in." }),
    mails: z.object({ sent: count, waiting: count }),
  })
  .meta({ id: "TenantUsage" });

export type UsageOutput = z.infer<typeof usageOutput>;
