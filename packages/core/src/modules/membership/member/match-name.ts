import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { findFew, isAmong } from "#base/db/query/find-few.ts";
import { keyContains } from "#base/db/query/folded.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import type { CountedList } from "#base/db/query/row-count.sql.ts";
import { joinByKey } from "#base/db/query/scoped.ts";
import { membershipApplication } from "../application.sql.ts";
import { member } from "../member.sql.ts";

/**
 * A condition on each row of `membership_application`: name or e-mail contains the text, literally,
 * without case, accents and repeated spaces.
 */
export const applicantContains = (search: string): SQL =>
  keyContains(
    sql`search_text(${membershipApplication.nameKey}, ${membershipApplication.email})`,
    search,
  );

/**
 * The same on `member`, for this transaction. One round trip reads an index; without its help it is
 * a condition on each row.
 */
export async function nameContains(tx: Query, search: string): Promise<SQL> {
  const few = await findFew(tx, "members", search);
  return few ? isAmong(member.id, few) : keyContains(searchText, search);
}

/**
 * The same for a column of another list that names a member, so that a count need not join the
 * members. Where few members match, the condition is on their ids. Otherwise it is a scalar, so that
 * no plan reads all members to compare them.
 */
export function memberContains(
  tx: Query,
  column: PgColumn,
  search: string,
  list: CountedList,
): Statement<{ condition: SQL; isFew: boolean }> {
  return combine([findFew(tx, "members", search, list)], ([few]) => {
    if (few) return { condition: isAmong(column, few), isFew: true };
    const contains = sql`coalesce((select ${keyContains(searchText, search)} from ${member}
    where ${joinByKey(member, column)}), false)`;
    return { condition: contains, isFew: false };
  });
}

/** The indexed expression: name and e-mail address of a member. */
export const searchText = sql`search_text(${member.nameKey}, ${member.email})`;
