import { expect, test } from "vitest";
import { formatPeriod } from "./when.ts";

/** Node's versions differ in commas and in the word before a time. */
const plain = (text: string) => text.replace(/,| at(?= )/g, "").replace(/\s*–\s*/g, "–");

test.each([
  ["one day", "2026-11-20T18:00Z", "2026-11-20T22:00Z", "Fri 20 November 2026 19:00–23:00 CET"],
  [
    "several days",
    "2026-11-20T18:00Z",
    "2026-11-22T16:00Z",
    "Fri 20 November 2026 19:00 CET–Sun 22 November 2026 17:00 CET",
  ],
  [
    "a night without an hour",
    "2026-10-24T22:00Z",
    "2026-10-25T04:00Z",
    "Sun 25 October 2026 00:00 CEST–Sun 25 October 2026 05:00 CET",
  ],
])("a period of %s says its end", (_, from, to, text) => {
  const period = { startsAt: new Date(from), endsAt: new Date(to), allDay: false };
  expect(plain(formatPeriod(period, "Europe/Amsterdam", "en"))).toBe(text);
});

test.each([
  ["one day", "2026-11-19T23:00Z", "2026-11-20T23:00Z", "Fri 20 November 2026"],
  ["a weekend", "2026-11-19T23:00Z", "2026-11-22T23:00Z", "Fri 20 November–Sun 22 November 2026"],
  ["the day of 25 hours", "2026-10-24T22:00Z", "2026-10-25T23:00Z", "Sun 25 October 2026"],
])("whole days, %s, have neither hours nor a zone", (_, from, to, text) => {
  const period = { startsAt: new Date(from), endsAt: new Date(to), allDay: true };
  expect(plain(formatPeriod(period, "Europe/Amsterdam", "en"))).toBe(text);
});
