import { asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { lockById } from "#base/db/query/lock-by-id.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import type { EventKey } from "../events/seats.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import { type LockedParty, lockParty } from "../registration/party/lock-party.ts";
import type { RegistrationRow } from "../registration/party/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { isSeatOf } from "./seats-of.ts";

type Person = Pick<MemberRow, "tenantId" | "id" | "email">;

/** The registrations of a person, all locked. */
export interface LockedSeats {
  /** Also those that a host holds for the person's address. */
  seats: RegistrationRow[];
  /** The own live parties at events that are not over. */
  coming: { key: EventKey; party: LockedParty }[];
}

/**
 * Locks the registrations of a person, with the parties that are still to come: all of their events,
 * then all rows, each by id. Lock the person after it (docs/adr/0012-lock-order.md), and then ask
 * hasMoreSeats, since until then somebody can make another one.
 */
export async function lockSeats(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  person: Person,
): Promise<LockedSeats> {
  const { tenantId } = person;
  const heads = await findUpcoming(tx, ctx, person);
  const eventIds = heads.map(({ eventId }) => eventId);
  const hosts = heads.map(({ id }) => id);
  await lockById(tx, event, own(event, tenantId, inArray(event.id, eventIds)));
  const isTheirs = isSeatOf(tx, person);
  const guests = tx
    .select({ id: registration.id })
    .from(registration)
    .where(own(registration, tenantId, inArray(registration.hostRegistrationId, hosts)));
  const locked = await tx
    .select({ row: registration, isTheirs: sql<boolean | null>`${isTheirs}` })
    .from(registration)
    .where(
      own(registration, tenantId, or(isTheirs, sql`${registration.id} = any(array(${guests}))`)),
    )
    .orderBy(asc(registration.id))
    .for("no key update");
  const coming: LockedSeats["coming"] = [];
  for (const { id: registrationId, eventId } of heads) {
    const key = { tenantId, eventId };
    coming.push({ key, party: await lockParty(tx, key, { registrationId }) });
  }
  return { coming, seats: locked.flatMap(({ row, isTheirs }) => (isTheirs ? row : [])) };
}

/** Whether the person has a registration that is not among the locked ones. */
export async function hasMoreSeats(
  tx: Query,
  person: Person,
  { seats }: LockedSeats,
): Promise<boolean> {
  const knownIds = new Set(seats.map(({ id }) => id));
  const rows = await tx
    .select({ id: registration.id })
    .from(registration)
    .where(own(registration, person.tenantId, isSeatOf(tx, person)));
  return rows.some(({ id }) => !knownIds.has(id));
}

const findUpcoming = (tx: Query, { now }: ContextOf<MemberActor>, { tenantId, id }: Person) =>
  tx
    .select({ id: registration.id, eventId: registration.eventId })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .where(
      own(
        registration,
        tenantId,
        eq(registration.memberId, id),
        isNull(registration.hostRegistrationId),
        inArray(registration.status, ["PENDING", "CONFIRMED", "WAITLISTED"]),
        gt(event.endsAt, now),
      ),
    );
