import { expect, test } from "vitest";
import { describeAct, describeActInWords } from "./describe-act.ts";
import { sentences as german } from "./messages/sentences.de.ts";
import { sentences as french } from "./messages/sentences.fr.ts";
import { sentences as dutch } from "./messages/sentences.nl.ts";
import { sentences } from "./messages/sentences.ts";

const femke = { who: "Femke Visser" };

test("a refund says who, how much, of which invoice, to whom and why", () => {
  const after = { amount: 2_250, currency: "EUR", reason: "Ill", invoiceId: "one" };
  const facts = { action: "PAYMENT_REFUNDED", whom: "2026-000065", person: "Eva Jansen" } as const;
  expect(describeActInWords({ ...femke, ...facts, after })).toBe(
    "Femke Visser refunded €22.50 of 2026-000065 to Eva Jansen: Ill",
  );
});

test("an edit says what was before and what is now, and no more than three changes", () => {
  const before = { capacity: 50, venue: "Hall", status: "DRAFT", allDay: false };
  const after = { capacity: 60, venue: "", status: "PUBLISHED", allDay: true };
  expect(
    describeActInWords({ ...femke, action: "EVENT_EDITED", whom: "Regatta", before, after }),
  ).toBe(
    "Femke Visser edited Regatta: capacity: 50 → 60; venue: Hall → nothing; status: Draft → Published; …",
  );
});

test("what an act does not have leaves no gap in its sentence", () => {
  expect(describeActInWords({ ...femke, action: "MEMBER_EDITED", whom: "Eva Jansen" })).toBe(
    "Femke Visser edited Eva Jansen",
  );
  expect(
    describeActInWords({ ...femke, action: "INVOICE_CREATED", whom: null, kind: "(draft)" }),
  ).toBe("Femke Visser created invoice (draft)");
});

test("the names in a sentence are pieces of their own", () => {
  expect(describeAct({ ...femke, action: "CHECK_IN", whom: "Eva Jansen" })).toEqual([
    { text: "Femke Visser", names: "who" },
    { text: " checked ", names: null },
    { text: "Eva Jansen", names: "whom" },
    { text: " in", names: null },
  ]);
});

test("every language has the same values in each of its sentences", () => {
  const getNames = (sentence: string) => (sentence.match(/\{\w+\}/gu) ?? []).sort();
  for (const translations of [german, french, dutch])
    for (const [action, sentence] of Object.entries(sentences))
      expect([
        action,
        getNames(Object.entries(translations).find(([key]) => key === action)?.[1] ?? ""),
      ]).toEqual([action, getNames(sentence)]);
});
