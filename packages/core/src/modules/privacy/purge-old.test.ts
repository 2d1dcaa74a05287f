import { eq, inArray, sql } from "drizzle-orm";
import postgres from "postgres";
import { expect, test } from "vitest";
import { certain } from "#base/certain.ts";
import { newId } from "#base/ids.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { activity } from "../activity/activity.sql.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { invoice, invoiceDocument, payment } from "../billing/billing.sql.ts";
import { refund } from "../billing/refund/refund.sql.ts";
import { queuedScan } from "../checkin/checkin.sql.ts";
import { membershipApplication } from "../membership/application.sql.ts";
import { personalLink } from "../registration/personal-link.sql.ts";
import { webhookDelivery } from "../webhooks/webhook.sql.ts";
import { purgeOld } from "./purge-old.ts";

const url = await freshDatabaseUrl("purge");
const { app, tenant, as, newMember, newEvent } = await openClub({ databaseUrl: url });
const admin = await newMember(["ADMIN", "FINANCE_MANAGER"]);
const run = <T>(work: Parameters<typeof app.services.system.run<T>>[0]) =>
  app.services.system.run(work);

test("activity of two years ago goes with its values, younger stays", async () => {
  const subject = { type: "TENANT" as const, id: tenant.id };
  const act = { action: "TENANT_EDITED" as const, subject, after: { name: "A" } };
  const write = () =>
    app.services.db.inTenant(tenant.id, (tx) => recordActivity(tx, tenant.id, "SYSTEM", act));
  await write();
  // Only the owner can date an entry back, with the trigger off.
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  await owner`alter table activity disable trigger user`;
  await owner`update activity set at = at - interval '25 months'`;
  await owner`alter table activity enable trigger user`;
  await owner.end();
  await write();
  await purgeOld(app.services);
  expect(await run((query) => query.$count(activity))).toBe(1);
});

test("applications decided two years ago go, open and young ones stay", async () => {
  const of = (email: string, status: "PENDING" | "REJECTED", years: number) => ({
    ...{ tenantId: tenant.id, email, fullName: "Ada", nameKey: "ada", status },
    decidedAt: status === "PENDING" ? null : sql`now() - make_interval(years => ${years})`,
  });
  await run((query) =>
    query
      .insert(membershipApplication)
      .values([
        of("a@x.org", "REJECTED", 3),
        of("b@x.org", "REJECTED", 1),
        of("c@x.org", "PENDING", 0),
      ]),
  );
  await purgeOld(app.services);
  const left = await run((query) => query.select().from(membershipApplication));
  expect(left.map(({ email }) => email).sort()).toEqual(["b@x.org", "c@x.org"]);
});

test("personal links go 30 days after the end of their event", async () => {
  const past = (days: number) => new Date(Date.now() - days * 86_400_000);
  const links = [];
  for (const days of [31, 29]) {
    const event = await newEvent({ startsAt: past(days + 1), endsAt: past(days) });
    const seat = await makeRegistration(app.services, event, { email: `p${days}@x.org` });
    links.push(await placeTokenOf(app.services, seat.id));
    await run((query) => query.update(personalLink).set({ createdAt: past(days + 2) }));
  }
  await purgeOld(app.services);
  const left = await run((query) => query.select().from(personalLink));
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual([hashSecret(links[1] ?? "")]);
});

test("answers for phones go 90 days after the end of their event", async () => {
  const past = (days: number) => new Date(Date.now() - days * 86_400_000);
  const old = await newEvent({ startsAt: past(101), endsAt: past(100) });
  const young = await newEvent({ startsAt: past(81), endsAt: past(80) });
  const scan = { tenantId: tenant.id, status: 200, answer: {}, createdAt: past(100) };
  await run((query) =>
    query
      .insert(queuedScan)
      .values([old, young].map(({ id }) => ({ ...scan, eventId: id, scanId: newId() }))),
  );
  await purgeOld(app.services);
  const left = await run((query) => query.select().from(queuedScan));
  expect(left.map(({ eventId }) => eventId)).toEqual([young.id]);
});

test("messages to webhooks go after 30 days, and not while they wait to be sent", async () => {
  const about = { tenantId: tenant.id, webhookId: newId(), type: "event.published" as const };
  const [now, then] = [Date.now(), new Date(Date.now() - 31 * 86_400_000)];
  const message = (status: "PENDING" | "DELIVERED", createdAt: Date, hoursLeft: number) => ({
    ...{ ...about, id: newId(), subjectId: newId(), data: {}, status, createdAt },
    giveUpAt: new Date(now + hoursLeft * 3_600_000),
  });
  const left = [message("PENDING", then, 1), message("DELIVERED", new Date(now), -1)];
  const gone = [message("PENDING", then, -1), message("DELIVERED", then, 1)];
  await run((query) => query.insert(webhookDelivery).values([...left, ...gone]));
  await purgeOld(app.services);
  const found = await run((query) => query.select().from(webhookDelivery));
  expect(found.map(({ id }) => id).sort()).toEqual(left.map(({ id }) => id).sort());
});

