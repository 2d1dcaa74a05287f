import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Query } from "../pool/client.ts";
import { combine, type Statement } from "./pipeline.ts";
import { firstRow } from "./scoped.ts";

/**
 * Counts the rows of a table or of a subquery.
 * @param where the predicate with its tenant
 */
export const countRows = (
  tx: Query,
  source: SQLWrapper,
  where?: SQL | undefined,
): Statement<number> =>
  combine(
    [
      tx.execute<{ count: number }>(
        sql`select count(*) as count from ${source}${where && sql` where ${where}`}`,
      ),
    ],
    ([rows]) => firstRow(rows).count,
  );
