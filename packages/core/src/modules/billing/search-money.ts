import { or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/client.ts";
import { foldedContains } from "#base/db/folded.ts";
import { nameContains } from "../membership/match-name.ts";

/**
 * A filter for a query that joins `member`: one of the columns, or the member's name or e-mail
 * address, contains the text. Case and accents do not matter.
 */
export async function isAbout(tx: Query, search: string, columns: PgColumn[]): Promise<SQL> {
  const name = await nameContains(tx, search);
  return or(name, ...columns.map((column) => foldedContains(column, search))) ?? name;
}