test("an erased person's invoice says nothing of the person after retentionYears, and keeps its sums", async () => {
  const person = await newMember();
  const lines = [{ description: `Fee of ${person.fullName}`, quantity: 1, unitAmount: 2500 }];
  const { billing, checkout, privacy } = as(admin);
  const bill = await billing.createInvoice({ memberId: person.id, lines, issue: true });
  const pay = async () =>
    (await checkout.recordPayment({ id: bill.id, channel: "MANUAL_CASH", reference: "Ada" }))
      .payment.id;
  await checkout.reversePayment({ id: await pay(), reason: "BOUNCED", note: "Ada's bank" });
  const paidTwice = { reason: "Ada paid twice", credit: false };
  await billing.refundPayment({ id: await pay(), ...paidTwice });
  await privacy.erase({ id: person.id, fullName: person.fullName });
  const kept = async () => {
    const [row] = await run((query) => query.select().from(invoice).where(eq(invoice.id, bill.id)));
    const paid = await run((query) =>
      query.select().from(payment).where(eq(payment.invoiceId, bill.id)).orderBy(payment.id),
    );
    const ids = paid.map(({ id }) => id);
    const refunds = await run((query) =>
      query.select().from(refund).where(inArray(refund.paymentId, ids)),
    );
    const words = [
      ...paid.flatMap(({ reference, reversalNote }) => [reference, reversalNote]),
      ...refunds.map(({ reason }) => reason),
    ];
    return { row, words };
  };
  await purgeOld(app.services);
  expect(await kept()).toMatchObject({
    row: { billTo: { name: person.fullName }, number: bill.number },
    words: ["Ada", "Ada's bank", "Ada", null, "Ada paid twice"],
  });
  await run((query) =>
    query
      .update(invoice)
      .set({ issuedAt: sql`now() - interval '8 years'` })
      .where(eq(invoice.id, bill.id)),
  );
  await purgeOld(app.services);
  const { row, words } = await kept();
  expect(row).toMatchObject({ billTo: null, number: bill.number, total: 2500 });
  expect(row?.lines).toMatchObject([{ description: "Erased person", amount: 2500 }]);
  expect(words).toEqual([null, null, null, null, "Erased person"]);
});

test("a credit note that was written after the erasure loses its words too, with the refund's reason and the PDF", async () => {
  const { billing, checkout, privacy } = as(admin);
  const [person, present] = [await newMember(), await newMember()];
  const refunded = async (memberId: string, isErased: boolean) => {
    const lines = [{ description: "Fee", quantity: 1, unitAmount: 2500 }];
    const bill = await billing.createInvoice({ memberId, lines, issue: true });
    const { payment: paid } = await checkout.recordPayment({ id: bill.id, channel: "MANUAL_CASH" });
    if (isErased) await privacy.erase({ id: memberId, fullName: person.fullName });
    const { creditNote } = await billing.refundPayment({ id: paid.id, reason: "moved to Rome" });
    const { id } = certain(creditNote, "the credit note");
    await billing.invoicePdf({ id });
    return id;
  };
  const [theirs, another] = [await refunded(person.id, true), await refunded(present.id, false)];
  const kept = (id: string) =>
    run(async (query) => {
      const [row] = await query.select().from(invoice).where(eq(invoice.id, id));
      const [given] = await query.select().from(refund).where(eq(refund.creditNoteId, id));
      const pdfs = await query.$count(invoiceDocument, eq(invoiceDocument.invoiceId, id));
      return [row?.lines[0]?.description, given?.reason, row?.total, given?.amount, pdfs];
    });
  const whole = ["Refund: moved to Rome", "moved to Rome", 2500, 2500, 1];
  const issuedYearsAgo = (years: number) =>
    run((query) =>
      query
        .update(invoice)
        .set({ issuedAt: sql`now() - make_interval(years => ${years})` })
        .where(inArray(invoice.id, [theirs, another])),
    );
  await issuedYearsAgo(6);
  await purgeOld(app.services);
  expect(await kept(theirs)).toEqual(whole);
  await issuedYearsAgo(8);
  await purgeOld(app.services);
  expect(await kept(theirs)).toEqual(["Erased person", "Erased person", 2500, 2500, 0]);
  expect(await kept(another)).toEqual(whole);
});

test("a bank entry says nothing of the payer after retentionYears, and keeps day and sum", async () => {
  const rows = ["2010-05-01,5.00,Old Payer,for old", "2026-05-01,6.00,New Payer,for new"];
  const bytes = Buffer.from(`Date,Amount,Name,Details\n${rows.join("\n")}\n`);
  const treasurer = as(await newMember(["FINANCE_MANAGER"]));
  const file = { name: "bank.csv", type: "text/csv", bytes };
  const { statement } = await treasurer.bankStatements.upload({ file });
  await purgeOld(app.services);
  const { data } = await treasurer.bankStatements.entries({ id: statement.id });
  expect(data.map((each) => [each.bookedOn, each.amount, each.payerName, each.remittance])).toEqual(
    [
      ["2026-05-01", 600, "New Payer", "for new"],
      ["2010-05-01", 500, null, ""],
    ],
  );
});
