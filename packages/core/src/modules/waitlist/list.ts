import { asc, desc, eq, gte, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { byKey, firstRow, joinByKey, own } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import { offsetOf, pageOf } from "#base/pagination.ts";
import { permits } from "#base/permissions.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import { type EventKey, forgetSeatsFreeTold } from "../events/seats.ts";
import { member } from "../membership/member.sql.ts";
import { labelOf } from "../registration/attendee-label.ts";
import { isAbout } from "../registration/list.ts";
import { presentRegistration } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { seatsForQueue } from "./seats-for-queue.ts";
import type { listWaitlistInput, WaitlistItem, WaitlistPage } from "./waitlist.schema.ts";

const referrer = alias(member, "referrer");

type Input = z.infer<typeof listWaitlistInput>;

/**
 * The queue, strictly first in, first out (specification "Waitlist", rules#queue-order), by the
 * numbers given under the event's lock. When a manager opens it, the next free seat sends a mail
 * again.
 */
export function list(ctx: ContextOf<MemberActor>, input: Input): Promise<WaitlistPage> {
  const key = { tenantId: ctx.actor.tenantId, eventId: input.eventId };
  return inTenant(ctx, async (tx) => {
    const [events, rows, total] = await Promise.all([
      tx
        .select()
        .from(event)
        .where(byKey(event, key.tenantId, key.eventId)),
      waitingOf(tx, key, input),
      tx.$count(registration, waits(key, input)),
    ]);
    const found = firstRow(events, "Event");
    const isManager = permits(ctx.actor.roles, "EVENTS:EDIT:registrations");
    if (found.seatsFreeToldAt && isManager) await forgetSeatsFreeTold(tx, key);
    const { data, meta } = pageOf(rows.map(presentWaiting), total, input);
    return { data, meta: { ...meta, seatsFree: await seatsForQueue(tx, found) } };
  });
}

type Filter = Partial<Pick<Input, "search" | "from" | "to">>;

const waits = ({ tenantId, eventId }: EventKey, { search, from, to }: Filter = {}) =>
  own(
    registration,
    tenantId,
    eq(registration.eventId, eventId),
    eq(registration.status, "WAITLISTED"),
    from && gte(registration.createdAt, from),
    to && lte(registration.createdAt, to),
    search === undefined ? undefined : isAbout(search),
  );

/** Places and party sizes cover the whole queue; search and page apply afterwards. */
function waitingOf(tx: Query, key: EventKey, input: Input) {
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
      row: registration,
      position: queue.position,
      partySize: queue.partySize,
      roles: member.roles,
      referredByName: referrer.fullName,
    })
    .from(registration)
    .innerJoin(queue, eq(queue.id, registration.id))
    .leftJoin(member, joinByKey(member, registration.memberId))
    .leftJoin(referrer, joinByKey(referrer, registration.referredBy))
    .where(waits(key, input))
    .orderBy(direction(queue.position))
    .limit(input.limit)
    .offset(offsetOf(input));
}

type Waiting = Awaited<ReturnType<typeof waitingOf>>[number];

const presentWaiting = ({
  row,
  position,
  partySize,
  roles,
  referredByName,
}: Waiting): WaitlistItem => ({
  ...presentRegistration(row, position),
  position,
  partySize,
  waitingSince: iso(row.waitingSince ?? row.createdAt),
  label: labelOf(roles),
  referredBy: row.referredBy,
  referredByName,
});
