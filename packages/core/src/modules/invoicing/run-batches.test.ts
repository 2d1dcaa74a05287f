import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import { nextChunk } from "#base/jobs/run-batches.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { startProgram } from "#testing/servers/start-program.ts";
import { invoice } from "../billing/billing.sql.ts";
import { invoiceBatch } from "../billing/invoice/invoice-batch.sql.ts";
import { member } from "../membership/member.sql.ts";
import { invoiceJob, runInvoiceBatches } from "./run-batches.ts";
import { writeBulkInvoices } from "./write-bulk-invoices.ts";

const databaseUrl = await freshDatabaseUrl("invoice_batches");
const { app, tenant, as, newMember } = await openClub({ databaseUrl });
const finance = await newMember(["FINANCE_MANAGER"]);
const { services } = app;
const LINES = [{ description: "Boat storage", quantity: 2, unitAmount: 4000 }];

const api = () => as(finance).invoicing;
const progress = (batchId: string) => api().batch({ batchId });

/** So many members, and their ids. */
async function people(count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    const fullName = `Member ${id}`;
    const names = { fullName, nameKey: fullName, email: `${id}@x.org` };
    return { tenantId: tenant.id, id, ...names, roles: ["MEMBER" as const] };
  });
  await services.system.run((query) => query.insert(member).values(rows));
  return rows.map(({ id }) => id);
}

const started = async (memberIds: string[], issue = true) =>
  (await api().bulk({ memberIds, lines: LINES, issue })).batchId;

const invoicesOf = (batchId: string) =>
  services.system.run((query) =>
    query
      .select()
      .from(invoice)
      .where(own(invoice, tenant.id, eq(invoice.batchId, batchId)))
      .orderBy(invoice.number),
  );

