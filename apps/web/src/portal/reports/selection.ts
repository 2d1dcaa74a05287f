import { useNavigate, useSearch } from "@tanstack/react-router";
import { fromLocalInput } from "../../lib/local-time.ts";

/** The most events that one report can name (decisions §11). */
export const MOST_EVENTS = 100;

const DAY = /^\d{4}-\d\d-\d\d$/;
/** A smaller one is a year that is being typed. */
const FIRST_YEAR = "1000";
const DAY_MS = 86_400_000;

/** Which events a report is about: those of a period, those that are named, or the named of it. */
export interface Selection {
  /** First and last day, as date inputs have them; empty is no bound. */
  from: string;
  to: string;
  /** Empty is every event of the period. */
  eventIds: readonly string[];
}

/** The selection of the address, and the way to change it. */
export function useSelection(): [Selection, (change: Partial<Selection>) => void] {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const selection = readSelection(query);
  const change = (changed: Partial<Selection>) => {
    const { from, to, eventIds } = { ...selection, ...changed };
    const search = { ...query, page: undefined, from, to, event: [...eventIds] };
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return [selection, change];
}

/** Reads an address; what is no day and no text is left out, what stands there twice is one. */
export function readSelection(query: Record<string, unknown>): Selection {
  const day = (value: unknown) => (DAY.test(String(value)) ? String(value) : "");
  const ids: unknown[] = [query["event"] ?? []].flat();
  const eventIds = [...new Set(ids.map(String).filter(Boolean))].slice(0, MOST_EVENTS);
  return { from: day(query["from"]), to: day(query["to"]), eventIds };
}

/** The API's filter of a selection: whole days, from midnight to midnight on the club's clock. */
export function selectionQuery({ from, to, eventIds }: Selection, timezone: string) {
  const first = midnight(from, timezone);
  const end = midnight(dayAfter(to), timezone);
  return {
    ...(first && { from: first }),
    // Both bounds are included, so that the last one is the end of the day and no more.
    ...(end && { to: new Date(Date.parse(end) - 1).toISOString() }),
    ...(eventIds.length > 0 && { eventId: [...eventIds] }),
  };
}

const midnight = (day: string, timezone: string): string | undefined =>
  day < FIRST_YEAR ? undefined : fromLocalInput(`${day}T00:00`, timezone);

function dayAfter(day: string): string {
  const at = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(at) ? "" : new Date(at + DAY_MS).toISOString().slice(0, 10);
}
