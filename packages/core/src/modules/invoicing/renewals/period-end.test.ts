import { describe, expect, test } from "vitest";
import { nextEnd, periodAfter } from "./period-end.ts";

describe("the end of the next period", () => {
  test.each([
    ["2027-01-31", "2027-02-28"],
    ["2028-01-31", "2028-02-29"],
    ["2027-01-30", "2027-02-28"],
    ["2027-02-28", "2027-03-31"],
    ["2028-02-28", "2028-03-28"],
    ["2028-02-29", "2028-03-31"],
    ["2026-12-31", "2027-01-31"],
    ["2026-12-15", "2027-01-15"],
  ])("of a month after %s is %s: the last day of a month stays the last", (paid, end) => {
    expect(nextEnd("MONTH", paid, null)).toBe(end);
  });

  test.each([
    ["2028-02-29", "2029-02-28"],
    ["2027-02-28", "2028-02-29"],
    ["2028-02-28", "2029-02-28"],
    ["2026-11-30", "2027-11-30"],
  ])("of a rolling year after %s is %s, in leap years as well", (paid, end) => {
    expect(nextEnd("ROLLING_YEAR", paid, null)).toBe(end);
  });

  test("of a calendar year is its last day: of this year after a part of it", () => {
    expect(nextEnd("CALENDAR_YEAR", "2026-12-31", null)).toBe("2027-12-31");
    expect(nextEnd("CALENDAR_YEAR", "2026-06-30", null)).toBe("2026-12-31");
  });

  test("is never beyond the day that was asked for, nor in the past", () => {
    const paid = (paidThrough: string | null) => ({
      ...{ paidThrough, periodDay: null, today: "2027-01-10" },
    });
    expect(periodAfter("MONTH", paid("2026-12-31"), "2027-12-31")).toBe("2027-01-31");
    expect(periodAfter("MONTH", paid("2026-12-31"), "2027-01-15")).toBe("2027-01-15");
    expect(periodAfter("MONTH", paid("2026-10-31"), "2027-12-31")).toBe("2027-12-31");
    expect(periodAfter("ROLLING_YEAR", paid(null), "2027-12-31")).toBe("2027-12-31");
  });
});
