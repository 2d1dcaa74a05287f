import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openTestApp } from "#testing/app.ts";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { outcome } from "#testing/people/outcome.ts";
import { refused } from "#testing/people/refused.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { bankEntry } from "../../billing/payment/bank.sql.ts";

const { app, as, newMember, newEvent, finance, api, bank, newInvoice, received } =
  await openBankClub();
const second = await openTestApp();
afterAll(() => second.close());

describe("POST /api/billing/bank-entries/:id/approve", () => {
  test("200: the payment is recorded with its day, and the invoice is paid", async () => {
    const { id: invoiceId, number, memberId } = await newInvoice();
    const { id, statementId } = await received("25.00", number);
    const approved = await bank.approve({ id, invoiceId });
    expect(approved).toMatchObject({
      entry: { status: "MATCHED", amount: 2500, decidedBy: finance.id, invoice: { number } },
      payment: { channel: "MANUAL_BANK_TRANSFER", amount: 2500, status: "SUCCEEDED", invoiceId },
      invoice: { status: "PAID", openTotal: 0 },
    });
    expect(approved.payment.reference).toBe("Booked 2026-11-20");
    // Again is the same payment.
    expect((await bank.approve({ id, invoiceId })).payment.id).toBe(approved.payment.id);
    expect((await api.billing.listPayments({ invoiceId })).data).toHaveLength(1);
    const another = await newInvoice();
    for (const call of [
      () => bank.approve({ id, invoiceId: another.id }),
      () => bank.ignore({ id }),
      () => bank.reopen({ id }),
    ])
      await expect(call()).rejects.toEqual(refused("CONFLICT"));
    const { data } = await bank.entries({ id: statementId });
    expect(data).toMatchObject([{ invoice: { id: invoiceId, number }, suggestions: [] }]);
    const acts = await api.activity.list({
      subjectId: statementId,
      action: ["BANK_ENTRY_DECIDED"],
    });
    expect(acts.data).toMatchObject([
      { before: { status: "OPEN" }, after: { entryId: id, status: "MATCHED", invoiceId } },
    ]);
    expect(acts.data).toHaveLength(1);
    expect((await api.activity.list({ subjectId: approved.payment.id })).data).toMatchObject([
      { action: "PAYMENT_RECORDED", after: { amount: 2500, invoiceId } },
    ]);
    expect(memberId).toBe(approved.payment.memberId);
  });

  test("200: a seat is confirmed by its payment", async () => {
    const person = await newMember();
    const { id: eventId } = await newEvent({ prices: [4000] });
    const { invoice } = await as(person).checkout.checkout({ id: eventId });
    const { id } = await received("40.00", invoice.number ?? "");
    await bank.approve({ id, invoiceId: invoice.id });
    const { data } = await api.registration.list({ eventId });
    expect(data.map(({ status }) => status)).toEqual(["CONFIRMED"]);
  });

  test("200: a part pays one invoice, and the rest stays open for another", async () => {
    const [one, two] = [await newInvoice(), await newInvoice(1000)];
    const both = await received("35.00", `${one.number} and ${two.number}`);
    await bank.approve({ id: both.id, invoiceId: one.id, amount: 2500 });
    const { data } = await bank.entries({ id: both.statementId, sortBy: "amount" });
    expect(data).toMatchObject([
      { id: both.id, amount: 2500, status: "MATCHED" },
      { amount: 1000, status: "OPEN", payerName: "Somebody Else" },
    ]);
    expect(data[1]?.suggestions).toMatchObject([{ confidence: "SURE", invoiceNumber: two.number }]);
    await bank.approve({ id: data[1]?.id ?? "", invoiceId: two.id });
    expect(await bank.get({ id: both.statementId })).toMatchObject({ open: 0, matched: 2 });
    expect((await api.billing.getInvoice({ id: two.id })).status).toBe("PAID");
  });

  test("200: less than is open is a part payment", async () => {
    const { id: invoiceId, number } = await newInvoice();
    const { id } = await received("10.00", number);
    const { invoice } = await bank.approve({ id, invoiceId });
    expect(invoice).toMatchObject({ status: "ISSUED", paidTotal: 1000, openTotal: 1500 });
  });

  test("200: a draft is issued by it, due and mailed like any other", async () => {
    const lines = [{ description: "Fee", quantity: 1, unitAmount: 2500 }];
    const { id: memberId } = await newMember();
    const { id: invoiceId } = await api.billing.createInvoice({ memberId, lines });
    const { id } = await received("10.00", "the fee");
    const { invoice } = await bank.approve({ id, invoiceId });
    const issue = { number: expect.any(String), dueAt: expect.any(String) };
    expect(invoice).toMatchObject({ status: "ISSUED", openTotal: 1500, ...issue });
    expect(await mailsAbout(app.services, invoiceId)).toEqual(["invoiceIssued"]);
  });

  test("422 above what is open, above what came in, and in another currency; nothing is recorded", async () => {
    const { id: invoiceId, number } = await newInvoice();
    const { id } = await received("30.00", number);
    const swiss = await newInvoice(3000, { currency: "CHF" });
    const larger = await newInvoice(9000);
    for (const input of [
      { id, invoiceId },
      { id, invoiceId: larger.id, amount: 3001 },
      { id, invoiceId: swiss.id },
    ])
      await expect(bank.approve(input)).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    const voided = await newInvoice(3000);
    await api.billing.voidInvoice({ id: voided.id });
    await expect(bank.approve({ id, invoiceId: voided.id })).rejects.toEqual(refused("CONFLICT"));
    expect((await api.billing.listPayments({ invoiceId })).data).toEqual([]);
    expect((await bank.approve({ id, invoiceId, amount: 2500 })).invoice?.status).toBe("PAID");
  });

  test("approved many times at once, by several processes, an entry pays once", async () => {
    const [one, two] = [await newInvoice(9000), await newInvoice(9000)];
    const { id, statementId } = await received("25.00", one.number);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        outcome(() =>
          (at % 2 === 0 ? app : second)
            .as(finance)
            .bankStatements.approve({ id, invoiceId: at < 4 ? one.id : two.id }),
        ),
      ),
    );
    expect(outcomes).toContain("OK");
    const paid = await Promise.all(
      [one, two].map(({ id: invoiceId }) => api.billing.listPayments({ invoiceId })),
    );
    expect(paid.flatMap(({ data }) => data)).toHaveLength(1);
    expect((await bank.get({ id: statementId })).matched).toBe(1);
  });

  test("409 for an entry that somebody else approves for another invoice at this moment", async () => {
    const [one, two] = [await newInvoice(), await newInvoice()];
    const { id } = await received("25.00", one.number);
    const { payment } = await api.checkout.recordPayment({ id: one.id, channel: "MANUAL_CASH" });
    const approval = holdWhileWaitedFor(
      app,
      (tx) =>
        tx
          .update(bankEntry)
          .set({ status: "MATCHED", paymentId: payment.id })
          .where(eq(bankEntry.id, id)),
      () => bank.approve({ id, invoiceId: two.id }),
    );
    await expect(approval).rejects.toEqual(refused("CONFLICT"));
    expect((await api.billing.listPayments({ invoiceId: two.id })).data).toEqual([]);
  });

  test("two entries for one invoice pay it once", async () => {
    const { id: invoiceId, number } = await newInvoice();
    const [one, two] = [await received("25.00", number), await received("25.00", number)];
    const outcomes = await Promise.all(
      [one, two].map(({ id }) => outcome(() => bank.approve({ id, invoiceId }))),
    );
    expect(outcomes.sort()).toEqual(["CONFLICT", "OK"]);
    expect((await api.billing.listPayments({ invoiceId })).data).toHaveLength(1);
  });
});

