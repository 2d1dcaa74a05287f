import type { Logger } from "pino";
import { type Clock, systemClock } from "#base/clock.ts";
import { LIMITER_CONNECTIONS } from "#base/db/idempotency/limiter-store.ts";
import { openDatabase } from "#base/db/pool/client.ts";
import { type DatabaseAccess, getLogin } from "#base/db/pool/logins.ts";
import { FILES_AT_ONCE, openReads } from "#base/db/pool/open-reads.ts";
import { tenantSigner } from "#base/db/roles/sign-tenant.ts";
import { CONCURRENCY } from "#base/jobs/concurrency.ts";
import { createLimiter, type Limiter } from "#base/limits/limiter.ts";
import type { Services } from "#base/rpc/context.ts";
import { createTokenKeys } from "#base/secrets/tokens.ts";
import type { Settings } from "#base/settings.ts";
import { KeptLists } from "#base/work/kept-lists.ts";
import { authenticate, expectCaller } from "./authenticate.ts";

export interface ServiceOptions extends DatabaseAccess {
  settings: Settings;
  log: Logger;
  /** Connections for requests; sessions and background work have half as many of their own. */
  poolSize?: number;
  /** Milliseconds that a request waits for a connection before it is refused; 2,000 unless given. */
  queueDeadlineMs?: number;
  clock?: Clock;
  limiter?: Limiter;
  /** Called when mail was put into the outbox, and committed. */
  wakeOutbox?: () => void;
}

const POOL_SIZE = 16;
/** About 100,000 tickets. */
const ROSTERS_BYTES = 48 * 1024 ** 2;

/**
 * Connections that an instance takes at most: requests, sessions and background work, exports, jobs,
 * and limits where they are counted in PostgreSQL.
 */
export const countConnections = (poolSize = POOL_SIZE): number =>
  poolSize + Math.ceil(poolSize / 2) + FILES_AT_ONCE + CONCURRENCY + 1 + LIMITER_CONNECTIONS;

/** Creates the process's services. The caller closes the databases. */
export function openServices(options: ServiceOptions): Services {
  const { poolSize = POOL_SIZE, wakeOutbox, log } = options;
  const login = getLogin(options, "rollcall_app");
  const systemLogin = getLogin(options, "rollcall_system");
  const all = {
    signTenant: tenantSigner(systemLogin),
    skipNestingCheck: options.settings.production,
    ...(options.queueDeadlineMs && { queueDeadlineMs: options.queueDeadlineMs }),
  };
  const db = openDatabase({ ...all, login, wakeOutbox, max: poolSize, name: "rollcall" });
  const system = openDatabase({
    ...all,
    wakeOutbox,
    login: systemLogin,
    max: Math.ceil(poolSize / 2),
    name: "rollcall system",
  });
  return {
    db,
    system,
    log,
    reads: openReads(options, { ...all, log, max: poolSize }, { db, system }),
    keys: createTokenKeys(options.secrets),
    limiter: options.limiter ?? createLimiter(),
    rosters: new KeptLists(ROSTERS_BYTES),
    clock: options.clock ?? systemClock,
    settings: options.settings,
    authenticate,
    expectCaller,
  };
}

/** Refuses what waits, lets what runs end, closes the connections. */
export async function closeServices({ db, system, reads }: Services): Promise<void> {
  await reads.close();
  await Promise.all([db.close(), system.close()]);
}
