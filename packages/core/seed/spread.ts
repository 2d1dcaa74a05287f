import { DAY, HOUR } from "#base/clock.ts";

const FIRST_WAKING_HOUR = 8;
const WAKING_HOURS = 13;
const OFFICE_HOURS = 8;
/** How much busier the first and the last days are than those between. */
const EAGERNESS = 0.1;

/** A number from 0 to 1 that looks random and is always the same for a place. */
export function chance(at: number): number {
  const value = Math.sin(at * 12.9898 + 4.1414) * 43_758.5453;
  return value - Math.floor(value);
}

/** The same day in an office's hours, at a time that is always the same for a place. */
export const inOffice = (moment: Date, at: number): Date =>
  new Date(dayOf(moment.getTime()) + (FIRST_WAKING_HOUR + OFFICE_HOURS * chance(at)) * HOUR);

/**
 * Moments between two others in their order, as people register: by day, and many as soon as an
 * event is announced and when it is near.
 */
export function spread(from: Date, until: Date, count: number): Date[] {
  const span = until.getTime() - from.getTime();
  return Array.from({ length: count }, (_, at) => {
    const share = (at + chance(at)) / count;
    const passed = share - EAGERNESS * Math.sin(2 * Math.PI * share);
    return byDay(from.getTime() + passed * span, at);
  })
    .map((time, at) => (isWithin(time.awake, from, until) ? time.awake : time.exact) + at)
    .sort((one, other) => one - other)
    .map((time) => new Date(time));
}

/** The same moments in an order that has nothing to do with time. */
export const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one, at) => ({ one, place: chance(at + all.length) }))
    .sort((one, other) => one.place - other.place)
    .map(({ one }) => one);

function byDay(time: number, at: number) {
  const hour = FIRST_WAKING_HOUR + WAKING_HOURS * chance(at + 0.5);
  return { exact: time, awake: dayOf(time) + hour * HOUR };
}

const dayOf = (time: number): number => Math.floor(time / DAY) * DAY;

const isWithin = (time: number, from: Date, until: Date): boolean =>
  time >= from.getTime() && time <= until.getTime();
