import { and, gte, inArray, lte, or, type SQL } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { foldedContains } from "#base/db/query/folded.ts";
import { keptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Page } from "#base/pagination.ts";
import { event } from "../event.sql.ts";
import type { EventStatus } from "../event-states.ts";
import { SHOWN_EVENT, type ShownEvent } from "../load-event.ts";

/** The input that all lists of events share; each list adds its own `status`. */
export interface EventListInput {
  page: number;
  limit: number;
  sortBy: "startsAt" | "createdAt" | "title" | "status";
  sortOrder: "asc" | "desc";
  search?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  updatedFrom?: Date | undefined;
  cursor?: string | undefined;
}

/**
 * Lists one page of the tenant's events of these statuses, or of all, with ticket types and questions
 * in one round trip. `from` and `to` apply to startsAt, both included.
 * @param condition a condition that no counter knows
 */
export function listEventPage(
  tx: Query,
  tenantId: TenantId,
  input: EventListInput,
  statuses: readonly EventStatus[] | undefined,
  condition?: SQL,
): Promise<Page<ShownEvent>> {
  return listPage(tx, input, {
    from: selectEvents,
    counted: event,
    tenantId,
    kept:
      condition || !narrowsOnlyBy(input, "status")
        ? undefined
        : keptTotal(tenantId, "event", statuses),
    where: own(
      event,
      tenantId,
      statuses && inArray(event.status, [...statuses]),
      condition,
      matches(input),
    ),
    changes: { table: event, removable: "EVENT" },
    sort: event[input.sortBy],
    tie: event.id,
    map: (row) => row,
  });
}

const selectEvents = (query: Query) => query.select(SHOWN_EVENT).from(event).$dynamic();

const matches = ({ search, ...input }: EventListInput) =>
  and(
    input.from && gte(event.startsAt, input.from),
    input.to && lte(event.startsAt, input.to),
    search
      ? or(foldedContains(event.title, search), foldedContains(event.venue, search))
      : undefined,
  );
