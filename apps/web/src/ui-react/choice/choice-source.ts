import { keepPreviousData, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useSettled } from "#lib/use-settled.ts";

/** One of many things to choose: its id, and how it reads. */
export type Choice = readonly [id: string, word: string];

interface Found {
  /** The best of them, in their order. */
  choices: readonly Choice[];
  /** How many fit in all. */
  total: number;
}

/** Where choices come from: the server searches, since there may be any number of them. */
export interface ChoiceSource {
  /** Tells the answers of sources apart. */
  key: string;
  find: (search: string) => Promise<Found>;
  /** How the one reads that was chosen earlier. */
  name: (id: string) => Promise<string>;
}

/** What a source finds for what is typed, once the typing pauses. */
export function useFound(source: ChoiceSource, typed: string, enabled: boolean) {
  const search = useSettled(typed.trim());
  const query = useQuery({
    queryKey: ["choice", source.key, search],
    queryFn: () => source.find(search),
    placeholderData: keepPreviousData,
    enabled,
  });
  const isBehind = search !== typed.trim() || query.isPlaceholderData;
  return { ...query, isBehind };
}

/** The query of one chosen thing's name; what is gone reads as its id. */
export const nameQuery = ({ key, name }: ChoiceSource, id: string) =>
  ({
    queryKey: ["choice", key, "name", id],
    queryFn: () => name(id),
    enabled: id !== "",
    staleTime: Number.POSITIVE_INFINITY,
  }) satisfies UseQueryOptions<string>;
