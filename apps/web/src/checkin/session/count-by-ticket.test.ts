import { expect, test } from "vitest";
import { ada, openDoor, session } from "../../testing/open-door.ts";
import { createRoster } from "../roster/roster.ts";
import type { DoorSession, RosterRow } from "./checkin-api.ts";
import { countAtDoor, countSeatsAtDoor } from "./checkin-device.ts";
import { countByTicket } from "./count-by-ticket.ts";

const type = (name: string) => ({ ...BLANK, id: name, name });
const BLANK = { price: 0, audience: "ALL" as const, position: 0 };
const evening: DoorSession = {
  ...session,
  event: { ...session.event, ticketTypes: [type("Adult"), type("Child"), type("Press")] },
};
const row = (registrationId: string, part: Partial<RosterRow>): RosterRow => ({
  ...ada,
  registrationId,
  codeHash: registrationId,
  ...part,
});

function doorWith(rows: RosterRow[]) {
  const { device } = openDoor("CONFIRMED");
  device.store.patch({ roster: createRoster(rows, null) });
  return device;
}

test("counts of the ticket types add up to the door's own count", () => {
  const device = doorWith([
    row("1", { ticketType: "Adult", status: "CHECKED_IN" }),
    row("2", { ticketType: "Adult" }),
    row("3", { ticketType: "Child" }),
    row("4", { ticketType: null, status: "CHECKED_IN" }),
    row("5", { ticketType: "Child", status: "CANCELLED" }),
    row("6", { ticketType: "Child", status: "PENDING" }),
  ]);
  const counts = countByTicket(device.store.get(), evening);
  expect(counts).toEqual([
    { name: "Adult", inside: 1, confirmed: 2 },
    { name: "Child", inside: 0, confirmed: 1 },
    { name: null, inside: 1, confirmed: 1 },
  ]);
  const sum = (pick: "inside" | "confirmed") => counts.reduce((all, one) => all + one[pick], 0);
  expect(countAtDoor(device.store.get())).toEqual({
    inside: sum("inside"),
    confirmed: sum("confirmed"),
  });
});

test("seats taken are those of the confirmed and the unpaid, and of walk-ins that wait", () => {
  const device = doorWith([
    row("1", { status: "CHECKED_IN" }),
    row("2", { status: "CONFIRMED" }),
    row("3", { status: "PENDING" }),
    row("4", { status: "WAITLISTED" }),
    row("5", { status: "CANCELLED" }),
  ]);
  expect(countAtDoor(device.store.get())).toEqual({ inside: 1, confirmed: 2 });
  expect(countSeatsAtDoor(device.store.get())).toBe(3);
});

test("a walk-in that waits on the device counts under its ticket", () => {
  const device = doorWith([]);
  const waiting = {
    kind: "walkIn" as const,
    id: "walk",
    eventId: "event",
    seq: 1,
    at: "2026-11-21T19:00:00.000Z",
    staffName: "Anna",
    name: "Walter",
    registrationId: null,
    attempted: false,
    input: { fullName: "Walter", ticketTypeId: "Child" },
  };
  device.store.patch({ outbox: [waiting] });
  expect(countByTicket(device.store.get(), evening)).toEqual([
    { name: "Child", inside: 1, confirmed: 1 },
  ]);
});
