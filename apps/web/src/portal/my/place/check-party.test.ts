import { describe, expect, test } from "vitest";
import { checkParty } from "./check-party.ts";

type Event = Parameters<typeof checkParty>[1];

const question = (key: string, type: string, required = true) => ({ key, type, required });
const event = (values: object) =>
  ({ ticketTypes: [], questions: [], ...values }) as unknown as Event;

describe("what an event asks for", () => {
  test("a ticket for everybody, where there are any", () => {
    const values = {
      ticketTypeId: "",
      guests: [
        { fullName: "Ben", email: "", ticketTypeId: "a" },
        { fullName: "Cleo", email: "", ticketTypeId: "" },
      ],
      answers: {},
    };
    const asked = checkParty(values, event({ ticketTypes: [{ id: "a" }, { id: "b" }] }));
    expect(Object.keys(asked)).toEqual(["ticketTypeId", "guests.1.ticketTypeId"]);
    expect(checkParty(values, event({}))).toEqual({});
  });

  test("an answer to what has to be answered, in words or boxes", () => {
    const questions = [
      question("name", "TEXT"),
      question("meal", "MULTI_CHOICE"),
      question("lone", "MULTI_CHOICE"),
      question("note", "TEXT", false),
    ];
    const blank = { name: "  ", meal: [], lone: false as unknown as string, note: "" };
    const values = { ticketTypeId: "", guests: [], answers: blank };
    const asked = checkParty(values, event({ questions }));
    expect(Object.keys(asked)).toEqual(["answers.name", "answers.meal", "answers.lone"]);
    const given = { name: "Ada", meal: ["Soup"], lone: "Only", note: "" };
    expect(checkParty({ ...values, answers: given }, event({ questions }))).toEqual({});
  });
});
