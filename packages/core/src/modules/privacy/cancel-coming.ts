import { asc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/client.ts";
import { joinByKey, own } from "#base/db/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { event } from "../events/event.sql.ts";
import { cancelParty } from "../registration/cancel-party.ts";
import { lockParty } from "../registration/lock-party.ts";
import { registration } from "../registration/registration.sql.ts";
import { mayMove } from "../registration/registration-states.ts";

type Erasing = ContextOf<MemberActor>;

/**
 * Cancels the person's own live registrations at events that are not over, with their guests, as a
 * cancellation by the organiser does. A party of which somebody has arrived stays.
 */
export async function cancelComing(
  tx: Query,
  ctx: Erasing,
  memberId: string,
): Promise<{ cancelled: number; stay: number }> {
  const { tenantId } = ctx.actor;
  const found = await tx
    .select({ registrationId: registration.id, eventId: registration.eventId })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .where(coming(ctx, memberId))
    .orderBy(asc(registration.eventId));
  let cancelled = 0;
  for (const { eventId, registrationId } of found) {
    const key = { tenantId, eventId };
    const party = await lockParty(tx, key, { registrationId });
    const live = [party.head, ...party.guests].filter(({ status }) => status !== "CANCELLED");
    if (live.length === 0 || live.some(({ status }) => !mayMove("cancel", status))) continue;
    await cancelParty(tx, ctx, key, party);
    cancelled += 1;
  }
  return { cancelled, stay: found.length - cancelled };
}

/** The person's own live registrations to come. */
export async function countComing(tx: Query, ctx: Erasing, memberId: string): Promise<number> {
  const found = await tx
    .select({ id: registration.id })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .where(coming(ctx, memberId));
  return found.length;
}

const coming = ({ actor, now }: Erasing, memberId: string): SQL =>
  own(
    registration,
    actor.tenantId,
    eq(registration.memberId, memberId),
    isNull(registration.hostRegistrationId),
    inArray(registration.status, ["PENDING", "CONFIRMED", "WAITLISTED"]),
    gt(event.endsAt, now),
  );
