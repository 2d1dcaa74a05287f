import { expect, test } from "vitest";
import type { RosterRow } from "../session/checkin-api.ts";
import { applyAct, applyToRow } from "./apply-to-row.ts";

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

const party = (...rows: Partial<RosterRow>[]) =>
  new Map(
    rows.map((values, index) => {
      const registrationId = ["one", "two", "three"][index] ?? "";
      return [registrationId, { ...row, registrationId, partyId: "one", ...values }] as const;
    }),
  );
const paidBy = (rows: Map<string, RosterRow>, id: string, paid = true) => {
  const payer = rows.get(id);
  if (!payer) throw new Error(`nobody is ${id}`);
  const changed = applyAct(rows, payer, { kind: "scan", at, by: "Anna", paid });
  return changed.map(({ registrationId, status }) => [registrationId, status]);
};

test("money for the host's invoice confirms everybody of the party who was unpaid", () => {
  const ofHost = { invoicedWith: "one" };
  const rows = party(ofHost, ofHost, { ...ofHost, status: "CANCELLED" });
  expect(paidBy(rows, "one")).toEqual([
    ["two", "CONFIRMED"],
    ["one", "CHECKED_IN"],
  ]);
  expect(paidBy(rows, "two")).toEqual([
    ["one", "CONFIRMED"],
    ["two", "CHECKED_IN"],
  ]);
});

test("without money, for an own invoice, or without one, nobody else is confirmed", () => {
  const ofHost = { invoicedWith: "one" };
  expect(paidBy(party(ofHost, ofHost), "one", false)).toEqual([["one", "CHECKED_IN"]]);
  const apart = party({ invoicedWith: null }, { invoicedWith: "two" });
  expect(paidBy(apart, "one")).toEqual([["one", "CHECKED_IN"]]);
  expect(paidBy(apart, "two")).toEqual([["two", "CHECKED_IN"]]);
});
