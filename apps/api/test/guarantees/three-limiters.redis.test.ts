import { spawn } from "node:child_process";
import { freshDatabaseUrl } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../../../../scripts/postgres/postgres-server.mjs";
import { findRedis } from "../../../../scripts/redis.mjs";
import { EACH, startThree, type ThreeLimiters } from "./stage/three-limiters.ts";

// Processes of their own, on a machine that may be busy; 10,000 calls in the long form.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

/** With a real server, so only where there is one: npm test says so where there is none. */
const PROGRAM = await findRedis();
const TRIES = 20;

describe.skipIf(!PROGRAM)("a limit in Redis", () => {
  let three: ThreeLimiters;
  let end = () => {};

  beforeAll(async () => {
    const port = await freePort(0);
    const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", ""];
    const redis = spawn(String(PROGRAM), settings, { stdio: ["ignore", "pipe", "inherit"] });
    end = () => void redis.kill("SIGKILL");
    for await (const line of redis.stdout) if (String(line).includes("Ready to accept")) break;
    redis.stdout.resume();
    const store = { RATE_LIMIT_STORE: "redis", REDIS_URL: `redis://127.0.0.1:${port}` };
    three = await startThree(await freshDatabaseUrl("three_redis_limiters"), store);
  });
  afterAll(async () => {
    await three?.stop();
    end();
  });

  it("lets exactly as many through as it says, at three processes at once", async () => {
    // A machine so busy that Redis is silent for a quarter of a second: each process counts for
    // itself, as rules#limits says, and such a rush tells nothing.
    for (let tried = 1; ; tried += 1) {
      const passed = await three.rush();
      if (three.countedAlone() && tried < TRIES) continue;
      expect(passed).toEqual(EACH);
      return;
    }
  });
});
