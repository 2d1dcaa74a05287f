import { useNavigate, useSearch } from "@tanstack/react-router";
import { fromLocalInput } from "../../lib/local-time.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

/** First and last day of a selection, as date inputs have them; empty is no bound. */
export interface Days {
  from: string;
  to: string;
}

/** The days of the address, and the way to change them. */
export function useDays(): [Days, (change: Partial<Days>) => void] {
  const query: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const dayOf = (name: string) => {
    const value = query[name];
    return typeof value === "string" && DAY.test(value) ? value : "";
  };
  const change = (days: Partial<Days>) => {
    const search = { ...query, page: undefined, ...days };
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return [{ from: dayOf("from"), to: dayOf("to") }, change];
}

/** The days as the API's bounds, both included, on the club's clock. */
export function toPeriod({ from, to }: Days, timezone: string): { from?: string; to?: string } {
  const first = from && fromLocalInput(`${from}T00:00`, timezone);
  const last = to && fromLocalInput(`${to}T23:59`, timezone);
  return { ...(first && { from: first }), ...(last && { to: last }) };
}
