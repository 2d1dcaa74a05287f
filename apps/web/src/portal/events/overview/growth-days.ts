import { toLocalInput } from "#lib/format/local-time.ts";
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
const getDayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** The day of a moment on the event's calendar. */
export const getEventDay = (instant: string, timezone: string): string =>
  toLocalInput(instant, timezone).slice(0, 10);

/**
 * Every day from the publication, or the first seat if that was earlier, until today or the event;
 * days on which nothing changed keep the seats of the day before.
 */
export function allDays(growth: EventGrowthData, now: string): GrowthDay[] {
  const { days, publishedAt, startsAt, timezone } = growth;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const changes = new Map(days.map((day) => [getDayNumber(day.day), day]));
  const toDayNumber = (instant: string) => getDayNumber(getEventDay(instant, timezone));
  const firstNumber = Math.min(
    getDayNumber(first.day),
    publishedAt ? toDayNumber(publishedAt) : Infinity,
  );
  const lastNumber = Math.max(
    getDayNumber(last.day),
    Math.min(toDayNumber(now), toDayNumber(startsAt)),
  );
  let seats = 0;
  return Array.from({ length: lastNumber - firstNumber + 1 }, (_, index) => {
    const change = changes.get(firstNumber + index);
    seats = change?.seats ?? seats;
    const day = new Date((firstNumber + index) * DAY_MS).toISOString().slice(0, 10);
    return { day, taken: change?.taken ?? 0, freed: change?.freed ?? 0, seats };
  });
}

/** Where a moment stands among these days: 0 at the left, 1 at the right edge, or outside. */
export const computeShare = (
  instant: string,
  days: readonly GrowthDay[],
  timezone: string,
): number =>
  (getDayNumber(getEventDay(instant, timezone)) - getDayNumber(days[0]?.day ?? "")) / days.length;
