import { TRPCClientError } from "@trpc/client";
import { messages } from "./messages.ts";

/** Why something did not work, as the page shows it. */
export interface ApiProblem {
  /** The server's error code; AWAY where there was no answer that one can rely on. */
  code: string;
  message: string;
  /** What is wrong with which field, by the field's path in the request: `guests.0.email`. */
  fields: Map<string, string>;
  /** Epoch milliseconds before which asking again is useless; null where it is not. */
  retryAt: number | null;
  /** What to name when asking for help. */
  requestId: string | null;
}

interface Detail {
  path: string;
  message: string;
  code: string;
}

const text = messages.problem;
const DEFAULT_WAIT_S = 60;

/** Reads any thrown value. The envelope is the specification's ("Errors", decisions §2). */
export function describeProblem(error: unknown, now: number = Date.now()): ApiProblem {
  const away = { code: "AWAY", message: text.away, fields: new Map(), retryAt: null };
  if (!(error instanceof TRPCClientError)) return { ...away, requestId: null };
  const { response } = error.meta ?? {};
  const headers = response instanceof Response ? response.headers : new Headers();
  const requestId = headers.get("x-request-id");
  const envelope: { code: string; message: string; details: unknown[] } | undefined =
    error.data?.error;
  if (!envelope) return { ...away, requestId };
  const { code, message, details } = envelope;
  const fields = new Map(details.filter(isDetail).map((one) => [one.path, fieldMessage(one)]));
  const limited = code === "RATE_LIMITED" || code === "TOO_MANY_REQUESTS";
  const waitS = Number(headers.get("retry-after")) || DEFAULT_WAIT_S;
  return {
    code,
    fields,
    requestId,
    message: text.byCode[code] ?? message,
    retryAt: limited ? now + waitS * 1000 : null,
  };
}

const isDetail = (value: unknown): value is Detail =>
  typeof value === "object" && value !== null && "path" in value && typeof value.path === "string";

/** The server's own words where they are for people, else a sentence for the kind of problem. */
const fieldMessage = ({ code, path, message }: Detail): string =>
  path.endsWith("email") ? text.email : (text.byKind[code] ?? message ?? text.field);
