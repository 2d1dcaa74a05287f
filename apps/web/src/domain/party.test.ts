import { describe, expect, test } from "vitest";
import { answersInput, typedAnswers } from "./answers.ts";
import {
  blankGuest,
  blankParty,
  computePartyTotal,
  partyInput,
  partyOffer,
  partyProblems,
  shortTicket,
} from "./party.ts";
import { ticketState } from "./tickets.ts";

const words = { ticket: "ticket", answer: "answer", choices: "choices", number: "number" };
const sold = { seatsLeft: null, salesFrom: null, onSale: true };
const member = { ...sold, id: "a", name: "Member", price: 2_000 };
const guest = { ...sold, id: "b", name: "Guest", price: 3_500 };
const question = (key: string, type: "TEXT" | "NUMBER" | "BOOLEAN" | "MULTI_CHOICE") => ({
  key,
  type,
  required: key.endsWith("!"),
  perAttendee: key.startsWith("diet"),
});
const event = {
  isPaid: true,
  ticketTypes: [member, guest],
  questions: [
    question("diet!", "TEXT"),
    question("age", "NUMBER"),
    question("bus", "BOOLEAN"),
    question("days!", "MULTI_CHOICE"),
    question("lone!", "MULTI_CHOICE"),
  ],
};
const free = { isPaid: false, ticketTypes: [], questions: [] };
const cleo = {
  ...{ fullName: " Cleo ", email: " ", ticketTypeId: "b" },
  answers: { "diet!": "Vegan", bus: "true" },
};
const party = {
  ticketTypeId: "a",
  guests: [cleo],
  answers: { "diet!": "none", age: "41", bus: "false", "days!": ["Sat"], "lone!": "Only" },
};

describe("a party", () => {
  test("is asked for without what was left empty, each answer of its question's type", () => {
    expect(partyInput(party, event)).toEqual({
      ticketTypeId: "a",
      guests: [{ fullName: "Cleo", ticketTypeId: "b", answers: { "diet!": "Vegan" } }],
      answers: { "diet!": "none", age: 41, bus: false, "days!": ["Sat"], "lone!": ["Only"] },
    });
    expect(partyInput(blankParty(event), event)).toEqual({});
  });

  test("has stored answers as they were typed, and the same request of them", () => {
    const stored = { "diet!": "none", age: 41, bus: false, "days!": ["Sat"], "lone!": ["Only"] };
    const typed = typedAnswers(stored, event.questions);
    expect(typed).toMatchObject({ age: "41", bus: "false", "days!": ["Sat"] });
    expect(answersInput(typed, event.questions)).toEqual(stored);
    expect(typedAnswers({}, event.questions)).toEqual(blankParty(event).answers);
  });

  test("is told what the event asks for, by the request's fields", () => {
    expect(partyProblems(party, event, words)).toEqual({});
    const blank = { ...blankParty(event), guests: [cleo, blankGuest(event)] };
    const wrong = { ...blank.answers, "diet!": "  ", age: "old", "lone!": false as const };
    expect(partyProblems({ ...blank, answers: wrong }, event, words)).toEqual({
      ticketTypeId: "ticket",
      "guests.1.ticketTypeId": "ticket",
      "answers.diet!": "answer",
      "answers.age": "number",
      "answers.days!": "choices",
      "answers.lone!": "choices",
      "guests.1.answers.diet!": "answer",
    });
    expect(partyProblems(blank, free, words)).toEqual({});
  });

  test("has the only ticket by itself, and of several none", () => {
    const single = { ...event, ticketTypes: [member] };
    expect([blankParty(single), blankGuest(single)]).toMatchObject([
      { ticketTypeId: "a" },
      { ticketTypeId: "a", answers: { "diet!": "" } },
    ]);
    expect(blankGuest(event).ticketTypeId).toBe("");
  });

  test("costs what its tickets cost together", () => {
    expect(computePartyTotal(party, event)).toBe(5_500);
    expect(computePartyTotal({ ticketTypeId: null, guests: [] }, event)).toBe(0);
  });

  test.each([
    [null, event, "paidSeats"],
    [2, event, "paidSeats"],
    [1, event, "nothing"],
    [2, free, "seats"],
    [1, free, "queue"],
    [0, free, "queue"],
  ] as const)("with %s seats left is offered its seats together or none", (left, at, offer) => {
    expect(partyOffer(party, at, { seatsLeft: left, waitlistEnabled: true })).toBe(offer);
  });

  test("is offered the queue, or nothing, when a ticket type has not enough seats", () => {
    const two = { ...party, guests: [{ ...cleo, ticketTypeId: "a" }] };
    const limited = (seatsLeft: number, isPaid = true) => ({
      ...{ ...event, isPaid, ticketTypes: [{ ...member, seatsLeft }, guest] },
    });
    const offer = (at: ReturnType<typeof limited>) =>
      partyOffer(two, at, { seatsLeft: 9, waitlistEnabled: true });
    expect([offer(limited(2)), offer(limited(1))]).toEqual(["paidSeats", "nothing"]);
    expect(offer(limited(1, false))).toBe("queue");
    expect(shortTicket(two, limited(1))).toMatchObject({ name: "Member", seatsLeft: 1 });
  });

  test("is offered nothing with a ticket that is not on sale", () => {
    const at = { ...event, ticketTypes: [member, { ...guest, onSale: false }] };
    expect(partyOffer(party, at, { seatsLeft: null, waitlistEnabled: true })).toBe("nothing");
  });

  test("is offered no queue where there is none", () => {
    expect(partyOffer(party, free, { seatsLeft: 1, waitlistEnabled: false })).toBe("nothing");
  });
});

describe("a ticket type", () => {
  const now = new Date("2026-11-22T12:00:00.000Z");
  const later = "2026-11-23T12:00:00.000Z";

  test.each([
    ["open", {}, false],
    ["open", { seatsLeft: 1 }, false],
    ["soldOut", { seatsLeft: 0 }, false],
    ["full", { seatsLeft: 0 }, true],
    ["notYet", { onSale: false, salesFrom: later }, true],
    ["ended", { onSale: false }, true],
  ] as const)("is %s by its seats and its sales window", (state, values, queues) => {
    expect(ticketState({ ...member, ...values }, queues, now)).toBe(state);
  });
});
