import { and, asc, eq, gt, gte, inArray, lte, not, or, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foldedContains } from "#base/db/query/folded.ts";
import { listPage, sortedBy } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { getOffset, type Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { event, ticketType } from "../../events/event.sql.ts";
import { mediaAddress } from "../../media/media-address.ts";
import { hideFormerGuest } from "../party/hide-former-guests.ts";
import {
  presentRegistration,
  SHOWN_OF_REGISTRATION,
  type ShownRegistration,
} from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import type { MyRegistrationOutput, myRegistrationsInput } from "./lists-of-a-member.schema.ts";
import { positionOnWaitlist } from "./waitlist-position.ts";

type Input = z.infer<typeof myRegistrationsInput>;

export const SORTS = { startsAt: event.startsAt, createdAt: registration.createdAt };

/** The columns of an event in a list of registrations. */
export const EVENT_SUMMARY_COLUMNS = {
  id: event.id,
  slug: event.slug,
  title: event.title,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  timezone: event.timezone,
  allDay: event.allDay,
  venue: event.venue,
  status: event.status,
  coverImageId: event.coverImageId,
};

const TICKET = {
  row: SHOWN_OF_REGISTRATION,
  position: positionOnWaitlist,
  ticketType: ticketType.name,
};

export const joinEvent = joinByKey(event, registration.eventId);
export const joinTicketType = joinByKey(ticketType, registration.ticketTypeId);

/**
 * The caller's registrations at all events, each with its guests, of every status unless the input
 * names some (rules#registration). The number of queries does not depend on the number of events.
 */
export function mine(
  ctx: ContextOf<MemberActor>,
  input: Input,
): Promise<Page<MyRegistrationOutput>> {
  const { tenantId, memberId } = ctx.actor;
  const matching = own(
    registration,
    tenantId,
    eq(registration.memberId, memberId),
    ...buildFilters(input, ctx.now),
  );
  return inTenant(
    ctx,
    async (tx) => {
      const [{ data, meta }, guests] = await pipeline(tx, [
        listPage(tx, input, {
          from: withEvent(tx),
          where: matching,
          sort: SORTS[input.sortBy],
          tie: registration.id,
          map: (row) => row,
        }),
        selectGuests(tx, tenantId, matching, input),
      ]);
      const items = data.map(({ event: eventRow, transferredAt, ...ticket }) => ({
        ...presentTicket(ticket),
        guests: guests
          .filter(({ row }) => row.hostRegistrationId === ticket.row.id)
          .map(({ row, ...rest }) => ({ ...rest, row: hideFormerGuest({ transferredAt }, row) }))
          .map(presentTicket),
        event: presentEventSummary(eventRow),
      }));
      return { data: items, meta };
    },
    { oneRoundTrip: true },
  );
}

type EventRow = Pick<typeof event.$inferSelect, keyof typeof EVENT_SUMMARY_COLUMNS>;

export const presentEventSummary = ({ startsAt, endsAt, coverImageId, ...rest }: EventRow) => ({
  ...rest,
  coverImage: mediaAddress(coverImageId),
  startsAt: iso(startsAt),
  endsAt: iso(endsAt),
});

const withEvent = (tx: Query) =>
  tx
    .select({ ...TICKET, transferredAt: registration.transferredAt, event: EVENT_SUMMARY_COLUMNS })
    .from(registration)
    .innerJoin(event, joinEvent)
    .leftJoin(ticketType, joinTicketType)
    .$dynamic();

function selectGuests(tx: Query, tenantId: TenantId, matching: SQL, input: Input) {
  const hosts = tx
    .select({ id: registration.id })
    .from(registration)
    .innerJoin(event, joinEvent)
    .where(matching)
    .orderBy(...sortedBy(SORTS[input.sortBy], registration.id, input.sortOrder))
    .limit(input.limit)
    .offset(getOffset(input));
  return tx
    .select(TICKET)
    .from(registration)
    .leftJoin(ticketType, joinTicketType)
    .where(own(registration, tenantId, inArray(registration.hostRegistrationId, hosts)))
    .orderBy(asc(registration.id));
}

interface Ticket {
  row: ShownRegistration;
  position: number | null;
  ticketType: string | null;
}

const presentTicket = ({ row, position, ticketType: typeName }: Ticket) => ({
  ...presentRegistration(row, position),
  ticketType: typeName,
});

const isAbout = (search: string): SQL | undefined =>
  or(foldedContains(event.title, search), foldedContains(event.venue, search));

function buildFilters(input: Input, now: Date): (SQL | undefined)[] {
  const toCome = and(eq(event.status, "PUBLISHED"), gt(event.endsAt, now)) as SQL;
  return [
    input.status && inArray(registration.status, input.status),
    input.eventId && inArray(registration.eventId, input.eventId),
    input.from && gte(event.startsAt, input.from),
    input.to && lte(event.startsAt, input.to),
    input.search === undefined ? undefined : isAbout(input.search),
    input.upcoming === undefined ? undefined : input.upcoming ? toCome : not(toCome),
  ];
}
