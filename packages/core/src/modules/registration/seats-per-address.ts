import type { PublicActor } from "#base/actor.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { reportAllowance } from "#base/rpc/report-allowance.ts";
import type { PublicEvent } from "./find-public-event.ts";

/**
 * Registers a party from a public page within the seats that its network address may take today:
 * 30, or the event's own number (rules#seats-per-address). 429 RATE_LIMITED beyond. A party that is
 * refused for another reason gives its points back. The count is taken before the transaction,
 * since no transaction may wait for it.
 */
export async function withinSeatsPerAddress<T>(
  ctx: ContextOf<PublicActor>,
  { eventId, seatsPerAddress: most }: PublicEvent,
  seats: number,
  register: () => Promise<T>,
): Promise<T> {
  const { limiter } = ctx.app;
  const key = `ip:${ctx.request.ip}:${eventId}`;
  await limiter.take("publicSeats", key, { points: seats, most }, reportAllowance(ctx.reply));
  try {
    return await register();
  } catch (refusal) {
    await limiter.giveBack("publicSeats", key, seats);
    throw refusal;
  }
}
