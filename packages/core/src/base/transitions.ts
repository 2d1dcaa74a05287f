/**
 * A state machine: by verb, what each status becomes. The same status again is a call that answers
 * and changes nothing; a status that the verb does not name refuses it.
 */
export type Transitions<S extends string> = Record<string, { readonly [from in S]?: S }>;

/** What the verb makes of something that has this status; null where it is refused. */
export const next = <S extends string, V extends string>(
  table: Record<V, { readonly [from in S]?: S }>,
  verb: V,
  status: S,
): S | null => table[verb][status] ?? null;
