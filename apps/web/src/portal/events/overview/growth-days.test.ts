import { describe, expect, test } from "vitest";
import { allDays, computeShare } from "./growth-days.ts";

const growth = {
  ...{ eventId: "e", timezone: "Europe/Berlin", capacity: 10, registrationOpensAt: null },
  ...{ publishedAt: "2026-03-27T23:30:00.000Z", startsAt: "2026-04-10T18:00:00.000Z" },
  ...{ seatsTaken: 3, lastWeek: 0 },
  days: [
    { day: "2026-03-29", taken: 4, freed: 0, seats: 4 },
    { day: "2026-03-31", taken: 0, freed: 1, seats: 3 },
  ],
};

describe("the days in which an event fills", () => {
  test("begin with the publication in the event's zone and end today, without a gap", () => {
    const days = allDays(growth, "2026-04-01T10:00:00Z");
    expect(days.map(({ day, seats }) => [day, seats])).toEqual([
      ["2026-03-28", 0],
      ["2026-03-29", 4],
      ["2026-03-30", 4],
      ["2026-03-31", 3],
      ["2026-04-01", 3],
    ]);
    expect(computeShare("2026-03-29T10:00:00Z", days, "Europe/Berlin")).toBe(0.2);
  });

  test("end with the event, or with a seat that was taken after it", () => {
    expect(allDays(growth, "2026-05-01T10:00:00Z").at(-1)?.day).toBe("2026-04-10");
    const late = { day: "2026-04-12", taken: 1, freed: 0, seats: 4 };
    const days = allDays({ ...growth, days: [...growth.days, late] }, "2026-05-01T10:00:00Z");
    expect(days.at(-1)).toMatchObject({ day: "2026-04-12", seats: 4 });
  });

  test("are none while nobody has registered", () => {
    expect(allDays({ ...growth, days: [] }, "2026-04-01T10:00:00Z")).toEqual([]);
  });
});
