import { describe, expect, test } from "vitest";
import type { Problem } from "#lib/input/read-problem.ts";
import { messages } from "./messages.ts";
import { problemText } from "./problem-text.ts";

const { byCode, byReason } = messages.problem;
const refusal: Problem = {
  code: "CONFLICT",
  message: "The event has registrations",
  details: [],
  requestId: undefined,
  retryAfter: undefined,
};
const textOf = (change: Partial<Problem>) => problemText({ ...refusal, ...change });
const wrong = { path: "slug", message: "is reserved", code: "custom" };

describe("what was tried too often says when to try again", () => {
  test.each([
    ["RATE_LIMITED", 30, "in 30 seconds"],
    ["TOO_MANY_REQUESTS", 89, "in 89 seconds"],
    ["RATE_LIMITED", 90, "in 2 minutes"],
    ["RATE_LIMITED", 121, "in 3 minutes"],
    ["TOO_MANY_REQUESTS", undefined, "later"],
  ] as const)("%s for %s seconds: %s", (code, retryAfter, when) => {
    const text = textOf({ code, retryAfter, details: [{ reason: "EVENT_FULL" }] });
    expect(text).toBe(`Too many attempts. Try again ${when}.`);
  });
});

describe("a refusal is told", () => {
  test.each([
    [
      "by its reason, before the field that it is about",
      { code: "VALIDATION_ERROR", details: [{ ...wrong, reason: "EVENT_OVER" }] },
      byReason.EVENT_OVER,
    ],
    [
      "by its reason, before its code",
      { code: "FORBIDDEN", details: [{ reason: "EMAIL_UNVERIFIED" }] },
      byReason.EMAIL_UNVERIFIED,
    ],
    [
      "by the server's sentence, where the reason is one that these pages do not know",
      { details: [{ reason: "ON_FIRE" }] },
      "The event has registrations.",
    ],
    [
      "by its first field, with what is wrong there",
      {
        code: "VALIDATION_ERROR",
        message: "Wrong input",
        details: [wrong, { ...wrong, message: "is too long" }],
      },
      "Wrong input: is reserved.",
    ],
    ["by its code, where the pages have a sentence", { code: "FORBIDDEN" }, byCode["FORBIDDEN"]],
    ["as unreachable", { code: "UNREACHABLE", message: "" }, byCode["UNREACHABLE"]],
    ["by the server's own sentence otherwise", {}, "The event has registrations."],
    ["with one full stop", { message: "It is over." }, "It is over."],
    ["with the question that it asks", { message: "Is it over?" }, "Is it over?"],
  ] as const)("%s", (_, change, text) => {
    expect(textOf(change)).toBe(text);
  });
});
