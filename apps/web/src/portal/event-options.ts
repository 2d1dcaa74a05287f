import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../lib/format-day.ts";
import { api } from "./api.ts";

const MOST = 100;

/** The latest events to choose from, each by its id and how it reads. Drafts are left out. */
export function useEventOptions(): readonly (readonly [string, string])[] {
  const { data } = useQuery(
    api.events.adminList.queryOptions({
      sortBy: "startsAt",
      sortOrder: "desc",
      limit: MOST,
      status: ["PUBLISHED", "COMPLETED"],
    }),
  );
  return (data?.data ?? []).map(({ id, title, startsAt, timezone }) => [
    id,
    `${title}, ${formatDay(startsAt, timezone)}`,
  ]);
}
