import type { AppRouter } from "@rollcall/core/client";
import {
  type createSegmentInput,
  kindMeant,
  type MembershipStanding,
  type Role,
  type segmentFilter,
} from "@rollcall/core/contract";
import type { inferRouterOutputs } from "@trpc/server";
import type { z } from "zod";
import { fromLocalInput, toLocalInput } from "#lib/format/local-time.ts";

export type SegmentData = inferRouterOutputs<AppRouter>["segments"]["get"];
/** The filter in the API's form. */
type Filter = z.input<typeof segmentFilter>;
type Kind = NonNullable<SegmentData["filter"]["kind"]>;
type Status = NonNullable<SegmentData["filter"]["statuses"]>[number];

/** The values of the segment form. Days are in the club's time zone. */
export interface SegmentValues {
  name: string;
  description: string;
  filter: {
    kind: Kind;
    statuses: Status[];
    roles: Role[];
    standing: MembershipStanding[];
    /** Empty means any or none. */
    membershipTypeId: string;
    joinedFrom: string;
    joinedTo: string;
    registeredEventIds: string[];
    attendedEventIds: string[];
    search: string;
  };
}

const toLocalDay = (instant: string | undefined, timezone: string): string =>
  instant ? toLocalInput(instant, timezone).slice(0, 10) : "";

export const BLANK_SEGMENT: SegmentValues = {
  name: "",
  description: "",
  filter: {
    kind: "MEMBERS",
    statuses: ["ACTIVE"],
    roles: [],
    standing: [],
    membershipTypeId: "",
    joinedFrom: "",
    joinedTo: "",
    registeredEventIds: [],
    attendedEventIds: [],
    search: "",
  },
};

export function toSegmentValues(segment: SegmentData, timezone: string): SegmentValues {
  const { name, description, filter } = segment;
  return {
    name,
    description: description ?? "",
    filter: {
      kind: filter.kind ?? kindMeant(filter.roles),
      statuses: filter.statuses ?? ["ACTIVE"],
      roles: filter.roles ?? [],
      standing: filter.standing ?? [],
      membershipTypeId: filter.membershipTypeId ?? "",
      joinedFrom: toLocalDay(filter.joinedFrom, timezone),
      joinedTo: toLocalDay(filter.joinedTo, timezone),
      registeredEventIds: filter.registeredEventIds ?? [],
      attendedEventIds: filter.attendedEventIds ?? [],
      search: filter.search ?? "",
    },
  };
}

/** The first instant of a day; "" for a text that is no day, which the contract refuses. */
const getDayStart = (day: string, timezone: string): string =>
  fromLocalInput(`${day}T00:00`, timezone) ?? "";

/** The last instant of a day, so that the day's last minute is included. */
function getDayEnd(day: string, timezone: string): string {
  const lastMinute = fromLocalInput(`${day}T23:59`, timezone);
  return lastMinute ? new Date(Date.parse(lastMinute) + 59_999).toISOString() : "";
}

/** The filter of the form. An empty field sets no criterion. */
export function toFilter({ filter }: SegmentValues, timezone: string): Filter {
  const { kind, statuses, roles, standing, membershipTypeId, joinedFrom, joinedTo } = filter;
  const { registeredEventIds, attendedEventIds, search } = filter;
  return {
    kind,
    ...(statuses.length > 0 && { statuses }),
    ...(roles.length > 0 && { roles }),
    ...(standing.length > 0 && { standing }),
    ...(membershipTypeId && { membershipTypeId }),
    ...(registeredEventIds.length > 0 && { registeredEventIds }),
    ...(attendedEventIds.length > 0 && { attendedEventIds }),
    ...(joinedFrom && { joinedFrom: getDayStart(joinedFrom, timezone) }),
    ...(joinedTo && { joinedTo: getDayEnd(joinedTo, timezone) }),
    ...(search.trim() && { search }),
  };
}

/** The request that the form makes for a new segment. */
export const toSegmentInput = (
  values: SegmentValues,
  timezone: string,
): z.input<typeof createSegmentInput> => ({
  name: values.name,
  description: values.description,
  filter: toFilter(values, timezone),
});
