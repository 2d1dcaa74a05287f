import { getTableColumns, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import type { Query } from "#base/db/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { checkinAudit } from "./audit.sql.ts";
import type { AuditAction } from "./audit-actions.ts";

/** Who did it: a name for people, and an id that does not change. */
export interface AuditActor {
  type: "MEMBER" | "STAFF";
  id: string;
  name: string;
  codeId: string | null;
}

export interface AuditEntry {
  eventId: string;
  registrationId: string;
  action: AuditAction;
  actor: AuditActor;
  attendeeName: string;
  ticketCode: string;
  requestId: string;
  reason?: string | undefined;
  scannedAt?: Date | undefined;
  recordedBy?: string | undefined;
}

const HINT_SYMBOLS = 4;

/**
 * Writes an audit entry in the transaction of its change, so that both or neither are committed.
 * Sealing follows later (seal.ts), so that doors do not wait for each other's chain.
 */
export async function append(tx: Query, tenantId: TenantId, entry: AuditEntry): Promise<void> {
  await tx.insert(checkinAudit).values(auditValues(tenantId, entry));
}

/** The values that `appendAfter` needs; `auditValues` makes them. */
export const AUDIT_VALUES = Object.keys(getTableColumns(checkinAudit)).filter(
  (name): name is keyof ReturnType<typeof auditValues> => name !== "at",
);

/**
 * Appends in the statement that makes the change, as a `with` after the one that changes rows: one
 * round trip, and an entry only for a changed row. Its time is taken when the change has the row's
 * lock, so that the trail has the changes of one row in their true order.
 */
export function appendAfter(query: Query, changed: WithSubquery): WithSubquery {
  const columns = Object.entries(getTableColumns(checkinAudit)).map(([name, column]) =>
    name === "at"
      ? sql`clock_timestamp()`
      : sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}`,
  );
  const source = sql`select ${sql.join(columns, sql`, `)} from ${changed}`;
  const insert = query.insert(checkinAudit).select(source).returning({ id: checkinAudit.id });
  return query.$with("noted").as(insert);
}

export function auditValues(tenantId: TenantId, entry: AuditEntry) {
  const { actor, ticketCode, reason, scannedAt, recordedBy, ...columns } = entry;
  return {
    ...columns,
    tenantId,
    id: newId(),
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    codeId: actor.codeId,
    ticketCodeHint: ticketCode.slice(-HINT_SYMBOLS),
    reason: reason ?? null,
    scannedAt: scannedAt ?? null,
    recordedBy: recordedBy ?? null,
  };
}
