import { describe, expect, test } from "vitest";
import { getTicketPrice, impliedTicket, isChoosable, ticketState } from "./tickets.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const ticket = { id: "early", name: "Early", price: 900, seatsLeft: 4, salesFrom: null };
const states = [
  ["on sale with seats", { onSale: true }, "open", "open"],
  ["without a quota", { onSale: true, seatsLeft: null }, "open", "open"],
  ["full", { onSale: true, seatsLeft: 0 }, "full", "soldOut"],
  ["not sold yet", { onSale: false, salesFrom: "2026-03-10T12:00:01Z" }, "notYet", "notYet"],
  ["sold no longer", { onSale: false, salesFrom: "2026-03-01T00:00:00Z" }, "ended", "ended"],
  ["sold no longer, from ever", { onSale: false }, "ended", "ended"],
  // A window that is closed tells more than a quota that is used up.
  ["full, and sold no longer", { onSale: false, seatsLeft: 0 }, "ended", "ended"],
] as const;

describe("a ticket type", () => {
  test.each(states)("%s", (_what, facts, queueing, closed) => {
    expect(ticketState({ ...ticket, ...facts }, true, NOW)).toBe(queueing);
    expect(ticketState({ ...ticket, ...facts }, false, NOW)).toBe(closed);
  });

  test("can be chosen when it has a seat or a queue, and in no other state", () => {
    const all = ["open", "full", "soldOut", "notYet", "ended"] as const;
    expect(all.filter(isChoosable)).toEqual(["open", "full"]);
  });
});

test("the only ticket type is implied; of several, or of none, no one is", () => {
  const late = { id: "late", price: 1_200 };
  expect(impliedTicket({ ticketTypes: [ticket] })).toBe("early");
  expect(impliedTicket({ ticketTypes: [ticket, late] })).toBe("");
  expect(impliedTicket({ ticketTypes: [] })).toBe("");
  expect(getTicketPrice("late", { ticketTypes: [ticket, late] })).toBe(1_200);
  expect(getTicketPrice("", { ticketTypes: [ticket, late] })).toBe(0);
});
