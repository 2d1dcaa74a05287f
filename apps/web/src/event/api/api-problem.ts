import type { ErrorReason } from "@rollcall/core/contract";
import {
  type FieldProblem,
  fieldProblems,
  readProblem,
  readReason,
} from "#lib/input/read-problem.ts";
import { messages } from "../messages.ts";

/** Why something failed, in the form that the page shows. */
export interface ApiProblem {
  /** The server's error code; UNREACHABLE if there was no reliable answer. */
  code: string;
  /** The reason, if the code alone is not specific enough. */
  reason: ErrorReason | undefined;
  message: string;
  /** Messages by the field's path in the request: `guests.0.email`. */
  fields: Map<string, string>;
  /** The time (epoch ms) before which a retry is useless; null if there is no limit. */
  retryAt: number | null;
  /** The id to tell support. */
  requestId: string | null;
}

const text = messages.problem;
const DEFAULT_WAIT_S = 60;
const LIMITED = ["RATE_LIMITED", "TOO_MANY_REQUESTS"];

/** Reads any thrown value (specification "Errors", rules#validation-details). */
export function describeProblem(error: unknown, now: number = Date.now()): ApiProblem {
  const problem = readProblem(error);
  const { code, message, requestId, retryAfter } = problem;
  const reason = readReason(problem);
  const waitS = retryAfter ?? DEFAULT_WAIT_S;
  return {
    code,
    reason,
    message: (reason && text.byReason[reason]) ?? text.byCode[code] ?? message,
    fields: new Map(fieldProblems(problem).map((issue) => [issue.path, fieldMessage(issue)])),
    retryAt: LIMITED.includes(code) ? now + waitS * 1000 : null,
    requestId: requestId ?? null,
  };
}

/** Our text for this kind of problem if there is one, else the server's message. */
const fieldMessage = ({ code, path, message }: FieldProblem): string =>
  path.endsWith("email") ? text.email : (text.byKind[code] ?? message);
