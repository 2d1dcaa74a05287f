import { describe, expect, test } from "vitest";
import { dayInput, email, instantInput, timezone } from "./fields.schema.ts";

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

describe("an e-mail address", () => {
  test.each([
    ["b&b@hotel.example", "b&b@hotel.example"],
    [" Ada@Example.ORG ", "ada@example.org"],
    ["ada+rowing'club@sub.example", "ada+rowing'club@sub.example"],
    ["info@müller.example", "info@xn--mller-kva.example"],
    [`${"a".repeat(64)}@x.example`, `${"a".repeat(64)}@x.example`],
  ])("%s is stored as %s", (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
  });

  test.each([
    "ada",
    "ada@",
    "ada@münchen.example/path",
    "jörg@example.org",
    `${"a".repeat(65)}@x.example`,
    `ada@${"x".repeat(64)}.example`,
    `ada@${"x.".repeat(130)}example`,
  ])("%s is none", (typed) => {
    expect(email.safeParse(typed).success).toBe(false);
  });
});

test.each([
  ["Europe/Amsterdam", true],
  ["UTC", true],
  ["+09:00", false],
  ["-0530", false],
  ["Mars/Olympus", false],
  ["", false],
])("%s as a time zone: %s", (zone, isKnown) => {
  expect(timezone.safeParse(zone).success).toBe(isKnown);
});
