import type { SeededRandom } from "../random.ts";
import { someEvent, someType } from "./acts-registration.ts";
import { eventOf, priceOf } from "./club-state.ts";
import { moveEvent, type NewDates, seatsFreedBy } from "./date-rules.ts";
import { type Act, answerOf } from "./step.ts";

const MINUTE = 60_000;
const iso = (moment: number): string => new Date(moment).toISOString();

/** A window that opens a minute before the event ends, and one that is over. */
const someWindow = (endsAt: number, random: SeededRandom) =>
  random.oneOf([
    ...Array.from({ length: 6 }, () => ({ from: null, until: null })),
    { from: endsAt - 60_000, until: null },
    { from: null, until: Date.parse("2020-01-01T00:00:00.000Z") },
  ]);
const isoOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment));

/** Of sales, of events that move, and of prices that would make unpaid seats free. */
export const DATE_ACTS: Record<string, Act> = {
  /** Organisers and the door give out any type; others only what is on sale. */
  sell(world, random) {
    const { id: eventId, ticketTypeIds } = someEvent(world, random);
    const { endsAt } = eventOf(world.state, eventId);
    const windows = ticketTypeIds.map((id) => ({ id, ...someWindow(endsAt, random) }));
    const ticketTypes = windows.map(({ id, from, until }, at) => ({
      ...{ id, name: `Tier ${at + 1}`, price: priceOf(world.state, id) },
      salesFrom: isoOrNull(from),
      salesUntil: isoOrNull(until),
    }));
    return {
      call: () => answerOf(() => world.office.events.edit({ eventId, ticketTypes })),
      apply(now) {
        const event = eventOf(now, eventId);
        if (event.cancelled) return "UNPROCESSABLE_ENTITY";
        if (windows.some(({ from }) => from && from >= event.endsAt)) return "VALIDATION_ERROR";
        for (const { id, from, until } of windows)
          Object.assign(now.tickets[id] ?? {}, { from, until });
        return "OK";
      },
    };
  },
  moveEvent(world, random) {
    const { id: eventId, startsAt, endsAt } = someEvent(world, random);
    // Never so early that it begins, nor so that a sales window ends that is to come.
    const shift = (random.below(13) - 2) * 10 * MINUTE;
    const end = endsAt.getTime() + shift + random.below(3) * 10 * MINUTE;
    const dates = random.oneOf<NewDates>([
      { startsAt: startsAt.getTime() + shift, endsAt: end },
      { startsAt: startsAt.getTime() + shift, endsAt: end },
      { endsAt: endsAt.getTime() + random.below(13) * 10 * MINUTE },
      { checkInClosesAt: random.chance(0.5) ? null : endsAt.getTime() + 200 * MINUTE },
    ]);
    const { checkInClosesAt } = dates;
    const call = () =>
      world.office.events.edit({
        eventId,
        ...(dates.startsAt && { startsAt: iso(dates.startsAt) }),
        ...(dates.endsAt && { endsAt: iso(dates.endsAt) }),
        ...(checkInClosesAt !== undefined && { checkInClosesAt: isoOrNull(checkInClosesAt) }),
      });
    return {
      call: () => answerOf(call),
      apply: (state) => moveEvent(state, eventId, dates),
    };
  },
  /** Is refused before anybody is confirmed for free; nothing changes. */
  guardPrice(world, random) {
    const at = someEvent(world, random);
    const free = someType(at, random);
    const { state } = world;
    const isOpen = !state.events[at.id]?.cancelled && priceOf(state, free) > 0;
    const freed = seatsFreedBy(state, free);
    if (!isOpen || freed.length === 0) return undefined;
    const ticketTypes = at.ticketTypeIds.map((id, index) => ({
      ...{ id, name: `Tier ${index + 1}` },
      price: id === free ? 0 : priceOf(state, id),
    }));
    const call = () => world.office.events.edit({ eventId: at.id, ticketTypes });
    return {
      call: () => answerOf(call),
      apply: () => "UNPROCESSABLE_ENTITY",
    };
  },
};
