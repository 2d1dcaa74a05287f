import type { Logger } from "pino";
import { type Clock, systemClock } from "#base/clock.ts";
import { openDatabase } from "#base/db/client.ts";
import { type DatabaseAccess, loginOf } from "#base/db/logins.ts";
import { tenantSigner } from "#base/db/sign-tenant.ts";
import { CONCURRENCY } from "#base/jobs/runner.ts";
import { createLimiter, type Limiter } from "#base/limiter.ts";
import type { Services } from "#base/rpc/context.ts";
import type { Settings } from "#base/settings.ts";
import { createTokenKeys } from "#base/tokens.ts";
import { authenticate } from "./authenticate.ts";

export interface ServiceOptions extends DatabaseAccess {
  settings: Settings;
  log: Logger;
  /** Connections for requests; sessions and background work have half as many of their own. */
  poolSize?: number;
  clock?: Clock;
  limiter?: Limiter;
  /** Called when mail was put into the outbox, and committed. */
  wakeOutbox?: () => void;
}

const POOL_SIZE = 16;

/** Connections that an instance takes at most: requests, sessions and background work, jobs. */
export const connectionsOf = (poolSize = POOL_SIZE): number =>
  poolSize + Math.ceil(poolSize / 2) + CONCURRENCY + 1;

/** Makes the process's parts once. Whoever opens them closes both databases. */
export function openServices(options: ServiceOptions): Services {
  const { poolSize = POOL_SIZE, wakeOutbox } = options;
  const skipNestingCheck = options.settings.production;
  const system = loginOf(options, "rollcall_system");
  const signTenant = tenantSigner(system);
  return {
    db: openDatabase({
      login: loginOf(options, "rollcall_app"),
      signTenant,
      skipNestingCheck,
      wakeOutbox,
      max: poolSize,
      name: "rollcall",
    }),
    system: openDatabase({
      login: system,
      signTenant,
      skipNestingCheck,
      wakeOutbox,
      max: Math.ceil(poolSize / 2),
      name: "rollcall system",
    }),
    keys: createTokenKeys(options.secrets),
    limiter: options.limiter ?? createLimiter(),
    clock: options.clock ?? systemClock,
    settings: options.settings,
    log: options.log,
    authenticate,
  };
}

/** Refuses what waits, lets what runs end, closes the connections. */
export async function closeServices(services: Services): Promise<void> {
  await Promise.all([services.db.close(), services.system.close()]);
}
