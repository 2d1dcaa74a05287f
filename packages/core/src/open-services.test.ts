import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { openTestApp } from "#testing/app.ts";
import { makeTenant } from "#testing/clubs/factories.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Node follows every promise of the process as soon as one store of this kind has run. */
test("in production no unit of database work makes the process follow its promises", async () => {
  const { services, close } = await openTestApp({ settings: { production: true } });
  const run = vi.spyOn(AsyncLocalStorage.prototype, "run");
  const { id } = await makeTenant(services);
  const one = (query: Query) => query.execute(sql`select 1`);
  await services.system.transaction(one);
  for (const database of [services.db, services.reads.files]) {
    await database.inTenant(id, one);
    await database.inTenant(id, one, { oneRoundTrip: true });
  }
  expect(run).not.toHaveBeenCalled();
  await close();
});
