import { describe, expect, test } from "vitest";
import { areReversed, readDays, toPeriod } from "./days.ts";

const AMSTERDAM = "Europe/Amsterdam";

describe("the days in an address", () => {
  test("are its first and its last day", () => {
    const query = { from: "2026-11-01", to: "2026-11-30", page: 2 };
    expect(readDays(query)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  });

  test.each([
    undefined,
    null,
    "",
    20_261_101,
    "yesterday",
    "2026-11",
    "26-11-01",
    "12026-11-01",
    "2026-13-45",
    "2026-00-10",
    "2026-02-30",
    "2026-11-01T10:00",
    " 2026-11-01",
  ])("do not narrow a list where one is %j", (day) => {
    expect(readDays({ from: day, to: "2026-11-30" })).toEqual({ from: "", to: "2026-11-30" });
    expect(readDays({ from: "2026-11-30", to: day })).toEqual({ from: "2026-11-30", to: "" });
  });
});

test.each([
  ["2026-11-02", "2026-11-01", true],
  ["2026-12-01", "2026-11-30", true],
  ["2026-11-01", "2026-11-01", false],
  ["2026-11-01", "2026-11-02", false],
  ["2026-11-01", "", false],
  ["", "2026-11-01", false],
  ["", "", false],
])("from %j to %j is the wrong way round: %s", (from, to, reversed) => {
  expect(areReversed({ from, to })).toBe(reversed);
});

describe("a period", () => {
  test.each([
    ["a day", "2026-11-21", "2026-11-20T23:00:00.000Z", "2026-11-21T22:59:59.999Z", AMSTERDAM],
    [
      "the day of 23 h",
      "2027-03-28",
      "2027-03-27T23:00:00.000Z",
      "2027-03-28T21:59:59.999Z",
      AMSTERDAM,
    ],
    [
      "the day of 25 h",
      "2026-10-25",
      "2026-10-24T22:00:00.000Z",
      "2026-10-25T22:59:59.999Z",
      AMSTERDAM,
    ],
    [
      "the last day of a year",
      "2026-12-31",
      "2026-12-31T05:00:00.000Z",
      "2027-01-01T04:59:59.999Z",
      "America/New_York",
    ],
    ["a leap day", "2028-02-29", "2028-02-29T00:00:00.000Z", "2028-02-29T23:59:59.999Z", "UTC"],
  ])("of %s (%s) holds all of it, by the clock of the place", (_, day, from, to, zone) => {
    expect(toPeriod({ from: day, to: day }, zone)).toEqual({ from, to });
  });

  test("is open where no day is chosen", () => {
    const day = "2026-11-21";
    expect(toPeriod({ from: "", to: "" }, "UTC")).toEqual({});
    expect(toPeriod({ from: day, to: "" }, "UTC")).toEqual({ from: "2026-11-21T00:00:00.000Z" });
    expect(toPeriod({ from: "", to: day }, "UTC")).toEqual({ to: "2026-11-21T23:59:59.999Z" });
  });

  test.each(["0002-11-21", "0020-11-21", "0202-11-21"])(
    "does not begin or end in a year that is still being typed: %s",
    (day) => {
      expect(toPeriod({ from: day, to: day }, AMSTERDAM)).toEqual({});
    },
  );

  test("may begin in the first year that the API takes", () => {
    expect(toPeriod({ from: "1900-01-01", to: "" }, "UTC")).toEqual({
      from: "1900-01-01T00:00:00.000Z",
    });
  });
});
