import { DAY, HOUR } from "#base/clock.ts";
import type { DemoClub, DemoTitles, EarlierKind } from "./demo-clubs.ts";
import { atLocalTime, localHour } from "./local-time.ts";
import { inOffice } from "./spread.ts";

export interface Period {
  startsAt: Date;
  endsAt: Date;
}

/** An event with the days on which it was made and announced. */
export interface Announced extends Period {
  createdAt: Date;
  publishedAt: Date;
}

const LATEST_START = 22;
/** An event that is over was made and announced so many days before it began. */
const MADE_DAYS = 42;
const ANNOUNCED_DAYS = 30;

/**
 * When the demonstration's events are: two of them today by the clocks of the place, beginning
 * within two hours (or just now, late in the evening) and ending late enough to be tried out.
 */
export function schedule(
  now: Date,
  { timezone, earlier }: Pick<DemoClub, "timezone" | "earlier">,
): Record<keyof DemoTitles, Announced> {
  const at = (days: number, hour: number, minute = 0) =>
    atLocalTime(now, timezone, days, hour, minute);
  const tonight = Math.min(localHour(now, timezone) + 1, LATEST_START);
  const late = new Date(Math.max(at(0, 23, 30).getTime(), now.getTime() + 6 * HOUR));
  const before = (kind: EarlierKind) => {
    const { daysAgo, hour, hours } = earlier[kind];
    return over({ startsAt: at(-daysAgo, hour), endsAt: at(-daysAgo, hour + hours) });
  };
  const coming = (period: Period): Announced => ({
    ...period,
    createdAt: at(-30, 10, 5),
    publishedAt: at(-21, 9, 30),
  });
  return {
    open: coming({ startsAt: at(0, tonight), endsAt: late }),
    full: coming({ startsAt: at(0, tonight, 30), endsAt: late }),
    paid: coming({ startsAt: at(6, 18, 30), endsAt: at(6, 23) }),
    course: coming({ startsAt: at(20, 10), endsAt: at(20, 16) }),
    draft: coming({ startsAt: at(35, 9), endsAt: at(37, 17) }),
    finished: over({ startsAt: at(-7, 19, 30), endsAt: at(-7, 22, 30) }),
    cancelled: coming({ startsAt: at(12, 20), endsAt: at(12, 22) }),
    workshop: before("workshop"),
    outing: before("outing"),
    opening: before("opening"),
    fundraiser: before("fundraiser"),
  };
}

const over = (period: Period): Announced => ({
  ...period,
  createdAt: inOffice(daysBefore(period.startsAt, MADE_DAYS), MADE_DAYS),
  publishedAt: inOffice(daysBefore(period.startsAt, ANNOUNCED_DAYS), ANNOUNCED_DAYS),
});

export const daysBefore = (instant: Date, days: number): Date =>
  new Date(instant.getTime() - days * DAY);
