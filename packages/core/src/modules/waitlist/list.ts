import { eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { actorMay, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { byKey, foundRow, joinByKey, own, sameTenant } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import { type CallerContext, inTenant } from "#base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import { type EventKey, resetSeatsFreeNotice } from "../events/seats.ts";
import { member } from "../membership/member.sql.ts";
import { getAttendeeLabel } from "../registration/party/attendee-label.ts";
import {
  presentRegistration,
  SHOWN_OF_REGISTRATION,
} from "../registration/party/present-registration.ts";
import { findRegistrations } from "../registration/read/find-registrations.ts";
import { isWaiting, positionOnWaitlist } from "../registration/read/waitlist-position.ts";
import { registration } from "../registration/registration.sql.ts";
import { countAwaitedTypes, getSeatsForWaitlist } from "./seats-for-waitlist.ts";
import type { listWaitlistInput, WaitlistItem, WaitlistPage } from "./waitlist.schema.ts";

const referrer = alias(member, "referrer");

type Input = z.infer<typeof listWaitlistInput>;

/**
 * Lists the waitlist, strictly first in, first out (specification "Waitlist", rules#queue-order), by
 * the numbers assigned under the event's lock. After a manager opens it, the next free seat sends a
 * mail again.
 */
export async function list(
  ctx: CallerContext<PermittedActor>,
  input: Input,
): Promise<WaitlistPage> {
  const key = { tenantId: ctx.actor.tenantId, eventId: input.eventId };
  const isManager = actorMay(await ctx.caller(), "EVENTS:EDIT:registrations");
  return inTenant(
    ctx,
    async (tx) => {
      const matchesSearch =
        input.search === undefined
          ? undefined
          : (await findRegistrations(tx, input.eventId, input.search)).where;
      const [rows, { data, meta }, awaited] = await pipeline(tx, [
        tx
          .select()
          .from(event)
          .where(byKey(event, key.tenantId, key.eventId)),
        listPage(tx, input, {
          from: selectWaiting,
          counted: registration,
          tenantId: key.tenantId,
          total: isNarrowed(input) ? undefined : readWaitlistCount(tx, key),
          where: matchesFilter(key, input, matchesSearch),
          // Not the column itself, which would add NULLS LAST: every waiting row has a number.
          sort: sql`${registration.waitlistNumber}`,
          tie: [],
          map: presentWaiting,
        }),
        countAwaitedTypes(tx, key),
        isManager ? resetSeatsFreeNotice(tx, key) : undefined,
      ]);
      return {
        data,
        meta: { ...meta, seatsFree: getSeatsForWaitlist(foundRow(rows, "Event"), awaited) },
      };
    },
    { oneRoundTrip: input.search === undefined },
  );
}

/** Reads the length of the whole waitlist. */
const readWaitlistCount = (tx: Query, { tenantId, eventId }: EventKey): Statement<number> =>
  combine(
    [
      tx
        .select({ people: event.waitlistCount })
        .from(event)
        .where(byKey(event, tenantId, eventId)),
    ],
    ([[row]]) => row?.people ?? 0,
  );

const isNarrowed = (filter: Filter): boolean =>
  [filter.search, filter.from, filter.to].some((value) => value !== undefined);

type Filter = Partial<Pick<Input, "search" | "from" | "to">>;

const matchesFilter = ({ tenantId, eventId }: EventKey, filter: Filter = {}, matchesSearch?: SQL) =>
  own(
    registration,
    tenantId,
    eq(registration.eventId, eventId),
    isWaiting(registration),
    filter.from && gte(registration.createdAt, filter.from),
    filter.to && lte(registration.createdAt, filter.to),
    matchesSearch,
  );

const host = alias(registration, "host");
const guest = alias(registration, "guest");
// No coalesce(), which is not leakproof: with a row policy, no index is searched for its value.
const hostId = sql`case when ${registration.hostRegistrationId} is null then ${registration.id}
  else ${registration.hostRegistrationId} end`;

/** How many people of the party wait: its host, and the host's guests. */
const partySize = sql<number>`(select count(*)::int from (
  select from ${registration} as host where ${sameTenant(
    host,
    registration,
    eq(host.id, hostId),
    isWaiting(host),
  )}
  union all
  select from ${registration} as guest where ${sameTenant(
    guest,
    registration,
    eq(guest.hostRegistrationId, hostId),
    isWaiting(guest),
  )}) as party)`;

/** Positions and party sizes cover the whole waitlist, even if the list is filtered. */
const selectWaiting = (tx: Query) =>
  tx
    .select({
      row: SHOWN_OF_REGISTRATION,
      waitingSince: registration.waitingSince,
      referredBy: registration.referredBy,
      position: positionOnWaitlist,
      partySize,
      roles: member.roles,
      referredByName: referrer.fullName,
    })
    .from(registration)
    .leftJoin(member, joinByKey(member, registration.memberId))
    .leftJoin(referrer, joinByKey(referrer, registration.referredBy))
    .$dynamic();

type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number];

const presentWaiting = ({
  row,
  waitingSince,
  position,
  partySize,
  roles,
  referredBy,
  referredByName,
}: Waiting): WaitlistItem => ({
  ...presentRegistration(row, position),
  position: position ?? 0,
  partySize,
  waitingSince: iso(waitingSince ?? row.createdAt),
  label: getAttendeeLabel(roles),
  referredBy,
  referredByName,
});
