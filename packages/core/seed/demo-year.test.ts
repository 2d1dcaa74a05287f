import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { TenantId } from "#base/ids.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { reconcile } from "#testing/reconcile.ts";
import { booksOf, faultsOf } from "#testing/reconcile-money.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { sealAudit } from "../src/modules/audit/seal.ts";
import { seedDemo } from "./demo.ts";
import { DEMO_PASSWORD } from "./demo-clubs.ts";

const CLUBS = ["riverside", "northlight"];
const app = await openAppForFile({ databaseUrl: await freshDatabaseUrl("seed_year") });
await seedDemo(app.services);

describe("the year of a demonstration club", () => {
  test.each(CLUBS)(
    "of %s has five events that are over, each with its own turnout",
    async (slug) => {
      const { api, all } = await officeOf(slug);
      const over = all.filter(({ status }) => status === "COMPLETED");
      expect(over.map(({ title }) => title)[0]).toBe(
        slug === "riverside" ? "Club Night" : "Members' Preview",
      );
      const reports = await Promise.all(
        over.map(({ id }) => api.reporting.eventAttendance({ eventId: id })),
      );
      for (const {
        title,
        registered,
        checkedIn,
        noShow,
        arrivals,
        capacity,
        startsAt,
      } of reports) {
        expect([title, registered]).toEqual([title, checkedIn + noShow]);
        expect(arrivals.reduce((sum, bucket) => sum + bucket.count, 0)).toBe(checkedIn);
        expect(registered).toBeLessThanOrEqual(capacity ?? 0);
        const early = arrivals.filter(({ at }) => at < startsAt).length;
        expect(early).toBeGreaterThan(0);
        expect(arrivals.length).toBeGreaterThan(early);
      }
      expect(new Set(reports.map(({ registered }) => registered)).size).toBeGreaterThan(3);
      expect(reports.every(({ noShow }) => noShow > 0)).toBe(true);
    },
  );

  test.each(CLUBS)("of %s has a seat for each registration, and whole trails", async (slug) => {
    const { api, all, tenantId } = await officeOf(slug);
    await sealAudit(app.services);
    for (const { id, title, status } of all) {
      const { faults } = await reconcile(app.services, { id, tenantId });
      expect([title, faults]).toEqual([title, []]);
      const trail = await api.checkin.auditVerify({ eventId: id });
      expect(trail).toMatchObject({ intact: true, sealed: trail.entries });
      expect([title, trail.entries > 0]).toEqual([title, status === "COMPLETED"]);
    }
  });

  test.each(CLUBS)(
    "of %s filled its events day by day, and the queue in its order",
    async (slug) => {
      const { api, all } = await officeOf(slug);
      const coming = all.filter(
        ({ status, seatsTaken }) => status === "PUBLISHED" && seatsTaken > 9,
      );
      expect(coming).toHaveLength(3);
      for (const { id } of coming) {
        const { days, publishedAt } = await api.reporting.eventGrowth({ eventId: id });
        expect(days.length).toBeGreaterThan(5);
        expect((days[0]?.day ?? "") >= (publishedAt ?? "").slice(0, 10)).toBe(true);
        const queue = (await api.waitlist.list({ eventId: id, limit: 100 })).data;
        const since = queue.map(({ waitingSince }) => waitingSince);
        expect(since).toEqual(since.toSorted());
      }
    },
  );

  test.each(CLUBS)("of %s has books that agree, and money in most months", async (slug) => {
    const { api, tenantId } = await officeOf(slug);
    const books = await app.services.system.run((query) => booksOf(query, tenantId));
    const gap = "the series has a gap";
    expect(faultsOf(books).filter((fault) => fault !== gap)).toEqual([]);
    const numbered = books.invoices.filter(({ number }) => number);
    const yearOf = ({ number }: { number: string | null }) => number?.slice(0, 4);
    for (const year of new Set(numbered.map(yearOf))) {
      const invoices = numbered.filter((one) => yearOf(one) === year);
      expect(faultsOf({ ...books, invoices })).not.toContain(gap);
      const byNumber = invoices.toSorted((a, b) => ((a.number ?? "") < (b.number ?? "") ? -1 : 1));
      const issued = byNumber.map(({ issuedAt }) => issuedAt?.getTime() ?? 0);
      expect(issued).toEqual(issued.toSorted((a, b) => a - b));
    }
    const now = app.clock.now();
    for (const { issuedAt, paidAt } of numbered)
      expect(paidAt === null || (issuedAt && issuedAt <= paidAt && paidAt <= now)).toBe(true);
    const { currencies } = await api.reporting.revenue({ months: 12 });
    const months = currencies.flatMap(({ received }) => received.filter((sum) => sum > 0));
    expect(months.length).toBeGreaterThan(8);
  });

  test.each(CLUBS)("of %s stands in its log, and nobody has logged in", async (slug) => {
    const { api, all } = await officeOf(slug);
    for (const { id, description } of all) {
      const acts = (await api.activity.list({ subjectId: id, sortOrder: "asc" })).data;
      expect(acts[0]).toMatchObject({ action: "EVENT_CREATED", actor: { type: "MEMBER" } });
      expect(description.length).toBeGreaterThan(200);
    }
    const payments = await api.billing.listPayments({ status: ["SUCCEEDED", "REFUNDED"] });
    const booked = await api.activity.list({ action: ["PAYMENT_APPROVED", "PAYMENT_RECORDED"] });
    const atDoor = await api.billing.listPayments({ channel: ["MANUAL_CASH", "MANUAL_CARD"] });
    expect(booked.meta.total).toBeLessThanOrEqual(payments.meta.total);
    expect(booked.meta.total).toBeGreaterThan(payments.meta.total - atDoor.meta.total);
    const logins = sql`select 1 from activity where action like 'LOGIN%' and ip = '192.0.2.24'`;
    expect(await app.services.system.run((query) => query.execute(logins))).toHaveLength(0);
  });
});

/** What an administrator of a club sees, with all of its events, the newest first. */
async function officeOf(slug: string) {
  const { token, tenant_id } = await app.as().auth.login({
    ...{ email: `admin@${slug}.example`, password: DEMO_PASSWORD },
  });
  const api = app.as({ token });
  const all = (await api.events.adminList({ limit: 100 })).data;
  return { api, all, tenantId: tenant_id as TenantId };
}
