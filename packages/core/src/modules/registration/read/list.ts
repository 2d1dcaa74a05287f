import { asc, eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { byKey, firstRow, foundRow, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { event } from "../../events/event.sql.ts";
import { selectQuestions } from "../../events/load-event.ts";
import { partyId } from "../party/party-rows.ts";
import type { listRegistrationsInput, RegistrationItem } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { REGISTRATION_STATUSES } from "../registration-states.ts";
import { isCountOfEvent, sumPeople } from "./count-registrations.ts";
import { findRegistrations, type RegistrationSearch } from "./find-registrations.ts";
import { registrationCount } from "./registration-count.sql.ts";
import { presentItem, selectItems } from "./registration-items.ts";
import { positionOnWaitlist } from "./waitlist-position.ts";

type Input = z.infer<typeof listRegistrationsInput>;

const SORTS = {
  createdAt: registration.createdAt,
  fullName: registration.nameKey,
  status: registration.status,
  // Ids rise with time, so this is also the order in which parties registered.
  party: partyId,
};

/**
 * The registrations of an event, of every status unless the input names some (rules#registration).
 * The search covers name, e-mail address and ticket code.
 */
export function list(
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<Page<RegistrationItem>> {
  const { tenantId } = ctx.actor;
  return inTenant(
    ctx,
    async (tx) => {
      // Without a search there is nothing to wait for, so all statements share one round trip.
      const matches =
        input.search === undefined ? undefined : await findMatches(tx, input, input.search);
      const matching = own(
        registration,
        tenantId,
        eq(registration.eventId, input.eventId),
        ...buildFilters(input),
        matches?.where,
      );
      const [events, questions, { data, meta }] = await pipeline(tx, [
        tx
          .select({ id: event.id })
          .from(event)
          .where(byKey(event, tenantId, input.eventId)),
        selectQuestions(tx, tenantId, [input.eventId]),
        listPage(tx, input, {
          from: selectItems(tx, positionOnWaitlist),
          counted: registration,
          tenantId,
          total: narrowsOnlyBy(input, "eventId", "status", "source", "ticketTypeId")
            ? readTotal(tx, tenantId, input)
            : matches?.total,
          where: matching,
          changes: { table: registration, within: eq(registration.eventId, input.eventId) },
          sort: SORTS[input.sortBy],
          // A host is before its guests in both directions.
          tie: input.sortBy === "party" ? [asc(registration.id)] : registration.id,
          map: (item) => item,
        }),
      ]);
      foundRow(events, "Event");
      return { data: data.map((item) => presentItem(item, questions)), meta };
    },
    { oneRoundTrip: input.search === undefined },
  );
}

const buildFilters = (input: Input): (SQL | undefined)[] => [
  input.status && inArray(registration.status, input.status),
  input.source && inArray(registration.source, input.source),
  input.ticketTypeId ? eq(registration.ticketTypeId, input.ticketTypeId) : undefined,
  input.from && gte(registration.createdAt, input.from),
  input.to && lte(registration.createdAt, input.to),
];

/** Reads from the event's counters how many registrations match the filters (rules#totals). */
function readTotal(
  tx: Query,
  tenantId: TenantId,
  { eventId, status, source, ticketTypeId }: Input,
): Statement<number> {
  return combine(
    [
      tx
        .select({ total: sumPeople(status ?? REGISTRATION_STATUSES) })
        .from(registrationCount)
        .where(
          isCountOfEvent(
            { tenantId, eventId },
            source && inArray(registrationCount.source, source),
            ticketTypeId ? eq(registrationCount.ticketTypeId, ticketTypeId) : undefined,
          ),
        ),
    ],
    ([countRows]) => firstRow(countRows).total,
  );
}

/** Finds what the search matches, with a total only if no other filter narrows the list. */
async function findMatches(tx: Query, input: Input, search: string): Promise<RegistrationSearch> {
  const matches = await findRegistrations(tx, input.eventId, search);
  return narrowsOnlyBy(input, "eventId", "search") ? matches : { where: matches.where };
}
