import type { AppRouter } from "@rollcall/core/client";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { useMemo } from "react";
import { fromLocalInput } from "../../lib/local-time.ts";

type Report = Exclude<inferRouterOutputs<AppRouter>["reporting"]["attendanceReport"], string>;
export type AttendanceRow = Report["data"][number];
export type AttendanceTotals = Report["meta"]["totals"];
export type AttendancePage = Report;

/** The most events that one report can name (decisions §11). */
export const MOST_EVENTS = 100;

const DAY = /^\d{4}-\d\d-\d\d$/;
const LAST_MS_OF_MINUTE = 59_999;

/** Which events a report is about, kept in the address. */
export interface Selection {
  /** Days of the club's calendar, both included: "2026-11-21"; empty is open. */
  from: string;
  to: string;
  /** Empty is every event of the period. */
  eventIds: readonly string[];
}

export interface SelectionControls {
  selection: Selection;
  /** Changes the address; the pages of the list start over. */
  select(change: Partial<Selection>): void;
}

export function useSelection(): SelectionControls {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const selection = useMemo(() => readSelection(query), [query]);
  const select = (change: Partial<Selection>) => {
    const { from, to, eventIds } = { ...selection, ...change };
    const search = { ...query, page: undefined, from, to, event: [...eventIds] };
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return { selection, select };
}

/** Reads an address; what is no day or no list is left out. */
export function readSelection(query: Record<string, unknown>): Selection {
  const day = (value: unknown) => (DAY.test(String(value)) ? String(value) : "");
  const ids: unknown[] = [query["event"] ?? []].flat();
  const eventIds = ids.map(String).filter(Boolean).slice(0, MOST_EVENTS);
  return { from: day(query["from"]), to: day(query["to"]), eventIds };
}

/** The API's filter of a selection: days are meant in the club's time zone, whole. */
export function selectionQuery({ from, to, eventIds }: Selection, timezone: string) {
  const first = fromLocalInput(`${from}T00:00`, timezone);
  const last = fromLocalInput(`${to}T23:59`, timezone);
  return {
    ...(first && { from: first }),
    ...(last && { to: new Date(Date.parse(last) + LAST_MS_OF_MINUTE).toISOString() }),
    ...(eventIds.length > 0 && { eventId: [...eventIds] }),
  };
}
