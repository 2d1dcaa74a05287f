import type { Problem } from "../lib/read-problem.ts";
import { fieldProblems } from "../lib/read-problem.ts";

const OWN_WORDS: Partial<Record<Problem["code"], string>> = {
  INTERNAL_ERROR: "Something went wrong on our side. Try again in a moment.",
  SERVICE_UNAVAILABLE: "Rollcall is busy right now. Try again in a moment.",
  FORBIDDEN: "Your role does not allow this.",
};

/** What a refusal says to a person, in one or two sentences. */
export function problemText(problem: Problem): string {
  if (problem.code === "RATE_LIMITED" || problem.code === "TOO_MANY_REQUESTS")
    return `That was tried too often. Try again ${waitText(problem.retryAfter)}.`;
  const [first] = fieldProblems(problem);
  if (first) return `${problem.message}: ${first.message}.`;
  return OWN_WORDS[problem.code] ?? ended(problem.message);
}

function waitText(seconds: number | undefined): string {
  if (seconds === undefined) return "later";
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
}

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
