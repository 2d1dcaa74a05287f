import { RateLimiterMemory } from "rate-limiter-flexible";
import type { LimitName, LimitRule } from "./limits.ts";

/** What is added to a counter, and the limit that it must not exceed. */
export interface Charge {
  key: string;
  points: number;
  limit: number;
}

/** The state of a counter. */
export interface Count {
  points: number;
  msBeforeNext: number;
}

/** The counters of one rule. Each begins with its first charge and ends when the rule's time is over. */
export interface CounterStore {
  /**
   * Adds to the counters in their order, in one round trip, and stops at the first that is then over
   * its limit. Returns the counts of those that it added to.
   */
  add(charges: readonly Charge[]): Promise<Count[]>;
  /** The counts in one round trip; undefined for a counter that has not begun. */
  read(keys: readonly string[]): Promise<(Count | undefined)[]>;
}

export type LimiterStore = (name: LimitName, rule: LimitRule) => CounterStore;

/** Counters of this process, as the specification says ("Limits"). */
export const inMemory: LimiterStore = (keyPrefix, { points, seconds: duration }) => {
  const limiter = new RateLimiterMemory({ keyPrefix, points, duration });
  return {
    async add(charges) {
      const counts: Count[] = [];
      for (const { key, points: added, limit } of charges) {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(key, added);
        counts.push({ points: consumedPoints, msBeforeNext });
        if (consumedPoints > limit) break;
      }
      return counts;
    },
    read: (keys) =>
      Promise.all(
        keys.map(async (key) => {
          const state = await limiter.get(key);
          return state
            ? { points: state.consumedPoints, msBeforeNext: state.msBeforeNext }
            : undefined;
        }),
      ),
  };
};
