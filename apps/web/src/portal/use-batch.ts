import { type UnusedSkipTokenOptions, useQuery } from "@tanstack/react-query";
import type { TRPCQueryKey } from "@trpc/tanstack-react-query";
import { useEffect } from "react";
import { type BatchStatus, isOver } from "#ui-react/bulk/batch-progress.tsx";
import { refreshAll } from "./refresh-all.ts";

const ASK_EVERY_MS = 1_000;

/** Polls a batch until it is over, and then refreshes all other data. */
export function useBatch<Batch extends { status: BatchStatus }, Refusal>(
  options: UnusedSkipTokenOptions<Batch, Refusal, Batch, TRPCQueryKey>,
) {
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : ASK_EVERY_MS),
  });
  const over = query.data !== undefined && isOver(query.data);
  useEffect(() => {
    if (over) void refreshAll();
  }, [over]);
  return query;
}
