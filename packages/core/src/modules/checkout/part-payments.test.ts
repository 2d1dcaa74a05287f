import { describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { openAppForFile, openClub } from "#testing/clubs/club.ts";
import { mailsAbout, writtenMails } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { releaseHolds } from "../registration/change/release-holds.ts";

// Releasing holds works across all tenants, so this file has a database of its own.
const databaseUrl = await freshDatabaseUrl("parts");
const { as, newMember, newEvent } = await openClub({ databaseUrl });
const later = await openAppForFile({ databaseUrl });
const finance = await newMember(["FINANCE_MANAGER", "ADMIN"]);

async function checkedOut() {
  const event = await newEvent({ prices: [2500] });
  const member = await newMember();
  const guests = [{ fullName: "Ben" }];
  return { event, member, ...(await as(member).checkout.checkout({ id: event.id, guests })) };
}

const pay = (id: string, amount?: number) =>
  as(finance).checkout.recordPayment({ id, channel: "MANUAL_CARD", ...(amount && { amount }) });

const daysToPay = ({ issuedAt, dueAt }: { issuedAt: string | null; dueAt: string | null }) =>
  (Date.parse(dueAt ?? "") - Date.parse(issuedAt ?? "")) / DAY;

describe("POST /api/billing/invoices/:id/payments with an amount", () => {
  test("201 keeps the rest open; the party is confirmed when nothing is", async () => {
    const { invoice } = await checkedOut();
    const part = await pay(invoice.id, 2000);
    expect(part.invoice).toMatchObject({ status: "ISSUED", paidTotal: 2000, openTotal: 3000 });
    expect(part.registration).toMatchObject({ status: "PENDING", guests: [{ status: "PENDING" }] });
    const { payments } = await as(finance).billing.getInvoice({ id: invoice.id });
    expect(payments).toContainEqual(expect.objectContaining({ status: "PENDING", amount: 3000 }));
    const rest = await pay(invoice.id);
    expect(rest.payment.amount).toBe(3000);
    expect(rest.invoice).toMatchObject({ status: "PAID", paidTotal: 5000, openTotal: 0 });
    expect(rest.registration).toMatchObject({
      ...{ status: "CONFIRMED", guests: [{ status: "CONFIRMED" }] },
    });
  });

  test.each([
    ["a part and the rest", [400, 600]],
    ["all of it", [1000]],
  ])("201 %s of a draft issues it, due and mailed once like any other", async (_, amounts) => {
    const lines = [{ description: "Dues", quantity: 1, unitAmount: 1000 }];
    const draft = { memberId: finance.id, lines };
    const { id } = await as(finance).billing.createInvoice(draft);
    const [first] = amounts;
    const { invoice } = await pay(id, first);
    expect(invoice).toMatchObject({ status: first === 1000 ? "PAID" : "ISSUED" });
    expect(invoice.number).toMatch(/^\d{4}-\d{6}$/);
    expect(daysToPay(invoice)).toBe(14);
    for (const amount of amounts.slice(1)) await pay(id, amount);
    const { number, status } = await as(finance).billing.getInvoice({ id });
    expect({ number, status }).toEqual({ number: invoice.number, status: "PAID" });
    expect(await mailsAbout(later.services, id)).toEqual(["invoiceIssued"]);
    const { invoiceIssued } = await writtenMails(later.services, id);
    expect(invoiceIssued?.attachments).toHaveLength(1);
  });

  test("201 of a draft keeps the due date that it names", async () => {
    const lines = [{ description: "Dues", quantity: 1, unitAmount: 1000 }];
    const dueAt = "2031-01-31T12:00:00.000Z";
    const draft = { memberId: finance.id, lines, dueAt };
    const { id } = await as(finance).billing.createInvoice(draft);
    expect((await pay(id, 400)).invoice.dueAt).toBe(dueAt);
  });

  test("422 above what is open when the excess is refused; nothing is recorded", async () => {
    const { invoice } = await checkedOut();
    await pay(invoice.id, 2000);
    const tooMuch = { id: invoice.id, amount: 3001, excess: "REFUSE" as const };
    await expect(as(finance).checkout.recordPayment(tooMuch)).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY" },
      details: [{ reason: "MORE_THAN_OPEN", openTotal: 3000 }],
    });
    expect((await as(finance).billing.getInvoice({ id: invoice.id })).paidTotal).toBe(2000);
  });

  test("an approval of the rest pays the invoice", async () => {
    const { invoice, payment } = await checkedOut();
    await pay(invoice.id, 2000);
    const approved = await as(finance).checkout.approvePayment({ id: payment.id });
    expect(approved.payment.amount).toBe(3000);
    expect(approved.invoice).toMatchObject({ status: "PAID", paidTotal: 5000 });
  });

  test("whose channel nobody said is MANUAL_OTHER", async () => {
    const { invoice } = await checkedOut();
    const { payment } = await as(finance).checkout.recordPayment({ id: invoice.id, amount: 100 });
    expect(payment).toMatchObject({ amount: 100, channel: "MANUAL_OTHER" });
  });

  test("part payments at once never exceed what is open", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { invoice } = await checkedOut();
      const calls = await Promise.allSettled(
        Array.from({ length: 4 }, () =>
          as(finance).checkout.recordPayment({ id: invoice.id, amount: 2000, excess: "REFUSE" }),
        ),
      );
      const failed = calls.flatMap((call) => (call.status === "rejected" ? [call.reason] : []));
      expect(failed).toEqual(Array(2).fill(refused("UNPROCESSABLE_ENTITY")));
      const after = await as(finance).billing.getInvoice({ id: invoice.id });
      expect(after).toMatchObject({ paidTotal: 4000, openTotal: 1000, status: "ISSUED" });
    }
  });
});

