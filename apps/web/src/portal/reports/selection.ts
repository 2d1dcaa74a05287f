import { useNavigate } from "@tanstack/react-router";
import { type Days, readDays, toPeriod } from "#lib/format/days.ts";
import { pickAllowed } from "#lib/pick-allowed.ts";
import { useAddressQuery } from "#ui-react/frame/section.ts";

/** The most events that a report may name (rules#attendance). */
export const MAX_EVENTS = 100;

/** Which events by whether they are still to come. */
export const WHENS = ["ALL", "COMING", "PAST"] as const;
export type When = (typeof WHENS)[number];

/** The events of a report: those of a period, those named, or those that are both. */
export interface Selection extends Days {
  /** Empty means all events of the period. */
  eventIds: readonly string[];
  when: When;
}

/** The selection in the address, and a function to change it. */
export function useSelection(): [Selection, (change: Partial<Selection>) => void] {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const selection = readSelection(query);
  const change = (changed: Partial<Selection>) => {
    const { from, to, eventIds, when } = { ...selection, ...changed };
    const search = { ...query, page: undefined, from, to, event: [...eventIds], when };
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return [selection, change];
}

/** Reads an address. Invalid days and ids are ignored, repeated ids count once. */
export function readSelection(query: Record<string, unknown>): Selection {
  const ids: unknown[] = [query["event"] ?? []].flat();
  const eventIds = [...new Set(ids.map(String).filter(Boolean))].slice(0, MAX_EVENTS);
  return { ...readDays(query), eventIds, when: pickAllowed(WHENS, query["when"]) };
}

/** The API's filter for a selection: whole days, in the club's time zone. */
export function selectionQuery({ eventIds, when, ...days }: Selection, timezone: string) {
  return {
    ...(when !== "ALL" && { upcoming: when === "COMING" }),
    ...toPeriod(days, timezone),
    ...(eventIds.length > 0 && { eventId: [...eventIds] }),
  };
}
