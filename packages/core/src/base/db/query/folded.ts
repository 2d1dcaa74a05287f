import { ilike, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { containing } from "../../pagination.ts";
import { encodeEmail } from "../../text/encode-email.ts";
import { nameKey, spellName } from "../../text/name-key.ts";

/** Matches no row. A search that folds to nothing, such as a lone accent, would match every row. */
const NOTHING = sql`false`;

/**
 * Whether a column without a folded twin contains the text, both folded (rules#filters). The text
 * is taken literally. Null contains nothing, and a text that folds to nothing matches nothing.
 */
export const foldedContains = (column: SQLWrapper, search: string): SQL =>
  containsAny(search, (spelling) => sql`folded_contains(${column}, ${spelling})`);

/**
 * The same for a column that is folded already, or a cheap expression of such columns. Names may be
 * searched as banks write them: Mueller finds Müller, and oconnor O'Connor (`containsSpelling`).
 */
export const keyContains = (key: SQLWrapper, search: string): SQL =>
  containsAny(search, (spelling) => sql`name_contains(${key}, ${spelling})`);

function containsAny(search: string, contains: (spelling: string) => SQL): SQL {
  if (nameKey(search) === "") return NOTHING;
  const matches = spellSearch(search).map(contains);
  return matches.length === 1 ? sql.join(matches) : sql`(${sql.join(matches, sql` or `)})`;
}

/**
 * The folded spellings of a searched text (rules#filters): those of a name, and of an address as it
 * is stored.
 */
export function spellSearch(search: string): string[] {
  const spellings = spellName(search);
  const address = encodeEmail(search.trim());
  return address === search.trim() ? spellings : [...spellings, address.toLowerCase()];
}

/** The same for a column that is searched unfolded, in any case. */
export const plainContains = (column: PgColumn, text: string): SQL =>
  text === "" ? NOTHING : ilike(column, containing(text));
