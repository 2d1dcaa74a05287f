import { asc, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TenantId } from "../../ids.ts";
import { inPages } from "../../jobs/in-pages.ts";
import { runRound } from "../../jobs/run-round.ts";
import type { Services } from "../../rpc/context.ts";
import { rowCount } from "./row-count.sql.ts";

/** Differences that one statement adds up; the next tick goes on. */
const MAX_DIFFERENCES = 10_000;

/** A table of counters, with its differences in an index that begins with the tenant. */
type CounterTable = PgTable & { tenantId: PgColumn };

/**
 * Adds up the differences that writes left, so that few rows are read for a total (rules#totals):
 * those of all clubs together, and club by club when one fails.
 * @param fold the database's function for the table of counters
 */
export const foldDifferences = (
  app: Services,
  fold: string,
  counters: CounterTable,
): Promise<void> =>
  runRound(app, fold, async ({ attempt }) => {
    const call = (ofClub: SQL) =>
      app.system.run((query) =>
        query.execute(sql`select ${sql.identifier(fold)}(${MAX_DIFFERENCES}${ofClub})`),
      );
    try {
      await call(sql``);
    } catch {
      for await (const { tenantId } of findUnfolded(app, counters))
        await attempt({ tenantId }, () => call(sql`, ${tenantId}::uuid`));
    }
  });

/** The clubs that have differences, one a statement: each is one look into the index. */
const findUnfolded = ({ system }: Services, counters: CounterTable) =>
  inPages(1, (after: { tenantId: TenantId } | undefined) => {
    const isNext = after ? sql`and ${counters.tenantId} > ${after.tenantId}::uuid` : sql``;
    return system.run((query) =>
      query
        .select({ tenantId: sql<TenantId>`${counters.tenantId}` })
        .from(counters as PgTable)
        .where(sql`not is_folded ${isNext}`)
        .orderBy(asc(counters.tenantId))
        .limit(1),
    );
  });

export const foldRowCounts = (app: Services): Promise<void> =>
  foldDifferences(app, "fold_row_counts", rowCount);
