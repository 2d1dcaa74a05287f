import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { DAY } from "#base/clock.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { invoice } from "../modules/billing/billing.sql.ts";
import { tenant } from "../modules/tenancy/tenant.sql.ts";
import { startWorker } from "../worker.ts";

// Its own database: the worker's timetable is one for all tenants.
const databaseUrl = await freshDatabaseUrl("missed_nights");
const app = await openAppForFile({ databaseUrl });
const { services } = app;
const mailDir = await mkdtemp(join(tmpdir(), "rollcall-nights-"));
afterAll(() => rm(mailDir, { recursive: true, force: true }));

const start = () =>
  startWorker(services, { ...accessTo(databaseUrl), mailDir, mailFrom: "a@rollcall.example" });

const timetable = () =>
  services.system.run((query) =>
    query.execute<{ task: string; last: Date | null }>(
      sql`select identifier as task, last_execution as last
            from graphile_worker._private_known_crontabs order by 1`,
    ),
  );

/** Not these: each minute they do what is owed. */
const EACH_MINUTE = [
  "completeEnded",
  "refreshDueBalances",
  "releaseHolds",
  "remindOverdue",
  "sendReminders",
];

test("what was due while the product was off is done at the next start, such as the nightly renewals", async () => {
  const club = await makeTenant(services);
  const admin = await makeMember(services, club, ["ADMIN"]);
  const type = await app
    .as(admin)
    .membershipTypes.create({ name: "Yearly", fee: 900, period: "ROLLING_YEAR" });
  await services.system.run((query) =>
    query.update(tenant).set({ renewalDaysBefore: 14 }).where(eq(tenant.id, club.id)),
  );
  const paidThrough = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
  const person = await makeMember(services, club, ["MEMBER"], {
    ...{ membershipTypeId: type.id, paidThrough },
  });

  const before = start();
  await vi.waitFor(async () => expect(await timetable()).not.toEqual([]), 20_000);
  await before.stop();
  await services.system.run((query) =>
    query.execute(sql`update graphile_worker._private_known_crontabs
                         set known_since = now() - interval '3 days', last_execution = null`),
  );

  const again = start();
  await vi.waitFor(async () => {
    const never = (await timetable()).filter(({ last }) => last === null);
    expect(EACH_MINUTE).toEqual(expect.arrayContaining(never.map(({ task }) => task)));
    const bills = await services.system.run((query) =>
      query.select().from(invoice).where(eq(invoice.memberId, person.id)),
    );
    expect(bills).toHaveLength(1);
  }, 30_000);
  await again.stop();
});
