import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { type Days, readDays, toPeriod } from "#lib/format/days.ts";
import { isUuid } from "#lib/is-uuid.ts";
import { useAddressQuery } from "../frame/section.ts";

type SortOrder = "asc" | "desc";
export type Lists = Record<string, readonly string[]>;

/** The parameters of a list. Other values in an address are ignored. */
export interface ListShape<Sort extends string, Filters extends Lists> {
  /** The first is the default. */
  sortKeys: readonly [Sort, ...Sort[]];
  /** The default while the address names no order; it may depend on the filters. */
  sortOrder?: SortOrder | ((filters: ListState<Sort, Filters>["filters"]) => SortOrder);
  /** Whether the list can be limited to days of its main date. */
  days?: true;
  /** Filters by name, with the allowed values of each. */
  filters?: Filters;
}

export interface ListState<Sort extends string, Filters extends Lists> {
  page: number;
  search: string;
  sortBy: Sort;
  sortOrder: "asc" | "desc";
  days: Days;
  /** The chosen values of each filter; empty means all. */
  filters: { [Name in keyof Filters]: Filters[Name][number][] };
}

export interface ListControls<Sort extends string, Filters extends Lists> {
  state: ListState<Sort, Filters>;
  /** The allowed values of each filter. */
  choices: Filters;
  /** Changes the address. Goes to the first page unless the page is what changes. */
  change(change: Partial<Omit<ListState<Sort, Filters>, "filters" | "days">>): void;
  narrow(days: Partial<Days>): void;
  filter(name: keyof Filters & string, values: readonly string[]): void;
}

type Query = Record<string, unknown>;

/** The values of a filter by id: any id. */
export const ANY_ID: readonly string[] = [];

/** The state of a list, stored in the address: it survives a reload, a link and the back button. */
export function useListState<
  Sort extends string,
  const Filters extends Lists = Record<never, never>,
>(shape: ListShape<Sort, Filters>): ListControls<Sort, Filters> {
  const query = useAddressQuery();
  const navigate = useNavigate();
  const state = useMemo(() => readState(query, shape), [query, shape]);
  const go = (change: Query) => {
    const search = { ...query, page: undefined, ...change };
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  };
  return {
    state,
    choices: getChoices(shape),
    change: (change) => go(change),
    narrow: (days) => go({ ...days }),
    filter: (name, values) => go({ [name]: values.length > 0 ? [...values] : undefined }),
  };
}

const getChoices = <Filters extends Lists>({ filters = {} as Filters }: { filters?: Filters }) =>
  filters;

function readState<Sort extends string, Filters extends Lists>(
  query: Query,
  shape: ListShape<Sort, Filters>,
): ListState<Sort, Filters> {
  const { sortKeys } = shape;
  const page = Number(query["page"]);
  const order = query["sortOrder"];
  const entries = Object.entries(getChoices(shape)).map(([name, values]) => [
    name,
    toTexts(query[name]).filter((value) =>
      values === ANY_ID ? isUuid(value) : values.includes(value),
    ),
  ]);
  const filtered = Object.fromEntries(entries) as ListState<Sort, Filters>["filters"];
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: toTexts(query["search"])[0]?.slice(0, 200) ?? "",
    sortBy: sortKeys.find((key) => key === query["sortBy"]) ?? sortKeys[0],
    sortOrder: isSortOrder(order) ? order : defaultOrder(shape, filtered),
    days: shape.days ? readDays(query) : NO_DAYS,
    filters: filtered,
  };
}

/** Whether a search, a filter or a range of days limits the list. */
export const isNarrowed = ({
  search,
  days,
  filters,
}: Pick<ListState<string, Lists>, "search" | "days" | "filters">): boolean =>
  search !== "" ||
  days.from !== "" ||
  days.to !== "" ||
  Object.values(filters).some((values) => values.length > 0);

const NO_DAYS: Days = { from: "", to: "" };

const isSortOrder = (value: unknown): value is SortOrder => value === "asc" || value === "desc";

/** The order of a list while the address names none; it may depend on the filters. */
function defaultOrder<Sort extends string, Filters extends Lists>(
  { sortOrder = "desc" }: ListShape<Sort, Filters>,
  filters: ListState<Sort, Filters>["filters"],
): SortOrder {
  return typeof sortOrder === "function" ? sortOrder(filters) : sortOrder;
}

function toTexts(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => item !== undefined && item !== null).map(String);
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The API's query for a list state. An empty search or filter is not sent.
 * @param timezone of the shown dates and the chosen days; by default the reader's own
 */
export function listQuery<Sort extends string, Filters extends Lists>(
  { page, search, sortBy, sortOrder, days, filters }: ListState<Sort, Filters>,
  timezone = ownZone(),
): {
  page: number;
  sortBy: Sort;
  sortOrder: "asc" | "desc";
  search?: string;
  from?: string;
  to?: string;
} & {
  [Name in keyof Filters]?: Filters[Name][number][];
} {
  const all = Object.entries(filters) as [string, readonly string[]][];
  const nonEmpty = all.filter(([, values]) => values.length > 0);
  return {
    page,
    sortBy,
    sortOrder,
    ...(search.length > 0 && { search }),
    ...toPeriod(days, timezone),
    ...(Object.fromEntries(nonEmpty) as { [Name in keyof Filters]?: Filters[Name][number][] }),
  };
}