describe("a partly paid invoice", () => {
  test("409 INVOICE_PARTLY_PAID to make it void; after a refund it is VOID", async () => {
    const { invoice } = await checkedOut();
    const { payment } = await pay(invoice.id, 2000);
    await expect(as(finance).billing.voidInvoice({ id: invoice.id })).rejects.toMatchObject({
      details: [{ reason: "INVOICE_PARTLY_PAID", paidTotal: 2000 }],
    });
    await as(finance).billing.refundPayment({ id: payment.id, reason: "Typo" });
    const voided = await as(finance).billing.voidInvoice({ id: invoice.id });
    expect(voided).toMatchObject({ status: "VOID", openTotal: 0 });
  });

  test("keeps its seats when the hold ends; an unpaid one gives them back", async () => {
    const [kept, released] = [await checkedOut(), await checkedOut()];
    await pay(kept.invoice.id, 1);
    later.clock.advance(DAY);
    await releaseHolds(later.services);
    const statusOf = async ({ member, event }: typeof kept) =>
      (await as(member).registration.status({ id: event.id })).status;
    expect(await statusOf(kept)).toBe("REGISTERED_UNPAID");
    expect(await statusOf(released)).toBe("CANCELLED");
  });

  test("422 to change the currency of its event", async () => {
    const { event, invoice } = await checkedOut();
    await pay(invoice.id, 2000);
    const change = as(finance).events.edit({ eventId: event.id, currency: "GBP" });
    await expect(change).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test("of a party that cancels: the open rest is credited, and the money stays", async () => {
    const { event, member, invoice } = await checkedOut();
    await pay(invoice.id, 2000);
    await as(member).registration.cancelOwn({ id: event.id });
    expect(await as(finance).billing.getInvoice({ id: invoice.id })).toMatchObject({
      ...{ status: "PAID", paidTotal: 2000, creditedTotal: 3000, openTotal: 0, refundDueTotal: 0 },
    });
  });

  test.each([
    ["en", ": remaining amount"],
    ["nl", ": het restant"],
    ["de", ": Restbetrag"],
    ["fr", "\u00a0: le solde"],
  ] as const)("is credited in the language of who owes it: %s", async (language, ending) => {
    const { event, member, invoice } = await checkedOut();
    await pay(invoice.id, 2000);
    await as(member).auth.editMe({ language });
    await as(member).registration.cancelOwn({ id: event.id });
    const { data } = await as(finance).billing.listInvoices({
      eventId: event.id,
      kind: ["CREDIT_NOTE"],
    });
    expect(data.map(({ lines }) => lines[0]?.description)).toEqual([`${invoice.number}${ending}`]);
  });
});
