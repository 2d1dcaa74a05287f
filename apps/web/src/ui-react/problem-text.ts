import type { Problem } from "#lib/input/read-problem.ts";
import { fieldProblems, readReason } from "#lib/input/read-problem.ts";
import { messages } from "./messages.ts";

const words = messages.problem;

/** The text of a refusal for a person, in one or two sentences. */
export function problemText(problem: Problem): string {
  if (problem.code === "RATE_LIMITED" || problem.code === "TOO_MANY_REQUESTS")
    return words.tooOften(problem.retryAfter);
  const reason = readReason(problem);
  // A problem of a field can have a reason of its own.
  if (reason && reason in words.byReason) return words.byReason[reason];
  const [first] = fieldProblems(problem);
  if (first) return words.field(problem.message, first.message);
  return words.byCode[problem.code] ?? ended(problem.message);
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
