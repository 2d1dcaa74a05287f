import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { nextInvoiceNumber } from "./invoice-number.ts";

const { app, tenant } = await openClub();

const at = new Date("2026-11-21T18:30:00.000Z");
const next = (of = tenant, when = at) =>
  app.services.db.inTenant(of.id, (tx) => nextInvoiceNumber(tx, of.id, when));

describe("nextInvoiceNumber", () => {
  test("counts per tenant and year, from 1", async () => {
    const other = await makeTenant(app.services);
    expect([await next(), await next()]).toEqual(["2026-000001", "2026-000002"]);
    expect(await next(other)).toBe("2026-000001");
    expect(await next(other, new Date("2027-01-02T00:00:00.000Z"))).toBe("2027-000001");
  });

  test("counts by the year that the tenant's own clock shows", async () => {
    const midnight = new Date("2026-12-31T23:30:00.000Z");
    const zones = ["Europe/Berlin", "UTC", "Pacific/Auckland", "America/New_York"];
    const years = await Promise.all(
      zones.map(async (timezone) => {
        const there = await makeTenant(app.services, { timezone });
        return (await next(there, midnight)).slice(0, 4);
      }),
    );
    expect(years).toEqual(["2027", "2026", "2027", "2026"]);
  });

  test("gives a number again when the transaction that took it was rolled back", async () => {
    const fresh = await makeTenant(app.services);
    const lost = app.services.db.inTenant(fresh.id, async (tx) => {
      await nextInvoiceNumber(tx, fresh.id, at);
      throw new Error("rolled back");
    });
    await expect(lost).rejects.toThrow("rolled back");
    expect(await next(fresh)).toBe("2026-000001");
  });

  test("gives 40 at once without a gap, with every third one rolled back", async () => {
    const fresh = await makeTenant(app.services);
    const taken = Array.from({ length: 40 }, (_, turn) =>
      app.services.db
        .inTenant(fresh.id, async (tx) => {
          const number = await nextInvoiceNumber(tx, fresh.id, at);
          if (turn % 3 === 0) throw new Error("rolled back");
          return number;
        })
        .catch(() => undefined),
    );
    const kept = (await Promise.all(taken)).filter((number) => number !== undefined).sort();
    expect(kept).toEqual(kept.map((_, turn) => `2026-${String(turn + 1).padStart(6, "0")}`));
    expect(kept).toHaveLength(26);
  });
});
