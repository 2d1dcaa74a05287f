import type { PgDatabase } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT, PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import type { TenantId } from "../ids.ts";
import { connect } from "./connect.ts";
import { forbidNestedTransactions } from "./forbid-nested-transactions.ts";
import type { Login } from "./logins.ts";
import { preparing } from "./prepared.ts";
import { renewedConnections } from "./renewed-connections.ts";
import { openSemaphore } from "./semaphore.ts";

export { DatabaseBusy, isDatabaseAway } from "./availability.ts";

/** What a unit of work asks its questions with: the pool itself, or one open transaction. */
export type Query = PgDatabase<PostgresJsQueryResultHKT>;

/** Makes the setting that row level security takes for a tenant (sign-tenant.ts). */
export type SignTenant = (tenantId: TenantId) => Promise<string>;

export interface DatabaseOptions {
  login: Login;
  /** Connections, and units of work at the same time. */
  max: number;
  /** application_name, as pg_stat_activity shows it. */
  name: string;
  /** For inTenant and enterTenant, which nothing else can call. */
  signTenant?: SignTenant;
  /** Milliseconds that a unit waits for its turn before DatabaseBusy. */
  queueDeadlineMs?: number;
  /** Milliseconds after which a unit is given up, with all connections: the network is gone. */
  unitDeadlineMs?: number;
  /**
   * Nested units are not looked for: following each request through its promises costs a tenth of
   * its time, and tests have looked before. What would nest after all waits for its deadline.
   */
  skipNestingCheck?: boolean;
  /** Called after each commit that owes mail. */
  wakeOutbox?: (() => void) | undefined;
}

/** What says that mail is owed: the pool's statements commit at once, a transaction remembers it. */
const owingMail = new WeakMap<Query, () => void>();

/** Has the worker look at the outbox as soon as what this query wrote there is committed. */
export function oweMail(query: Query): void {
  const owe = owingMail.get(query);
  if (!owe) throw new Error("The commit of this query would wake nobody: use inSavepoint");
  owe();
}

/** A part of a transaction that can fail alone; the mail it owes is that of the transaction. */
export const inSavepoint = <T>(tx: Query, work: (tx: Query) => Promise<T>): Promise<T> =>
  tx.transaction((savepoint) => {
    owingMail.set(savepoint, () => oweMail(tx));
    return work(savepoint);
  });

/**
 * A pool of connections behind a first-come-first-served gate. Each call below is one unit of work
 * and holds one permit to its end; a unit opened inside another throws, since a pool full of units
 * that each wait for a second permit would stand still. Nothing but queries of its own `Query` is
 * awaited inside a unit. Errors are the driver's (see violations.ts, retry.ts) or DatabaseBusy.
 */
export interface Database {
  /** Statements that each commit by themselves. */
  run<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** One READ COMMITTED transaction: committed when the work resolves, rolled back when it throws. */
  transaction<T>(work: (tx: Query) => Promise<T>): Promise<T>;
  /** A transaction that row level security confines to one tenant. */
  inTenant<T>(tenantId: TenantId, work: (tx: Query) => Promise<T>): Promise<T>;
  /** The same inside a transaction that is open already, which stays confined to its end. */
  enterTenant<T>(tx: Query, tenantId: TenantId, work: (tx: Query) => Promise<T>): Promise<T>;
  /** Makes every connection, so that the first rush waits for none. */
  connectAll(): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Units that run, and units that wait for their turn. */
  stats(): { inUse: number; waiting: number };
  /** Refuses what waits, lets what runs end within five seconds, closes the connections. */
  close(): Promise<void>;
}

// A rush at one event waits its turn rather than fails; a database that is away is refused at once.
const QUEUE_DEADLINE_MS = 8_000;
const CLOSE_SECONDS = 5;
// Four times the longest statement: only what will never be answered is still under way.
const UNIT_DEADLINE_MS = 20_000;

/** Opens a pool; connections are made when the first queries come. */
export function openDatabase(options: DatabaseOptions): Database {
  const { max, queueDeadlineMs = QUEUE_DEADLINE_MS, unitDeadlineMs = UNIT_DEADLINE_MS } = options;
  const connections = renewedConnections(() => openPool(options), unitDeadlineMs);
  const gate = openSemaphore({ permits: max, deadlineMs: queueDeadlineMs });
  const alone = forbidNestedTransactions();
  const gated = <T>(work: (pool: Pool) => Promise<T>) => gate.use(() => connections.use(work));
  const unit: typeof gated = options.skipNestingCheck ? gated : (work) => alone(() => gated(work));
  const withTenantScope: Database["enterTenant"] = async (tx, tenantId, work) => {
    if (!options.signTenant) throw new Error(`${options.name} was opened for no tenant`);
    return settingTenant(tx, await options.signTenant(tenantId), work);
  };
  const transaction: Database["transaction"] = async (work) => {
    let owesMail = false;
    const result = await unit(({ query }) =>
      query.transaction((tx) => {
        owingMail.set(tx, () => {
          owesMail = true;
        });
        return work(tx);
      }),
    );
    if (owesMail) options.wakeOutbox?.();
    return result;
  };
  const ask = () => unit(({ client }) => client`select 1`.execute());

  return {
    run: (work) => unit(({ query }) => work(query)),
    transaction,
    inTenant: (tenantId, work) => transaction((tx) => withTenantScope(tx, tenantId, work)),
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
}

function openPool(options: DatabaseOptions): Pool {
  const client = preparing(connect(options));
  const query = drizzle(client);
  owingMail.set(query, () => options.wakeOutbox?.());
  return { client, query };
}

/**
 * The tenant is set for this transaction only, by a statement that is on the wire before the work's
 * first one but is not waited for: it costs no round trip of its own.
 */
async function settingTenant<T>(
  tx: Query,
  signed: string,
  work: (tx: Query) => Promise<T>,
): Promise<T> {
  const setting = clientOf(tx)`select set_config('app.tenant', ${signed}, true)`.execute();
  // Its failure aborts the transaction, and is what the caller should then hear of.
  setting.catch(() => {});
  try {
    return await work(tx);
  } finally {
    await setting;
  }
}

/**
 * The driver's own handle of a pool or a transaction. Drizzle reaches the wire after a number of ticks that
 * depends on the kind of query, so going through it could let a query overtake the setting.
 */
export function clientOf(query: Query): Sql {
  const { session } = query._;
  if (!(session instanceof PostgresJsSession)) throw new Error("Not a query of postgres.js");
  return session.client as Sql;
}
