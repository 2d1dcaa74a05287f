import { describe, expect, it } from "vitest";
import { registrationState } from "./registration-state.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const open = {
  endsAt: "2026-11-21T22:00:00.000Z",
  registrationOpensAt: null,
  registrationClosesAt: null,
  seatsLeft: 3 as number | null,
  isPaid: false,
  waitlistActive: false,
};

describe("what a visitor can do at an event", () => {
  it.each([
    ["open", {}],
    ["open", { seatsLeft: null, isPaid: true }],
    ["waitlist", { seatsLeft: 0, waitlistActive: true }],
    ["full", { seatsLeft: 0 }],
    ["soldOut", { seatsLeft: 0, waitlistActive: true, isPaid: true }],
    ["notYet", { registrationOpensAt: "2026-11-21T12:00:01.000Z", seatsLeft: 0 }],
    ["open", { registrationOpensAt: "2026-11-21T12:00:00.000Z" }],
    ["closed", { registrationClosesAt: "2026-11-21T12:00:00.000Z" }],
    ["over", { endsAt: "2026-11-21T12:00:00.000Z", registrationClosesAt: null }],
  ])("%s for %o", (expected, change) => {
    expect(registrationState({ ...open, ...change }, NOW)).toBe(expected);
  });
});
