import { expect, test, vi } from "vitest";
import { stubTab } from "../../testing/stub-tab.ts";
import type { PublicEvent } from "../api/public-api.ts";
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

const { kept, opened } = stubTab();

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
  opened.by = came;
  expect(readDraft(event).fullName).toBe("");
  opened.by = "reload";
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
