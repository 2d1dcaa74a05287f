import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "../fold.ts";

/**
 * Whether a column without a folded twin contains the text, both folded (decisions §2). Taken
 * literally; a row without a value contains nothing.
 */
export const foldedContains = (column: SQLWrapper, search: string): SQL =>
  sql`strpos(folded(${column}), ${fold(search)}) > 0`;
