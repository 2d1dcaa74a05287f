/**
 * A state machine: for each verb, the new status of each status. The same status means that the
 * call succeeds and changes nothing; the verb refuses a status that is missing.
 */
export type Transitions<S extends string> = Record<string, { readonly [from in S]?: S }>;

/** The status after the verb; null when the verb refuses it. */
export const next = <S extends string, V extends string>(
  table: Record<V, { readonly [from in S]?: S }>,
  verb: V,
  status: S,
): S | null => table[verb][status] ?? null;
