import type { AppRouter } from "@rollcall/core/client";
import type { Role } from "@rollcall/core/contract";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { fromLocalInput, toLocalInput } from "../../lib/local-time.ts";

export type SegmentData = inferRouterOutputs<AppRouter>["segments"]["get"];
/** What the API takes as a filter. */
export type Filter = inferRouterInputs<AppRouter>["segments"]["preview"]["filter"];
type Status = NonNullable<SegmentData["filter"]["statuses"]>[number];

/** A segment as it is typed; days are meant on the club's clock. */
export interface SegmentValues {
  name: string;
  description: string;
  statuses: Status[];
  roles: Role[];
  joinedFrom: string;
  joinedTo: string;
  registeredEventIds: string[];
  attendedEventIds: string[];
  search: string;
}

const dayOf = (instant: string | undefined, timezone: string): string =>
  instant ? toLocalInput(instant, timezone).slice(0, 10) : "";

export const BLANK_SEGMENT: SegmentValues = {
  name: "",
  description: "",
  statuses: ["ACTIVE"],
  roles: [],
  joinedFrom: "",
  joinedTo: "",
  registeredEventIds: [],
  attendedEventIds: [],
  search: "",
};

export function toSegmentValues(segment: SegmentData, timezone: string): SegmentValues {
  const { name, description, filter } = segment;
  return {
    name,
    description: description ?? "",
    statuses: filter.statuses ?? [],
    roles: filter.roles ?? [],
    joinedFrom: dayOf(filter.joinedFrom, timezone),
    joinedTo: dayOf(filter.joinedTo, timezone),
    registeredEventIds: filter.registeredEventIds ?? [],
    attendedEventIds: filter.attendedEventIds ?? [],
    search: filter.search ?? "",
  };
}

/** Ticked boxes as a list: a lone box is a text, or false. */
const ticked = <Value extends string>(boxes: Value[] | Value | false): Value[] =>
  [boxes].flat().filter((value): value is Value => Boolean(value));

/** The filter that the form makes; what was left empty does not narrow it. */
export function toFilter(values: SegmentValues, timezone: string): Filter {
  const { joinedFrom, joinedTo, search } = values;
  const statuses = ticked(values.statuses);
  const roles = ticked(values.roles);
  const registeredEventIds = ticked(values.registeredEventIds);
  const attendedEventIds = ticked(values.attendedEventIds);
  const from = joinedFrom && fromLocalInput(`${joinedFrom}T00:00`, timezone);
  const to = joinedTo && fromLocalInput(`${joinedTo}T23:59`, timezone);
  return {
    ...(statuses.length > 0 && { statuses }),
    ...(roles.length > 0 && { roles }),
    ...(registeredEventIds.length > 0 && { registeredEventIds }),
    ...(attendedEventIds.length > 0 && { attendedEventIds }),
    ...(from && { joinedFrom: from }),
    ...(to && { joinedTo: to }),
    ...(search.trim() && { search }),
  };
}
