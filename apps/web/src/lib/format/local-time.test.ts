import { describe, expect, test } from "vitest";
import { fromLocalInput, listSeriesDates, readLocalInput, toLocalInput } from "./local-time.ts";

const AMSTERDAM = "Europe/Amsterdam";

describe("the times of a form, in the event's zone", () => {
  test.each([
    ["2026-11-21T19:30", AMSTERDAM, "2026-11-21T18:30:00.000Z"],
    ["2026-07-01T19:30", AMSTERDAM, "2026-07-01T17:30:00.000Z"],
    ["2026-11-21T19:30", "America/New_York", "2026-11-22T00:30:00.000Z"],
    ["2026-11-21T00:15", "Asia/Kathmandu", "2026-11-20T18:30:00.000Z"],
    ["2027-03-28T01:59", AMSTERDAM, "2027-03-28T00:59:00.000Z"],
    ["2027-03-28T03:00", AMSTERDAM, "2027-03-28T01:00:00.000Z"],
  ])("%s in %s is %s, and back", (local, zone, instant) => {
    expect(fromLocalInput(local, zone)).toBe(instant);
    expect(toLocalInput(instant, zone)).toBe(local);
  });

  test("a time that the clock skips is an hour later", () => {
    expect(fromLocalInput("2027-03-28T02:30", AMSTERDAM)).toBe("2027-03-28T01:30:00.000Z");
  });

  test.each([
    ["2027-03-28T02:30", AMSTERDAM, "never", "2027-03-28T01:30:00.000Z"],
    ["2027-03-14T02:30", "America/New_York", "never", "2027-03-14T07:30:00.000Z"],
    ["2026-10-04T02:15", "Australia/Lord_Howe", "never", "2026-10-03T15:45:00.000Z"],
    ["2026-10-25T02:30", AMSTERDAM, "twice", "2026-10-25T00:30:00.000Z"],
    ["2026-11-01T01:30", "America/New_York", "twice", "2026-11-01T05:30:00.000Z"],
    ["2026-10-25T01:59", AMSTERDAM, "once", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25T03:00", AMSTERDAM, "once", "2026-10-25T02:00:00.000Z"],
    ["2026-11-21T19:30", AMSTERDAM, "once", "2026-11-21T18:30:00.000Z"],
  ])("the clocks show %s in %s %s, and it means %s", (local, zone, shown, at) => {
    expect(readLocalInput(local, zone)).toEqual({ at, shown });
  });

  test("what is no time is undefined", () => {
    expect(fromLocalInput("2026-13-41T25:00", AMSTERDAM)).toBeUndefined();
    expect(fromLocalInput("", AMSTERDAM)).toBeUndefined();
  });
});

describe("the dates of a series", () => {
  test("are a week apart, or on one day of each month, else on its last", () => {
    expect(listSeriesDates("2026-12-22T19:30", "WEEK", 3)).toEqual([
      ...["2026-12-22T19:30", "2026-12-29T19:30", "2027-01-05T19:30"],
    ]);
    expect(listSeriesDates("2027-01-31T08:00", "MONTH", 3)).toEqual([
      ...["2027-01-31T08:00", "2027-02-28T08:00", "2027-03-31T08:00"],
    ]);
  });

  test.each([0, 53, 1.5, Number.NaN])("are none for a count of %s", (count) => {
    expect(listSeriesDates("2026-12-22T19:30", "WEEK", count)).toEqual([]);
  });
});
