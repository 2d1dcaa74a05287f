import { and, asc, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "../db/pool/client.ts";
import type { TenantId } from "../ids.ts";
import type { Round, RoundPart } from "./run-round.ts";

/** Rows of one statement and one transaction. */
const PAGE = 1_000;

/** Rows that a round changes or deletes, those with the earliest moment first. */
export interface OldRows {
  /** Rows are found in its order, by its index: no plan reads the table instead. */
  moment: PgColumn;
  /** Whose a row is. When a page fails, the rows of each owner are tried alone. */
  owner: PgColumn;
  where: SQL | undefined;
  /** Whether rows that somebody works on are left for the next round. */
  skipsLocked?: boolean;
  /** Changes these rows so that `where` no longer finds them; they are deleted by default. */
  change?(tx: Query, ctids: SQL): Promise<unknown[]>;
}

/**
 * Changes old rows of all clubs in pages, each in a small transaction, so that nobody waits for a
 * long one. When a page fails, its rows are changed owner by owner; rows of an owner who fails are
 * skipped. Safe on several instances. Returns how many rows it changed.
 */
export async function changeOldest(round: Round, rows: OldRows): Promise<number> {
  const { system } = round.app;
  const failed: string[] = [];
  let changed = 0;
  let after: string | undefined;
  for (;;) {
    const rest = and(after ? isFrom(rows, after) : undefined, isOfOthers(rows, failed));
    try {
      const length = await system.transaction((tx) => changePage(tx, rows, rest));
      changed += length;
      if (length < PAGE) return changed;
    } catch (error) {
      const page = await changeByOwner(round, rows, rest);
      if (!page) throw error;
      changed += page.changed;
      failed.push(...page.failed);
      if (page.isLast) return changed;
      after = page.until;
    }
  }
}

/** Changes a page that failed as a whole, owner by owner; undefined when it has no rows. */
async function changeByOwner(round: Round, rows: OldRows, rest: SQL | undefined) {
  const { system } = round.app;
  const page = await system.transaction((tx) => readPage(tx, rows, rest));
  const until = page.at(-1)?.moment;
  if (until === undefined) return undefined;
  const failed: string[] = [];
  let changed = 0;
  for (const owner of new Set(page.map((row) => row.owner))) {
    const isOwners = and(rest, isUntil(rows, until), isOwnedBy(rows, owner));
    const isDone = await round.attempt(describePart(rows, owner), async () => {
      changed += await system.transaction((tx) => changePage(tx, rows, isOwners));
    });
    if (!isDone) failed.push(owner);
  }
  return { changed, failed, until, isLast: page.length < PAGE };
}

async function changePage(tx: Query, rows: OldRows, scope: SQL | undefined): Promise<number> {
  const { moment, where, change = deleteRows(moment) } = rows;
  await useIndexes(tx);
  const page = tx
    .select({ row: sql`ctid` })
    .from(moment.table)
    .where(and(where, scope))
    .orderBy(asc(moment))
    .limit(PAGE);
  const locked = rows.skipsLocked ? page.for("update", { skipLocked: true }) : page;
  return (await change(tx, sql`array(${locked})`)).length;
}

const deleteRows =
  ({ table }: PgColumn) =>
  (tx: Query, ctids: SQL): Promise<unknown[]> =>
    tx.execute(sql`delete from ${table} where ctid = any(${ctids}) returning 1`);

async function readPage(tx: Query, rows: OldRows, scope: SQL | undefined) {
  await useIndexes(tx);
  return tx
    .select({ owner: ownerText(rows), moment: sql<string>`${rows.moment}::text` })
    .from(rows.moment.table)
    .where(and(rows.where, scope))
    .orderBy(asc(rows.moment))
    .limit(PAGE);
}

/** Otherwise a table whose growth the planner has not noticed would be read as a whole. */
const useIndexes = (tx: Query) => tx.execute(sql`set local enable_seqscan = off`);

/** Rows of the platform have no owner. */
const ownerText = ({ owner }: OldRows) => sql<string>`coalesce(${owner}::text, '')`;

const isOwnedBy = (rows: OldRows, owner: string) => sql`${ownerText(rows)} = ${owner}`;

const isOfOthers = (rows: OldRows, owners: readonly string[]) => {
  const list = `{${owners.map((owner) => JSON.stringify(owner)).join()}}`;
  return owners.length > 0 ? sql`${ownerText(rows)} <> all(${list}::text[])` : undefined;
};

const isFrom = ({ moment }: OldRows, time: string) => sql`${moment} >= ${time}::timestamptz`;
const isUntil = ({ moment }: OldRows, time: string) => sql`${moment} <= ${time}::timestamptz`;

const describePart = ({ owner }: OldRows, value: string): RoundPart => {
  const table = getTableName(owner.table);
  if (owner.name !== "tenant_id") return { table, owner: value };
  return { table, tenantId: (value || null) as TenantId | null };
};
