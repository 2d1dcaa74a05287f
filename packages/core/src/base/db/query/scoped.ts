import {
  and,
  eq,
  getTableColumns,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { certain } from "../../certain.ts";
import { notFound } from "../../errors.ts";
import type { TenantId } from "../../ids.ts";

/** A table whose every row belongs to one tenant. */
interface OwnedTable {
  tenantId: PgColumn;
}

/** A tenant-owned table whose key is (tenant, id). */
interface KeyedTable extends OwnedTable {
  id: PgColumn;
}

type Condition = SQLWrapper | undefined;

/**
 * The predicate that confines a query to one tenant, with further conditions. Every query on a
 * tenant's table has it; row level security is the second layer. No other file may compare a tenant
 * (the linter refuses it), so that no query forgets or confuses it.
 */
export const own = (
  table: OwnedTable,
  tenantId: TenantId | Placeholder,
  ...conditions: Condition[]
): SQL => combineConditions(eq(table.tenantId, tenantId), conditions);

/** The row of a tenant's table with this id. */
export const byKey = (
  table: KeyedTable,
  tenantId: TenantId | Placeholder,
  id: string | Placeholder,
): SQL => own(table, tenantId, eq(table.id, id));

/** The rows of a tenant's table that have the ids of these; one parameter, however many they are. */
export const byKeys = (
  table: KeyedTable,
  tenantId: TenantId,
  rows: readonly { id: string }[],
): SQL =>
  own(table, tenantId, sql`${table.id} = any(${`{${rows.map(({ id }) => id).join()}}`}::uuid[])`);

/**
 * The rows that a query names by `tenantId` and `id`, for work on all tenants. An id alone is not
 * unique, and no index begins with it.
 */
export const amongKeys = (table: KeyedTable, keys: SQLWrapper): SQL =>
  sql`(${table.tenantId}, ${table.id}) in ${keys}`;

/** For a join or a subquery: rows of two tables that belong to the same tenant. */
export const sameTenant = (table: OwnedTable, other: OwnedTable, ...conditions: Condition[]): SQL =>
  combineConditions(eq(table.tenantId, other.tenantId), conditions);

/** For a join: the row of `table` that the column of another table names, in its own tenant. */
export function joinByKey(table: KeyedTable, reference: PgColumn): SQL {
  const { tenantId } = getTableColumns(reference.table as PgTable);
  if (!tenantId) throw new Error(`the table of ${reference.name} belongs to no tenant`);
  return sameTenant(table, { tenantId }, eq(table.id, reference));
}

/** The row that a request names; NOT_FOUND of `what` when there is none. */
export function foundRow<R>([row]: readonly R[], resource: string): R {
  if (row === undefined) throw notFound(resource);
  return row;
}

/** The row of a statement that always has one, such as an INSERT; without it an internal error. */
export const firstRow = <R>([row]: readonly R[]): R => certain(row, "the row of a statement");

const combineConditions = (first: SQL, conditions: Condition[]): SQL =>
  and(first, ...conditions) ?? first;
