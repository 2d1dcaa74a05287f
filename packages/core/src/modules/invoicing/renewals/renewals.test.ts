import { describe, expect, test } from "vitest";
import { byKey } from "#base/db/query/scoped.ts";
import { openRenewingClub } from "#testing/clubs/renewing-club.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { member as members } from "../../membership/member.sql.ts";
import { runInvoiceBatches } from "../run-batches.ts";

const club = await openRenewingClub("renewals");
const { app, api, as, tenant, day, newMember, newType, thisYear, invoicesOf, mailsTo, pay } = club;
const { services, renew, start } = club;

const TODAY = day(0);
/** The last day of this year, on which the first period of a calendar year ends. */
const YEAR_END = `${thisYear}-12-31`;

describe("POST /api/membership/renewals", () => {
  test("one issued and mailed invoice of the fee; its payment in full makes the member CURRENT", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    expect(await renew(type.id)).toMatchObject({
      kind: "RENEWALS",
      status: "COMPLETED",
      created: 1,
    });
    const [bill] = await invoicesOf(person);
    expect(bill).toMatchObject({ status: "ISSUED", total: 12_000, renewsThrough: YEAR_END });
    const { data } = await api.billing.listInvoices({ memberId: person.id });
    expect(data).toMatchObject([{ id: bill?.id, renewsThrough: YEAR_END }]);
    expect(await mailsTo("invoiceIssued", bill?.id ?? "")).toHaveLength(1);
    expect((await api.membership.get({ id: person.id })).paidThrough).toBeNull();
    await api.checkout.recordPayment({ id: bill?.id ?? "", channel: "MANUAL_CASH", amount: 5_000 });
    expect((await api.membership.get({ id: person.id })).paidThrough).toBeNull();
    await pay(bill?.id);
    expect(await api.membership.get({ id: person.id })).toMatchObject({
      ...{ standing: "CURRENT", paidThrough: YEAR_END },
    });
  });

  test("twice, and through a later day: nobody has a second invoice", async () => {
    const type = await newType();
    const people = [await newMember(), await newMember()];
    for (const { id } of people) await api.membership.edit({ id, membershipTypeId: type.id });
    expect(await renew(type.id)).toMatchObject({ created: 2, skipped: 0 });
    const again = await renew(type.id);
    expect(again).toMatchObject({ created: 0, skipped: 2 });
    const reasons = again.skips.map(({ memberId, reason }) => [memberId, reason]);
    expect(new Map(reasons as [string, string][])).toEqual(
      new Map(people.map(({ id }) => [id, "ALREADY_INVOICED"])),
    );
    const later = await renew(type.id, `${thisYear + 3}-12-31`);
    expect(later).toMatchObject({ created: 0, skipped: 2 });
    expect(await invoicesOf(...people)).toHaveLength(2);
  });

  test("four batches at once, through two days: one invoice each, none failed", async () => {
    const type = await newType();
    const people = await Promise.all(
      Array.from({ length: 12 }, () => newMember(["MEMBER"], { membershipTypeId: type.id })),
    );
    const days = [TODAY, YEAR_END, TODAY, `${thisYear + 1}-12-31`];
    const batches = await Promise.all(days.map((through) => start(type.id, through)));
    await Promise.all([1, 2, 3, 4].map(() => runInvoiceBatches(services)));
    const done = await Promise.all(batches.map((batchId) => api.invoicing.batch({ batchId })));
    const sum = (key: "created" | "skipped" | "failed") =>
      done.reduce((total, batch) => total + batch[key], 0);
    expect([sum("created"), sum("skipped"), sum("failed")]).toEqual([12, 36, 0]);
    expect(await invoicesOf(...people)).toHaveLength(12);
  });

  test("a payment that comes at that moment is waited for: its period is not invoiced again", async () => {
    const type = await newType("MONTH");
    const values = { membershipTypeId: type.id, paidThrough: TODAY };
    const person = await newMember(["MEMBER"], values);
    const batchId = await start(type.id);
    await holdWhileWaitedFor(
      app,
      (tx) =>
        tx
          .update(members)
          .set({ paidThrough: day(31) })
          .where(byKey(members, tenant.id, person.id)),
      () => runInvoiceBatches(services),
    );
    expect((await api.invoicing.batch({ batchId })).skips).toMatchObject([{ reason: "NOT_DUE" }]);
    expect(await invoicesOf(person)).toEqual([]);
  });

  test("guests, the INACTIVE, those who have paid for longer and an inactive type get none", async () => {
    const type = await newType();
    const values = { membershipTypeId: type.id };
    const nobody = [
      await newMember(["GUEST"], values),
      await newMember(["MEMBER"], { ...values, status: "INACTIVE" }),
      await newMember(["MEMBER"], { ...values, paidThrough: day(1) }),
    ];
    expect(await renew(type.id)).toMatchObject({ total: 0, status: "COMPLETED" });
    await api.membershipTypes.edit({ id: type.id, active: false });
    await expect(start(type.id)).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
    expect(await invoicesOf(...nobody)).toEqual([]);
  });

  test("for life: only who never paid, and once", async () => {
    const type = await newType("LIFETIME");
    const values = { membershipTypeId: type.id };
    const never = await newMember(["MEMBER"], values);
    const paid = await newMember(["MEMBER"], { ...values, paidThrough: "1999-12-31" });
    await renew(type.id);
    await renew(type.id, `${thisYear + 2}-12-31`);
    expect(await invoicesOf(never)).toHaveLength(1);
    expect(await invoicesOf(paid)).toEqual([]);
  });

  test("without a fee the membership goes on at once, without an invoice", async () => {
    const type = await newType("CALENDAR_YEAR", 0);
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    const skips = [{ memberId: person.id, reason: "NO_FEE" }];
    expect(await renew(type.id)).toMatchObject({ created: 0, skipped: 1, skips });
    expect(await invoicesOf(person)).toEqual([]);
    expect((await api.membership.get({ id: person.id })).paidThrough).toBe(YEAR_END);
  });

  test("a payment never moves the last paid day back", async () => {
    const type = await newType();
    const { id } = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renew(type.id);
    const later = `${thisYear + 5}-12-31`;
    await api.membership.edit({ id, paidThrough: later });
    const [bill] = await invoicesOf({ id });
    await pay(bill?.id);
    expect((await api.membership.get({ id })).paidThrough).toBe(later);
  });

  test("two payments at once pay it once: the rest of a part payment moves the last paid day", async () => {
    const type = await newType("CALENDAR_YEAR", 1_000, 366);
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renew(type.id);
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
    expect(await standing()).toEqual({ paidThrough: YEAR_END, standing: "CURRENT" });
  });

  test("a refund leaves the membership as it is, and nobody is invoiced again for that period", async () => {
    const type = await newType();
    const person = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renew(type.id);
    const [bill] = await invoicesOf(person);
    const { payment } = await pay(bill?.id);
    await api.billing.refundPayment({ id: payment.id, reason: "moved away" });
    expect((await api.membership.get({ id: person.id })).paidThrough).toBe(YEAR_END);
    await api.membership.edit({ id: person.id, paidThrough: null });
    expect((await renew(type.id)).skips).toMatchObject([{ reason: "ALREADY_INVOICED" }]);
  });

  test("a payment for somebody who was erased leaves nothing in the row", async () => {
    const type = await newType();
    const { id, fullName } = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await renew(type.id);
    const [bill] = await invoicesOf({ id });
    await api.privacy.erase({ id, fullName });
    expect((await pay(bill?.id)).invoice.status).toBe("PAID");
    expect((await api.membership.get({ id })).paidThrough).toBeNull();
  });

  test("403 FORBIDDEN for an event manager; 400 for a type of nobody", async () => {
    const manager = as(await newMember(["EVENT_MANAGER"]));
    const forbidden = manager.invoicing.renew({ through: TODAY });
    await expect(forbidden).rejects.toMatchObject({ appCode: "FORBIDDEN" });
    const nobodysType = (await newMember()).id;
    await expect(start(nobodysType)).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
  });
});
