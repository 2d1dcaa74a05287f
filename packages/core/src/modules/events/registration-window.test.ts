import { describe, expect, test } from "vitest";
import { registrationOffer, registrationWindow, waitlistActive } from "./registration-window.ts";

const NOW = new Date("2026-11-21T12:00:00.000Z");
type Facts = Parameters<typeof registrationOffer>[0];

const open: Facts & { endsAt: string } = {
  status: "PUBLISHED",
  endsAt: "2026-11-21T22:00:00.000Z",
  registrationOpensAt: null,
  registrationClosesAt: null,
  seatsLeft: 3,
  isPaid: false,
};

describe("what a visitor can do at an event", () => {
  test.each<[string, Partial<Facts> & { queue?: boolean }]>([
    ["open", {}],
    ["open", { seatsLeft: null, isPaid: true }],
    ["waitlist", { seatsLeft: 0, queue: true }],
    ["full", { seatsLeft: 0 }],
    ["soldOut", { seatsLeft: 0, queue: true, isPaid: true }],
    ["notYet", { registrationOpensAt: "2026-11-21T12:00:01.000Z", seatsLeft: 0 }],
    ["open", { registrationOpensAt: "2026-11-21T12:00:00.000Z" }],
    ["closed", { registrationClosesAt: "2026-11-21T12:00:00.000Z" }],
    ["open", { registrationClosesAt: "2026-11-21T12:00:00.001Z" }],
    ["over", { endsAt: "2026-11-21T12:00:00.000Z", registrationClosesAt: null }],
    ["over", { status: "COMPLETED" }],
    ["cancelled", { status: "CANCELLED", endsAt: "2026-11-20T12:00:00.000Z" }],
    ["draft", { status: "DRAFT", endsAt: "2026-11-20T12:00:00.000Z" }],
  ])("%s for %o", (expected, { queue = false, ...change }) => {
    expect(registrationOffer({ ...open, ...change }, queue, NOW)).toBe(expected);
  });
});

test("asks the same of a row of the database and of what the API made of it", () => {
  const row = { ...open, endsAt: new Date(open.endsAt), registrationClosesAt: NOW };
  expect(registrationWindow(row, NOW)).toBe("closed");
});

test("the waitlist is active at a full event that is open, of any price, where there is a queue", () => {
  const full = { ...open, seatsLeft: 0, isPaid: true };
  expect(waitlistActive(full, true, NOW)).toBe(true);
  expect(waitlistActive(full, false, NOW)).toBe(false);
  expect(waitlistActive(open, true, NOW)).toBe(false);
  expect(waitlistActive({ ...full, registrationClosesAt: NOW.toISOString() }, true, NOW)).toBe(
    false,
  );
});
