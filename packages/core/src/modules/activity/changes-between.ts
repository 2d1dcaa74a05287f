import type { ActivityField } from "./activity-actions.ts";

/** Values of an act, of which none is without a name that pages know. */
export type ActValues = { readonly [Field in ActivityField]?: unknown };

/** Values of an act, before and after it. */
export interface Changes {
  before: ActValues;
  after: ActValues;
}

/**
 * What a change did to a row, for the activity log: those of the given fields that differ.
 * Undefined when none does, so that an edit without an effect leaves no entry.
 */
export function changesBetween<R extends object>(
  before: R,
  after: R,
  fields: readonly (keyof R & ActivityField)[],
): Changes | undefined {
  const changed = fields.filter((name) => jsonOf(before[name]) !== jsonOf(after[name]));
  if (changed.length === 0) return undefined;
  const values = (row: R): ActValues =>
    Object.fromEntries<unknown>(changed.map((name) => [name, row[name] ?? null]));
  return { before: values(before), after: values(after) };
}

const jsonOf = (value: unknown): string => JSON.stringify(value ?? null);