/** Every member has one invoice and one mail of it, and the numbers have no gap. */
async function expectEachOnce(batchId: string, memberIds: string[]): Promise<void> {
  const rows = await invoicesOf(batchId);
  expect(rows.map(({ memberId }) => memberId).toSorted()).toEqual(memberIds.toSorted());
  const ids = rows.map(({ id }) => id);
  const mails = await services.system.run((query) =>
    query.select({ id: outbox.subjectId }).from(outbox).where(inArray(outbox.subjectId, ids)),
  );
  expect(mails.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const numbers = rows.map(({ number }) => Number(number?.slice(5)));
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
}

/** A batch as an instance leaves it that has taken it and then stands still. */
const leaseTo = (leaseId: string, batchId: string, time: string) =>
  services.system.run((query) =>
    query
      .update(invoiceBatch)
      .set({ status: "RUNNING", leaseId, leaseUntil: sql`now() + ${time}::interval` })
      .where(eq(invoiceBatch.id, batchId)),
  );

describe("POST /api/billing/invoices/bulk", () => {
  test("202, then an issued and mailed invoice of each member, due after the club's days", async () => {
    const memberIds = await people(3);
    const batchId = await started(memberIds);
    expect(await progress(batchId)).toMatchObject({ kind: "INVOICES", status: "QUEUED", total: 3 });
    await runInvoiceBatches(services);
    expect(await progress(batchId)).toMatchObject({
      ...{ status: "COMPLETED", total: 3, processed: 3, created: 3, skipped: 0, failed: 0 },
      ...{ errors: [], startedAt: expect.any(String), finishedAt: expect.any(String) },
    });
    await expectEachOnce(batchId, memberIds);
    const [first] = await invoicesOf(batchId);
    expect(first).toMatchObject({ status: "ISSUED", total: 8000, currency: "EUR" });
    const days = ((first?.dueAt?.getTime() ?? 0) - (first?.issuedAt?.getTime() ?? 0)) / 86_400_000;
    expect(days).toBe(14);
  });

  test("202, then invoices that ask for nothing are PAID at once, and mailed", async () => {
    const memberIds = await people(2);
    const lines = [{ description: "A gift", quantity: 1, unitAmount: 0 }];
    const { batchId } = await api().bulk({ memberIds, lines, issue: true });
    await runInvoiceBatches(services);
    await expectEachOnce(batchId, memberIds);
    for (const { status, issuedAt, paidAt } of await invoicesOf(batchId))
      expect({ status, paidAt }).toEqual({ status: "PAID", paidAt: issuedAt });
  });

  test("202 for a segment: its present members; drafts have no number and no mail", async () => {
    const [someone] = await people(1);
    await services.system.run((query) =>
      query
        .update(member)
        .set({ roles: ["MEMBER", "EVENT_MANAGER"] })
        .where(own(member, tenant.id, eq(member.id, someone ?? ""))),
    );
    const { segments } = as(await newMember(["ADMIN"]));
    const filter = { roles: ["EVENT_MANAGER" as const] };
    const { id: segmentId } = await segments.create({ name: "Managers", filter });
    const dueAt = "2027-01-31T12:00:00.000Z";
    const { batchId } = await api().bulk({ segmentId, lines: LINES, dueAt });
    await runInvoiceBatches(services);
    const rows = await invoicesOf(batchId);
    expect(rows).toMatchObject([
      { memberId: someone, status: "DRAFT", number: null, dueAt: new Date(dueAt) },
    ]);
    const mails = await services.system.run((query) =>
      query
        .select()
        .from(outbox)
        .where(eq(outbox.subjectId, rows[0]?.id ?? "")),
    );
    expect(mails).toEqual([]);
  });

  test("422 UNPROCESSABLE_ENTITY for a segment of nobody", async () => {
    const { segments } = as(await newMember(["ADMIN"]));
    const filter = { search: "no such person" };
    const { id: segmentId } = await segments.create({ name: "Nobody", filter });
    const bulk = api().bulk({ segmentId, lines: LINES });
    await expect(bulk).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  });

  test.each([
    ["an unknown member", { memberIds: [newId()] }],
    ["an unknown segment", { segmentId: newId() }],
    ["neither members nor a segment", {}],
    ["both", { memberIds: [newId()], segmentId: newId() }],
    ["no members", { memberIds: [] }],
  ])("400 VALIDATION_ERROR for %s", async (_, who) => {
    const bulk = api().bulk({ ...who, lines: LINES });
    await expect(bulk).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("404 NOT_FOUND for a batch of another club", async () => {
    await expect(progress(newId())).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("the worker of batches", () => {
  test("bills each member once when four instances are at it", async () => {
    const memberIds = await people(350);
    const batchId = await started(memberIds);
    await Promise.all([1, 2, 3, 4].map(() => runInvoiceBatches(services)));
    expect(await progress(batchId)).toMatchObject({ status: "COMPLETED", created: 350 });
    await expectEachOnce(batchId, memberIds);
  });

  test("takes no batch of an instance that lives, and goes on when its lease has run out", async () => {
    const memberIds = await people(5);
    const batchId = await started(memberIds);
    await leaseTo(newId(), batchId, "1 day");
    await runInvoiceBatches(services);
    expect(await progress(batchId)).toMatchObject({ status: "RUNNING", processed: 0 });
    await leaseTo(newId(), batchId, "-1 second");
    await runInvoiceBatches(services);
    expect(await progress(batchId)).toMatchObject({ status: "COMPLETED", created: 5 });
    await expectEachOnce(batchId, memberIds);
  });

  test("lets an instance that was overtaken do nothing more", async () => {
    const batchId = await started(await people(2));
    await leaseTo(newId(), batchId, "1 day");
    const overtaken = { tenantId: tenant.id, batchId, leaseId: newId() };
    const works = { INVOICES: writeBulkInvoices };
    const more = await services.system.transaction((tx) =>
      nextChunk(tx, services, invoiceJob(works), overtaken),
    );
    expect(more).toBe(false);
    expect(await invoicesOf(batchId)).toEqual([]);
    await leaseTo(newId(), batchId, "-1 second");
    await runInvoiceBatches(services);
  });

  test("a member whose invoice fails takes nobody along, and no number is lost", async () => {
    const memberIds = await people(5);
    const [unlucky = ""] = memberIds;
    const batchId = await started(memberIds);
    const INVOICES: typeof writeBulkInvoices = async (tx, batch, ids, now) => {
      const outcomes = await writeBulkInvoices(tx, batch, ids, now);
      if (ids.includes(unlucky)) throw new Error("on purpose");
      return outcomes;
    };
    await runInvoiceBatches(services, { works: { INVOICES } });
    const batch = await progress(batchId);
    expect(batch).toMatchObject({ status: "COMPLETED", processed: 5, created: 4, failed: 1 });
    expect(batch.errors).toMatchObject([{ memberId: unlucky, code: "INTERNAL_ERROR" }]);
    await expectEachOnce(
      batchId,
      memberIds.filter((id) => id !== unlucky),
    );
  });

  test("a batch that fails at every turn is given up, with the members that are left", async () => {
    const batchId = await started(await people(3));
    await services.system.run((query) =>
      query.update(invoiceBatch).set({ attempts: 5 }).where(eq(invoiceBatch.id, batchId)),
    );
    await runInvoiceBatches(services);
    expect(await progress(batchId)).toMatchObject({ status: "FAILED", processed: 3, failed: 3 });
  });
});

describe("a worker that is killed in the middle", () => {
  const startWorker = () =>
    startProgram("import-worker", { DATABASE_URL: databaseUrl, LEASE_SECONDS: "1" });

  test("the next goes on: each member one invoice and one mail, and no gap", async () => {
    const memberIds = await people(1_000);
    const batchId = await started(memberIds);
    for (const target of [100, 500]) {
      const worker = startWorker();
      await worker.until(async () => (await progress(batchId)).processed >= target);
      await worker.kill();
    }
    const last = startWorker();
    await last.until(async () => (await progress(batchId)).status === "COMPLETED");
    await last.kill();
    expect(await progress(batchId)).toMatchObject({ created: 1_000, failed: 0 });
    await expectEachOnce(batchId, memberIds);
  }, 240_000);
});
