import { and, asc, eq } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import { notFound } from "../../base/errors.ts";
import type { TenantId } from "../../base/ids.ts";
import { event, question, ticketType } from "./event.sql.ts";

export type EventRow = typeof event.$inferSelect;
export type TicketTypeRow = typeof ticketType.$inferSelect;
export type QuestionRow = typeof question.$inferSelect;

export interface WholeEvent {
  event: EventRow;
  ticketTypes: TicketTypeRow[];
  questions: QuestionRow[];
}

/**
 * An event with its ticket types and questions, by id; NOT_FOUND in this tenant otherwise. The
 * three queries leave together: one round trip.
 */
export async function loadEvent(
  tx: Query,
  tenantId: TenantId,
  eventId: string,
): Promise<WholeEvent> {
  const [events, ticketTypes, questions] = await Promise.all([
    tx.select().from(event).where(and(eq(event.tenantId, tenantId), eq(event.id, eventId))),
    tx
      .select()
      .from(ticketType)
      .where(and(eq(ticketType.tenantId, tenantId), eq(ticketType.eventId, eventId)))
      .orderBy(asc(ticketType.position), asc(ticketType.id)),
    tx
      .select()
      .from(question)
      .where(and(eq(question.tenantId, tenantId), eq(question.eventId, eventId)))
      .orderBy(asc(question.position), asc(question.id)),
  ]);
  const [found] = events;
  if (!found) throw notFound("Event");
  return { event: found, ticketTypes, questions };
}

/** An event is paid when one of its ticket types has a price above 0 (decisions §6). */
export const isPaid = (ticketTypes: readonly { price: number }[]): boolean =>
  ticketTypes.some(({ price }) => price > 0);
