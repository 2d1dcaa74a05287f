import { asc, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { oweMail, type Query } from "#base/db/pool/client.ts";
import { byKey, byKeys } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { next } from "#base/transitions.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { voidInvoices } from "../../billing/invoice/void-invoices.ts";
import type { EventOutput } from "../../events/event.schema.ts";
import { event } from "../../events/event.sql.ts";
import { EVENT_TRANSITIONS, isOver } from "../../events/event-states.ts";
import type { eventInput } from "../../events/events.schema.ts";
import { loadEvent } from "../../events/load-event.ts";
import { presentEvent } from "../../events/present/present-event.ts";
import { type EventKey, emptySeats, lockEvent } from "../../events/seats.ts";
import { isLive } from "../party/find-live.ts";
import { isOfEvent } from "../party/party-rows.ts";
import { registration } from "../registration.sql.ts";

const BATCH_SIZE = 1_000;

/**
 * DRAFT or PUBLISHED → CANCELLED (rules#cancel-event). In the same transaction every live
 * registration becomes CANCELLED, unpaid invoices become VOID, and each registrant with an address
 * is owed one mail. An event that is CANCELLED already is 200, unchanged; CONFLICT when it is over.
 */
export async function cancelEvent(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof eventInput>,
): Promise<EventOutput> {
  const { tenantId } = ctx.actor;
  const cancelled = await inTenant(ctx, async (tx) => {
    const before = await lockEvent(tx, { tenantId, eventId });
    if (before.status !== "CANCELLED") {
      if (!next(EVENT_TRANSITIONS, "cancel", before.status) || isOver(before, ctx.now))
        throw conflict("An event that is over cannot be cancelled");
      await cancelRegistrations(tx, { tenantId, eventId }, ctx.now);
      await voidInvoices(tx, ctx, tenantId, { eventId });
      await emptySeats(tx, { tenantId, eventId });
      await close(tx, { tenantId, eventId }, ctx.now);
      await recordActivity(tx, tenantId, ctx, {
        action: "EVENT_CANCELLED",
        subject: { type: "EVENT", id: eventId },
        before: { status: before.status, seatsTaken: before.seatsTaken },
      });
    }
    return loadEvent(tx, tenantId, eventId);
  });
  return presentEvent(cancelled, ctx.now);
}

/**
 * Cancels all live registrations and writes their mails, in parts: a statement for a very large
 * event would exceed the time that a statement has. First it locks the rows in the order of their
 * ids, as payments at the door do: those do not lock the event.
 */
async function cancelRegistrations(tx: Query, key: EventKey, now: Date): Promise<void> {
  const live = await tx
    .select({ id: registration.id })
    .from(registration)
    .where(isOfEvent(key, isLive))
    .orderBy(asc(registration.id))
    .for("no key update");
  for (let offset = 0; offset < live.length; offset += BATCH_SIZE)
    await cancelBatch(tx, key, live.slice(offset, offset + BATCH_SIZE), now);
  oweMail(tx);
}

/** Cancels registrations and writes a mail to each address, in one statement. */
const cancelBatch = (
  tx: Query,
  { tenantId }: EventKey,
  rows: readonly { id: string }[],
  now: Date,
) =>
  tx.execute(sql`
    with moved as (
      update ${registration}
      set status = 'CANCELLED', cancelled_at = ${iso(now)}::timestamptz, hold_expires_at = null,
        updated_at = now()
      where ${byKeys(registration, tenantId, rows)}
      returning id, email
    )
    insert into ${outbox} (id, tenant_id, kind, subject_id, bulk, dedupe_key)
    select gen_random_uuid(), ${tenantId}, ${"eventCancelled" satisfies MailKind}, id, true, id
    from moved where email is not null
    on conflict do nothing`);

async function close(tx: Query, { tenantId, eventId }: EventKey, now: Date): Promise<void> {
  await tx
    .update(event)
    .set({
      status: "CANCELLED",
      cancelledAt: now,
      // A calendar may keep an entry that says nothing of being newer.
      calendarSequence: sql`${event.calendarSequence} + 1`,
    })
    .where(byKey(event, tenantId, eventId));
}
