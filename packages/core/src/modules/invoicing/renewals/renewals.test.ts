import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { byKey, own } from "#base/db/scoped.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/club.ts";
import { freshDatabaseUrl } from "#testing/database.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { mailLapsed } from "../../membership/mail-lapsed.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant as tenants } from "../../tenancy/tenant.sql.ts";
import { runInvoiceBatches } from "../run-batches.ts";
import { renewNightly } from "./renew-nightly.ts";

// Its own database: batches of other tests would be worked on as well.
const databaseUrl = await freshDatabaseUrl("renewals");
const { app, tenant, as, newMember } = await openClub({ databaseUrl });
const admin = await newMember(["ADMIN", "FINANCE_MANAGER"]);
const api = as(admin);
const { services } = app;

const THIS_YEAR = new Date().getUTCFullYear();
const THROUGH = `${THIS_YEAR + 1}-12-31`;

/** A day so many days from today. */
const day = (distance: number): string =>
  new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);

type Period = "CALENDAR_YEAR" | "ROLLING_YEAR" | "MONTH" | "LIFETIME";
let made = 0;
const newType = (period: Period = "CALENDAR_YEAR", fee = 12_000, graceDays = 0) => {
  made += 1;
  return api.membershipTypes.create({ name: `Type ${made}`, fee, period, graceDays });
};

const started = async (membershipTypeId: string, through = THROUGH) =>
  (await api.invoicing.renew({ through, membershipTypeIds: [membershipTypeId] })).batchId;

/** Renews, and what became of the batch. */
async function renewed(membershipTypeId: string, through = THROUGH) {
  const batchId = await started(membershipTypeId, through);
  await runInvoiceBatches(services);
  return api.invoicing.batch({ batchId });
}

const invoicesOf = (...people: { id: string }[]) =>
  services.system.run((query) =>
    query
      .select()
      .from(invoice)
      .where(
        own(
          invoice,
          tenant.id,
          inArray(
            invoice.memberId,
            people.map(({ id }) => id),
          ),
        ),
      ),
  );

const mailsTo = (kind: "membershipLapsed" | "invoiceIssued", ...ids: string[]) =>
  services.system.run((query) =>
    query
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, kind), inArray(outbox.subjectId, ids))),
  );

const pay = (id: string) => api.checkout.recordPayment({ id, channel: "MANUAL_CASH" });

