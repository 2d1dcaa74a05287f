import type { Query } from "#base/db/client.ts";
import { byKeys } from "#base/db/scoped.ts";
import { invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { event } from "../events/event.sql.ts";
import type { SegmentFilter } from "./segment.schema.ts";

const KEYS = ["attendedEventIds", "registeredEventIds"] as const;

/**
 * VALIDATION_ERROR that names each event of a filter that this tenant does not have. Without it, a
 * mistyped id would silently make an empty segment.
 */
export async function refuseUnknownEvents(
  tx: Query,
  tenantId: TenantId,
  filter: SegmentFilter,
): Promise<void> {
  const named = KEYS.flatMap((key) =>
    (filter[key] ?? []).map((id, at) => ({ id, path: `filter.${key}.${at}` })),
  );
  if (named.length === 0) return;
  const rows = await tx
    .select({ id: event.id })
    .from(event)
    .where(byKeys(event, tenantId, named));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = named.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return;
  throw invalid(
    ...unknown.map(({ id, path }) => ({
      path,
      message: `Unknown event: ${id}`,
      code: "unknown_id",
    })),
  );
}
