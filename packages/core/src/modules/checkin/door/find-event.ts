import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine } from "#base/db/query/pipeline.ts";
import { byKey, foundRow } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { event } from "../../events/event.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";

/** An event with its tenant's slug; NOT_FOUND outside this tenant. */
export function findEvent(tx: Query, tenantId: TenantId, eventId: string) {
  return combine(
    [
      tx
        .select({ event, tenantSlug: tenant.slug })
        .from(event)
        .innerJoin(tenant, eq(tenant.id, event.tenantId))
        .where(byKey(event, tenantId, eventId)),
    ],
    ([rows]) => foundRow(rows, "Event"),
  );
}
