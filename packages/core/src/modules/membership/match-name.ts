import { type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { keyContains } from "#base/db/folded.ts";
import { nameKey } from "#base/name-key.ts";
import { member } from "./member.sql.ts";

/** With more matches than this, scanning the tenant's members in the list's order is faster. */
const FEW = 1_000;
/** The index contains all groups of three neighbouring characters. */
const SHORTEST_INDEXED = 3;

/**
 * A condition on `member`, for this transaction: name or e-mail contains the text, literally,
 * without case, accents and repeated spaces. One round trip reads the index that migration 0004
 * explains. A text that is too short for it, or matches too many, becomes a condition on each row.
 */
export async function nameContains(tx: Query, search: string): Promise<SQL> {
  const searched = nameKey(search);
  if ([...searched].length >= SHORTEST_INDEXED) {
    const found = await tx.execute<{ id: string }>(
      sql`select members_containing(${searched}, ${FEW + 1}) as id`,
    );
    if (found.length <= FEW) return isAmong(found.map(({ id }) => id));
  }
  return keyContains(searchText, search);
}

/** The indexed expression: name and e-mail address of a member. */
export const searchText = sql`search_text(${member.nameKey}, ${member.email})`;

// One parameter for any number of ids, so that the statement's text stays the same.
const isAmong = (ids: string[]): SQL => sql`${member.id} = any(${`{${ids.join(",")}}`}::uuid[])`;
