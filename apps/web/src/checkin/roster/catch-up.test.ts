import { expect, test } from "vitest";
import type { JournalEntry } from "../queue/journal.ts";
import type { RosterRow } from "../session/checkin-api.ts";
import { catchUp } from "./catch-up.ts";
import { createRoster } from "./roster.ts";

const row: RosterRow = {
  registrationId: "one",
  fullName: "Ada",
  label: "Member",
  ticketType: null,
  status: "CONFIRMED",
  checkedInAt: null,
  checkedInBy: null,
  amountDue: null,
  codeHash: "hash",
};
const entry = (values: Partial<JournalEntry>): JournalEntry => ({
  id: "scan",
  eventId: "event",
  kind: "scan",
  at: "2026-11-21T19:00:00.000Z",
  settledAt: "2026-11-21T19:00:01.000Z",
  name: "Ada",
  registrationId: "one",
  status: 200,
  verdict: "in",
  checkedInAt: "2026-11-21T19:00:00.500Z",
  checkedInBy: "Anna",
  error: null,
  attention: false,
  undone: false,
  ...values,
});
const kept = createRoster([row], "2026-11-21T18:59:00.000Z");

test("somebody who came in after the list was kept is in", () => {
  const { status, checkedInBy } = catchUp(kept, [entry({})]).rows.get("one") as RosterRow;
  expect([status, checkedInBy]).toEqual(["CHECKED_IN", "Anna"]);
});

test("a party whose invoice was paid at the door is confirmed after a reload as well", () => {
  const guest = { partyId: "one", status: "PENDING", invoicedWith: "one" } as const;
  const unpaid = [
    { ...row, ...guest },
    { ...row, ...guest, registrationId: "two", codeHash: "two" },
  ];
  const list = createRoster(unpaid, "2026-11-21T18:59:00.000Z");
  expect(catchUp(list, [entry({ paid: true })]).rows.get("two")?.status).toBe("CONFIRMED");
  expect(catchUp(list, [entry({})]).rows.get("two")?.status).toBe("PENDING");
});

test("an undo after it counts, a refusal and what the list knows already do not", () => {
  const undo = entry({ id: "undo", kind: "undo", settledAt: "2026-11-21T19:02:00.000Z" });
  expect(catchUp(kept, [undo, entry({})]).rows.get("one")?.status).toBe("CONFIRMED");
  expect(catchUp(kept, [entry({ status: 409 })])).toBe(kept);
  const later = createRoster([row], "2026-11-21T19:05:00.000Z");
  expect(catchUp(later, [entry({})])).toBe(later);
});
