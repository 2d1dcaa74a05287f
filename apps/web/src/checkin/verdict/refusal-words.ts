import { readReason } from "#lib/input/read-problem.ts";
import { messages } from "../messages.ts";
import type { ErrorBody } from "../session/checkin-api.ts";

/** What a refusal says to the staff: the page's own words where there are any, else the server's. */
export function refusalWords(error: ErrorBody | null): string | null {
  const reason = readReason(error);
  return (reason && messages.refusal[reason]) ?? error?.message ?? null;
}
