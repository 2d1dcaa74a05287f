import { describe, expect, it } from "vitest";
import { addGuest, blankDraft, inputOf, partySize, problemsIn, totalOf } from "./draft.ts";
import type { PublicEvent, Question } from "./public-api.ts";

const question = (key: string, change: Partial<Question>): Question => ({
  id: key,
  key,
  label: key,
  type: "TEXT",
  required: false,
  options: null,
  ...change,
});

const event = {
  slug: "gala",
  tenant: { slug: "club", name: "Club" },
  ticketTypes: [
    { id: "a", name: "Member", price: 2_000, audience: "MEMBER", position: 0 },
    { id: "b", name: "Guest", price: 3_500, audience: "GUEST", position: 1 },
  ],
  questions: [
    question("diet", { required: true }),
    question("age", { type: "NUMBER" }),
    question("bus", { type: "BOOLEAN" }),
    question("days", { type: "MULTI_CHOICE", options: ["Sat", "Sun"] }),
  ],
} as unknown as PublicEvent;

const filled = {
  ...blankDraft(event),
  fullName: " Ada Example ",
  email: "ada@example.org",
  ticketTypeId: "a",
  answers: { diet: "none", age: "41", bus: "false", days: [] },
};

describe("a registration's draft", () => {
  it("becomes a request without what was left empty", () => {
    expect(inputOf(filled, event)).toEqual({
      tenantSlug: "club",
      slug: "gala",
      fullName: "Ada Example",
      email: "ada@example.org",
      ticketTypeId: "a",
      answers: { diet: "none", age: 41, bus: false },
    });
  });

  it("names what the event asks for and is missing, by the request's paths", () => {
    const draft = addGuest(blankDraft(event), event);
    expect([...problemsIn(draft, event).keys()]).toEqual([
      "ticketTypeId",
      "guests.0.ticketTypeId",
      "answers.diet",
    ]);
    expect(problemsIn(filled, event).size).toBe(0);
    const wrong = { ...filled, answers: { diet: "x", age: "old" } };
    expect([...problemsIn(wrong, event).keys()]).toEqual(["answers.age"]);
  });

  it("counts the party and what it costs", () => {
    const draft = addGuest(filled, event);
    const [guest] = draft.guests;
    const chosen = guest ? { ...draft, guests: [{ ...guest, ticketTypeId: "b" }] } : draft;
    expect([partySize(chosen), totalOf(chosen, event)]).toEqual([2, 5_500]);
  });

  it("chooses the only ticket by itself", () => {
    const single = { ...event, ticketTypes: event.ticketTypes.slice(0, 1) };
    expect(addGuest(blankDraft(single), single)).toMatchObject({
      ticketTypeId: "a",
      guests: [{ ticketTypeId: "a" }],
    });
  });
});
