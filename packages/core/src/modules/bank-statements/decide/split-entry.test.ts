import { expect, test } from "vitest";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { refused } from "#testing/people/refused.ts";

const { newMember, api, bank, newInvoice, received } = await openBankClub();

const creditOf = async (id: string) => (await api.billing.getCredit({ id })).balances;

test("200 splits an entry over invoices and credit; the rest stays open", async () => {
  const [one, other, member] = [await newInvoice(), await newInvoice(), await newMember()];
  const { id, statementId } = await received("70.00", "Both of us");
  const parts = [
    { invoiceId: one.id, amount: 2500 },
    { invoiceId: other.id, amount: 1500 },
  ];
  const credit = { memberId: member.id, amount: 2000 };
  const approved = await bank.approve({ id, parts, credit });
  expect(approved).toMatchObject({ entry: { id, amount: 2500 }, invoice: { status: "PAID" } });
  expect(approved.parts).toMatchObject([
    { payment: { amount: 2500, invoiceId: one.id }, invoice: { openTotal: 0 } },
    { payment: { amount: 1500, invoiceId: other.id }, invoice: { openTotal: 1000 } },
    { payment: { amount: 2000, invoiceId: null, creditTotal: 2000 }, invoice: null },
  ]);
  expect(await creditOf(member.id)).toEqual([{ currency: "EUR", amount: 2000 }]);
  const { data } = await bank.entries({ id: statementId, sortBy: "amount", sortOrder: "asc" });
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([
    [1000, "OPEN"],
    [1500, "MATCHED"],
    [2000, "MATCHED"],
    [2500, "MATCHED"],
  ]);
  // The credit's part can be unmatched, which takes the credit back.
  const part = approved.parts[2]?.entry.id ?? "";
  expect(await bank.unmatch({ id: part })).toMatchObject({ status: "OPEN", paymentId: null });
  expect(await creditOf(member.id)).toEqual([]);
  expect((await bank.approve({ id, invoiceId: one.id })).payment.id).toBe(approved.payment.id);
});

test("422 above what came in and what is open; nothing is recorded. 400 for both forms", async () => {
  const [one, member] = [await newInvoice(), await newMember()];
  const { id, statementId } = await received("30.00", "Too much");
  const credit = { memberId: member.id, amount: 1000 };
  for (const parts of [
    [{ invoiceId: one.id, amount: 2500 }],
    [{ invoiceId: one.id, amount: 2600 }],
  ])
    await expect(bank.approve({ id, parts, credit })).rejects.toEqual(
      refused("UNPROCESSABLE_ENTITY"),
    );
  await expect(bank.approve({ id, invoiceId: one.id, credit })).rejects.toEqual(
    refused("VALIDATION_ERROR"),
  );
  await expect(bank.approve({ id })).rejects.toEqual(refused("VALIDATION_ERROR"));
  const { data } = await bank.entries({ id: statementId });
  expect(data).toMatchObject([{ amount: 3000, status: "OPEN" }]);
  expect(await creditOf(member.id)).toEqual([]);
});

test("a void invoice that is named is called void, and its money may become credit", async () => {
  const { id: invoiceId, number, memberId } = await newInvoice();
  await api.billing.voidInvoice({ id: invoiceId });
  const { id, statementId } = await received("25.00", number);
  const { data } = await bank.entries({ id: statementId });
  expect(data[0]?.suggestions).toMatchObject([{ confidence: "NONE", reason: "NAMED_BUT_VOID" }]);
  await expect(bank.approve({ id, invoiceId })).rejects.toEqual(refused("CONFLICT"));
  const approved = await bank.approve({ id, invoiceId, excess: "CREDIT" });
  expect(approved).toMatchObject({ payment: { creditTotal: 2500 }, invoice: { status: "VOID" } });
  expect(await creditOf(memberId)).toEqual([{ currency: "EUR", amount: 2500 }]);
});

test("409 CONFLICT when an entry that became credit is approved as credit of somebody else", async () => {
  const [one, other] = [await newMember(), await newMember()];
  const { id } = await received("20.00", "A gift");
  const credit = { memberId: one.id, amount: 2000 };
  const { payment } = await bank.approve({ id, credit });
  await expect(bank.approve({ id, credit: { ...credit, memberId: other.id } })).rejects.toEqual(
    refused("CONFLICT"),
  );
  expect((await bank.approve({ id, credit })).payment.id).toBe(payment.id);
  expect(await creditOf(other.id)).toEqual([]);
});
