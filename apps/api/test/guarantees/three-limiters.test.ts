import { freshDatabaseUrl } from "@rollcall/core/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { EACH, startThree, type ThreeLimiters } from "./stage/three-limiters.ts";

// Processes of their own, on a machine that may be busy; 10,000 calls in the long form.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

let three: ThreeLimiters;
beforeAll(async () => {
  const databaseUrl = await freshDatabaseUrl("three_limiters");
  three = await startThree(databaseUrl, { RATE_LIMIT_STORE: "postgres" });
});
afterAll(() => three.stop());

it("a limit in PostgreSQL lets exactly as many through as it says, at three processes at once", async () => {
  expect(await three.rush()).toEqual(EACH);
});
