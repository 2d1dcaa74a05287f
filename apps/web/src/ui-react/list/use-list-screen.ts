import { keepPreviousData, type UnusedSkipTokenOptions, useQuery } from "@tanstack/react-query";
import type { TRPCQueryKey } from "@trpc/tanstack-react-query";
import type { Days } from "#lib/format/days.ts";
import { type ListShape, type Lists, listQuery, useListState } from "./list-state.ts";

/**
 * A list of the API, with the parameters of the page's address. While the next page loads, the
 * present one stays.
 * @param ask makes the options of the API's procedure from the address; it also gets the chosen
 *   days, for a list whose main date is a calendar day
 * @param timezone of the chosen days; by default the reader's own
 * @returns what a DataTable and its filters need
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
    input: ReturnType<typeof listQuery<Sort, Filters>>,
    days: Days,
  ) => UnusedSkipTokenOptions<Page, Refusal, Data, TRPCQueryKey>,
  timezone?: string,
) {
  const list = useListState(shape);
  const input = listQuery(list.state, timezone);
  const query = useQuery({ ...ask(input, list.state.days), placeholderData: keepPreviousData });
  return { list, input, query };
}
