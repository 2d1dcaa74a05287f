import { describe, expect, test } from "vitest";
import { certain } from "#base/certain.ts";
import { HOUR } from "#base/clock.ts";
import { DEMO_CLUBS } from "./demo-clubs.ts";
import { schedule } from "./demo-schedule.ts";
import { atLocalTime } from "./local-time.ts";

const dayIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(instant);

const { earlier } = certain(DEMO_CLUBS[0], "the first club");

describe("the demonstration's today", () => {
  test.each(["Europe/Amsterdam", "Europe/London", "Pacific/Auckland", "America/Los_Angeles"])(
    "is today by the clocks of %s whatever the hour, and lasts for hours yet",
    (timezone) => {
      for (let hour = 0; hour < 48; hour += 0.5) {
        const now = new Date(Date.parse("2026-10-24T00:10:00Z") + hour * HOUR);
        const { open, full } = schedule(now, { timezone, earlier });
        for (const { startsAt, endsAt } of [open, full]) {
          expect(dayIn(startsAt, timezone)).toBe(dayIn(now, timezone));
          expect(startsAt.getTime()).toBeLessThanOrEqual(now.getTime() + 3 * HOUR);
          expect(endsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 6 * HOUR);
          expect(endsAt > startsAt).toBe(true);
        }
      }
    },
  );

  test("knows the night in which the clocks are changed", () => {
    const now = new Date("2026-10-24T12:00:00Z");
    const at = (days: number, hour: number) =>
      atLocalTime(now, "Europe/Amsterdam", days, hour).toISOString();
    expect(at(0, 18)).toBe("2026-10-24T16:00:00.000Z");
    expect(at(1, 18)).toBe("2026-10-25T17:00:00.000Z");
    expect(at(1, 1)).toBe("2026-10-24T23:00:00.000Z");
  });
});
