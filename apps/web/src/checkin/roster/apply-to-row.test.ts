import { expect, test } from "vitest";
import type { RosterRow } from "../session/checkin-api.ts";
import { applyToRow } from "./apply-to-row.ts";

const row: RosterRow = {
  registrationId: "one",
  fullName: "Ada",
  label: "Guest",
  ticketType: "Dinner",
  status: "PENDING",
  checkedInAt: null,
  checkedInBy: null,
  amountDue: 1800,
  codeHash: "hash",
};
const at = "2026-11-21T19:00:00.000Z";

test.each(["scan", "walkIn"] as const)("a %s has the person in, with when and by whom", (kind) => {
  expect(applyToRow(row, { kind, at, by: "Anna" })).toEqual({
    ...row,
    status: "CHECKED_IN",
    checkedInAt: at,
    checkedInBy: "Anna",
  });
});

test("an undo has the person out again with a seat, and forgets when and by whom", () => {
  const inside = applyToRow(row, { kind: "scan", at, by: "Anna" });
  expect(applyToRow(inside, { kind: "undo" })).toEqual({ ...row, status: "CONFIRMED" });
});

test("the row that the server sent stays as it was sent", () => {
  const sent = structuredClone(row);
  applyToRow(row, { kind: "scan", at, by: "Anna" });
  expect(row).toEqual(sent);
});
