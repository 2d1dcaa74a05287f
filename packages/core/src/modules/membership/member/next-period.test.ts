import { describe, expect, test } from "vitest";
import { nextPeriod, periodDayAfter } from "./next-period.ts";

const TODAY = "2026-11-27";

const paid = (paidThrough: string | null, periodDay: number | null = null) => ({
  ...{ paidThrough, periodDay, isLapsed: false },
});
const lapsed = (paidThrough: string) => ({ ...paid(paidThrough), isLapsed: true });

describe("the next period", () => {
  test.each([
    ["2026-12-31", "2027-01-01", "2027-12-31"],
    ["2026-06-30", "2026-07-01", "2026-12-31"],
    ["2025-12-31", "2026-01-01", "2026-12-31"],
    ["2027-12-31", "2028-01-01", "2028-12-31"],
  ])("of a calendar year that is paid through %s is %s to %s", (paidThrough, from, to) => {
    expect(nextPeriod("CALENDAR_YEAR", paid(paidThrough), TODAY)).toEqual({ from, to });
  });

  test.each([
    ["2026-12-14", "2026-12-15", "2027-12-14"],
    ["2026-11-30", "2026-12-01", "2027-11-30"],
    ["2028-02-29", "2028-03-01", "2029-02-28"],
    ["2027-02-28", "2027-03-01", "2028-02-29"],
    ["2028-02-28", "2028-02-29", "2029-02-28"],
  ])("of a rolling year that is paid through %s is %s to %s", (paidThrough, from, to) => {
    expect(nextPeriod("ROLLING_YEAR", paid(paidThrough), TODAY)).toEqual({ from, to });
  });

  test.each([
    ["2027-01-31", "2027-02-01", "2027-02-28"],
    ["2028-01-31", "2028-02-01", "2028-02-29"],
    ["2027-01-30", "2027-01-31", "2027-02-28"],
    ["2027-02-28", "2027-03-01", "2027-03-31"],
    ["2028-02-28", "2028-02-29", "2028-03-28"],
    ["2028-02-29", "2028-03-01", "2028-03-31"],
    ["2026-12-31", "2027-01-01", "2027-01-31"],
    ["2026-12-15", "2026-12-16", "2027-01-15"],
  ])("of a month that is paid through %s is %s to %s", (paidThrough, from, to) => {
    expect(nextPeriod("MONTH", paid(paidThrough), TODAY)).toEqual({ from, to });
  });

  test.each([
    ["CALENDAR_YEAR", "2026-12-31"],
    ["ROLLING_YEAR", "2027-11-26"],
    ["MONTH", "2026-12-26"],
    ["LIFETIME", TODAY],
  ] as const)("of a member who never paid, or lapsed, begins today: %s to %s", (period, to) => {
    expect(nextPeriod(period, paid(null), TODAY)).toEqual({ from: TODAY, to });
    expect(nextPeriod(period, lapsed("2023-12-31"), TODAY)).toEqual({ from: TODAY, to });
  });

  test.each([
    ["2027-01-01", "2027-01-31"],
    ["2027-01-31", "2027-02-28"],
    ["2027-03-01", "2027-03-31"],
    ["2028-02-29", "2028-03-28"],
  ])("of a first month that begins on %s ends on %s", (today, to) => {
    expect(nextPeriod("MONTH", paid(null), today)).toEqual({ from: today, to });
  });
});

describe("the day on which months end", () => {
  test.each([28, 29, 30, 31])("does not drift from the %ith, for five years", (day) => {
    let last = { paidThrough: `2027-01-${day}`, periodDay: null as number | null, isLapsed: false };
    for (let month = 2; month <= 60; month += 1) {
      const period = nextPeriod("MONTH", last, TODAY);
      const length = new Date(Date.UTC(2027, month, 0));
      expect(period.to).toBe(
        `${length.toISOString().slice(0, 8)}${Math.min(day, length.getUTCDate())}`,
      );
      last = { ...last, paidThrough: period.to, periodDay: periodDayAfter(period) };
    }
  });

  test("nor from the first day of a member who never paid", () => {
    const first = nextPeriod("MONTH", paid(null), "2027-01-31");
    const second = nextPeriod("MONTH", paid(first.to, periodDayAfter(first)), "2027-03-01");
    expect([first, second]).toEqual([
      { from: "2027-01-31", to: "2027-02-28" },
      { from: "2027-03-01", to: "2027-03-30" },
    ]);
  });

  test("is none of a calendar year that began within a month", () => {
    expect(periodDayAfter({ from: "2026-11-27", to: "2026-12-31" })).toBeNull();
    expect(periodDayAfter({ from: "2027-01-01", to: "2027-12-31" })).toBe(31);
  });
});
