import type { ErrorReason } from "@rollcall/core/contract";
import { type FieldProblem, fieldProblems, readProblem, reasonOf } from "#lib/read-problem.ts";
import { messages } from "./messages.ts";

/** Why something did not work, as the page shows it. */
export interface ApiProblem {
  /** The server's error code; UNREACHABLE where there was no answer that one can rely on. */
  code: string;
  /** Why, where the code alone does not say it. */
  reason: ErrorReason | undefined;
  message: string;
  /** What is wrong with which field, by the field's path in the request: `guests.0.email`. */
  fields: Map<string, string>;
  /** Epoch milliseconds before which asking again is useless; null where it is not. */
  retryAt: number | null;
  /** What to name when asking for help. */
  requestId: string | null;
}

const text = messages.problem;
const DEFAULT_WAIT_S = 60;
const LIMITED = ["RATE_LIMITED", "TOO_MANY_REQUESTS"];

/** Reads any thrown value (specification "Errors", rules#validation-details). */
export function describeProblem(error: unknown, now: number = Date.now()): ApiProblem {
  const problem = readProblem(error);
  const { code, message, requestId, retryAfter } = problem;
  const waitS = retryAfter ?? DEFAULT_WAIT_S;
  return {
    code,
    reason: reasonOf(problem),
    message: text.byCode[code] ?? message,
    fields: new Map(fieldProblems(problem).map((one) => [one.path, fieldMessage(one)])),
    retryAt: LIMITED.includes(code) ? now + waitS * 1000 : null,
    requestId: requestId ?? null,
  };
}

/** The server's own words where they are for people, else a sentence for the kind of problem. */
const fieldMessage = ({ code, path, message }: FieldProblem): string =>
  path.endsWith("email") ? text.email : (text.byKind[code] ?? message);
