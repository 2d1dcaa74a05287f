import { describe, expect, test } from "vitest";
import { createDraft, draftProblems, editInput } from "./place-draft.ts";

const words = { name: "name", answer: "answer", choices: "choices", number: "number" };
const question = (key: string, values: object = {}) => ({
  ...{ key, type: "TEXT" as const, required: false, perAttendee: false },
  ...values,
});
const questions = [
  question("boat", { required: true }),
  question("diet", { perAttendee: true }),
  question("days", { type: "MULTI_CHOICE", perAttendee: true }),
];
const ada = {
  ...{ id: "ada", hostRegistrationId: null, status: "CONFIRMED" as const },
  ...{ fullName: "Ada", phone: null, answers: { boat: "Four" } },
};
const guest = (id: string, values: object = {}) => ({
  ...{ ...ada, id, fullName: id, hostRegistrationId: "ada", phone: "1", answers: {} },
  ...values,
});
const draft = (...party: (typeof ada | ReturnType<typeof guest>)[]) =>
  createDraft({ party, event: { questions } });

describe("the draft of a place", () => {
  test("has the host's answers to everything, and of guests those of each attendee", () => {
    const people = draft(ada, guest("ben", { answers: { diet: "Vegan", days: ["Sat"] } }));
    expect(people.map(({ answers }) => answers)).toEqual([
      { boat: "Four", diet: "", days: [] },
      { diet: "Vegan", days: ["Sat"] },
    ]);
  });

  test("leaves out who has arrived or is cancelled, and names the fields of the request", () => {
    const gone = guest("ben", { status: "CANCELLED" });
    const inside = guest("cy", { status: "CHECKED_IN" });
    const people = draft(ada, gone, inside, guest("di"), guest("ed"));
    expect(people.map(({ registrationId, path }) => [registrationId, path])).toEqual([
      ["ada", ""],
      ["di", "guests.0."],
      ["ed", "guests.1."],
    ]);
    expect(editInput(people).guests.map(({ registrationId }) => registrationId)).toEqual([
      "di",
      "ed",
    ]);
  });

  test("leaves out the guests of a former holder, whose details are hidden", () => {
    const people = draft(ada, guest("ben", { detailsHidden: true }), guest("cy"));
    expect(people.map(({ registrationId }) => registrationId)).toEqual(["ada", "cy"]);
  });

  test("of a host who has arrived asks for the guests alone", () => {
    const people = draft({ ...ada, status: "CHECKED_IN" as "CONFIRMED" }, guest("ben"));
    expect(editInput(people)).toEqual({
      guests: [
        { registrationId: "ben", fullName: "ben", phone: "1", answers: { diet: "", days: "" } },
      ],
    });
  });

  test("of a guest with a link of their own is theirs, with a guest's questions", () => {
    const [ben] = draft(guest("ben"));
    expect(ben).toMatchObject({ isReader: true, path: "" });
    expect(ben?.questions.map(({ key }) => key)).toEqual(["diet", "days"]);
  });
});

describe("the request of a correction", () => {
  test("deletes an emptied phone and an emptied answer, and trims names", () => {
    const [own, ben] = draft({ ...ada, fullName: " Ada L " }, guest("ben"));
    if (!own || !ben) throw new Error("somebody is missing");
    const typed = [
      { ...own, answers: { ...own.answers, diet: "Vegan" } },
      { ...ben, phone: " ", answers: { ...ben.answers, days: ["Sun"] } },
    ];
    expect(editInput(typed)).toEqual({
      ...{ fullName: "Ada L", phone: null, answers: { boat: "Four", diet: "Vegan", days: "" } },
      guests: [
        {
          registrationId: "ben",
          fullName: "ben",
          phone: null,
          answers: { diet: "", days: ["Sun"] },
        },
      ],
    });
  });

  test("is refused without a name or a needed answer, at the field of that person", () => {
    const people = draft({ ...ada, answers: { boat: "" } }, guest("ben", { fullName: " " }));
    expect(draftProblems(people, words)).toEqual({
      "answers.boat": "answer",
      "guests.0.fullName": "name",
    });
    expect(draftProblems(draft(ada, guest("ben")), words)).toEqual({});
  });
});
