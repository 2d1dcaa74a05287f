import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { WithSubquery } from "drizzle-orm/subquery";
import type { Query } from "#base/db/pool/client.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { checkinAudit } from "./audit.sql.ts";
import type { ACTOR_TYPES, AuditAction } from "./audit-actions.ts";

/** Who did it: a name for people, and an id that does not change. */
export interface AuditActor {
  type: (typeof ACTOR_TYPES)[number];
  id: string;
  name: string;
  codeId: string | null;
}

export interface AuditEntry extends AuditAct {
  eventId: string;
  registrationId: string;
  attendeeName: string;
  ticketCode: string;
}

/** An act, without the person whom it concerns. */
export interface AuditAct {
  action: AuditAction;
  actor: AuditActor;
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
export function append(tx: Query, tenantId: TenantId, entry: AuditEntry): Statement<void> {
  return combine([tx.insert(checkinAudit).values(auditValues(tenantId, entry))], () => {});
}

/**
 * What an entry takes from the changed registration. The time is that at which the change has the
 * row's lock, so that the trail has the changes of one row in their true order.
 */
const OF_CHANGED: Readonly<Record<string, SQL>> = {
  at: sql`clock_timestamp()`,
  eventId: sql`event_id`,
  registrationId: sql`id`,
  attendeeName: sql`full_name`,
  ticketCodeHint: sql.raw(`right(ticket_code, ${HINT_SYMBOLS})`),
};

/** The values that `appendAfter` needs; `auditOf` makes them. */
export const AUDIT_VALUES = Object.keys(getTableColumns(checkinAudit)).filter(
  (name): name is keyof ReturnType<typeof describeAuditAct> => !(name in OF_CHANGED),
);

/**
 * Appends in the statement that makes the change, as a `with` after the one that changes rows: one
 * round trip, and an entry only for a changed row.
 * @param changed returns the whole rows of registrations
 */
export function appendAfter(query: Query, changed: WithSubquery): WithSubquery {
  const columns = Object.entries(getTableColumns(checkinAudit)).map(
    ([name, column]) =>
      OF_CHANGED[name] ?? sql`${sql.placeholder(name)}::${sql.raw(column.getSQLType())}`,
  );
  const source = sql`select ${sql.join(columns, sql`, `)} from ${changed}`;
  const insert = query.insert(checkinAudit).select(source).returning({ id: checkinAudit.id });
  return query.$with("noted").as(insert);
}

/**
 * Appends an entry for each of many changed rows, likewise in the statement that changes them.
 * @param entries the changed rows in the order of their entries, and the values that each row has
 */
export function appendEach(
  act: ReturnType<typeof describeAuditAct>,
  entries: { source: SQL; values: Record<string, SQL> },
): SQL {
  const shared: Record<string, unknown> = act;
  const columns = Object.entries(getTableColumns(checkinAudit));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(
    ([name, column]) =>
      entries.values[name] ??
      OF_CHANGED[name] ??
      sql`${shared[name]}::${sql.raw(column.getSQLType())}`,
  );
  return sql`insert into ${checkinAudit} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${entries.source}`;
}

function auditValues(tenantId: TenantId, entry: AuditEntry) {
  const { eventId, registrationId, attendeeName, ticketCode } = entry;
  return {
    ...describeAuditAct(tenantId, entry),
    eventId,
    registrationId,
    attendeeName,
    ticketCodeHint: ticketCode.slice(-HINT_SYMBOLS),
  };
}

/** The part of an entry that does not depend on the registration. */
export function describeAuditAct(tenantId: TenantId, entry: AuditAct) {
  const { action, actor, requestId, reason, scannedAt, recordedBy } = entry;
  return {
    tenantId,
    action,
    requestId,
    id: newId(),
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    codeId: actor.codeId,
    reason: reason ?? null,
    scannedAt: scannedAt ?? null,
    recordedBy: recordedBy ?? null,
  };
}
