import type { Redis as RedisClient } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { SharedLimiterStore } from "./db/limiter-store.ts";

const PREFIX = "rollcall-limit";
const LONGEST_BACKOFF_MS = 2_000;
/** A Redis in reach answers in 1 ms. */
const ANSWERS_WITHIN_MS = 250;
/** For the first words of a new connection, which nothing is waiting for. */
const BEGINS_WITHIN_MS = 2_000;

/**
 * Counters in Redis (or Valkey), for several instances (RATE_LIMIT_STORE=redis, rules#limits). When
 * it cannot be reached or is silent, each instance counts for itself, so that an outage neither
 * blocks callers nor removes the limits.
 * @param report is called with the reason why Redis cannot be reached
 */
export async function openRedisLimiterStore(
  url: string,
  report: (error: Error) => void,
): Promise<SharedLimiterStore> {
  // Loaded only here: it takes 12 MB, and most instances have no Redis.
  // By its default export: the bundle gives a CommonJS library no other.
  const { Redis } = (await import("ioredis")).default;
  const client = new Redis(url, {
    // A call never waits for a reconnect: the instance counts for itself meanwhile.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: BEGINS_WITHIN_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_BACKOFF_MS),
  });
  client.on("error", report);
  const leaveIfSilent = silenceWatch(client);
  return {
    store: (name, { points, seconds }) =>
      new WatchedLimiter(leaveIfSilent, {
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

/**
 * Closes a connection on which nothing was answered in time, as of a Redis that is stopped or a
 * network that swallows everything: who waits for it counts by itself at once, and so does
 * everybody until a new connection has answered. Otherwise each call would wait, for ever.
 * @returns what to call with each use: it asks the server at most once in that time
 */
function silenceWatch(client: RedisClient): () => void {
  let watching = false;
  return () => {
    if (watching || client.status !== "ready") return;
    watching = true;
    // Answers come in the order of the questions, so this one is behind everything asked before.
    let answered = false;
    const mark = () => {
      answered = true;
    };
    client.ping().then(mark, mark);
    const look = () => {
      watching = false;
      // An orderly end would wait for the silent server as well.
      if (!answered) client.stream.destroy(new Error(`silent for ${ANSWERS_WITHIN_MS} ms`));
    };
    // What arrived while this process itself was busy is read between the timer and the look.
    setTimeout(() => setImmediate(look), ANSWERS_WITHIN_MS).unref();
  };
}

class WatchedLimiter extends RateLimiterRedis {
  readonly #watch: () => void;

  constructor(watch: () => void, options: ConstructorParameters<typeof RateLimiterRedis>[0]) {
    super(options);
    this.#watch = watch;
  }

  override consume(...call: Parameters<RateLimiterRedis["consume"]>) {
    return this.#watched(super.consume(...call));
  }

  override get(...call: Parameters<RateLimiterRedis["get"]>) {
    return this.#watched(super.get(...call));
  }

  override penalty(...call: Parameters<RateLimiterRedis["penalty"]>) {
    return this.#watched(super.penalty(...call));
  }

  override reward(...call: Parameters<RateLimiterRedis["reward"]>) {
    return this.#watched(super.reward(...call));
  }

  #watched<T>(answer: T): T {
    this.#watch();
    return answer;
  }
}
