import type { Query } from "#base/db/pool/client.ts";
import { countRows } from "#base/db/query/count-rows.ts";
import { answered, combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { byKey, byKeys } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { event } from "../events/event.sql.ts";
import { membershipType } from "../membership/membership-type.sql.ts";
import type { SegmentFilter } from "./segment.schema.ts";

const KEYS = ["attendedEventIds", "registeredEventIds"] as const;

/**
 * VALIDATION_ERROR that names what a filter refers to and this tenant does not have. Without it, a
 * mistyped id would silently make an empty segment.
 */
export async function refuseUnknown(
  tx: Query,
  tenantId: TenantId,
  filter: SegmentFilter,
): Promise<void> {
  await pipeline(tx, [
    refuseUnknownEvents(tx, tenantId, filter),
    refuseUnknownType(tx, tenantId, filter),
  ]);
}

function refuseUnknownType(
  tx: Query,
  tenantId: TenantId,
  { membershipTypeId }: SegmentFilter,
): Statement<void> {
  if (!membershipTypeId) return answered(undefined);
  return combine(
    [countRows(tx, membershipType, byKey(membershipType, tenantId, membershipTypeId))],
    ([matchCount]) => {
      if (matchCount === 0)
        throw invalid({
          path: "filter.membershipTypeId",
          message: `Unknown membership type: ${membershipTypeId}`,
          code: "unknown_id",
        });
    },
  );
}

/**
 * VALIDATION_ERROR that names each event of a filter that this tenant does not have.
 */
function refuseUnknownEvents(
  tx: Query,
  tenantId: TenantId,
  filter: SegmentFilter,
): Statement<void> {
  const references = KEYS.flatMap((key) =>
    (filter[key] ?? []).map((id, index) => ({ id, path: `filter.${key}.${index}` })),
  );
  if (references.length === 0) return answered(undefined);
  return combine(
    [
      tx
        .select({ id: event.id })
        .from(event)
        .where(byKeys(event, tenantId, references)),
    ],
    ([rows]) => {
      const existingIds = new Set(rows.map(({ id }) => id));
      const unknown = references.filter(({ id }) => !existingIds.has(id));
      if (unknown.length === 0) return;
      throw invalid(
        ...unknown.map(({ id, path }) => ({
          path,
          message: `Unknown event: ${id}`,
          code: "unknown_id",
        })),
      );
    },
  );
}
