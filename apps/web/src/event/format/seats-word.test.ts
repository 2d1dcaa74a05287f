import { expect, it } from "vitest";
import { seatsWord } from "./seats-word.ts";

const now = new Date("2026-11-21T12:00:00Z");
const OPEN: Parameters<typeof seatsWord>[0] = {
  ...{ status: "PUBLISHED", endsAt: "2026-12-01T20:00:00Z", seatsLeft: null, isPaid: false },
  ...{ registrationOpensAt: null, registrationClosesAt: null, waitlistEnabled: true },
};

it.each([
  [{}, undefined],
  [{ seatsLeft: 37 }, undefined],
  [{ seatsLeft: 11 }, undefined],
  [{ seatsLeft: 10 }, { words: "Only 10 seats left", tone: "warn" }],
  [{ seatsLeft: 1 }, { words: "Only 1 seat left", tone: "warn" }],
  [{ seatsLeft: 0 }, { words: "Full, waitlist open", tone: "warn" }],
  [
    { seatsLeft: 0, isPaid: true },
    { words: "Sold Out", tone: "off" },
  ],
  [
    { seatsLeft: 37, registrationClosesAt: "2026-11-01T12:00:00Z" },
    { words: "Registration closed", tone: "off" },
  ],
])("says of seats only what makes one hurry or stay: %j", (event, said) => {
  expect(seatsWord({ ...OPEN, ...event }, now)).toEqual(said);
});
