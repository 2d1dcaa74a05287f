import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { certain } from "../../certain.ts";
import { type Position, refuseFilters, startAt, writeCursor } from "../../changes.ts";
import { iso } from "../../fields.schema.ts";
import type { TenantId } from "../../ids.ts";
import { createPage, type Page } from "../../pagination.ts";
import type { Query } from "../pool/client.ts";
import { combine, type Statement } from "./pipeline.ts";
import { type Removable, removal } from "./removal.sql.ts";
import { own } from "./scoped.ts";

/**
 * Longer than any transaction takes. A change becomes visible when its transaction ends, and has
 * the time at which it began, so changes of the last minutes are listed again.
 */
const LONGEST_TRANSACTION_MS = 2 * 60_000;

/** Says that a list can be read by its changes; an index has its rows in that order. */
export interface Changes {
  tenantId: TenantId;
  table: PgTable & Record<"tenantId" | "id" | "updatedAt", PgColumn>;
  /** What besides the tenant owns the rows, as an event owns its registrations. */
  within?: SQL | undefined;
  /** Where its deleted rows are written down, if rows can be deleted. */
  removable?: Removable;
}

interface Shown<Q extends PgSelect, Item> {
  select: Q;
  map: (row: Q["_"]["result"][number]) => Item;
}

interface Change {
  id: string;
  moment: Date;
  isRemoved: boolean;
}

/**
 * The next changes of a list since a position, and the position after them (rules#changes). Each
 * change is listed at least once, those of the last minutes more often.
 */
export function listChanges<Q extends PgSelect, Item>(
  tx: Query,
  input: { limit: number },
  position: Position,
  changes: Changes,
  { select, map }: Shown<Q, Item>,
): Statement<Page<Item>> {
  refuseFilters(input);
  const { limit } = input;
  const { tenantId, table, removable } = changes;
  const next = selectNext(tx, changes, position).limit(limit);
  const isNext = sql`${table.id} = any(array(select next.id from (${next}) as next))`;
  const rows: Statement<Q["_"]["result"]> = select
    .where(own(table, tenantId, isNext))
    .orderBy(asc(table.updatedAt), asc(table.id));
  const removed = removable && selectRemoved(tx, tenantId, removable, position).limit(limit);
  const clock = tx.execute<{ now: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as now`,
  );
  return combine([next, removed, rows, clock], ([changed, removals = [], items, [time]]) => {
    const now = new Date(certain(time, "the clock's row").now);
    return presentChanges(limit, position, now, mergeChanges(changed, removals), items.map(map));
  });
}

function presentChanges<Item>(
  limit: number,
  position: Position,
  now: Date,
  merged: Change[],
  items: Item[],
): Page<Item> {
  const changes = merged.slice(0, limit);
  const removals = changes.filter(({ isRemoved }) => isRemoved);
  const rows = items.slice(0, changes.length - removals.length);
  const { data, meta } = createPage(rows, changes.length, { page: 1, limit });
  const last = changes.length === limit ? changes.at(-1) : undefined;
  return {
    data,
    meta: {
      ...meta,
      totalIsAtLeast: last && true,
      nextCursor: writeCursor(findNext(position, now, last)),
      removed: removals.map(({ id, moment }) => ({ id, removedAt: iso(moment) })),
    },
  };
}

/** After the last change of a full page; otherwise back to where nothing can have been missed. */
function findNext(position: Position, now: Date, last: Change | undefined): Position {
  const settled = position.settled ?? new Date(now.getTime() - LONGEST_TRANSACTION_MS);
  if (last) return { moment: last.moment, id: last.id, settled };
  return settled > position.moment ? startAt(settled) : { ...position, settled: undefined };
}

function selectNext(tx: Query, { tenantId, table, within }: Changes, position: Position) {
  const { id, updatedAt } = table;
  const moment = sql<Date>`${updatedAt}`.mapWith(removal.removedAt);
  return tx
    .select({ id: sql<string>`${id}`.as("id"), moment })
    .from(table as PgTable)
    .where(own(table, tenantId, within, isAfter(updatedAt, id, position)))
    .orderBy(asc(updatedAt), asc(id))
    .$dynamic();
}

function selectRemoved(tx: Query, tenantId: TenantId, kind: Removable, position: Position) {
  const { id, removedAt } = removal;
  return tx
    .select({ id, moment: removedAt })
    .from(removal)
    .where(own(removal, tenantId, eq(removal.kind, kind), isAfter(removedAt, id, position)))
    .orderBy(asc(removedAt), asc(id))
    .$dynamic();
}

const isAfter = (column: PgColumn, id: PgColumn, position: Position): SQL =>
  sql`(${column}, ${id}) > (${iso(position.moment)}::timestamptz, ${position.id}::uuid)`;

type Row = Omit<Change, "isRemoved">;

const mergeChanges = (changed: Row[], removed: Row[]): Change[] =>
  [
    ...changed.map((row) => ({ ...row, isRemoved: false })),
    ...removed.map((row) => ({ ...row, isRemoved: true })),
  ].toSorted((a, b) => Number(a.moment) - Number(b.moment) || (a.id < b.id ? -1 : 1));
