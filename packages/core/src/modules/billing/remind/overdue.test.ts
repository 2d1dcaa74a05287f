import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { countFaults } from "#testing/wire/count-faults.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { tenant as tenants } from "../../tenancy/tenant.sql.ts";
import { invoice as invoices } from "../billing.sql.ts";
import { refreshDueBalances } from "../read/refresh-due-balances.ts";
import { remindOverdue } from "./remind-overdue.ts";

const DAY = 86_400_000;
// A database of its own, because the job reminds for every tenant.
const databaseUrl = await freshDatabaseUrl("overdue");
const { app, tenant, as, newMember } = await openClub({
  databaseUrl,
  tenant: { overdueReminders: true },
});
const { services } = app;
const finance = await newMember(["FINANCE_MANAGER"]);
const ada = await newMember(["MEMBER"], { fullName: "Ada Lovelace", membershipNumber: "L-7" });
const ben = await newMember(["MEMBER"], { fullName: "Ben Example" });
const billing = () => as(finance).billing;

/** An issued invoice that was due so many days ago. */
async function dueAgo(
  days: number,
  { memberId = ada.id, unitAmount = 1000, currency = "EUR" } = {},
) {
  const lines = [{ description: "Dues", quantity: 1, unitAmount }];
  const dueAt = new Date(Date.now() - days * DAY).toISOString();
  return billing().createInvoice({ memberId, lines, dueAt, currency, issue: true });
}

const remindersOf = async (id: string) => {
  const mails = await services.system.run((query) =>
    query.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.subjectId, id)),
  );
  return mails.filter(({ kind }) => kind === "invoiceReminder").length;
};

const move = (id: string, days: { due: number; reminded?: number }) =>
  services.system.run((query) =>
    query
      .update(invoices)
      .set({
        dueAt: new Date(Date.now() - days.due * DAY),
        ...(days.reminded && { remindedAt: new Date(Date.now() - days.reminded * DAY) }),
      })
      .where(eq(invoices.id, id)),
  );

