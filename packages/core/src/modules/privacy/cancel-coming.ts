import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { cancelParty } from "../registration/change/cancel-party.ts";
import { mayMove } from "../registration/registration-states.ts";
import type { LockedSeats } from "./lock-seats.ts";

/**
 * Cancels a person's parties to come as a cancellation by the organiser does. A party of which somebody
 * has arrived stays.
 * @returns how many were cancelled
 */
export async function cancelComing(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  { coming }: LockedSeats,
): Promise<number> {
  let cancelled = 0;
  for (const { key, party } of coming) {
    const live = [party.head, ...party.guests].filter(({ status }) => status !== "CANCELLED");
    if (live.length === 0 || live.some(({ status }) => !mayMove("cancel", status))) continue;
    await cancelParty(tx, ctx, key, party);
    cancelled += 1;
  }
  return cancelled;
}
