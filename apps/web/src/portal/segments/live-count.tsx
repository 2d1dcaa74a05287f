import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useSettled } from "../../lib/use-settled.ts";
import { client } from "../api.ts";
import { type Filter, type SegmentValues, toFilter } from "./segment-values.ts";

/** How many members the filter holds for, while it is being made. */
export function LiveCount({ timezone }: { timezone: string }) {
  const { watch } = useFormContext<SegmentValues>();
  // As a text, so that it is the same as long as the filter is.
  const asked = useSettled(JSON.stringify(toFilter(watch(), timezone)));
  const { data } = useQuery({
    queryKey: ["segments.preview", asked],
    queryFn: () => client.segments.preview.mutate({ filter: JSON.parse(asked) as Filter }),
    placeholderData: keepPreviousData,
  });
  const count = data?.memberCount;
  return (
    <p role="status" className="me-auto text-lg font-semibold">
      {count === undefined ? "Counting" : `${count} ${count === 1 ? "member" : "members"} now`}
    </p>
  );
}
