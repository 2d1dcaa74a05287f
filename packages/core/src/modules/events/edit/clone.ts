import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { type Act, recordActivity } from "../../activity/record-activity.ts";
import type { CloneOutput } from "../event.schema.ts";
import type { cloneInput } from "../events.schema.ts";
import { type EventRow, loadEvent, loadEventByIdOrSlug, type WholeEvent } from "../load-event.ts";
import { presentEvent } from "../present/present-event.ts";
import { checkPeriods } from "./check-periods.ts";
import { createDateMover, listStarts, moveDates, movePeriod } from "./move-dates.ts";
import { insertQuestions } from "./questions.ts";
import { insertUnderFreeSlug } from "./slug.ts";
import { insertTicketTypes } from "./ticket-types.ts";

const MAX_TITLE_LENGTH = 200;

/**
 * Creates DRAFT copies of an event of any status, with copies of its ticket types and questions under
 * new ids, without registrations and codes. Another startsAt moves all dates; repeat makes a series, all
 * or nothing (rules#clone). VALIDATION_ERROR when the original has a window that can never be used.
 */
export async function clone(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof cloneInput>,
): Promise<CloneOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const original = await loadEventByIdOrSlug(tx, tenantId, input.id);
    const { timezone } = original.event;
    const first = input.startsAt ?? original.event.startsAt;
    const starts = input.repeat ? listStarts(first, input.repeat, timezone) : [first];
    const copies: EventRow[] = [];
    for (const startsAt of starts)
      copies.push(await insertCopy(tx, original, { title: input.title, startsAt }));
    await recordActivity(
      tx,
      tenantId,
      ctx,
      ...copies.map((row) => describeCopy(row, original.event)),
    );
    const firstCopy = await loadEvent(tx, tenantId, firstRow(copies).id);
    const series = copies.map(({ id, slug, startsAt }) => ({ id, slug, startsAt: iso(startsAt) }));
    return { ...presentEvent(firstCopy, ctx.now), ...(input.repeat && { series }) };
  });
}

const describeCopy = ({ id, title, startsAt }: EventRow, { id: copyOf }: EventRow): Act => ({
  action: "EVENT_CREATED",
  subject: { type: "EVENT", id },
  after: { title, startsAt, copyOf },
});

interface Copy {
  title: string | undefined;
  startsAt: Date;
}

async function insertCopy(
  tx: Query,
  { event, ticketTypes, questions }: WholeEvent,
  { title, startsAt }: Copy,
): Promise<EventRow> {
  const values = buildCopyValues(event, { title, startsAt });
  checkPeriods(values);
  const row = await insertUnderFreeSlug(tx, values);
  const key = { tenantId: row.tenantId, eventId: row.id };
  const move = createDateMover(event, { startsAt: values.startsAt, timezone: event.timezone });
  const types = ticketTypes.map(({ id, ...type }) => {
    const sales = movePeriod(move, type.salesFrom, type.salesUntil);
    return { ...type, salesFrom: sales.opens, salesUntil: sales.closes };
  });
  await pipeline(tx, [
    insertTicketTypes(tx, row, types),
    insertQuestions(tx, key, questions.map(withoutId)),
  ]);
  return row;
}

/** The values that a manager set, without the event's later state. */
const buildCopyValues = (event: EventRow, { title, startsAt }: Copy) => ({
  tenantId: event.tenantId,
  title: title ?? `Copy of ${event.title}`.slice(0, MAX_TITLE_LENGTH).trimEnd(),
  description: event.description,
  venue: event.venue,
  coverImageId: event.coverImageId,
  timezone: event.timezone,
  allDay: event.allDay,
  capacity: event.capacity,
  currency: event.currency,
  walkInsOverCapacity: event.walkInsOverCapacity,
  maxSeatsPerAddress: event.maxSeatsPerAddress,
  maxPartySize: event.maxPartySize,
  reminderHours: event.reminderHours,
  ...moveDates(event, startsAt),
});

const withoutId = <R extends { id: string }>({ id, ...rest }: R) => rest;
