import {
  createEventInput,
  createInvoiceInput,
  createTenantInput,
  publicRegisterInput,
} from "@rollcall/core/contract";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { type IssueWords, type MissingWords, nameIssue } from "./name-issue.ts";

const words: IssueWords = {
  missing: "missing",
  email: "no address",
  moment: "no moment",
  number: "no number",
  tooShort: (shortest) => `at least ${shortest} characters`,
  tooLong: (longest) => `at most ${longest} characters`,
  tooLow: (lowest) => `${lowest} or more`,
  tooHigh: (highest) => `${highest} or less`,
  tooFew: (fewest) => `choose ${fewest}`,
  tooMany: (most) => `at most ${most} of them`,
  rules: {
    "is reserved": "reserved",
    "must be of a-z, 0-9 and single dashes": "a to z",
    "options must differ": "twice the same",
  },
  wrong: "wrong",
};

/** What a request is told, by field. */
function told(schema: z.ZodType, input: unknown, missing: MissingWords = {}) {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join("."), nameIssue(issue, input, words, missing)]),
  );
}

const person = {
  tenantSlug: "club",
  slug: "gala",
  fullName: "Ada Example",
  email: "ada@example.org",
};
const event = { title: "Gala", startsAt: "2026-11-21T18:30:00Z", endsAt: "2026-11-21T22:00:00Z" };
const line = { description: "Dues", quantity: 1, unitAmount: 2_500 };
const invoice = { memberId: "0198c0de-0000-7000-8000-000000000001", lines: [line] };
const admin = { fullName: "Ada Example", email: "ada@example.org" };
const club = { name: "Club", slug: "club", timezone: "Europe/Amsterdam", currency: "EUR", admin };

const ticket = { name: "Seat", price: 100 };
const choice = { label: "Which day?", type: "SINGLE_CHOICE", options: ["Sat", "Sun"] };
const guests = Array.from({ length: 10 }, () => ({ fullName: "Grace Guest" }));

test.each([
  ["registration", publicRegisterInput, person],
  ["event", createEventInput, { ...event, ticketTypes: [ticket], questions: [choice] }],
  ["invoice", createInvoiceInput, invoice],
  ["organisation", createTenantInput, club],
])("a proper %s is told nothing", (_, schema, input) => {
  expect(told(schema, input)).toEqual({});
});

describe("what is wrong is said by its kind", () => {
  test.each([
    ["an address that is none", "email", "ada@", "no address"],
    ["a text that is too short", "phone", "1", "at least 3 characters"],
    ["a text that is too long", "fullName", "a".repeat(201), "at most 200 characters"],
    ["more in a list than it may hold", "guests", guests, "at most 9 of them"],
    ["a rule that no word explains", "fullName", "See www.example.org", "wrong"],
    ["a format that no word explains", "slug", "a/b", "wrong"],
    ["a thing of another kind", "fullName", 7, "wrong"],
  ])("in a registration: %s", (_, field, value, answer) => {
    expect(told(publicRegisterInput, { ...person, [field]: value })).toEqual({ [field]: answer });
  });

  test.each([
    ["a moment that is none", { startsAt: "tomorrow" }, { startsAt: "no moment" }],
    ["a number below the least", { capacity: 0 }, { capacity: "1 or more" }],
    ["a number above the most", { capacity: 1_000_001 }, { capacity: "1000000 or less" }],
    ["a text where a number belongs", { capacity: "many" }, { capacity: "no number" }],
    ["a part where a whole number belongs", { capacity: 1.5 }, { capacity: "no number" }],
    [
      "a rule that has a sentence of its own",
      { questions: [{ ...choice, options: ["Sat", "Sat"] }] },
      { "questions.0.options": "twice the same" },
    ],
  ])("in an event: %s", (_, change, answer) => {
    expect(told(createEventInput, { ...event, ...change })).toEqual(answer);
  });

  test("a reserved address has a sentence of its own", () => {
    expect(told(createTenantInput, { ...club, slug: "login" })).toEqual({ slug: "reserved" });
  });

  test.each(["My Club", "club--x"])("%s as an address is told how one is written", (slug) => {
    expect(told(createTenantInput, { ...club, slug })).toEqual({ slug: "a to z" });
  });

  test("a key that the form does not have belongs to no field", () => {
    expect(told(publicRegisterInput, { ...person, price: 1 })).toEqual({ "": "wrong" });
  });
});

describe("what is empty is asked for, whatever rule it breaks", () => {
  test.each([
    ["nothing at all", undefined],
    ["null", null],
    ["an empty text", ""],
    ["blanks", "  "],
  ])("%s is no wrong address", (_, email) => {
    expect(told(publicRegisterInput, { ...person, email })).toEqual({ email: "missing" });
  });

  test("a list without an entry is no list that is too short", () => {
    expect(told(createInvoiceInput, { ...invoice, lines: [] })).toEqual({ lines: "missing" });
  });

  test("an amount that could not be read is no number of another kind", () => {
    const input = { ...invoice, lines: [{ ...line, unitAmount: Number.NaN }] };
    expect(told(createInvoiceInput, input)).toEqual({ "lines.0.unitAmount": "missing" });
  });

  test("0 and false were entered", () => {
    const zero = { ...invoice, lines: [{ ...line, quantity: 0 }] };
    expect(told(createInvoiceInput, zero)).toEqual({ "lines.0.quantity": "1 or more" });
    expect(told(publicRegisterInput, { ...person, fullName: false })).toEqual({
      fullName: "wrong",
    });
  });

  test("a field of a part that is missing is missing", () => {
    const issue = { code: "custom", message: "is reserved", path: ["admin", "email"] } as const;
    expect(nameIssue({ ...issue, path: [...issue.path] }, { admin: null }, words)).toBe("missing");
  });

  test("by the field's own sentence, one for every row of a list", () => {
    const missing = { email: "which address?", "guests.*.fullName": "who comes along?" };
    const input = {
      ...person,
      fullName: "",
      email: "",
      guests: [guests[0], { fullName: "" }, { fullName: " " }],
    };
    expect(told(publicRegisterInput, input, missing)).toEqual({
      fullName: "missing",
      email: "which address?",
      "guests.1.fullName": "who comes along?",
      "guests.2.fullName": "who comes along?",
    });
  });

  test("a field that is filled and wrong is not asked for", () => {
    const missing = { email: "which address?" };
    expect(told(publicRegisterInput, { ...person, email: "ada" }, missing)).toEqual({
      email: "no address",
    });
  });
});

test("a list with fewer entries than it needs says how many to choose", () => {
  const issue = { code: "too_small", origin: "array", minimum: 2, path: ["days"] } as const;
  const found = { ...issue, path: [...issue.path], message: "too few", input: ["Sat"] };
  expect(nameIssue(found, { days: ["Sat"] }, words)).toBe("choose 2");
});
