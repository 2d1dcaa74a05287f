import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import type { Sql, TransactionSql } from "postgres";
import type { TenantId } from "../../ids.ts";
import { inSpan } from "../../tracing.ts";

import { connect } from "./connect.ts";
import { getClient } from "./drizzle-internals.ts";
import { forbidNestedTransactions } from "./forbid-nested-transactions.ts";
import type { Login } from "./logins.ts";
import { preparing } from "./prepared.ts";
import { rememberTexts } from "./remember-texts.ts";
import { renewedConnections } from "./renewed-connections.ts";
import { openSemaphore } from "./semaphore.ts";

export { DatabaseBusy, isDatabaseAway } from "./availability.ts";

/** What a unit of work sends its queries to: the pool, or one open transaction. */
export type Query = PgDatabase<PostgresJsQueryResultHKT>;

/** Makes the setting that row level security takes for a tenant (sign-tenant.ts). */
export type SignTenant = (tenantId: TenantId) => Promise<string>;

/** What a transaction may do; the server refuses to write in one that only reads. */
export type Access = "read" | "write";

export interface TransactionOptions {
  access?: Access;
  /**
   * Sends all that the work asks, and the COMMIT, in one round trip. For statements that need no
   * answer of one another, of which at most one writes; a statement that comes later is refused. A
   * refusal afterwards undoes nothing.
   */
  oneRoundTrip?: boolean;
  /** Commits when the work has ended, even where a pipeline of it says that it is the last. */
  commitAtEnd?: boolean;
}

export interface DatabaseOptions {
  login: Login;
  /** Connections, and units of work at the same time. */
  max: number;
  /** application_name, as pg_stat_activity shows it. */
  name: string;
  /** For inTenant and enterTenant, which need it. */
  signTenant?: SignTenant;
  /** Milliseconds that a unit waits for a permit before DatabaseBusy. */
  queueDeadlineMs?: number;
  /** Milliseconds after which a unit and all connections are given up: the network is gone. */
  unitDeadlineMs?: number;
  /**
   * Turns off the check for nested units. Following a request through its promises costs a tenth of
   * its time, and tests have checked. A unit that still nests waits for its deadline.
   */
  skipNestingCheck?: boolean;
  /** Called after each commit that owes mail. */
  wakeOutbox?: (() => void) | undefined;
}

/** Reports owed mail: immediately for a statement of the pool, at the commit for a transaction. */
const owingMail = new WeakMap<Query, () => void>();

/** Wakes the worker for the outbox as soon as this query's mails are committed. */
export function oweMail(query: Query): void {
  const owe = owingMail.get(query);
  if (!owe) throw new Error("The commit of this query would wake nobody: use inSavepoint");
  owe();
}

/** What sends a transaction's COMMIT together with the statements of this turn. */
const committing = new WeakMap<Query, () => void>();

/** Lets a transaction end with the statements that are sent in this turn of the event loop. */
export function commitWithThisTurn(tx: Query): void {
  committing.get(tx)?.();
}

/** A part of a transaction that can fail alone; its mails belong to the transaction. */
export const inSavepoint = <T>(tx: Query, work: (tx: Query) => Promise<T>): Promise<T> =>
  tx.transaction((savepoint) => {
    owingMail.set(savepoint, () => oweMail(tx));
    return work(savepoint);
  });

/**
 * A pool of connections behind a gate at which tenants take turns. Each call below is one unit of
 * work and holds one permit to its end. A unit inside another throws, since a pool full of units that
 * wait for a second permit would deadlock. Inside a unit await nothing but queries of its own
 * `Query`. Errors are the driver's (see violations.ts, retry.ts) or DatabaseBusy.
 */
