import { expect, test, vi } from "vitest";
import { stubTab } from "../../testing/stub-tab.ts";
import type { Party } from "../api/public-api.ts";
import { keepResult, readResult } from "./kept-result.ts";

const EVENT = "01a208a2-5c92-744c-b2f0-fac0d02a992e";
const PARTY = {
  fullName: "Ada Visitor",
  email: "ada@example.org",
  phone: "020 555",
  answers: { dish: "Soup" },
  ticketCode: "7K2M9QX4T1VB8RZ3",
  guests: [{ fullName: "Ben Guest", phone: null, answers: { dish: "Fish" } }],
} as unknown as Party;

const { kept, opened } = stubTab();

test("a reload has the tickets, without phone and answers", () => {
  keepResult(EVENT, PARTY);
  expect(readResult(EVENT)).toMatchObject({
    fullName: "Ada Visitor",
    ticketCode: "7K2M9QX4T1VB8RZ3",
    guests: [{ fullName: "Ben Guest" }],
  });
  for (const secret of ["020 555", "Soup", "Fish"]) expect([...kept].join()).not.toContain(secret);
});

test.each(["navigate", "back_forward"])("a tab that comes by %s has nothing, for good", (came) => {
  keepResult(EVENT, PARTY);
  opened.by = came;
  expect(readResult(EVENT)).toBeNull();
  opened.by = "reload";
  expect(readResult(EVENT)).toBeNull();
});

test("a tab that was put aside to save memory has it", () => {
  keepResult(EVENT, PARTY);
  opened.by = "navigate";
  vi.stubGlobal("document", { wasDiscarded: true });
  expect(readResult(EVENT)).not.toBeNull();
});

test("nothing is there of another event, nor once somebody else registers", () => {
  keepResult(EVENT, PARTY);
  expect(readResult("another")).toBeNull();
  keepResult(EVENT, null);
  expect(readResult(EVENT)).toBeNull();
});

test("a browser without storage shows the form", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepResult(EVENT, PARTY);
  expect(readResult(EVENT)).toBeNull();
});
