import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { nestedRows } from "#base/db/query/nested-rows.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { byKey, foundRow, own, sameTenant } from "#base/db/query/scoped.ts";
import { id } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { event, question, ticketType } from "./event.sql.ts";

export type EventRow = typeof event.$inferSelect;
export type TicketTypeRow = typeof ticketType.$inferSelect;
export type QuestionRow = typeof question.$inferSelect;

export interface WholeEvent {
  event: EventRow;
  ticketTypes: TicketTypeRow[];
  questions: QuestionRow[];
}

const {
  seatsOverride: _over,
  waitlistNext: _next,
  seatsFreeToldAt: _told,
  calendarSequence: _sequence,
  ...shownColumns
} = getTableColumns(event);

/** An event as lists read it: only the columns that the API shows. */
export interface ShownEvent extends Omit<WholeEvent, "event"> {
  event: Pick<EventRow, keyof typeof shownColumns> & Partial<EventRow>;
}

/** The columns of an event with its ticket types and questions, both in their own order. */
export const WHOLE_EVENT = {
  event,
  ticketTypes: nestedRows(
    ticketType,
    sameTenant(ticketType, event, eq(ticketType.eventId, event.id)),
    [asc(ticketType.position), asc(ticketType.id)],
  ),
  questions: nestedRows(question, sameTenant(question, event, eq(question.eventId, event.id)), [
    asc(question.position),
    asc(question.id),
  ]),
};

/** WHOLE_EVENT with only the columns of the event that the API shows. */
export const SHOWN_EVENT = { ...WHOLE_EVENT, event: shownColumns };

/** Loads an event with its ticket types and questions. NOT_FOUND outside this tenant. */
export const loadEvent = (tx: Query, tenantId: TenantId, eventId: string): Statement<WholeEvent> =>
  combine([readWhole(tx, { tenantId, eventId })], ([rows]) => foundRow(rows, "Event"));

const readWhole = preparedQuery(["tenantId", "eventId"], (query, value) =>
  query
    .select(WHOLE_EVENT)
    .from(event)
    .where(byKey(event, value.tenantId, value.eventId)),
);

/** loadEvent by id or slug (specification "Event"); no slug looks like an id. */
export async function loadEventByIdOrSlug(
  tx: Query,
  tenantId: TenantId,
  idOrSlug: string,
): Promise<WholeEvent> {
  return loadEvent(tx, tenantId, await findEventId(tx, tenantId, idOrSlug));
}

/** Finds an event's id from an id or slug. NOT_FOUND for a slug that no event of the tenant has. */
export async function findEventId(
  tx: Query,
  tenantId: TenantId,
  idOrSlug: string,
): Promise<string> {
  const parsedId = id.safeParse(idOrSlug);
  if (parsedId.success) return parsedId.data;
  const rows = await tx
    .select({ id: event.id })
    .from(event)
    .where(own(event, tenantId, eq(event.slug, idOrSlug)));
  return foundRow(rows, "Event").id;
}

/** Selects the ticket types of these events, each event's in their own order. */
export const selectTicketTypes = (tx: Query, tenantId: TenantId, eventIds: string[]) =>
  tx
    .select()
    .from(ticketType)
    .where(own(ticketType, tenantId, inArray(ticketType.eventId, eventIds)))
    .orderBy(asc(ticketType.position), asc(ticketType.id));

/** Selects the questions of these events, each event's in their own order. */
export const selectQuestions = (tx: Query, tenantId: TenantId, eventIds: string[]) =>
  tx
    .select()
    .from(question)
    .where(own(question, tenantId, inArray(question.eventId, eventIds)))
    .orderBy(asc(question.position), asc(question.id));

/** An event is paid when one of its ticket types has a price above 0 (rules#paid-event). */
export const isPaid = (ticketTypes: readonly { price: number }[]): boolean =>
  ticketTypes.some(({ price }) => price > 0);