describe("POST /api/membership/renewals", () => {
  test("one issued and mailed invoice of the fee; its payment in full makes the member CURRENT", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    expect(await renewed(type.id)).toMatchObject({
      kind: "RENEWALS",
      status: "COMPLETED",
      created: 1,
    });
    const [bill] = await invoicesOf(person);
    expect(bill).toMatchObject({ status: "ISSUED", total: 12_000, renewsThrough: THROUGH });
    const { data } = await api.billing.listInvoices({ memberId: person.id });
    expect(data).toMatchObject([{ id: bill?.id, renewsThrough: THROUGH }]);
    expect(await mailsTo("invoiceIssued", bill?.id ?? "")).toHaveLength(1);
    expect((await api.membership.get({ id: person.id })).paidThrough).toBeNull();
    await api.checkout.recordPayment({ id: bill?.id ?? "", channel: "MANUAL_CASH", amount: 5_000 });
    expect((await api.membership.get({ id: person.id })).paidThrough).toBeNull();
    await pay(bill?.id ?? "");
    expect(await api.membership.get({ id: person.id })).toMatchObject({
      ...{ standing: "CURRENT", paidThrough: THROUGH },
    });
  });

  test("twice, and for another day of the same year: nobody has a second invoice", async () => {
    const type = await newType();
    const people = [await newMember(), await newMember()];
    for (const { id } of people) await api.membership.edit({ id, membershipTypeId: type.id });
    expect(await renewed(type.id)).toMatchObject({ created: 2, skipped: 0 });
    const again = await renewed(type.id);
    expect(again).toMatchObject({ created: 0, skipped: 2 });
    const reasons = again.skips.map(({ memberId, reason }) => [memberId, reason]);
    expect(new Map(reasons as [string, string][])).toEqual(
      new Map(people.map(({ id }) => [id, "ALREADY_INVOICED"])),
    );
    expect(await renewed(type.id, `${THIS_YEAR + 1}-12-30`)).toMatchObject({
      created: 0,
      skipped: 2,
    });
    expect(await invoicesOf(...people)).toHaveLength(2);
  });

  test("four batches at once, for two days of one year: one invoice each, none failed", async () => {
    const type = await newType();
    const people = await Promise.all(
      Array.from({ length: 12 }, () => newMember(["MEMBER"], { membershipTypeId: type.id })),
    );
    const days = [THROUGH, `${THIS_YEAR + 1}-12-30`, THROUGH, `${THIS_YEAR + 1}-12-30`];
    const batches = await Promise.all(days.map((through) => started(type.id, through)));
    await Promise.all([1, 2, 3, 4].map(() => runInvoiceBatches(services)));
    const done = await Promise.all(batches.map((batchId) => api.invoicing.batch({ batchId })));
    const sum = (key: "created" | "skipped" | "failed") =>
      done.reduce((total, batch) => total + batch[key], 0);
    expect([sum("created"), sum("skipped"), sum("failed")]).toEqual([12, 36, 0]);
    expect(await invoicesOf(...people)).toHaveLength(12);
  });

  test("guests, the INACTIVE, those who have paid as far and an inactive type get none", async () => {
    const type = await newType();
    const values = { membershipTypeId: type.id };
    const nobody = [
      await newMember(["GUEST"], values),
      await newMember(["MEMBER"], { ...values, status: "INACTIVE" }),
      await newMember(["MEMBER"], { ...values, paidThrough: THROUGH }),
    ];
    expect(await renewed(type.id)).toMatchObject({ total: 0, status: "COMPLETED" });
    await api.membershipTypes.edit({ id: type.id, active: false });
    await expect(started(type.id)).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
    expect(await invoicesOf(...nobody)).toEqual([]);
  });

  test("for life: only who never paid, and once", async () => {
    const type = await newType("LIFETIME");
    const values = { membershipTypeId: type.id };
    const never = await newMember(["MEMBER"], values);
    const paid = await newMember(["MEMBER"], { ...values, paidThrough: "1999-12-31" });
    await renewed(type.id);
    await renewed(type.id, `${THIS_YEAR + 2}-12-31`);
    expect(await invoicesOf(never)).toHaveLength(1);
    expect(await invoicesOf(paid)).toEqual([]);
  });

  test("without a fee the membership goes on at once, without an invoice", async () => {
    const type = await newType("CALENDAR_YEAR", 0);
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    const skips = [{ memberId: person.id, reason: "NO_FEE" }];
    expect(await renewed(type.id)).toMatchObject({ created: 0, skipped: 1, skips });
    expect(await invoicesOf(person)).toEqual([]);
    expect((await api.membership.get({ id: person.id })).paidThrough).toBe(THROUGH);
  });

  test("a rolling year goes on from its own last day", async () => {
    const type = await newType("ROLLING_YEAR");
    const paidThrough = day(20);
    await newMember(["MEMBER"], { membershipTypeId: type.id, paidThrough });
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id, paidThrough });
    await renewed(type.id, `${THIS_YEAR + 3}-12-31`);
    const [bill] = await invoicesOf(person);
    expect(bill?.renewsThrough?.slice(0, 4)).toBe(String(Number(paidThrough.slice(0, 4)) + 1));
    expect(bill?.renewsThrough?.slice(5, 7)).toBe(paidThrough.slice(5, 7));
  });

  test("a payment never moves the last paid day back", async () => {
    const type = await newType();
    const { id } = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renewed(type.id);
    const later = `${THIS_YEAR + 5}-12-31`;
    await api.membership.edit({ id, paidThrough: later });
    const [bill] = await invoicesOf({ id });
    await pay(bill?.id ?? "");
    expect((await api.membership.get({ id })).paidThrough).toBe(later);
  });

  test("two payments at once pay it once: the rest of a part payment moves the last paid day", async () => {
    const type = await newType("CALENDAR_YEAR", 1_000, 366);
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renewed(type.id);
    const [bill] = await invoicesOf(person);
    const part = (amount: number) =>
      api.checkout.recordPayment({ id: bill?.id ?? "", channel: "MANUAL_CASH", amount });
    const standing = async () => {
      const { paidThrough, standing } = await api.membership.get({ id: person.id });
      return { paidThrough, standing };
    };
    await part(400);
    expect(await standing()).toEqual({ paidThrough: null, standing: "DUE" });
    const paid = await Promise.allSettled([part(600), part(600), part(600)]);
    expect(paid.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await standing()).toEqual({ paidThrough: THROUGH, standing: "CURRENT" });
  });

  test("a refund leaves the membership as it is, and nobody is invoiced again for that period", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renewed(type.id);
    const [bill] = await invoicesOf(person);
    const { payment } = await pay(bill?.id ?? "");
    await api.billing.refundPayment({ id: payment.id, reason: "moved away" });
    expect((await api.membership.get({ id: person.id })).paidThrough).toBe(THROUGH);
    await api.membership.edit({ id: person.id, paidThrough: null });
    expect((await renewed(type.id)).skips).toMatchObject([{ reason: "ALREADY_INVOICED" }]);
  });

  test("a payment for somebody who was erased leaves nothing in the row", async () => {
    const type = await newType();
    const { id, fullName } = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renewed(type.id);
    const [bill] = await invoicesOf({ id });
    await api.privacy.erase({ id, fullName });
    expect((await pay(bill?.id ?? "")).invoice.status).toBe("PAID");
    expect((await api.membership.get({ id })).paidThrough).toBeNull();
  });

  test("the preview says how many invoices of what sum, and sends none", async () => {
    const type = await newType("CALENDAR_YEAR", 2_500);
    const people = [await newMember(), await newMember()];
    for (const { id } of people) await api.membership.edit({ id, membershipTypeId: type.id });
    const request = { through: THROUGH, membershipTypeIds: [type.id] };
    const totals = [{ currency: "EUR", amount: 5_000, invoices: 2 }];
    const never = await newMember(["MEMBER"], { membershipTypeId: type.id, paidThrough: THROUGH });
    const silent = await newMember(["MEMBER"], { membershipTypeId: type.id, email: null });
    totals[0] = { currency: "EUR", amount: 7_500, invoices: 3 };
    const before = { invoices: 3, totals, free: 0, skipped: 0, paid: 1, withoutEmail: 1 };
    const named = [
      { memberId: never.id, fullName: never.fullName, reason: "PAID" },
      { memberId: silent.id, fullName: silent.fullName, reason: "WITHOUT_EMAIL" },
    ];
    expect(await api.invoicing.previewRenewals(request)).toEqual({ ...before, named });
    expect(await invoicesOf(...people, never)).toEqual([]);
    await renewed(type.id);
    expect(await api.invoicing.previewRenewals(request)).toMatchObject({ invoices: 0, skipped: 3 });
  });

  test("403 FORBIDDEN for an event manager; 400 for a type of nobody", async () => {
    const manager = as(await newMember(["EVENT_MANAGER"]));
    const forbidden = manager.invoicing.renew({ through: THROUGH });
    await expect(forbidden).rejects.toMatchObject({ appCode: "FORBIDDEN" });
    await expect(started(admin.id)).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
  });
});

