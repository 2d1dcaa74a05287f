import { expect } from "vitest";
import type { Limiter } from "#base/limits/limiter.ts";

/** Applications: 5 of a /64, 20 of a /56 and 80 of a /48 in a quarter of an hour. */
const NAME = "membershipApplication";

/** Whether one more application of the address passes. */
const passes = (limiter: Limiter, ip: string): Promise<boolean> =>
  limiter
    .consume(NAME, { ip }, () => {})
    .then(
      () => true,
      () => false,
    );

/** How many of so many applications pass, each of the next /64 of a network. */
async function spend(limiter: Limiter, count: number, address: (at: number) => string) {
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, at) => passes(limiter, address(at))),
  );
  return outcomes.filter(Boolean).length;
}

const hex = (value: number) => value.toString(16).padStart(2, "0");

/**
 * Expects a limiter to count an IPv6 address by its /64, its /56 and its /48, in whatever store.
 * @param site a /48 that nothing else uses, such as "2001:db8:7"
 */
export async function expectWiderNetworks(limiter: Limiter, site: string): Promise<void> {
  // A spent /64 is not charged to the networks around it, so one address cannot lock its neighbours.
  expect(await spend(limiter, 200, () => `${site}:100::/64`)).toBe(5);
  // The rest of its /56, whose 20 it shares.
  expect(await spend(limiter, 40, (at) => `${site}:1${hex(at + 1)}::/64`)).toBe(15);
  expect(await passes(limiter, `${site}:1ff::/64`)).toBe(false);
  // The rest of its /48: other /56s, until 80 of all together.
  expect(await spend(limiter, 100, (at) => `${site}:${hex(at + 2)}00::/64`)).toBe(60);
  expect(await passes(limiter, `${site}:ff00::/64`)).toBe(false);
}