describe("POST /api/billing/invoices/:id/remind", () => {
  test("200 and a mail each time, also before it is due", async () => {
    const { id } = await dueAgo(-3);
    await billing().remindInvoice({ id });
    expect(await billing().remindInvoice({ id })).toMatchObject({ id, status: "ISSUED" });
    expect(await remindersOf(id)).toBe(2);
  });

  test("200 and lists of invoices and balances say when the last one was", async () => {
    const { id: memberId } = await newMember();
    const { id } = await dueAgo(3, { memberId });
    const remindedAt = async () => {
      const [balances, invoices] = await Promise.all([
        billing().balances({ memberId }),
        billing().listInvoices({ memberId }),
      ]);
      return [balances.data[0]?.remindedAt, invoices.data[0]?.remindedAt];
    };
    expect(await remindedAt()).toEqual([null, null]);
    await billing().remindInvoice({ id });
    const [ofBalance, ofInvoice] = await remindedAt();
    expect(Date.now() - Date.parse(ofInvoice ?? "")).toBeLessThan(60_000);
    expect(ofBalance).toBe(ofInvoice);
  });

  test.each(["DRAFT", "PAID", "VOID"])("409 CONFLICT for one that is %s", async (status) => {
    const { id } = await dueAgo(1);
    const paid = status === "PAID" && { paidTotal: 1000 };
    await services.system.run((query) =>
      query
        .update(invoices)
        .set({ status: status as "DRAFT", ...paid })
        .where(eq(invoices.id, id)),
    );
    await expect(billing().remindInvoice({ id })).rejects.toEqual(refused("CONFLICT"));
    expect(await remindersOf(id)).toBe(0);
  });

  test("404 NOT_FOUND for one that is not there", async () => {
    const remind = billing().remindInvoice({ id: newId() });
    await expect(remind).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("the reminders of the product", () => {
  test("7 and 21 days after the due date, each once with two workers at once", async () => {
    const { id } = await dueAgo(6);
    const both = () => Promise.all([remindOverdue(services), remindOverdue(services)]);
    await both();
    expect(await remindersOf(id)).toBe(0);
    await move(id, { due: 7 });
    await both();
    await both();
    expect(await remindersOf(id)).toBe(1);
    await move(id, { due: 21, reminded: 14 });
    await both();
    await both();
    expect(await remindersOf(id)).toBe(2);
    await move(id, { due: 90, reminded: 69 });
    await both();
    expect(await remindersOf(id)).toBe(2);
  });

  test("one, where the product stood still for weeks, and none after one by hand", async () => {
    const late = await dueAgo(30);
    const byHand = await dueAgo(30);
    await billing().remindInvoice({ id: byHand.id });
    await remindOverdue(services);
    await remindOverdue(services);
    expect([await remindersOf(late.id), await remindersOf(byHand.id)]).toEqual([1, 1]);
  });

  test("none of what is paid, and none where the club does not want them", async () => {
    const paid = await dueAgo(8);
    await as(finance).checkout.recordPayment({ id: paid.id, channel: "MANUAL_CASH" });
    await remindOverdue(services);
    const want = (overdueReminders: boolean) =>
      services.system.run((query) =>
        query.update(tenants).set({ overdueReminders }).where(eq(tenants.id, tenant.id)),
      );
    await want(false);
    const open = await dueAgo(8);
    await remindOverdue(services);
    await want(true);
    expect([await remindersOf(paid.id), await remindersOf(open.id)]).toEqual([0, 0]);
  });
});

describe("GET /api/billing/balances", () => {
  let late: string;
  beforeAll(async () => {
    await services.system.run((query) => query.update(invoices).set({ dueAt: new Date() }));
    await services.system.run((query) =>
      query.update(invoices).set({ status: "PAID", paidTotal: invoices.total, paidAt: new Date() }),
    );
    late = (await dueAgo(10, { unitAmount: 4000 })).id;
    await dueAgo(-10, { unitAmount: 500 });
    await dueAgo(-1, { memberId: ben.id, unitAmount: 9000 });
    await dueAgo(2, { memberId: ben.id, unitAmount: 100, currency: "CHF" });
    const channel = "MANUAL_BANK_TRANSFER" as const;
    await as(finance).checkout.recordPayment({ id: late, channel, amount: 1500 });
  });

  test("200 one row a member and currency, with what is open, overdue and since when", async () => {
    const { data, meta } = await billing().balances({ sortBy: "openTotal", sortOrder: "desc" });
    expect(meta.total).toBe(3);
    expect(data).toMatchObject([
      { memberId: ben.id, currency: "EUR", openTotal: 9000, overdueTotal: 0, invoices: 1 },
      { memberId: ada.id, currency: "EUR", openTotal: 3000, overdueTotal: 2500, invoices: 2 },
      { memberId: ben.id, currency: "CHF", openTotal: 100, overdueTotal: 100, invoices: 1 },
    ]);
    const { dueAt } = await billing().getInvoice({ id: late });
    expect(data[1]).toMatchObject({
      ...{ memberName: ada.fullName, membershipNumber: "L-7", oldestDueAt: dueAt },
    });
    expect(data[1]?.invoiceIds).toContain(late);
  });

  test("200 filtered by name and by what is overdue, sorted by each key", async () => {
    const whose = async (query: Parameters<ReturnType<typeof billing>["balances"]>[0]) =>
      (await billing().balances(query)).data.map(({ memberId, currency }) =>
        memberId === ada.id ? "ada" : `ben ${currency}`,
      );
    expect(await whose({ search: "lovel" })).toEqual(["ada"]);
    expect(await whose({ memberId: ada.id })).toEqual(["ada"]);
    expect(await whose({ overdue: true, sortBy: "overdueTotal" })).toHaveLength(2);
    const byName = await whose({ sortBy: "memberName", sortOrder: "asc" });
    expect([byName[0], byName.toSorted()]).toEqual(["ada", ["ada", "ben CHF", "ben EUR"]]);
    expect(await whose({ sortBy: "oldestDueAt", sortOrder: "asc" })).toEqual([
      "ada",
      "ben CHF",
      "ben EUR",
    ]);
  });

  test("200 as overdue after the round that follows the due date", async () => {
    const cleo = await newMember(["MEMBER"], { fullName: "Cleo Later" });
    await dueAgo(-3, { memberId: cleo.id, unitAmount: 700 });
    const overdue = async () => {
      const { data, meta } = await billing().balances({ overdue: true, limit: 100 });
      return [data.find(({ memberId }) => memberId === cleo.id)?.overdueTotal, meta.total];
    };
    expect(await overdue()).toEqual([undefined, 2]);
    const clock = { now: () => new Date(Date.now() + 4 * DAY) };
    await refreshDueBalances({ ...services, clock });
    expect(await overdue()).toEqual([700, 4]);
  });

  test("200 by the new name of a member, and no row once nothing is open", async () => {
    const dora = await newMember(["MEMBER"], { fullName: "Dora Before" });
    const { id } = await dueAgo(1, { memberId: dora.id });
    const admin = await newMember(["ADMIN"]);
    await as(admin).membership.edit({ id: dora.id, fullName: "Aaron After" });
    const { data } = await billing().balances({ sortBy: "memberName", sortOrder: "asc" });
    expect(data[0]?.memberName).toBe("Aaron After");
    await as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH" });
    expect((await billing().balances({ memberId: dora.id })).data).toEqual([]);
  });

  test("adds up what two transactions change of one member at the same time", async () => {
    const { id: memberId } = await newMember();
    const [first, second] = [await dueAgo(1, { memberId }), await dueAgo(1, { memberId })];
    const credit = (query: Query, id: string) =>
      query.update(invoices).set({ creditedTotal: 400 }).where(eq(invoices.id, id));
    await holdWhileWaitedFor(
      app,
      (tx) => credit(tx, first.id),
      () => services.system.run((query) => credit(query, second.id)),
    );
    expect(await services.system.run((query) => countFaults(query, tenant.id))).toEqual([]);
  });

  test("200 the invoices that are overdue, by their filter", async () => {
    const { data } = await billing().listInvoices({ overdue: true, memberId: ada.id });
    expect(data.map(({ id }) => id)).toEqual([late]);
  });
});
