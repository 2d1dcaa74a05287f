import { AppError } from "../errors.ts";
import { type Count, inMemory, type LimiterStore } from "./counter-store.ts";
import { LIMITS, type LimitName } from "./limits.ts";
import { listNetworks } from "./wider-networks.ts";

/** A limiter's state after a call: the values of the RateLimit headers. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
  /** The call was refused. */
  refused: boolean;
}

/**
 * What a limit counts: a caller or a thing by its key, or a network address, perhaps at one thing. An
 * IPv6 address counts three times: by its /64 with the budget of the rule, and by its /56 and its /48
 * with wider ones (rules#client-ip).
 */
export type LimitSubject = string | { ip: string; at?: string };

type Report = (allowance: Allowance) => void;

/** Counts calls against the named rules. Held in memory, as the specification says. */
export interface Limiter {
  /** Charges one call; throws the rule's 429 when nothing is left. */
  consume(name: LimitName, subject: LimitSubject, report: Report): Promise<void>;
  /** Throws the rule's 429 when nothing is left, without charging. */
  refuseIfSpent(name: LimitName, subject: LimitSubject, report: Report): Promise<void>;
  /** Charges several points. When not all are left it charges none and throws the rule's 429. */
  take(name: LimitName, subject: LimitSubject, points: Points, report: Report): Promise<void>;
  /** Returns points whose purpose failed. */
  giveBack(name: LimitName, subject: LimitSubject, points: number): Promise<void>;
}

/** Points that are charged together or not at all. */
export interface Points {
  points: number;
  /** The limit, if it is not the rule's own. */
  most?: number | null | undefined;
}

/** A counter of a subject. */
interface Counter {
  key: string;
  limit: number;
}

/** More than any limit: what is given back exceeds nothing. */
const NO_LIMIT = 2 ** 31 - 1;

/** Every call asks the store once, and once more where it takes back what it has charged. */
export function createLimiter(store: LimiterStore = inMemory): Limiter {
  const stores = new Map(
    Object.entries(LIMITS).map(([name, rule]) => [name, store(name as LimitName, rule)]),
  );
  const storeFor = (name: LimitName) => stores.get(name) as ReturnType<LimiterStore>;
  const charge = async (name: LimitName, counters: readonly Counter[], points: number) => {
    const counts = await storeFor(name).add(counters.map((counter) => ({ ...counter, points })));
    return counters.flatMap((counter, index) => withCount(counter, counts[index]));
  };
  const giveBack = (name: LimitName, counters: readonly Counter[], points: number) =>
    charge(
      name,
      counters.map(({ key }) => ({ key, limit: NO_LIMIT })),
      -points,
    );
  return {
    async consume(name, subject, report) {
      const counters = await charge(name, listCounters(name, subject), 1);
      const spent = counters.find(({ limit, points }) => points > limit);
      if (spent) throw refuse(name, spent, report);
      reportTightest(counters, report);
    },
    async refuseIfSpent(name, subject, report) {
      const counters = listCounters(name, subject);
      const counts = await storeFor(name).read(counters.map(({ key }) => key));
      const countedCounters = counters.flatMap((counter, index) =>
        withCount(counter, counts[index]),
      );
      const spent = countedCounters.find(({ limit, points }) => points >= limit);
      if (spent) throw refuse(name, spent, report);
    },
    async take(name, subject, { points, most }, report) {
      const counters = await charge(name, listCounters(name, subject, most), points);
      const spent = counters.find((counter) => counter.points > counter.limit);
      if (!spent) return;
      await giveBack(name, counters, points);
      throw refuse(name, { ...spent, points: spent.points - points }, report);
    },
    async giveBack(name, subject, points) {
      await giveBack(name, listCounters(name, subject), points);
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

/** The counters of a subject, the narrowest network first. */
function listCounters(name: LimitName, subject: LimitSubject, most?: number | null): Counter[] {
  const limit = most ?? LIMITS[name].points;
  if (typeof subject === "string") return [{ key: subject, limit }];
  const { ip, at } = subject;
  return listNetworks(ip).map(({ network, factor }) => ({
    key: at === undefined ? `ip:${network}` : `ip:${network}:${at}`,
    limit: limit * factor,
  }));
}

type Counted = Counter & Count;

const withCount = (counter: Counter, count: Count | undefined): Counted[] =>
  count ? [{ ...counter, ...count }] : [];

function reportTightest(counters: readonly Counted[], report: Report): void {
  const [tightest] = counters
    .map((counter) => getAllowance(counter, { refused: false }))
    .toSorted((a, b) => a.remaining - b.remaining);
  if (tightest) report(tightest);
}

function refuse(name: LimitName, spent: Counted, report: Report): AppError {
  report(getAllowance(spent, { refused: true }));
  return new AppError(LIMITS[name].code, "Too many requests. Try again later.");
}

const getAllowance = (
  { limit, points, msBeforeNext }: Counted,
  { refused }: { refused: boolean },
): Allowance => ({
  refused,
  limit,
  remaining: Math.max(0, limit - points),
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
