import { and, gte, lte, or, type SQL } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { foldedContains } from "#base/db/folded.ts";
import { listPage } from "#base/db/list-page.ts";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Page } from "#base/pagination.ts";
import { event } from "./event.sql.ts";
import { SHOWN_EVENT, type ShownEvent } from "./load-event.ts";

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
 * One page of the tenant's events that match `visible`, with ticket types and questions in
 * one round trip. `from` and `to` apply to startsAt, both included.
 */
export function eventPageOf(
  tx: Query,
  tenantId: TenantId,
  input: EventListInput,
  visible: SQL | undefined,
): Promise<Page<ShownEvent>> {
  return listPage(tx, input, {
    from: tx.select(SHOWN_EVENT).from(event).$dynamic(),
    counted: event,
    where: own(event, tenantId, visible, matches(input)),
    sort: event[input.sortBy],
    tie: event.id,
    map: (row) => row,
  });
}

const matches = ({ search, from, to }: EventListInput) =>
  and(
    from && gte(event.startsAt, from),
    to && lte(event.startsAt, to),
    search
      ? or(foldedContains(event.title, search), foldedContains(event.venue, search))
      : undefined,
  );
