import { asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { actorMay, type PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, foundRow, joinByKey, own } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import { offsetOf, pageOf } from "#base/pagination.ts";
import { type ContextOf, inTenant, inTenantAtOnce } from "#base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import { type EventKey, forgetSeatsFreeTold } from "../events/seats.ts";
import { member } from "../membership/member.sql.ts";
import { labelOf } from "../registration/attendee-label.ts";
import { findRegistrations } from "../registration/find-registrations.ts";
import {
  presentRegistration,
  SHOWN_OF_REGISTRATION,
} from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { awaitedTypes, seatsForQueue } from "./seats-for-queue.ts";
import type { listWaitlistInput, WaitlistItem, WaitlistPage } from "./waitlist.schema.ts";

const referrer = alias(member, "referrer");

type Input = z.infer<typeof listWaitlistInput>;

/**
 * The queue, strictly first in, first out (specification "Waitlist", rules#queue-order), by the
 * numbers given under the event's lock. When a manager opens it, the next free seat sends a mail
 * again.
 */
export function list(ctx: ContextOf<PermittedActor>, input: Input): Promise<WaitlistPage> {
  const key = { tenantId: ctx.actor.tenantId, eventId: input.eventId };
  const isManager = actorMay(ctx.actor, "EVENTS:EDIT:registrations");
  const open = input.search === undefined ? inTenantAtOnce : inTenant;
  return open(ctx, async (tx) => {
    const about =
      input.search === undefined
        ? undefined
        : (await findRegistrations(tx, input.eventId, input.search)).where;
    const [events, rows, total, awaited] = await Promise.all([
      tx
        .select()
        .from(event)
        .where(byKey(event, key.tenantId, key.eventId)),
      waitingOf(tx, key, input, about),
      isNarrowed(input) ? tx.$count(registration, waits(key, input, about)) : undefined,
      awaitedTypes(tx, key),
      isManager ? forgetSeatsFreeTold(tx, key) : undefined,
    ]);
    const found = foundRow(events, "Event");
    const seatsFree = seatsForQueue(found, awaited);
    // The event itself says how long its whole queue is.
    const length = total ?? found.waitlistCount;
    const { data, meta } = pageOf(rows.map(presentWaiting), length, input);
    return { data, meta: { ...meta, seatsFree } };
  });
}

const isNarrowed = ({ search, from, to }: Filter): boolean =>
  [search, from, to].some((filter) => filter !== undefined);

type Filter = Partial<Pick<Input, "search" | "from" | "to">>;

const waits = ({ tenantId, eventId }: EventKey, { from, to }: Filter = {}, about?: SQL) =>
  own(
    registration,
    tenantId,
    eq(registration.eventId, eventId),
    eq(registration.status, "WAITLISTED"),
    from && gte(registration.createdAt, from),
    to && lte(registration.createdAt, to),
    about,
  );

/** Places and party sizes cover the whole queue; search and page apply afterwards. */
function waitingOf(tx: Query, key: EventKey, input: Input, about: SQL | undefined) {
  const queue = tx.$with("queue").as(
    tx
      .select({
        id: registration.id,
        position: sql<number>`(row_number() over (order by waitlist_number))::int`.as("position"),
        partySize: sql<number>`(count(*) over (
          partition by coalesce(host_registration_id, id)))::int`.as("party_size"),
      })
      .from(registration)
      .where(waits(key)),
  );
  const direction = input.sortOrder === "asc" ? asc : desc;
  return tx
    .with(queue)
    .select({
      row: SHOWN_OF_REGISTRATION,
      waitingSince: registration.waitingSince,
      referredBy: registration.referredBy,
      position: queue.position,
      partySize: queue.partySize,
      roles: member.roles,
      referredByName: referrer.fullName,
    })
    .from(registration)
    .innerJoin(queue, eq(queue.id, registration.id))
    .leftJoin(member, joinByKey(member, registration.memberId))
    .leftJoin(referrer, joinByKey(referrer, registration.referredBy))
    .where(waits(key, input, about))
    .orderBy(direction(queue.position))
    .limit(input.limit)
    .offset(offsetOf(input));
}

type Waiting = Awaited<ReturnType<typeof waitingOf>>[number];

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
  position,
  partySize,
  waitingSince: iso(waitingSince ?? row.createdAt),
  label: labelOf(roles),
  referredBy,
  referredByName,
});
