import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { writtenMails } from "#testing/owed-mail.ts";
import { member as members } from "../../membership/member.sql.ts";
import { tenant as tenants } from "../../tenancy/tenant.sql.ts";

const { app, as, tenant, newMember, newEvent } = await openClub({
  tenant: { name: "Rowing Club", paymentInstructions: "NL91 ABNA 0417 1643 00" },
});
const { services } = app;
const office = as(await newMember(["ADMIN", "FINANCE_MANAGER"]));

/** A member's party of two with tickets of 2500, billed; the event also has tickets of 4000 and 0. */
async function billedParty() {
  const event = await newEvent({ prices: [2500, 4000, 0] });
  const [ticketTypeId] = event.ticketTypeIds;
  const host = await newMember(["MEMBER"], { fullName: "Ada Lovelace" });
  const guests = [{ fullName: "Ben", ticketTypeId }];
  const made = await as(host).checkout.checkout({ id: event.id, ticketTypeId, guests });
  const giveTicket = (at: number) =>
    office.registration.edit({
      ...{ eventId: event.id, registrationId: made.registration.id },
      ticketTypeId: event.ticketTypeIds[at],
    });
  const invoices = async () =>
    (await office.billing.listInvoices({ eventId: event.id, sortBy: "number", sortOrder: "asc" }))
      .data;
  return { event, host, ...made, giveTicket, invoices };
}

const pdf = (id: string) => office.billing.invoicePdf({ id });

async function textOf(base64: string): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, " ");
}

describe("an issued invoice whose party changes before any payment", () => {
  test("becomes VOID with replacedById, and the next number of the series says replacesId", async () => {
    const { invoice, giveTicket, invoices, host } = await billedParty();
    await giveTicket(1);
    const [former, latter] = await invoices();
    expect(former).toMatchObject({
      ...{ id: invoice.id, number: invoice.number, status: "VOID", openTotal: 0 },
      ...{ total: 5000, lines: invoice.lines, dueAt: invoice.dueAt },
      ...{ replacesId: null, replacedById: latter?.id, replacedByNumber: latter?.number },
    });
    expect(latter).toMatchObject({
      ...{ status: "ISSUED", total: 6500, openTotal: 6500, memberId: host.id },
      ...{ registrationId: invoice.registrationId, dueAt: invoice.dueAt },
      ...{ replacesId: invoice.id, replacesNumber: invoice.number, replacedById: null },
    });
    expect(Number(latter?.number?.slice(-6))).toBeGreaterThan(Number(invoice.number?.slice(-6)));
    const { data: own } = await as(host).billing.myInvoices({ sortBy: "number", sortOrder: "asc" });
    expect(
      own.map(({ replacesNumber, replacedByNumber }) => [replacesNumber, replacedByNumber]),
    ).toEqual([
      [null, latter?.number],
      [invoice.number, null],
    ]);
  });

  test("has its PENDING payment FAILED, and the replacement asks for the new total", async () => {
    const { invoice, payment, giveTicket, invoices } = await billedParty();
    await giveTicket(1);
    const [former, latter] = await invoices();
    const paymentsOf = async (id = "") => (await office.billing.getInvoice({ id })).payments;
    expect(await paymentsOf(former?.id)).toMatchObject([
      { id: payment.id, status: "FAILED", amount: 5000 },
    ]);
    expect(await paymentsOf(latter?.id)).toMatchObject([
      { status: "PENDING", channel: "ONLINE", amount: 6500 },
    ]);
    await expect(office.checkout.approvePayment({ id: payment.id })).rejects.toMatchObject({
      appCode: "CONFLICT",
    });
    expect(invoice.id).toBe(former?.id);
  });

  test("is replaced once for each change, and each names the one before it", async () => {
    const { giveTicket, invoices } = await billedParty();
    await giveTicket(1);
    await giveTicket(0);
    const all = await invoices();
    const [one, two, three] = all.map(({ id }) => id);
    expect(all.map(({ status, total, replacesId }) => [status, total, replacesId])).toEqual([
      ["VOID", 5000, null],
      ["VOID", 6500, one],
      ["ISSUED", 5000, two],
    ]);
    expect(all.map(({ replacedById }) => replacedById)).toEqual([two, three, null]);
  });

  test("is VOID without a replacement when nothing is left to pay", async () => {
    const { registration, event, giveTicket, invoices } = await billedParty();
    await office.registration.cancel({
      ...{ eventId: event.id, registrationId: registration.guests[0]?.id ?? "" },
    });
    await giveTicket(2);
    const [first, second, ...others] = await invoices();
    expect([first?.replacedById, second?.status, second?.replacedById]).toEqual([
      ...[second?.id, "VOID", null],
    ]);
    expect(others).toEqual([]);
  });
});

