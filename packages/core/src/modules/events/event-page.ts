import { and, gte, lte, or, type SQL } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { foldedContains } from "#base/db/folded.ts";
import { listPage } from "#base/db/list-page.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Page } from "#base/pagination.ts";
import { event } from "./event.sql.ts";
import { type EventRow, questionsOf, ticketTypesOf, type WholeEvent } from "./load-event.ts";

/** The input that all lists of events share; each list adds its own `status`. */
export interface EventListInput {
  page: number;
  limit: number;
  sortBy: "startsAt" | "createdAt" | "title" | "status";
  sortOrder: "asc" | "desc";
  search?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/**
 * One page of the tenant's events that match `visible`, with ticket types and questions: two round
 * trips, whatever the page's size. `from` and `to` apply to startsAt, both included.
 */
export async function eventPageOf(
  tx: Query,
  tenantId: TenantId,
  input: EventListInput,
  visible: SQL | undefined,
): Promise<Page<WholeEvent>> {
  const { data, meta } = await listPage(tx, input, {
    from: tx.select().from(event).$dynamic(),
    where: own(event, tenantId, visible, matches(input)),
    sort: event[input.sortBy],
    tie: event.id,
    map: (row) => row,
  });
  return { data: await wholeEvents(tx, tenantId, data), meta };
}

const matches = ({ search, from, to }: EventListInput) =>
  and(
    from && gte(event.startsAt, from),
    to && lte(event.startsAt, to),
    search
      ? or(foldedContains(event.title, search), foldedContains(event.venue, search))
      : undefined,
  );

async function wholeEvents(tx: Query, tenantId: TenantId, rows: EventRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [ticketTypes, questions] = await Promise.all([
    ticketTypesOf(tx, tenantId, ids),
    questionsOf(tx, tenantId, ids),
  ]);
  return rows.map((row) => ({
    event: row,
    ticketTypes: ticketTypes.filter(({ eventId }) => eventId === row.id),
    questions: questions.filter(({ eventId }) => eventId === row.id),
  }));
}
