import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openTestApp } from "#testing/app.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { DAY, MINUTE } from "../../clock.ts";
import { idempotency } from "./idempotency.sql.ts";
import { claimKey } from "./idempotency.ts";
import { pruneIdempotency } from "./prune-idempotency.ts";

// It works across all callers, so it needs a database of its own.
const app = await openAppForFile({ databaseUrl: await freshDatabaseUrl("prune_keys") });

const store = (prefix: string, age: number, many = 1) =>
  app.services.system.run((query) =>
    query.insert(idempotency).values(
      Array.from({ length: many }, (_, index) => ({
        caller: "member:1",
        endpoint: "checkout.checkout",
        key: `${prefix} ${index}`,
        requestHash: "hash",
        createdAt: new Date(app.clock.now().getTime() - age),
      })),
    ),
  );
const stored = async (prefix: string) =>
  (
    await app.services.system.run((query) =>
      query
        .select()
        .from(idempotency)
        .where(like(idempotency.key, `${prefix} %`)),
    )
  ).length;

describe("pruneIdempotency", () => {
  test("deletes keys older than a day, more than a batch of them, and no younger one", async () => {
    await store("old", DAY + MINUTE, 2_300);
    await store("young", DAY - MINUTE, 3);
    await pruneIdempotency(app.services);
    expect(await stored("old")).toBe(0);
    expect(await stored("young")).toBe(3);
  });

  test("several instances at once delete all of them", async () => {
    await store("many", 2 * DAY, 2_300);
    await Promise.all([1, 2, 3].map(() => pruneIdempotency(app.services)));
    expect(await stored("many")).toBe(0);
  });

  test("leaves a key to the request that claims it anew at that moment", async () => {
    await store("claimed", 2 * DAY);
    const request = {
      caller: "member:1",
      endpoint: "checkout.checkout",
      key: "claimed 0",
      requestHash: "new",
    };
    const again = await openTestApp({ databaseUrl: await freshDatabaseUrl("prune_keys") });
    await app.services.db.transaction(async (tx) => {
      await claimKey(tx, request, app.clock.now());
      await pruneIdempotency(again.services);
    });
    await again.close();
    const [row] = await app.services.system.run((query) =>
      query.select().from(idempotency).where(eq(idempotency.key, "claimed 0")),
    );
    expect(row?.requestHash).toBe("new");
  });
});
