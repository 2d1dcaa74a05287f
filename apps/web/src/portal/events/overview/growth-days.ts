import { toLocalInput } from "#lib/local-time.ts";
import type { EventGrowthData } from "../event-data.ts";

/** One day of the plot. */
export interface GrowthDay {
  /** As 2026-12-31. */
  day: string;
  taken: number;
  freed: number;
  seats: number;
}

const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(day) / DAY_MS;

/** The day of a moment on the event's calendar. */
export const dayOf = (at: string, timezone: string): string =>
  toLocalInput(at, timezone).slice(0, 10);

/**
 * Every day from the publication, or the first seat if that was earlier, until today or the event;
 * days on which nothing changed keep the seats of the day before.
 */
export function allDays(growth: EventGrowthData, now: string): GrowthDay[] {
  const { days, publishedAt, startsAt, timezone } = growth;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const known = new Map(days.map((one) => [numberOf(one.day), one]));
  const here = (at: string) => numberOf(dayOf(at, timezone));
  const from = Math.min(numberOf(first.day), publishedAt ? here(publishedAt) : Infinity);
  const to = Math.max(numberOf(last.day), Math.min(here(now), here(startsAt)));
  let seats = 0;
  return Array.from({ length: to - from + 1 }, (_, place) => {
    const change = known.get(from + place);
    seats = change?.seats ?? seats;
    const day = new Date((from + place) * DAY_MS).toISOString().slice(0, 10);
    return { day, taken: change?.taken ?? 0, freed: change?.freed ?? 0, seats };
  });
}

/** Where a moment stands among these days: 0 at the left, 1 at the right edge, or outside. */
export const shareOf = (at: string, days: readonly GrowthDay[], timezone: string): number =>
  (numberOf(dayOf(at, timezone)) - numberOf(days[0]?.day ?? "")) / days.length;
