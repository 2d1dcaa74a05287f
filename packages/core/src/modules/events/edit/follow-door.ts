import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { accessCode } from "../../checkin/checkin.sql.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { Moved } from "../event.schema.ts";
import type { EventRow } from "../load-event.ts";
import {
  getCodesEnd,
  getDefaultExpiry,
  getDefaultStart,
  getDoorClosing,
  MAX_CODE_DAYS,
} from "./door-times.ts";
import type { MoveDate } from "./move-dates.ts";

interface EditedEvent {
  before: EventRow;
  after: EventRow;
  /** Moves a date by the distance of the start. */
  move: MoveDate;
  now: Date;
}

/**
 * Moves what ends with the door of an event (rules#moved-start): the holds of unpaid seats, the due
 * dates that the door's closing brought forward, and the access codes with their default expiry. A
 * time that equals the event's default follows the event; any other time was chosen by an organiser.
 * Each is one statement, however many people the event has. The caller holds the event's lock; registrations
 * and then invoices are locked by their ids.
 */
export async function followDoor(tx: Query, edit: EditedEvent): Promise<Moved[]> {
  const { before } = edit;
  const formerClosing = iso(getDoorClosing(before));
  const newClosing = iso(getDoorClosing(edit.after));
  const codes = await moveCodes(tx, edit);
  if (formerClosing === newClosing) return codes;
  const holds = await countRows(tx, moveHolds(before, formerClosing, newClosing));
  const dueDates = await countRows(tx, moveDueDates(before, formerClosing, newClosing));
  const moved: Moved[] = [
    { what: "HOLDS", from: formerClosing, to: newClosing, count: holds },
    { what: "DUE_DATES", from: formerClosing, to: newClosing, count: dueDates },
  ];
  return [...moved.filter(({ count }) => count > 0), ...codes];
}

/** A hold ends with the door at the latest, so an earlier closing also ends later holds. */
const moveHolds = (
  { tenantId, id }: EventRow,
  formerClosing: string,
  newClosing: string,
): SQL => sql`
  with bound as materialized (
    select id from ${registration}
    where tenant_id = ${tenantId} and event_id = ${id} and status = 'PENDING'
      and (hold_expires_at = ${formerClosing}::timestamptz or hold_expires_at > ${newClosing}::timestamptz)
    order by id for no key update
  ), moved as (
    update ${registration} as row
    set hold_expires_at = ${newClosing}::timestamptz, updated_at = now()
    from bound where row.tenant_id = ${tenantId} and row.id = bound.id
    returning row.id
  )`;

/** An issued invoice keeps its number, lines and PDF; its row alone says the new due date. */
const moveDueDates = (
  { tenantId, id }: EventRow,
  formerClosing: string,
  newClosing: string,
): SQL => sql`
  with bound as materialized (
    select id from ${invoice}
    where tenant_id = ${tenantId} and event_id = ${id}
      and registration_id is not null
      and kind = 'INVOICE' and status in ('DRAFT', 'ISSUED') and due_at = ${formerClosing}::timestamptz
    order by id for no key update
  ), moved as (
    update ${invoice} as row set due_at = ${newClosing}::timestamptz, updated_at = now()
    from bound where row.tenant_id = ${tenantId} and row.id = bound.id
    returning row.id
  )`;

/** Runs a statement whose rows are `moved`, and counts them in the server. */
async function countRows(tx: Query, moved: SQL): Promise<number> {
  const [row] = await tx.execute<{ count: number }>(
    sql`${moved} select count(*)::int as count from moved`,
  );
  return row?.count ?? 0;
}

/**
 * A code with the default expiry keeps it. One that has not started yet starts earlier or later by
 * the distance of the event's start.
 */
async function moveCodes(tx: Query, { before, after, move, now }: EditedEvent): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const code of await lockDefaultCodes(tx, before)) {
    const preferredStart = code.startsAt > now ? move(code.startsAt) : code.startsAt;
    const startsAt = getDefaultStart(after, getCodesEnd(after), preferredStart);
    const expiresAt = getDefaultExpiry(after, startsAt);
    const formerExpiry = iso(code.expiresAt);
    const newExpiry = iso(expiresAt);
    if (formerExpiry === newExpiry && startsAt.getTime() === code.startsAt.getTime()) continue;
    await tx
      .update(accessCode)
      .set({ startsAt, expiresAt })
      .where(byKey(accessCode, before.tenantId, code.id));
    moved.push({
      what: "ACCESS_CODES",
      from: formerExpiry,
      to: newExpiry,
      count: 1,
      accessCodeId: code.id,
    });
  }
  return moved;
}

const lockDefaultCodes = (tx: Query, event: EventRow) => {
  const longest = sql`${accessCode.startsAt} + make_interval(hours => ${MAX_CODE_DAYS * 24})`;
  const byDefault = sql`least(${iso(getCodesEnd(event))}::timestamptz, ${longest})`;
  return tx
    .select({ id: accessCode.id, startsAt: accessCode.startsAt, expiresAt: accessCode.expiresAt })
    .from(accessCode)
    .where(
      own(
        accessCode,
        event.tenantId,
        eq(accessCode.eventId, event.id),
        isNull(accessCode.revokedAt),
        eq(accessCode.expiresAt, byDefault),
      ),
    )
    .orderBy(asc(accessCode.id))
    .for("no key update");
};
