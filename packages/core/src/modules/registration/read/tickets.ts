import { asc, eq, inArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { findEventId, loadEvent } from "../../events/load-event.ts";
import type { EventKey } from "../../events/seats.ts";
import { isLive } from "../party/find-live.ts";
import { hideFormerGuest } from "../party/hide-former-guests.ts";
import { isOfEvent } from "../party/party-rows.ts";
import { presentRegistration, type RegistrationRow } from "../party/present-registration.ts";
import type { ownInput, RegistrationOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { SEATED } from "../registration-states.ts";

/**
 * Lists the caller's tickets, first their own and then their guests' (rules#ticket-code): the
 * registrations that have a seat, unpaid ones included. 404 for an unknown event.
 */
export function tickets(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof ownInput>,
): Promise<RegistrationOutput[]> {
  const { tenantId, memberId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const key = { tenantId, eventId: await findEventId(tx, tenantId, input.id) };
    const [, rows] = await pipeline(tx, [
      loadEvent(tx, tenantId, key.eventId),
      findTickets(tx, key, memberId),
    ]);
    const host = rows.find((row) => row.memberId === memberId);
    return rows.map((row) =>
      presentRegistration(host && row !== host ? hideFormerGuest(host, row) : row),
    );
  });
}

/** Finds the seated registrations of a member and their guests, the member's own first. */
export function findTickets(
  tx: Query,
  key: EventKey,
  memberId: string,
): Statement<RegistrationRow[]> {
  const isSeated = inArray(registration.status, SEATED);
  const isHost = isOfEvent(key, isLive, isSeated, eq(registration.memberId, memberId));
  const hosts = tx.select({ id: registration.id }).from(registration).where(isHost);
  const isGuest = own(
    registration,
    key.tenantId,
    // As an array the host is looked up; as a subquery it is joined with the guests of the club.
    sql`${registration.hostRegistrationId} = any(array(${hosts}))`,
    isSeated,
  );
  // Two queries, each by its index: for one with both conditions a plan may read the whole event.
  return unionAll(
    tx.select().from(registration).where(isHost),
    tx.select().from(registration).where(isGuest),
  ).orderBy(asc(registration.id));
}
