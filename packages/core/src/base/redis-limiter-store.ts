import { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { SharedLimiterStore } from "./db/limiter-store.ts";

const PREFIX = "rollcall-limit";
const LONGEST_BACKOFF_MS = 2_000;

/**
 * Counters in Redis (or Valkey), for several instances (RATE_LIMIT_STORE=redis, rules#limits). When
 * it cannot be reached, each instance counts for itself, so that an outage neither blocks callers
 * nor removes the limits.
 * @param report is called with the reason why Redis cannot be reached
 */
export function openRedisLimiterStore(
  url: string,
  report: (error: Error) => void,
): SharedLimiterStore {
  const client = new Redis(url, {
    // A call never waits for a reconnect: the instance counts for itself meanwhile.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_BACKOFF_MS),
  });
  client.on("error", report);
  return {
    store: (name, { points, seconds }) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `${PREFIX}:${name}`,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
        points,
        duration: seconds,
      }),
    close: async () => client.disconnect(),
  };
}
