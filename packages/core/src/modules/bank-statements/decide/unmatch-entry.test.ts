import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { refused } from "#testing/people/refused.ts";

const { api, as, bank, newInvoice, newMember, received } = await openBankClub();

describe("POST /api/billing/bank-entries/:id/unmatch", () => {
  async function matched() {
    const bill = await newInvoice();
    const entry = await received("25.00", bill.number);
    const { payment } = await bank.approve({ id: entry.id, invoiceId: bill.id });
    return { bill, entry, payment };
  }

  test("200 the entry is OPEN again, its payment REVERSED, and it can pay another invoice", async () => {
    const { bill, entry, payment } = await matched();
    const answer = await bank.unmatch({ id: entry.id });
    expect(answer).toMatchObject({ id: entry.id, status: "OPEN", paymentId: null, invoice: null });
    expect(await api.billing.getPayment({ id: payment.id })).toMatchObject({
      ...{ status: "REVERSED", reversalReason: "MISTAKE" },
    });
    expect((await api.billing.getInvoice({ id: bill.id })).openTotal).toBe(2500);
    expect(await bank.unmatch({ id: entry.id })).toEqual(answer);
    const right = await newInvoice();
    const again = await bank.approve({ id: entry.id, invoiceId: right.id });
    expect(again.invoice?.status).toBe("PAID");
  });

  test("200 of an entry that was approved in parts: each part can be approved in parts again", async () => {
    const bills = [await newInvoice(), await newInvoice(), await newInvoice()];
    const [first, second, third] = bills.map(({ id }) => id) as [string, string, string];
    const { id } = await received("50.00", "for several");
    await bank.approve({ id, invoiceId: first, amount: 2000 });
    await bank.unmatch({ id });
    await bank.approve({ id, invoiceId: second, amount: 1500 });
    await bank.unmatch({ id });
    expect((await bank.approve({ id, invoiceId: third, amount: 500 })).entry.amount).toBe(500);
  });

  test("200 a reversal of its payment opens the entry as well", async () => {
    const { entry, payment } = await matched();
    await api.checkout.reversePayment({ id: payment.id, reason: "BOUNCED" });
    const { data } = await bank.entries({ id: entry.statementId });
    expect(data[0]).toMatchObject({ id: entry.id, status: "OPEN", paymentId: null });
  });

  test("409 for an ignored entry; 403 for an ADMIN; 404 for another tenant's", async () => {
    const entry = await received("1.00", "a gift");
    await bank.ignore({ id: entry.id });
    await expect(bank.unmatch({ id: entry.id })).rejects.toEqual(refused("CONFLICT"));
    const admin = await newMember(["ADMIN"]);
    const byAdmin = as(admin).bankStatements.unmatch({ id: entry.id });
    await expect(byAdmin).rejects.toEqual(refused("FORBIDDEN"));
    await expect(bank.unmatch({ id: newId() })).rejects.toEqual(refused("NOT_FOUND"));
  });
});
