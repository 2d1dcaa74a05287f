import { describe, expect, test } from "vitest";
import { expectWiderNetworks } from "#testing/people/spend-networks.ts";
import { type CounterStore, inMemory } from "./counter-store.ts";
import { type Allowance, createLimiter } from "./limiter.ts";

const silent = () => {};

describe("an IPv6 address", () => {
  test("counts by its /64, its /56 and its /48, each with a wider budget", async () => {
    await expectWiderNetworks(createLimiter(), "2001:db8:1");
  });

  test("is asked about in one call of the store, whatever the limiter does", async () => {
    const calls: string[] = [];
    const watched: CounterStore = {
      add: async (charges) => {
        calls.push(`add ${charges.length}`);
        return charges.map(({ points }) => ({ points, msBeforeNext: 1_000 }));
      },
      read: async (keys) => {
        calls.push(`read ${keys.length}`);
        return keys.map(() => undefined);
      },
    };
    const limiter = createLimiter(() => watched);
    const subject = { ip: "2001:db8:2:1::/64" };
    await limiter.consume("register", subject, silent);
    await limiter.refuseIfSpent("register", subject, silent);
    await limiter.take("publicSeats", { ...subject, at: "event" }, { points: 3 }, silent);
    await limiter.giveBack("publicSeats", { ...subject, at: "event" }, 3);
    await limiter.consume("register", { ip: "192.0.2.1" }, silent);
    expect(calls).toEqual(["add 3", "read 3", "add 3", "add 3", "add 1"]);
  });

  test("takes points of all its networks or of none", async () => {
    const limiter = createLimiter();
    const take = (ip: string, points: number) =>
      limiter.take("publicSeats", { ip, at: "event" }, { points, most: 10 }, silent);
    const refusal = { appCode: "RATE_LIMITED" };
    for (let at = 0; at < 4; at += 1) await take(`2001:db8:3:1${at}::/64`, 10);
    await expect(take("2001:db8:3:15::/64", 1)).rejects.toMatchObject(refusal);
    await limiter.giveBack("publicSeats", { ip: "2001:db8:3:10::/64", at: "event" }, 10);
    await expect(take("2001:db8:3:15::/64", 11)).rejects.toMatchObject(refusal);
    await take("2001:db8:3:15::/64", 10);
    await expect(take("2001:db8:3:10::/64", 1)).rejects.toMatchObject(refusal);
  });

  test("is told of the network that has least left", async () => {
    const limiter = createLimiter();
    const told: Allowance[] = [];
    const consume = (ip: string) =>
      limiter.consume("membershipApplication", { ip }, (allowance) => told.push(allowance));
    for (let at = 0; at < 18; at += 1)
      await consume(`2001:db8:4:1${at.toString(16).padStart(2, "0")}::/64`);
    expect(told[0]).toMatchObject({ limit: 5, remaining: 4, refused: false });
    expect(told.at(-1)).toMatchObject({ limit: 20, remaining: 2, refused: false });
  });
});

test("an IPv4 address counts alone, and a thing by its key", async () => {
  const limiter = createLimiter();
  const spend = async (subject: string | { ip: string }) => {
    for (let call = 0; call < 5; call += 1)
      await limiter.consume("membershipApplication", subject, silent);
  };
  for (const subject of [{ ip: "192.0.2.1" }, { ip: "192.0.2.2" }, "something"]) {
    await spend(subject);
    await expect(limiter.consume("membershipApplication", subject, silent)).rejects.toMatchObject({
      appCode: "TOO_MANY_REQUESTS",
    });
  }
});

test("a store that fails is no refusal", async () => {
  const failing: CounterStore = {
    add: () => Promise.reject(new Error("The store is gone")),
    read: () => Promise.reject(new Error("The store is gone")),
  };
  const limiter = createLimiter(() => failing);
  await expect(limiter.consume("register", "x", silent)).rejects.toThrow("The store is gone");
  await expect(limiter.refuseIfSpent("register", "x", silent)).rejects.toThrow("is gone");
});

test("each rule counts for itself in memory", async () => {
  const [one, other] = [
    inMemory("register", { points: 1, seconds: 60, per: "ip", code: "RATE_LIMITED" }),
    inMemory("resetPassword", { points: 1, seconds: 60, per: "ip", code: "RATE_LIMITED" }),
  ];
  expect(await one.add([{ key: "k", points: 2, limit: 5 }])).toMatchObject([{ points: 2 }]);
  expect(await other.read(["k"])).toEqual([undefined]);
  expect(await one.read(["k", "l"])).toMatchObject([{ points: 2 }, undefined]);
});
