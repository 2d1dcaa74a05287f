import { describe, expect, test } from "vitest";
import { dayInput, instantInput } from "./fields.schema.ts";

describe("a moment in a request", () => {
  test.each([
    ["2026-11-21T18:30:00Z", "2026-11-21T18:30:00.000Z"],
    ["2026-11-21T18:30:00.123456+01:00", "2026-11-21T17:30:00.123Z"],
    ["1900-01-01T00:00:00Z", "1900-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is %s", (text, moment) => {
    expect(instantInput.parse(text).toISOString()).toBe(moment);
  });

  test.each([
    "0000-01-01T00:00:00Z",
    "0999-01-01T00:00:00Z",
    "1899-12-31T23:59:59.999Z",
    "1900-01-01T00:00:00+02:00",
    "9999-12-31T23:59:59-01:00",
    "2026-02-30T00:00:00Z",
    "2026-11-21T18:30:00",
    "2026-11-21",
    "tomorrow",
  ])("%s is none that can be stored", (text) => {
    expect(instantInput.safeParse(text).success).toBe(false);
  });
});

describe("a day in a request", () => {
  test.each(["1900-01-01", "2024-02-29", "9999-12-31"])("%s is one", (day) => {
    expect(dayInput.parse(day)).toBe(day);
  });

  test.each(["1899-12-31", "0026-01-01", "2026-02-30", "26-01-01", "2026-11-21T00:00:00Z"])(
    "%s is none",
    (day) => expect(dayInput.safeParse(day).success).toBe(false),
  );
});
