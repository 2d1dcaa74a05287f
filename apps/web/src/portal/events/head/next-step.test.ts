import { expect, test } from "vitest";
import { type NextStep, nextStep } from "./next-step.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const NEXT_WEEK = { startsAt: "2027-03-08T18:00:00Z", endsAt: "2027-03-08T22:00:00Z" };
const TONIGHT = { startsAt: "2027-03-01T18:00:00Z", endsAt: "2027-03-01T22:00:00Z" };
const THIS_MORNING = { startsAt: "2027-03-01T08:00:00Z", endsAt: "2027-03-01T10:00:00Z" };
const BASE = { status: "PUBLISHED", waitlistCount: 0, seatsLeft: 5 } as const;

test.each<[NextStep, Parameters<typeof nextStep>[0]]>([
  ["publish", { ...BASE, ...TONIGHT, status: "DRAFT" }],
  ["share", { ...BASE, ...NEXT_WEEK }],
  ["share", { ...BASE, ...NEXT_WEEK, waitlistCount: 3, seatsLeft: 0 }],
  ["queue", { ...BASE, ...NEXT_WEEK, waitlistCount: 3 }],
  ["queue", { ...BASE, ...NEXT_WEEK, waitlistCount: 3, seatsLeft: null }],
  ["door", { ...BASE, ...TONIGHT, waitlistCount: 3 }],
  ["report", { ...BASE, ...THIS_MORNING }],
  ["report", { ...BASE, ...THIS_MORNING, status: "COMPLETED" }],
  ["copy", { ...BASE, ...NEXT_WEEK, status: "CANCELLED" }],
])("an event wants %s next", (step, event) => {
  expect(nextStep(event, NOW)).toBe(step);
});
