import { or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/client.ts";
import { foldedContains } from "#base/db/folded.ts";
import { nameContains } from "../membership/match-name.ts";

/**
 * For a query that joins `member`: rows of which one of the columns contains the text, or that are
 * about a member whose name or e-mail address does, whatever its case and accents.
 */
export async function isAbout(tx: Query, search: string, columns: PgColumn[]): Promise<SQL> {
  const name = await nameContains(tx, search);
  return or(name, ...columns.map((column) => foldedContains(column, search))) ?? name;
}
