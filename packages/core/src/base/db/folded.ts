import { ilike, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { nameKey } from "../name-key.ts";
import { containing } from "../pagination.ts";

/**
 * What no row contains: a text of which nothing is left, such as a lone accent, is in every row.
 */
const NOTHING = sql`false`;

/**
 * Whether a column without a folded twin contains the text, both folded (rules#filters). Taken
 * literally; a row without a value contains nothing, and nothing contains a text that folds to
 * none.
 */
export function foldedContains(column: SQLWrapper, search: string): SQL {
  const folded = nameKey(search);
  return folded === "" ? NOTHING : sql`strpos(folded(${column}), ${folded}) > 0`;
}

/** The same for a column that is folded already, or for an expression of such columns. */
export const keyContains = (key: SQLWrapper, search: string): SQL => {
  const folded = nameKey(search);
  return folded === "" ? NOTHING : sql`strpos(${key}, ${folded}) > 0`;
};

/** The same for a column that is searched as it stands, whatever the case. */
export const plainContains = (column: PgColumn, text: string): SQL =>
  text === "" ? NOTHING : ilike(column, containing(text));
