import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { AppError } from "./errors.ts";
import { LIMITS, type LimitName, type LimitRule } from "./limits.ts";

/** A limiter's state after a call: the values of the RateLimit headers. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
  /** The call was refused. */
  refused: boolean;
}

/** Counts calls against the named rules. Held in memory, as the specification says. */
export interface Limiter {
  /** Charges one call; throws the rule's 429 when nothing is left. */
  consume(name: LimitName, key: string, report: (allowance: Allowance) => void): Promise<void>;
  /** Throws the rule's 429 when nothing is left, without charging. */
  refuseIfSpent(
    name: LimitName,
    key: string,
    report: (allowance: Allowance) => void,
  ): Promise<void>;
  /** Charges several points. When not all are left it charges none and throws the rule's 429. */
  take(
    name: LimitName,
    key: string,
    points: Points,
    report: (allowance: Allowance) => void,
  ): Promise<void>;
  /** Returns points whose purpose failed. */
  giveBack(name: LimitName, key: string, points: number): Promise<void>;
}

/** Points that are charged together or not at all. */
export interface Points {
  points: number;
  /** The limit, if it is not the rule's own. */
  most?: number | null | undefined;
}

export type LimiterStore = (name: LimitName, rule: LimitRule) => RateLimiterAbstract;

const inMemory: LimiterStore = (name, rule) =>
  new RateLimiterMemory({ keyPrefix: name, points: rule.points, duration: rule.seconds });

export function createLimiter(store: LimiterStore = inMemory): Limiter {
  const stores = new Map(
    Object.entries(LIMITS).map(([name, rule]) => [name, store(name as LimitName, rule)]),
  );
  const of = (name: LimitName) => stores.get(name) as RateLimiterAbstract;
  return {
    async consume(name, key, report) {
      try {
        report(allowanceOf(name, await of(name).consume(key)));
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal;
        refuse(name, refusal as RateLimiterRes, report);
      }
    },
    async refuseIfSpent(name, key, report) {
      const state = await of(name).get(key);
      if (state && state.consumedPoints >= LIMITS[name].points) refuse(name, state, report);
    },
    async take(name, key, { points, most }, report) {
      const limit = most ?? LIMITS[name].points;
      const state = await of(name).penalty(key, points);
      if (state.consumedPoints <= limit) return;
      refuse(name, await of(name).reward(key, points), report, limit);
    },
    async giveBack(name, key, points) {
      await of(name).reward(key, points);
    },
  };
}

/** A limiter without limits, for benchmarks of the work itself. */
export const unlimited: Limiter = {
  consume: async () => {},
  refuseIfSpent: async () => {},
  take: async () => {},
  giveBack: async () => {},
};

function allowanceOf(
  name: LimitName,
  { consumedPoints, msBeforeNext }: RateLimiterRes,
  { refused = false, limit = LIMITS[name].points }: { refused?: boolean; limit?: number } = {},
): Allowance {
  return {
    refused,
    limit,
    remaining: Math.max(0, limit - consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  };
}

function refuse(
  name: LimitName,
  state: RateLimiterRes,
  report: (a: Allowance) => void,
  limit?: number,
): never {
  report(allowanceOf(name, state, { refused: true, ...(limit !== undefined && { limit }) }));
  throw new AppError(LIMITS[name].code, "Too many requests, try again later");
}
