import { FEW } from "#base/db/query/find-few.ts";
import type { ListedTrail, TrailFilter } from "../../audit/read-trail.ts";
import { selectIdsByName } from "../../registration/read/find-registrations.ts";

/** The same entries for the list and its CSV file (rules#totals). */
export function toListedTrail({ search: text, ...filter }: TrailFilter): ListedTrail {
  if (!text) return filter;
  return { ...filter, search: { text, registrations: selectIdsByName(filter.eventId, text, FEW) } };
}
