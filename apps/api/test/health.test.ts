import { freshDatabaseUrl, openWire } from "@rollcall/core/testing";
import { expect, test } from "vitest";
import { startApi } from "./harness.ts";

const READY = { accepting: () => true, workerRunning: () => true };

test("503 of /health/ready within 2 seconds when the database hangs", async () => {
  const wire = await openWire(new URL(await freshDatabaseUrl("health")));
  const api = await startApi({ databaseUrl: wire.url, readiness: READY });
  expect(await api.send("GET", "/health/ready")).toMatchObject({ status: 200 });
  // Longer than an answer of before is shown again.
  await new Promise((wake) => setTimeout(wake, 600));
  wire.goSilent();
  const asked = performance.now();
  const { status, body } = await api.send("GET", "/health/ready");
  expect(performance.now() - asked).toBeLessThan(2_000);
  expect(status).toBe(503);
  expect(body.error.code).toBe("SERVICE_UNAVAILABLE");
  expect(await api.send("GET", "/health/live")).toMatchObject({ status: 200 });
  wire.close();
  await api.close();
});
