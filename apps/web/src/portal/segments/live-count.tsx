import { type SegmentFilter, segmentFilter } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { useSettled } from "#lib/use-settled.ts";
import { client } from "../api.ts";
import { segments } from "./messages/segments.ts";
import { type SegmentValues, toFilter } from "./segment-values.ts";

const text = segments.count;

/** The number of members who match the filter while it is being edited. */
export function LiveCount({ timezone }: { timezone: string }) {
  const { watch } = useFormContext<SegmentValues>();
  const filter = segmentFilter.safeParse(toFilter(watch(), timezone));
  // As JSON text, because equal texts compare as equal.
  const settledFilter = useSettled(JSON.stringify(filter.data ?? null));
  const { data, isError } = useQuery({
    queryKey: ["segments.preview", settledFilter],
    queryFn: () =>
      client.segments.preview.mutate({ filter: JSON.parse(settledFilter) as SegmentFilter }),
    placeholderData: keepPreviousData,
    enabled: settledFilter !== "null",
  });
  const waiting = isError || !filter.success ? text.unknown : text.counting;
  return (
    <div role="status" className="me-auto">
      <p className="text-lg font-semibold">
        {data && filter.success ? text.now(data.memberCount) : waiting}
      </p>
      {data && filter.success && data.reachableCount < data.memberCount && (
        <p className="text-sm text-muted">{text.reached(data.reachableCount)}</p>
      )}
    </div>
  );
}
