import { type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { keyContains } from "#base/db/folded.ts";
import { nameKey } from "#base/name-key.ts";
import { member } from "./member.sql.ts";

/** More than these are found faster by going through the tenant's members in the list's order. */
const FEW = 1_000;
/** The index holds every three neighbouring characters. */
const SHORTEST_INDEXED = 3;

/**
 * The members whose name or e-mail contains the text, without case, accents and repeated spaces, as
 * a condition on `member` for this transaction. The text is taken literally. One round trip, which
 * reads the index that migration 0004 explains; a text that is too short for it, or fits too many,
 * becomes a condition that is tried on each row.
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

/** What the index is of: name and e-mail address of a member. */
export const searchText = sql`search_text(${member.nameKey}, ${member.email})`;

// One parameter however many they are, so that the statement stays the same one.
const isAmong = (ids: string[]): SQL => sql`${member.id} = any(${`{${ids.join(",")}}`}::uuid[])`;
