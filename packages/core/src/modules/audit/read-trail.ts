import { asc, desc, eq, gte, inArray, lte, or, type SQL } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { foldedContains } from "#base/db/folded.ts";
import { own } from "#base/db/scoped.ts";
import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import type { AuditEntryOutput } from "./audit.schema.ts";
import { checkinAudit } from "./audit.sql.ts";
import type { AuditAction } from "./audit-actions.ts";
import type { AuditRow } from "./chain.ts";

export interface TrailFilter {
  eventId: string;
  search?: string | undefined;
  action?: AuditAction[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/**
 * The entries of an event's trail, newest first, ties by id. List and file use it, so they agree.
 */
export async function readTrail(
  tx: Query,
  tenantId: TenantId,
  filter: TrailFilter,
  slice: { sortOrder?: "asc" | "desc"; limit?: number; offset?: number } = {},
): Promise<AuditEntryOutput[]> {
  const direction = slice.sortOrder === "asc" ? asc : desc;
  const query = tx
    .select()
    .from(checkinAudit)
    .where(matching(tenantId, filter))
    .orderBy(direction(checkinAudit.at), direction(checkinAudit.id))
    .$dynamic();
  if (slice.limit !== undefined) query.limit(slice.limit).offset(slice.offset ?? 0);
  return (await query).map(presentEntry);
}

export const countTrail = (tx: Query, tenantId: TenantId, filter: TrailFilter): Promise<number> =>
  tx.$count(checkinAudit, matching(tenantId, filter));

function matching(tenantId: TenantId, { eventId, search, action, from, to }: TrailFilter): SQL {
  return own(
    checkinAudit,
    tenantId,
    eq(checkinAudit.eventId, eventId),
    from && gte(checkinAudit.at, from),
    to && lte(checkinAudit.at, to),
    action && inArray(checkinAudit.action, action),
    search ? naming(search) : undefined,
  );
}

const naming = (search: string): SQL | undefined =>
  or(
    foldedContains(checkinAudit.attendeeName, search),
    foldedContains(checkinAudit.actorName, search),
    foldedContains(checkinAudit.recordedBy, search),
    foldedContains(checkinAudit.ticketCodeHint, search),
  );

function presentEntry(row: AuditRow): AuditEntryOutput {
  const { id, eventId, registrationId, action, attendeeName, ticketCodeHint } = row;
  const { requestId, reason, recordedBy } = row;
  const actor = { type: row.actorType, id: row.actorId, name: row.actorName, codeId: row.codeId };
  const scannedAt = isoOrNull(row.scannedAt);
  return {
    ...{ id, eventId, registrationId, action, actor, attendeeName, ticketCodeHint },
    ...{ requestId, reason, scannedAt, recordedBy, at: iso(row.at) },
  };
}