export interface Database {
  /** Statements that each commit by themselves. */
  run<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** One READ COMMITTED transaction: committed when the work resolves, rolled back when it throws. */
  transaction<T>(
    work: (tx: Query) => Promise<T>,
    options?: Omit<TransactionOptions, "access">,
  ): Promise<T>;
  /** A transaction that row level security confines to one tenant. */
  inTenant<T>(
    tenantId: TenantId,
    work: (tx: Query) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** The same inside an open transaction, which stays confined to the tenant until its end. */
  enterTenant<T>(tx: Query, tenantId: TenantId, work: (tx: Query) => Promise<T>): Promise<T>;
  /** Opens every connection, so that a first rush need not wait. */
  connectAll(): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Units that run, and units that wait for their turn. */
  stats(): { inUse: number; waiting: number };
  /** Refuses waiting units, gives running ones five seconds, closes the connections. */
  close(): Promise<void>;
}

// A unit that waits longer is refused while its client still waits for the answer.
const QUEUE_DEADLINE_MS = 2_000;
const CLOSE_SECONDS = 5;
// Four times the longest statement: a unit that still runs will never be answered.
const UNIT_DEADLINE_MS = 20_000;

/** The part of the connections that one tenant may use: others find some when it waits for locks. */
const MAX_SHARE_OF_A_TENANT = 3 / 4;

/** From the wait for a permit to the commit. */
const SPANS = { query: { name: "transaction" }, oneRoundTrip: { name: "flight" } };

/** Opens a pool; connections are made when the first queries come. */
export function openDatabase(options: DatabaseOptions): Database {
  const { max, queueDeadlineMs = QUEUE_DEADLINE_MS, unitDeadlineMs = UNIT_DEADLINE_MS } = options;
  const connections = renewedConnections(() => openPool(options), unitDeadlineMs);
  const gate = openSemaphore({
    permits: max,
    permitsPerTenant: Math.max(1, Math.floor(max * MAX_SHARE_OF_A_TENANT)),
    deadlineMs: queueDeadlineMs,
  });
  const alone = forbidNestedTransactions();
  const gated = <T>(work: (pool: Pool) => Promise<T>, tenantId?: TenantId) =>
    gate.use(() => connections.use(work), tenantId);
  const unit: typeof gated = options.skipNestingCheck
    ? gated
    : (work, tenantId) => alone(() => gated(work, tenantId));
  const withTenantScope = async <T>(
    tx: Query,
    tenantId: TenantId,
    work: (tx: Query) => Promise<T>,
    access: Access = "write",
  ): Promise<T> => {
    if (!options.signTenant) throw new Error(`${options.name} was opened for no tenant`);
    return settingTenant(tx, await options.signTenant(tenantId), access, work);
  };
  const transact = async <T>(
    work: (tx: Query) => Promise<T>,
    { oneRoundTrip, commitAtEnd }: TransactionOptions = {},
    tenantId?: TenantId,
  ): Promise<T> => {
    const kind = oneRoundTrip ? "oneRoundTrip" : "query";
    let owesMail = false;
    const result = await inSpan(SPANS[kind], () =>
      unit(
        (pool) =>
          pool[kind].transaction((tx) => {
            owingMail.set(tx, () => {
              owesMail = true;
            });
            if (kind === "query" && !commitAtEnd)
              committing.set(tx, () => getTransaction(tx).last());
            return work(tx);
          }),
        tenantId,
      ),
    );
    if (owesMail) options.wakeOutbox?.();
    return result;
  };
  const ask = () => unit(({ client }) => client`select 1`.execute());

  return {
    run: (work) => unit(({ query }) => work(query)),
    transaction: (work, options) => transact(work, options),
    inTenant: (tenantId, work, options) =>
      transact((tx) => withTenantScope(tx, tenantId, work, options?.access), options, tenantId),
    enterTenant: withTenantScope,
    async connectAll() {
      await Promise.all(Array.from({ length: max }, ask));
    },
    async ping() {
      await ask();
    },
    stats: () => ({ inUse: gate.inUse, waiting: gate.waiting }),
    async close() {
      gate.close();
      await connections.end(CLOSE_SECONDS);
    },
  };
}

interface Pool {
  client: Sql;
  query: Query;
  /** Opens transactions of one round trip. */
  oneRoundTrip: Query;
}

function openPool(options: DatabaseOptions): Pool {
  const client = preparing(connect(options));
  const query = drizzle(client);
  owingMail.set(query, () => options.wakeOutbox?.());
  const beginning = Object.create(client, { begin: { value: client.implicit } }) as Sql;
  const oneRoundTrip = drizzle(beginning);
  for (const handle of [query, oneRoundTrip]) rememberTexts(handle);
  return { client, query, oneRoundTrip };
}

/**
 * Sets the tenant for this transaction. The statement is sent before the work's first one but not
 * awaited, so it costs no round trip of its own.
 */
async function settingTenant<T>(
  tx: Query,
  signed: string,
  access: Access,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  const client = getClient(tx);
  const setting = (
    access === "write"
      ? client`select set_config('app.tenant', ${signed}, true)`
      : client`select set_config('transaction_read_only', 'on', true),
          set_config('app.tenant', ${signed}, true)`
  ).execute();
  // Its failure aborts the transaction, and the caller gets that error.
  setting.catch(() => {});
  try {
    return await work(tx);
  } finally {
    await setting;
  }
}

const getTransaction = (tx: Query) => getClient(tx) as Sql & TransactionSql;
