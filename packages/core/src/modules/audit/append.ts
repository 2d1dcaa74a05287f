import { getTableColumns, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import type { Query } from "#base/db/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { checkinAudit } from "./audit.sql.ts";
import type { AuditAction } from "./audit-actions.ts";

/** Who did it, by a name that people read and an id that does not change. */
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
 * Writes an entry in the transaction of the change that it tells of: both are committed or neither.
 * The sealing follows (seal.ts), so that two doors never wait for each other's chain.
 */
export async function append(tx: Query, tenantId: TenantId, entry: AuditEntry): Promise<void> {
  await tx.insert(checkinAudit).values(auditValues(tenantId, entry));
}

/** Names of the values that `appendAfter` leaves open; `auditValues` has them. */
export const AUDIT_VALUES = Object.keys(getTableColumns(checkinAudit)).filter(
  (name): name is keyof ReturnType<typeof auditValues> => name !== "at",
);

/**
 * The same as a part of the statement that makes the change, a `with` after the one that changes
 * rows: an entry for a row that did change and none otherwise, in one round trip. Its time is taken
 * when the change has its row lock, so that the trail tells changes of one row in their true order.
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

/** The row of an entry. */
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
