import { useNavigate } from "@tanstack/react-router";
import { type Days, periodOf, readDays } from "#lib/days.ts";
import { useAddressQuery } from "#ui-react/frame/section.ts";

/** The most events that one report can name (rules#attendance). */
export const MOST_EVENTS = 100;

/** Which events a report is about: those of a period, those that are named, or the named of it. */
export interface Selection extends Days {
  /** Empty is every event of the period. */
  eventIds: readonly string[];
}

/** The selection of the address, and the way to change it. */
export function useSelection(): [Selection, (change: Partial<Selection>) => void] {
  const query = useAddressQuery();
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
  const ids: unknown[] = [query["event"] ?? []].flat();
  const eventIds = [...new Set(ids.map(String).filter(Boolean))].slice(0, MOST_EVENTS);
  return { ...readDays(query), eventIds };
}

/** The API's filter of a selection: whole days, from midnight to midnight on the club's clock. */
export function selectionQuery({ eventIds, ...days }: Selection, timezone: string) {
  return {
    ...periodOf(days, timezone),
    ...(eventIds.length > 0 && { eventId: [...eventIds] }),
  };
}
