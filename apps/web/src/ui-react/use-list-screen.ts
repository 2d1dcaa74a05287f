import { keepPreviousData, type UnusedSkipTokenOptions, useQuery } from "@tanstack/react-query";
import type { TRPCQueryKey } from "@trpc/tanstack-react-query";
import { type ListShape, type Lists, listQuery, useListState } from "./list-state.ts";

/**
 * A list of the API as its page's address asks for it. While another page of it is on its way, the
 * one before stays.
 * @param ask the options of the API's procedure for what the address says
 * @param timezone in which days are meant; the reader's own unless given
 * @returns what a DataTable and the filters above it need
 */
export function useListScreen<
  Page,
  Refusal,
  Data,
  Sort extends string,
  const Filters extends Lists = Record<never, never>,
>(
  shape: ListShape<Sort, Filters>,
  ask: (
    listed: ReturnType<typeof listQuery<Sort, Filters>>,
  ) => UnusedSkipTokenOptions<Page, Refusal, Data, TRPCQueryKey>,
  timezone?: string,
) {
  const list = useListState(shape);
  const listed = listQuery(list.state, timezone);
  const query = useQuery({ ...ask(listed), placeholderData: keepPreviousData });
  return { list, listed, query };
}
