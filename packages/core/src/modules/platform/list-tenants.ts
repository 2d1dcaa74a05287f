import { and, gte, inArray, lte, or } from "drizzle-orm";
import type { z } from "zod";
import type { PlatformActor } from "#base/actor.ts";
import { foldedContains } from "#base/db/query/folded.ts";
import { listPage } from "#base/db/query/list-page.ts";
import type { Page } from "#base/pagination.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { presentTenant, SHOWN_OF_TENANT } from "../tenancy/present-tenant.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { ListedTenant, tenantListInput } from "./platform.schema.ts";
import { TENANT_FIGURES } from "./tenant-figures.ts";

type ListInput = z.output<typeof tenantListInput>;

const SORT_COLUMNS = { createdAt: tenant.createdAt, name: tenant.name, slug: tenant.slug } as const;

/** One page of all tenants, suspended ones as well, with figures (rules#tenants-and-the-platform). */
export function listTenants(
  ctx: ContextOf<PlatformActor>,
  input: ListInput,
): Promise<Page<ListedTenant>> {
  return ctx.app.system.transaction(
    (tx) =>
      listPage(tx, input, {
        from: tx
          .select({ ...SHOWN_OF_TENANT, ...TENANT_FIGURES })
          .from(tenant)
          .$dynamic(),
        counted: tenant,
        where: matches(input),
        sort: SORT_COLUMNS[input.sortBy],
        tie: tenant.id,
        map: ({ activeMembers, publishedEvents, failedMails, ...row }) => ({
          ...presentTenant(row),
          activeMembers,
          publishedEvents,
          failedMails,
        }),
      }),
    { oneRoundTrip: true },
  );
}

function matches({ search, status, from, to }: ListInput) {
  return and(
    from && gte(tenant.createdAt, from),
    to && lte(tenant.createdAt, to),
    status && inArray(tenant.status, status),
    search
      ? or(foldedContains(tenant.name, search), foldedContains(tenant.slug, search))
      : undefined,
  );
}
