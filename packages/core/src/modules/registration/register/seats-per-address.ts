import { actorMay, type PublicActor } from "#base/actor.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { reportAllowance } from "#base/rpc/report-allowance.ts";
import type { PublicEvent } from "./find-public-event.ts";

/**
 * Registers a party from a public page within the seats that its network address may take today:
 * 30, or the event's own number (rules#seats-per-address); the wider networks of an IPv6 address may
 * take more. 429 RATE_LIMITED beyond. A party that is refused for another reason gives its points
 * back. A key of the club that may edit registrations stands for many addresses, and has no such
 * limit. The count is taken before the transaction, since no transaction may wait for it.
 */
export async function withinSeatsPerAddress<T>(
  ctx: ContextOf<PublicActor>,
  { eventId, seatsPerAddress: most }: PublicEvent,
  seats: number,
  register: () => Promise<T>,
): Promise<T> {
  const { key } = ctx.actor;
  if (key && actorMay(key, "EVENTS:EDIT:registrations")) return register();
  const { limiter } = ctx.app;
  const subject = { ip: ctx.request.ip, at: eventId };
  await limiter.take("publicSeats", subject, { points: seats, most }, reportAllowance(ctx.reply));
  try {
    return await register();
  } catch (refusal) {
    await limiter.giveBack("publicSeats", subject, seats);
    throw refusal;
  }
}