describe("every night", () => {
  test("members whose time ends within the club's days are invoiced once, the others are not", async () => {
    const type = await newType("MONTH", 900, 5);
    const values = { membershipTypeId: type.id };
    const soon = await newMember(["MEMBER"], { ...values, paidThrough: day(9) });
    const late = await newMember(["MEMBER"], { ...values, paidThrough: day(40) });
    const lapsed = await newMember(["MEMBER"], { ...values, paidThrough: day(-20) });
    const night = async () => {
      await renewNightly(services);
      await runInvoiceBatches(services);
    };
    await night();
    expect(await invoicesOf(soon)).toEqual([]);
    await services.system.run((query) =>
      query.update(tenants).set({ renewalDaysBefore: 14 }).where(eq(tenants.id, tenant.id)),
    );
    await night();
    await night();
    expect(await invoicesOf(soon)).toHaveLength(1);
    expect(await invoicesOf(late, lapsed)).toEqual([]);
  });

  test("a lapse is mailed once, each lapse of a member, and none that is long ago", async () => {
    const type = await newType("CALENDAR_YEAR", 100, 3);
    const values = { membershipTypeId: type.id };
    const person = await newMember(["MEMBER"], { ...values, paidThrough: day(-5) });
    const old = await newMember(["MEMBER"], { ...values, paidThrough: day(-60) });
    const due = await newMember(["MEMBER"], { ...values, paidThrough: day(-2) });
    await mailLapsed(services);
    await mailLapsed(services);
    expect(await mailsTo("membershipLapsed", person.id, old.id, due.id)).toHaveLength(1);
    await services.system.run((query) =>
      query
        .update(member)
        .set({ paidThrough: day(-4) })
        .where(byKey(member, tenant.id, person.id)),
    );
    await mailLapsed(services);
    expect(await mailsTo("membershipLapsed", person.id)).toHaveLength(2);
  });
});
