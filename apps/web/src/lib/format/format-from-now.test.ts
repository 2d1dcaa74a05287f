import { expect, test } from "vitest";
import { formatFromNow } from "./format-from-now.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");

test.each([
  ["2027-03-01T12:20:00Z", "in 20 minutes"],
  ["2027-03-01T12:00:10Z", "now"],
  ["2027-03-01T11:59:40Z", "now"],
  ["2027-03-02T18:00:00Z", "in 30 hours"],
  ["2027-03-04T12:00:00Z", "in 3 days"],
  ["2027-04-05T12:00:00Z", "in 5 weeks"],
  ["2027-03-01T09:00:00Z", "3 hours ago"],
  ["2027-02-22T12:00:00Z", "7 days ago"],
])("%s is %s", (instant, words) => {
  expect(formatFromNow(instant, NOW, "en")).toBe(words);
});
