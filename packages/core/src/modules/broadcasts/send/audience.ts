import { and, countDistinct, eq, inArray, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, firstRow, own } from "#base/db/query/scoped.ts";
import { invalid } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { event } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../../registration/registration.sql.ts";
import { SEATED } from "../../registration/registration-states.ts";
import { countMembers } from "../../segments/count-members.ts";
import { reachable } from "../../segments/reachable.ts";
import type { SegmentFilter } from "../../segments/segment.schema.ts";
import { segment } from "../../segments/segment.sql.ts";
import { belongsTo } from "../../segments/segment-members.ts";
import type { Audience } from "../broadcast-states.ts";

/** A broadcast's audience as its row stores it. */
export interface Addressed {
  audience: Audience;
  segmentId: string | null;
  eventId: string | null;
}

/** A request's audience; by default every ACTIVE member with a role beyond GUEST. */
export function addressedBy(input: {
  segmentId?: string | null | undefined;
  eventId?: string | null | undefined;
}): Addressed {
  const segmentId = input.segmentId ?? null;
  const eventId = input.eventId ?? null;
  const audience = segmentId ? "SEGMENT" : eventId ? "EVENT" : "ALL_MEMBERS";
  return { audience, segmentId, eventId };
}

/** Who is addressed at present: rows of members, or of an event's registrations. */
export interface Addressees {
  rows: typeof member | typeof registration;
  where: SQL | undefined;
  /** The filter that selects members; each address is that of one member. */
  filter?: SegmentFilter;
}

/**
 * An audience's present rows without those that unsubscribed. Of all members or a segment, those
 * whom `reachableCount` counts; of an event, everybody with a seat and an address, also guests. Two
 * rows may have one address. VALIDATION_ERROR when it is unknown.
 */
export async function findAddressees(
  tx: Query,
  tenantId: TenantId,
  { segmentId, eventId }: Addressed,
): Promise<Addressees> {
  if (eventId) {
    await requireEvent(tx, tenantId, eventId);
    return selectRegistrants(tenantId, eventId);
  }
  return membersWith(tenantId, segmentId ? await loadFilter(tx, tenantId, segmentId) : {});
}

/** How many addresses they have, each once. */
export async function countAddresses(
  tx: Query,
  tenantId: TenantId,
  { rows, where, filter }: Addressees,
): Promise<number> {
  if (filter) return firstRow(await countMembers(tx, tenantId, [filter])).reachableCount;
  const [row] = await tx
    .select({ addresses: countDistinct(rows.email) })
    .from(rows as PgTable)
    .where(where);
  return row?.addresses ?? 0;
}

const membersWith = (tenantId: TenantId, filter: SegmentFilter): Addressees => ({
  rows: member,
  filter,
  where: and(belongsTo(tenantId, filter), reachable(tenantId, member.email)),
});

const selectRegistrants = (tenantId: TenantId, eventId: string): Addressees => ({
  rows: registration,
  where: own(
    registration,
    tenantId,
    eq(registration.eventId, eventId),
    inArray(registration.status, [...SEATED]),
    reachable(tenantId, registration.email),
  ),
});

async function loadFilter(tx: Query, tenantId: TenantId, id: string): Promise<SegmentFilter> {
  const [row] = await tx
    .select({ filter: segment.filter })
    .from(segment)
    .where(byKey(segment, tenantId, id));
  if (!row) throw unknownId("segmentId");
  return row.filter;
}

async function requireEvent(tx: Query, tenantId: TenantId, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: event.id })
    .from(event)
    .where(byKey(event, tenantId, id));
  if (!row) throw unknownId("eventId");
}

/** VALIDATION_ERROR for a segment or an event that the tenant does not have. */
export const unknownId = (path: "segmentId" | "eventId") =>
  invalid({ path, message: "Unknown id", code: "unknown_id" });
