import postgres, { type Sql, type TransactionSql } from "postgres";
import { newId, type TenantId } from "#base/ids.ts";
import type { TestApp } from "../app.ts";
import { workerDatabaseUrl } from "../servers/database.ts";
import { SOMEBODY_WAITS } from "./hold-locks.ts";

/**
 * The order of locks (docs/adr/0012-lock-order.md): first a new member's address, because other
 * transactions wait for its unique index; then the rows of one tenant that a verb may lock.
 */
export const LOCK_ORDER = [
  "address",
  "event",
  "registration",
  "member",
  "invoice",
  "bank_entry",
  "payment",
] as const;
export type Locked = (typeof LOCK_ORDER)[number];

/** Makes a tenant's verbs wait for locks, and shows which locks they hold meanwhile. */
export interface LockWatch {
  /** Runs work until it waits for a lock of this kind. Reports locks that it holds out of order. */
  runInto(kind: Locked, address: string, work: () => Promise<unknown>): Promise<Waiting>;
  close(): Promise<void>;
}

export interface Waiting {
  waited: boolean;
  /** The tables after this kind in the order of which the work held a row. */
  held: Locked[];
}

export async function openLockWatch(tenantId: TenantId): Promise<LockWatch> {
  const sql = postgres(await workerDatabaseUrl(), { max: 3 });
  return {
    async runInto(kind, address, work) {
      const seen: Waiting = { waited: false, held: [] };
      let running = Promise.resolve<unknown>(undefined);
      await sql.begin(async (holder) => {
        await hold(holder, tenantId, kind, address);
        let over = false;
        running = Promise.allSettled([work()]).then(() => {
          over = true;
        });
        while (!over && !seen.waited) seen.waited = await somebodyWaits(sql);
        if (seen.waited) seen.held = await heldBehind(sql, tenantId, kind);
      });
      await running;
      return seen;
    },
    close: () => sql.end(),
  };
}

const hold = (holder: TransactionSql, tenantId: TenantId, kind: Locked, address: string) =>
  kind === "address"
    ? holder`insert into member (tenant_id, id, email, full_name, name_key, roles)
        values (${tenantId}, ${newId()}, ${address}, 'Pia', 'pia', '{GUEST}')`
    : rowsOf(holder, tenantId, kind);

/**
 * The rows of a table in the order in which they are locked. Members for update, as an erasure and a
 * change of roles lock them: then whatever is inserted and names one of them waits as well.
 */
const rowsOf = (sql: Sql | TransactionSql, tenantId: TenantId, table: Locked) =>
  table === "member"
    ? sql`select id from member where tenant_id = ${tenantId} order by id for update`
    : sql`select id from ${sql(table)} where tenant_id = ${tenantId} order by id for no key update`;

async function heldBehind(sql: Sql, tenantId: TenantId, kind: Locked): Promise<Locked[]> {
  const held: Locked[] = [];
  for (const later of LOCK_ORDER.slice(LOCK_ORDER.indexOf(kind) + 1)) {
    const [all, free] = await Promise.all([
      sql`select 1 from ${sql(later)} where tenant_id = ${tenantId}`,
      sql`${rowsOf(sql, tenantId, later)} skip locked`,
    ]);
    if (free.length < all.length) held.push(later);
  }
  return held;
}

async function somebodyWaits(sql: Sql): Promise<boolean> {
  const [row] = await sql.unsafe<{ waits: boolean }[]>(SOMEBODY_WAITS);
  return row?.waits ?? false;
}

/** How many deadlocks this database has had, as far as its ended connections have told. */
export async function deadlocksIn({ services }: TestApp): Promise<number> {
  const rows = await services.system.run((query) =>
    query.execute<{ deadlocks: number }>(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    ),
  );
  return rows[0]?.deadlocks ?? 0;
}
