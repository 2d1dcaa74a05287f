import { fromLocalInput } from "./local-time.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;
/** A smaller one is a year that is being typed, and refused by the API. */
const FIRST_YEAR = "1900";
const DAY_MS = 86_400_000;

/** First and last day, as date inputs have them; empty is no bound. */
export interface Days {
  from: string;
  to: string;
}

/** Reads an address; what is no day is left out. */
export function readDays(query: Record<string, unknown>): Days {
  const day = (value: unknown) => (DAY.test(String(value)) ? String(value) : "");
  return { from: day(query["from"]), to: day(query["to"]) };
}

/** Whether the last day is before the first one, so that no day is meant. */
export const areReversed = ({ from, to }: Days): boolean => from !== "" && to !== "" && to < from;

/** The API's filter of whole days, from midnight to midnight on a zone's clock. */
export function periodOf({ from, to }: Days, timezone: string): { from?: string; to?: string } {
  const first = midnight(from, timezone);
  const end = midnight(dayAfter(to), timezone);
  return {
    ...(first && { from: first }),
    // Both bounds are included, so that the last one is the end of the day and no more.
    ...(end && { to: new Date(Date.parse(end) - 1).toISOString() }),
  };
}

const midnight = (day: string, timezone: string): string | undefined =>
  day < FIRST_YEAR ? undefined : fromLocalInput(`${day}T00:00`, timezone);

function dayAfter(day: string): string {
  const at = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(at) ? "" : new Date(at + DAY_MS).toISOString().slice(0, 10);
}
