import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useSettled } from "#lib/use-settled.ts";
import type { ListTotal } from "../list/format-total.ts";

/** One of many things to choose: its id and its label. */
export type Choice = readonly [id: string, word: string];

interface Found {
  /** The best matches, best first. */
  choices: readonly Choice[];
  /** How many match in all. */
  meta: ListTotal;
}

/** Where choices come from. The server searches, because there may be very many. */
export interface ChoiceSource {
  /** The key of this source's answers in the cache. */
  key: string;
  find: (search: string) => Promise<Found>;
  /** The label of a thing that was chosen earlier. */
  name: (id: string) => Promise<string>;
}

/** The source's matches for the typed text, once the typing pauses. */
export function useFound(source: ChoiceSource, text: string, enabled: boolean) {
  const search = useSettled(text.trim());
  const query = useQuery({
    queryKey: ["choice", source.key, search],
    queryFn: () => source.find(search),
    placeholderData: keepPreviousData,
    enabled,
  });
  const isBehind = search !== text.trim() || query.isPlaceholderData;
  return { ...query, isBehind };
}

/** The query for the label of a choice. A deleted thing has its id as label. */
export const nameQuery = ({ key, name }: ChoiceSource, id: string) =>
  ({
    queryKey: ["choice", key, "name", id],
    queryFn: () => name(id),
    enabled: id !== "",
    staleTime: Number.POSITIVE_INFINITY,
  }) satisfies UseQueryOptions<string>;
