import type { Redis as RedisClient } from "ioredis";
import type { SharedLimiterStore } from "../db/idempotency/limiter-store.ts";
import { type Count, type CounterStore, inMemory } from "./counter-store.ts";

const PREFIX = "rollcall-limit";
const MAX_BACKOFF_MS = 2_000;
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
    // A call never waits for a reconnect: until then the instance counts for itself.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: BEGINS_WITHIN_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_BACKOFF_MS),
  });
  client.on("error", report);
  const leaveIfSilent = silenceWatch(client);
  return {
    store: (name, rule) =>
      insure(
        openCounters(client, `${PREFIX}:${name}`, rule.seconds),
        inMemory(name, rule),
        leaveIfSilent,
      ),
    close: async () => client.disconnect(),
  };
}

/**
 * Closes a connection that does not answer in time, because Redis is stopped or the network drops
 * its packets. Calls that wait for it then count in the process, and so do later ones until a new
 * connection has answered. Without this each call would wait for ever.
 * @returns the function to call with each use; it pings the server at most once in that time
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

/** Adds in turn until a limit is exceeded; answers the points and the remaining time of each. */
const ADD = `
  local answer = {}
  for at, key in ipairs(KEYS) do
    redis.call('set', key, 0, 'EX', ARGV[1], 'NX')
    local points = redis.call('incrby', key, ARGV[2 * at])
    table.insert(answer, points)
    table.insert(answer, redis.call('pttl', key))
    if points > tonumber(ARGV[2 * at + 1]) then break end
  end
  return answer`;
/** The same without adding; -1 points for a counter that has not begun. */
const READ = `
  local answer = {}
  for _, key in ipairs(KEYS) do
    table.insert(answer, tonumber(redis.call('get', key) or -1))
    table.insert(answer, redis.call('pttl', key))
  end
  return answer`;

/** The counters of a rule in Redis. Each script is one command, so it is one round trip. */
function openCounters(client: RedisClient, prefix: string, seconds: number): CounterStore {
  const run = async (script: string, keys: readonly string[], values: readonly number[]) => {
    // Without a connection the client would refuse as well, only later.
    if (client.status !== "ready") throw new Error("Redis is not connected");
    const names = keys.map((key) => `${prefix}:${key}`);
    return toCounts(await client.eval(script, names.length, ...names, ...values));
  };
  return {
    add: (charges) =>
      run(
        ADD,
        charges.map(({ key }) => key),
        [seconds, ...charges.flatMap(({ points, limit }) => [points, limit])],
      ),
    async read(keys) {
      const counts = await run(READ, keys, []);
      return counts.map((count) => (count.points < 0 ? undefined : count));
    },
  };
}

function toCounts(answer: unknown): Count[] {
  const values = answer as number[];
  return values.flatMap((points, index) =>
    index % 2 === 0 ? [{ points, msBeforeNext: Math.max(0, values[index + 1] ?? 0) }] : [],
  );
}

/** Counts in the process while Redis does not answer. */
function insure(
  counters: CounterStore,
  ownCounters: CounterStore,
  watch: () => void,
): CounterStore {
  const withFallback = <T>(answer: Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    watch();
    return answer.catch(otherwise);
  };
  return {
    add: (charges) => withFallback(counters.add(charges), () => ownCounters.add(charges)),
    read: (keys) => withFallback(counters.read(keys), () => ownCounters.read(keys)),
  };
}
