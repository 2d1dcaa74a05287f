import { freshDatabaseUrl, openWire } from "@rollcall/core/testing";
import { expect, test } from "vitest";
import { startApi } from "../harness.ts";

const READY = { accepting: () => true, workerRunning: () => true };

/** Half of the time after which a query to a hanging database is given up. */
const LONG_BEFORE_MS = 10_000;

test("503 of /health/ready long before a query to a hanging database ends", async () => {
  const wire = await openWire(new URL(await freshDatabaseUrl("health")));
  const api = await startApi({ databaseUrl: wire.url, readiness: READY });
  expect(await api.send("GET", "/health/ready")).toMatchObject({ status: 200 });
  // Longer than an answer of before is shown again.
  await new Promise((wake) => setTimeout(wake, 600));
  wire.goSilent();
  const asked = performance.now();
  const { status, body } = await api.send("GET", "/health/ready");
  expect(performance.now() - asked).toBeLessThan(LONG_BEFORE_MS);
  expect(status).toBe(503);
  expect(body.error.code).toBe("SERVICE_UNAVAILABLE");
  expect(await api.send("GET", "/health/live")).toMatchObject({ status: 200 });
  wire.close();
  await api.close();
});
