import { messages } from "./messages.ts";

const text = messages.why;

/** The mail library's codes for a server that did not answer. */
const NO_ANSWER =
  /^(?:ECONNECTION|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|ETLS)\b/;

/** Why a mail failed, from the stored error: "EENVELOPE 550: The mail server refused". */
export function failureText(lastError: string | null): string {
  const fault = lastError ?? "";
  if (fault.startsWith("EAUTH")) return text.login;
  if (fault.startsWith("NobodyToWriteTo")) return text.nobody;
  const reply = /^\S+ ([45])\d\d(?::|$)/.exec(fault)?.[1];
  if (reply) return reply === "5" ? text.refused : text.busy;
  return NO_ANSWER.test(fault) ? text.unreachable : text.other;
}