describe("POST /api/billing/bank-entries/approve", () => {
  test("200 with an answer for each; a refusal undoes its own only", async () => {
    const [one, two] = [await newInvoice(), await newInvoice()];
    const [first, double, other] = [
      await received("25.00", one.number),
      await received("25.00", one.number),
      await received("25.00", two.number),
    ];
    const approvals = [
      { entryId: first.id, invoiceId: one.id },
      { entryId: double.id, invoiceId: one.id },
      { entryId: other.id, invoiceId: two.id },
    ];
    const answers = await bank.approveMany({ approvals });
    expect(
      answers.map(({ entryId, status, invoice }) => [entryId, status, invoice?.status]),
    ).toEqual([
      [first.id, 200, "PAID"],
      [double.id, 409, undefined],
      [other.id, 200, "PAID"],
    ]);
    // Again, and in another order, is the same.
    const again = await bank.approveMany({ approvals: approvals.reverse() });
    expect(again.map(({ status }) => status)).toEqual([200, 409, 200]);
    for (const { id: invoiceId } of [one, two])
      expect((await api.billing.listPayments({ invoiceId })).data).toHaveLength(1);
  });
});

describe("POST /api/billing/bank-entries/:id/ignore and reopen", () => {
  test("200, again 200; an ignored entry pays nothing until it is open again", async () => {
    const { id: invoiceId, number } = await newInvoice();
    const { id, statementId } = await received("25.00", number);
    for (let times = 0; times < 2; times += 1)
      expect(await bank.ignore({ id })).toMatchObject({ status: "IGNORED", decidedBy: finance.id });
    expect(await bank.get({ id: statementId })).toMatchObject({ open: 0, ignored: 1 });
    await expect(bank.approve({ id, invoiceId })).rejects.toEqual(refused("CONFLICT"));
    for (let times = 0; times < 2; times += 1)
      expect((await bank.reopen({ id })).status).toBe("OPEN");
    expect((await bank.approve({ id, invoiceId })).invoice?.status).toBe("PAID");
    const acts = await api.activity.list({
      subjectId: statementId,
      action: ["BANK_ENTRY_DECIDED"],
    });
    expect(acts.data).toHaveLength(3);
  });
});
