import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectWiderNetworks } from "#testing/people/spend-networks.ts";
import { findRedis } from "../../../../../scripts/redis.mjs";
import { certain } from "../certain.ts";
import type { SharedLimiterStore } from "../db/idempotency/limiter-store.ts";
import { createLimiter, type Limiter } from "./limiter.ts";
import { openRedisLimiterStore } from "./redis-limiter-store.ts";

/** With a real server, so only where there is one: npm test says so where there is none. */
const PROGRAM = await findRedis();

let port: number;
let server: ChildProcess;
const stores: SharedLimiterStore[] = [];
const limiters: Limiter[] = [];
const troubles: Error[] = [];

describe.skipIf(!PROGRAM)("limits that several instances share in Redis", () => {
  beforeAll(async () => {
    port = await freePort();
    server = await startRedis();
    for (let instance = 0; instance < 2; instance += 1) {
      const store = await openRedisLimiterStore(`redis://127.0.0.1:${port}`, (error) =>
        troubles.push(error),
      );
      stores.push(store);
      limiters.push(createLimiter(store.store));
    }
    await eventually(countTogether);
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    server.kill();
  });

  it("5 of 40 applications at two instances pass", async () => {
    expect(await passed(40, "ip:198.51.100.7")).toBe(5);
  });

  it("an IPv6 address counts by its /64, its /56 and its /48", async () => {
    await expectWiderNetworks(certain(limiters[0], "a limiter"), "2001:db8:9");
  });

  it("a spent key is refused without being charged, by the other instance as well", async () => {
    const spend = () => limiters[0]?.consume("loginFailuresByIp", "ip:spent", () => {});
    for (let attempt = 0; attempt < 10; attempt += 1) await spend();
    const asked = limiters[1]?.refuseIfSpent("loginFailuresByIp", "ip:spent", () => {});
    await expect(asked).rejects.toMatchObject({ appCode: "RATE_LIMITED" });
  });

  it("each instance counts for itself while Redis is away, and together when it is back", async () => {
    server.kill("SIGKILL");
    await once(server, "exit");
    expect(await passed(40, "ip:198.51.100.8")).toBe(10);
    await eventually(async () => troubles.length > 0);
    server = await startRedis();
    await eventually(countTogether);
  });

  it("a Redis that is stopped holds up its first callers alone, and limits stay", async () => {
    server.kill("SIGSTOP");
    // One after another: with a wait for each of them this would not end in time.
    for (let call = 0; call < 2_000; call += 1)
      expect(await passes(call % 2, `ip:alone-${call}`)).toBe(true);
    expect(await passed(40, "ip:198.51.100.9")).toBe(10);
    server.kill("SIGCONT");
    await eventually(countTogether);
  });
});

/** Apart, as while they are not connected, two instances let twice as many pass. */
const countTogether = async () => (await passed(12, `ip:${Math.random()}`)) === 5;

async function passes(instance: number, key: string): Promise<boolean> {
  try {
    await limiters[instance]?.consume("membershipApplication", key, () => {});
    return true;
  } catch {
    return false;
  }
}

async function passed(attempts: number, key: string): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: attempts }, (_, attempt) => passes(attempt % 2, key)),
  );
  return outcomes.filter(Boolean).length;
}

async function startRedis(): Promise<ChildProcess> {
  const child = spawn(
    String(PROGRAM),
    ["--port", String(port), "--save", "", "--appendonly", "no"],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  for await (const line of child.stdout ?? []) if (String(line).includes("Ready to accept")) break;
  child.stdout?.resume();
  return child;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address === "string" || !address) throw new Error("No port is free");
  return address.port;
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const deadline = AbortSignal.timeout(10_000);
  while (!(await holds())) {
    deadline.throwIfAborted();
    await pause(50);
  }
}
