import { fromLocalInput } from "./local-time.ts";

/** An earlier year is one that is still being typed. The API refuses it. */
const FIRST_YEAR = "1900";
const DAY_MS = 86_400_000;

/** First and last day, in the format of date inputs; empty means no limit. */
export interface Days {
  from: string;
  to: string;
}

/** Reads the days from an address and ignores values that are no day. */
export function readDays(query: Record<string, unknown>): Days {
  const day = (value: unknown) => (isDay(String(value)) ? String(value) : "");
  return { from: day(query["from"]), to: day(query["to"]) };
}

/** Whether the calendar has this day: "2026-02-31" reads as a date in March. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** Whether the last day is before the first day. Then the range contains no day. */
export const areReversed = ({ from: firstDay, to: lastDay }: Days): boolean =>
  firstDay !== "" && lastDay !== "" && lastDay < firstDay;

/** The API's filter for whole days, from midnight to midnight in a time zone. */
export function toPeriod(
  { from: firstDay, to: lastDay }: Days,
  timezone: string,
): { from?: string; to?: string } {
  const first = midnight(firstDay, timezone);
  const end = midnight(dayAfter(lastDay), timezone);
  return {
    ...(first && { from: first }),
    // The API includes both limits, so the upper one is the last millisecond of the day.
    ...(end && { to: new Date(Date.parse(end) - 1).toISOString() }),
  };
}

const midnight = (day: string, timezone: string): string | undefined =>
  day < FIRST_YEAR ? undefined : fromLocalInput(`${day}T00:00`, timezone);

function dayAfter(day: string): string {
  const time = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(time) ? "" : new Date(time + DAY_MS).toISOString().slice(0, 10);
}