describe("the PDF of a replaced invoice", () => {
  test("is the stored one to the byte, whatever has changed since", async () => {
    const { invoice, host, giveTicket } = await billedParty();
    const sent = await pdf(invoice.id);
    await giveTicket(1);
    await services.system.run((query) =>
      query.update(tenants).set({ legalName: "Another Name" }).where(eq(tenants.id, tenant.id)),
    );
    await services.system.run((query) =>
      query.update(members).set({ language: "nl" }).where(eq(members.id, host.id)),
    );
    expect(await pdf(invoice.id)).toBe(sent);
    expect(await as(host).billing.myInvoicePdf({ id: invoice.id })).toBe(sent);
    await services.system.run((query) =>
      query.update(tenants).set({ legalName: null }).where(eq(tenants.id, tenant.id)),
    );
  });

  test("is drawn from its own lines when it was never downloaded, and says how to pay as it did", async () => {
    const { invoice, giveTicket } = await billedParty();
    await giveTicket(1);
    const text = await textOf(await pdf(invoice.id));
    for (const words of [`Invoice ${invoice.number}`, "Total €50.00", "Amount due €50.00"])
      expect(text).toContain(words);
    expect(text).not.toContain("void");
  });

  test("is the one that a mail had attached", async () => {
    const { giveTicket, invoices } = await billedParty();
    await giveTicket(1);
    const [, second] = await invoices();
    const { invoiceIssued } = await writtenMails(services, second?.id ?? "");
    const attached = (await invoiceIssued?.attachments?.[0]?.content())?.toString("base64");
    await services.system.run((query) =>
      query.update(tenants).set({ legalName: "Another Name" }).where(eq(tenants.id, tenant.id)),
    );
    await giveTicket(0);
    expect(await pdf(second?.id ?? "")).toBe(attached);
    await services.system.run((query) =>
      query.update(tenants).set({ legalName: null }).where(eq(tenants.id, tenant.id)),
    );
  });
});

describe("the replacement", () => {
  test("says on its PDF and in its mail which invoice it replaces", async () => {
    const { invoice, giveTicket, invoices } = await billedParty();
    await giveTicket(1);
    const [, latter] = await invoices();
    expect(await textOf(await pdf(latter?.id ?? ""))).toContain(`Replaces ${invoice.number}`);
    const { invoiceIssued } = await writtenMails(services, latter?.id ?? "");
    expect(invoiceIssued?.paragraphs.join(" ")).toContain(
      `It replaces invoice ${invoice.number}, which is now void. Please do not pay that one.`,
    );
    expect(await writtenMails(services, invoice.id)).toEqual({});
  });
});

describe("an invoice that is partly paid", () => {
  test("stays, and a dearer ticket makes a further invoice", async () => {
    const { invoice, giveTicket, invoices } = await billedParty();
    await office.checkout.recordPayment({ id: invoice.id, channel: "MANUAL_CASH", amount: 1000 });
    await giveTicket(1);
    expect(await invoices()).toMatchObject([
      { id: invoice.id, status: "ISSUED", total: 5000, paidTotal: 1000, replacedById: null },
      { total: 1500, supplementsInvoiceId: invoice.id, replacesId: null },
    ]);
  });
});
