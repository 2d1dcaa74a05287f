import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { because } from "#base/errors.ts";
import { openClub } from "#testing/clubs/club.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { runInvoiceBatches } from "../../invoicing/run-batches.ts";
import { member } from "../../membership/member.sql.ts";

// Its own database: batches that other tests left would be worked on as well.
const databaseUrl = await freshDatabaseUrl("erased_payer");
const { app, as, newMember } = await openClub({ databaseUrl });
const admin = await newMember(["ADMIN", "FINANCE_MANAGER"]);
const { bankStatements, billing, checkout, invoicing, privacy, segments } = as(admin);
const LINES = [{ description: "Boat storage", quantity: 1, unitAmount: 4000 }];

const erase = ({ id, fullName }: { id: string; fullName: string }) =>
  privacy.erase({ id, fullName });
const isErased = { appCode: "UNPROCESSABLE_ENTITY", details: because("MEMBER_ERASED") };
const billed = async (memberId: string) =>
  (await billing.listInvoices({ memberId })).data.map(({ status }) => status);

test("nothing new is billed to a person who was erased: 422 MEMBER_ERASED, and no segment has them", async () => {
  const [gone, stays] = [await newMember(), await newMember()];
  const draft = await billing.createInvoice({ memberId: gone.id, lines: LINES });
  await erase(gone);
  const memberIds = [stays.id, gone.id];
  for (const attempt of [
    () => billing.createInvoice({ memberId: gone.id, lines: LINES, issue: true }),
    () => billing.issueInvoice({ id: draft.id }),
    () => invoicing.bulk({ memberIds, lines: LINES, issue: true }),
    () => invoicing.previewBulk({ memberIds, lines: LINES }),
  ])
    await expect(attempt()).rejects.toMatchObject(isErased);
  const filter = { statuses: ["ACTIVE" as const, "INACTIVE" as const], kind: "ALL" as const };
  const { id, memberCount } = await segments.create({ name: "Everybody", filter });
  expect(memberCount).toBe(2);
  expect(await invoicing.previewBulk({ segmentId: id, lines: LINES })).toMatchObject({
    invoices: 2,
  });
  expect(await billed(gone.id)).toEqual(["DRAFT"]);
  expect(await billed(stays.id)).toEqual([]);
});

/** The entries of a statement in which these sums came in. */
async function received(...sums: number[]) {
  const rows = sums.map((sum, at) => `2026-11-${at + 10},${(sum / 100).toFixed(2)},A friend`);
  const bytes = Buffer.from(`Date,Amount,Name\n${rows.join("\n")}\n`);
  const file = { name: "bank.csv", type: "text/csv", bytes };
  const { statement } = await bankStatements.upload({ file });
  return (await bankStatements.entries({ id: statement.id })).data;
}

test("money issues no draft of a person who was erased: 422 MEMBER_ERASED, by hand, of the bank, and in part", async () => {
  const gone = await newMember();
  const draft = await billing.createInvoice({ memberId: gone.id, lines: LINES });
  const [entry] = await received(4000);
  await erase(gone);
  const [id, invoiceId] = [entry?.id ?? "", draft.id];
  for (const attempt of [
    () => checkout.recordPayment({ id: invoiceId, channel: "MANUAL_CASH" }),
    () => checkout.recordPayment({ id: invoiceId, channel: "MANUAL_CASH", amount: 1 }),
    () => bankStatements.approve({ id, invoiceId }),
  ])
    await expect(attempt()).rejects.toMatchObject(isErased);
  const [approval] = await bankStatements.approveMany({ approvals: [{ entryId: id, invoiceId }] });
  expect(approval).toMatchObject({ status: 422, error: { details: isErased.details } });
  expect(await billing.getInvoice({ id: invoiceId })).toMatchObject({
    ...{ status: "DRAFT", number: null, paidTotal: 0 },
  });
  expect((await billing.listPayments({ invoiceId })).data).toEqual([]);
});

test("a debt that was issued before the erasure can still be paid, by hand and of the bank", async () => {
  const gone = await newMember();
  const { id: invoiceId } = await billing.createInvoice({
    ...{ memberId: gone.id, lines: LINES, issue: true },
  });
  const [entry] = await received(3000);
  await erase(gone);
  await bankStatements.approve({ id: entry?.id ?? "", invoiceId });
  const { invoice } = await checkout.recordPayment({ id: invoiceId, channel: "MANUAL_CASH" });
  expect(invoice).toMatchObject({ status: "PAID", paidTotal: 4000 });
});

test("a bulk skips whom an erasure has met since it began, and says so", async () => {
  const [gone, stays] = [await newMember(), await newMember()];
  const memberIds = [gone.id, stays.id];
  const { batchId } = await invoicing.bulk({ memberIds, lines: LINES, issue: true });
  await erase(gone);
  await runInvoiceBatches(app.services);
  expect(await invoicing.batch({ batchId })).toMatchObject({
    ...{ status: "COMPLETED", total: 2, created: 1, skipped: 1, failed: 0 },
    skips: [{ memberId: gone.id, reason: "MEMBER_ERASED" }],
  });
  expect(await billed(gone.id)).toEqual([]);
});

test.each(["new", "draft", "paid", "bulk"])(
  "an erasure that holds the person is waited for by a %s invoice",
  async (kind) => {
    const { id } = await newMember();
    const draft = await billing.createInvoice({ memberId: id, lines: LINES });
    const { batchId } = await invoicing.bulk({ memberIds: [id], lines: LINES, issue: true });
    const attempts: Record<string, () => Promise<unknown>> = {
      new: () => billing.createInvoice({ memberId: id, lines: LINES, issue: true }),
      draft: () => billing.issueInvoice({ id: draft.id }),
      paid: () => checkout.recordPayment({ id: draft.id, channel: "MANUAL_CASH" }),
      bulk: async () => {
        await runInvoiceBatches(app.services);
        const { created } = await invoicing.batch({ batchId });
        throw Object.assign(new Error("a batch only says"), created === 0 ? isErased : {});
      },
    };
    const begin = attempts[kind] as () => Promise<unknown>;
    const erasing = { erasedAt: new Date() };
    const attempt = holdWhileWaitedFor(
      app,
      (tx) => tx.update(member).set(erasing).where(eq(member.id, id)),
      begin,
    );
    await expect(attempt).rejects.toMatchObject(isErased);
    expect(await billed(id)).toEqual(["DRAFT"]);
  },
);
