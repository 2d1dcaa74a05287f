import { DAY, HOUR } from "#base/clock.ts";
import type { DemoTitles } from "./demo-clubs.ts";
import { atLocalTime, localHour } from "./local-time.ts";

export interface Period {
  startsAt: Date;
  endsAt: Date;
}

const LATEST_START = 22;

/**
 * When the demonstration's events are: two of them today by the clocks of the place, beginning
 * within two hours (or just now, late in the evening) and ending late enough to be tried out.
 */
export function schedule(now: Date, timezone: string): Record<keyof DemoTitles, Period> {
  const at = (days: number, hour: number, minute = 0) =>
    atLocalTime(now, timezone, days, hour, minute);
  const tonight = Math.min(localHour(now, timezone) + 1, LATEST_START);
  const late = new Date(Math.max(at(0, 23, 30).getTime(), now.getTime() + 6 * HOUR));
  return {
    open: { startsAt: at(0, tonight), endsAt: late },
    full: { startsAt: at(0, tonight, 30), endsAt: late },
    paid: { startsAt: at(6, 18, 30), endsAt: at(6, 23) },
    course: { startsAt: at(20, 10), endsAt: at(20, 16) },
    draft: { startsAt: at(35, 9), endsAt: at(37, 17) },
    finished: { startsAt: at(-7, 19, 30), endsAt: at(-7, 22, 30) },
    cancelled: { startsAt: at(12, 20), endsAt: at(12, 22) },
  };
}

export const daysBefore = (instant: Date, days: number): Date =>
  new Date(instant.getTime() - days * DAY);
