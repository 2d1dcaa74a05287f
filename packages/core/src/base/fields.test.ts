import { describe, expect, test } from "vitest";
import { instantInput } from "./fields.schema.ts";

describe("a moment in a request", () => {
  test.each([
    ["2026-11-21T18:30:00Z", "2026-11-21T18:30:00.000Z"],
    ["2026-11-21T18:30:00.123456+01:00", "2026-11-21T17:30:00.123Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is %s", (text, moment) => {
    expect(instantInput.parse(text).toISOString()).toBe(moment);
  });

  test.each([
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+02:00",
    "9999-12-31T23:59:59-01:00",
    "2026-02-30T00:00:00Z",
    "2026-11-21T18:30:00",
    "2026-11-21",
    "tomorrow",
  ])("%s is none that can be stored", (text) => {
    expect(instantInput.safeParse(text).success).toBe(false);
  });
});
