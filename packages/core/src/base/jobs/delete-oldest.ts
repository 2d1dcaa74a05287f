import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../db/pool/client.ts";
import { inBatches } from "./in-batches.ts";

/**
 * Deletes the rows of a condition in small batches, those with the earliest moment first: in the
 * order of an index, so that no plan reads the table instead. Safe on several instances.
 */
export const deleteOldest = (
  database: Database,
  moment: PgColumn,
  which: SQL | undefined,
): Promise<number> =>
  inBatches(database, (query, most) => {
    const { table } = moment;
    const old = query
      .select({ row: sql`ctid` })
      .from(table)
      .where(which)
      .orderBy(moment)
      .limit(most);
    return query.execute(sql`
      delete from ${table} where ctid = any(array(${old})) returning 1`);
  });
