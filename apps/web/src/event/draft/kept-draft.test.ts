import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicEvent } from "../public-api.ts";
import { keepDraft, readDraft } from "./kept-draft.ts";

const TICKET = "0198c0de-0000-7000-8000-000000000001";
const event = {
  id: "0198c0de-0000-7000-8000-000000000003",
  maxPartySize: 2,
  isPaid: false,
  ticketTypes: [{ id: TICKET, name: "Seat", price: 0, audience: "ALL", onSale: true }],
  questions: [{ key: "dish", label: "Dish?", type: "TEXT", required: false }],
} as unknown as PublicEvent;
const guest = { key: 1, fullName: "Ben", email: "", ticketTypeId: "removed", answers: {} };
const draft = {
  fullName: "Ada Visitor",
  email: "ada@example.org",
  phone: "020 555",
  ticketTypeId: "removed",
  answers: {},
  guests: [guest, { ...guest, key: 2, fullName: "Cy" }],
};

const kept = new Map<string, string>();
let how = "reload";
beforeEach(() => {
  kept.clear();
  how = "reload";
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: how }] });
  vi.stubGlobal("document", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a reload has the form as it was, but not what the event no longer offers", () => {
  keepDraft(event.id, draft);
  expect(readDraft(event)).toEqual({
    ...draft,
    ticketTypeId: TICKET,
    answers: { dish: "" },
    guests: [{ ...guest, ticketTypeId: "" }],
  });
});

test.each(["navigate", "back_forward"])("a tab that comes by %s has an empty form", (came) => {
  keepDraft(event.id, draft);
  how = came;
  expect(readDraft(event).fullName).toBe("");
  how = "reload";
  expect(readDraft(event).fullName).toBe("");
});

test("a registration that succeeded, text that is no form, and no storage leave it empty", () => {
  keepDraft(event.id, draft);
  keepDraft(event.id, null);
  expect(readDraft(event).fullName).toBe("");
  kept.set(`rollcall.draft.${event.id}`, "{");
  expect(readDraft(event).fullName).toBe("");
  vi.stubGlobal("sessionStorage", undefined);
  keepDraft(event.id, draft);
  expect(readDraft(event).fullName).toBe("");
});
