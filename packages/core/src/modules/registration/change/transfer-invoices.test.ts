import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { writtenMails } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, tenant, newMember, newEvent } = await openClub({
  tenant: { paymentInstructions: "NL91 ABNA 0417 1643 00" },
});
const office = as(await newMember(["ADMIN", "FINANCE_MANAGER"]));
const address = () => `${newId()}@example.org`;

/** A party of two that registered at the public page, with an unpaid invoice of 5000. */
async function unpaidParty(more: Parameters<typeof newEvent>[0] = {}) {
  const event = await newEvent({ prices: [2500, 4000], ...more });
  const [ticketTypeId, dearTypeId] = event.ticketTypeIds;
  const made = await as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Former", email: address() },
    ...{ ticketTypeId, guests: [{ fullName: "Ben", ticketTypeId }] },
  });
  const key = { eventId: event.id, registrationId: made.id };
  const invoices = async () =>
    (await office.billing.listInvoices({ eventId: event.id, sortBy: "number", sortOrder: "asc" }))
      .data;
  const [invoice] = await invoices();
  if (!invoice) throw new Error("the party has no invoice");
  const give = (values: { invoice?: "KEEP" | "TRANSFER"; email?: string } = {}) =>
    office.registration.transfer({ ...key, fullName: "Zoe New", email: address(), ...values });
  const place = async () => as({ token: await placeTokenOf(app.services, made.id) }).place;
  const pay = (id = invoice.id, amount?: number) =>
    office.checkout.recordPayment({ id, channel: "MANUAL_CASH", ...(amount && { amount }) });
  return { event, made, key, invoice, invoices, give, place, pay, dearTypeId };
}

describe("a transfer that says nothing of the invoice", () => {
  test("200 leaves it with the former holder, and the new one sees no word of it", async () => {
    const { invoice, invoices, give, place } = await unpaidParty();
    const given = await give();
    expect(given.memberId).not.toBe(invoice.memberId);
    expect(await invoices()).toMatchObject([
      { id: invoice.id, status: "ISSUED", memberId: invoice.memberId },
    ]);
    const read = await (await place()).read({});
    expect(read).toMatchObject({
      ...{ invoice: null, howToPay: null, invoices: [], amountDue: 0, billedToOthers: true },
    });
    await expect((await place()).invoicePdf({})).rejects.toEqual(refused("NOT_FOUND"));
    await expect((await place()).invoicePdf({ invoiceId: invoice.id })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
  });

  test("200 a payment of that invoice confirms the new holder's seat", async () => {
    const { give, pay, key } = await unpaidParty();
    await give();
    await pay();
    const { host, guests } = await office.registration.get(key);
    expect([host.status, guests[0]?.status]).toEqual(["CONFIRMED", "CONFIRMED"]);
  });

  test("409 BILLED_TO_OTHERS when the new holder checks out; an invoice of their own once it is void", async () => {
    const { event, give, invoice, invoices } = await unpaidParty();
    const receiver = await newMember();
    await give({ email: receiver.email ?? "" });
    const checkout = () => as(receiver).checkout.checkout({ id: event.id });
    await expect(checkout()).rejects.toMatchObject({
      ...{ appCode: "CONFLICT", details: [{ reason: "BILLED_TO_OTHERS" }] },
    });
    const status = await as(receiver).registration.status({ id: event.id });
    expect(status).toMatchObject({ status: "REGISTERED_UNPAID", amountDue: null, currency: null });
    await office.billing.voidInvoice({ id: invoice.id });
    expect((await checkout()).invoice).toMatchObject({ memberId: receiver.id, total: 5000 });
    expect(await invoices()).toHaveLength(2);
  });

  test("200 a dearer ticket is billed to the new holder, and a cheaper one comes off the former's bill", async () => {
    const { give, key, invoice, invoices, dearTypeId, made } = await unpaidParty();
    const { memberId } = await give();
    await office.registration.edit({ ...key, ticketTypeId: dearTypeId });
    expect(await invoices()).toMatchObject([
      { id: invoice.id, status: "ISSUED", total: 5000 },
      { memberId, status: "ISSUED", total: 1500, supplementsInvoiceId: invoice.id },
    ]);
    await office.registration.cancel({ ...key, registrationId: made.guests[0]?.id ?? "" });
    expect(await invoices()).toMatchObject([
      { id: invoice.id, status: "VOID" },
      { memberId, status: "ISSUED", total: 1500 },
      { memberId: invoice.memberId, total: 2500, replacesId: invoice.id },
    ]);
  });

  test("200 tells the former holder that the invoice stays, and the new one that there is nothing to pay", async () => {
    const { give, invoice, made } = await unpaidParty();
    await give();
    const { registrationTransferred, transferReceived } = await writtenMails(app.services, made.id);
    expect(registrationTransferred?.paragraphs.join(" ")).toContain(
      `Invoice ${invoice.number} is still addressed to you: please pay €50.00`,
    );
    expect(transferReceived?.paragraphs.join(" ")).toContain("you have nothing to pay");
    expect(JSON.stringify(transferReceived)).not.toContain(invoice.number);
    expect(transferReceived?.attachments?.map(({ filename }) => filename)).toEqual([]);
  });
});

describe('a transfer with invoice: "TRANSFER"', () => {
  test("200 makes it void, and issues it again to the new holder, who has as long to pay as anybody", async () => {
    const { give, invoice, invoices, place, key } = await unpaidParty({
      endsAt: new Date(Date.now() + 40 * 86_400_000),
    });
    const { memberId } = await give({ invoice: "TRANSFER" });
    const [former, latter] = await invoices();
    expect(former).toMatchObject({ id: invoice.id, status: "VOID", replacedById: latter?.id });
    expect(latter).toMatchObject({
      ...{ status: "ISSUED", memberId, total: 5000, replacesId: invoice.id },
      lines: invoice.lines,
    });
    const read = await (await place()).read({});
    expect(read).toMatchObject({
      ...{ amountDue: 5000, billedToOthers: false, invoice: { id: latter?.id } },
    });
    const { host } = await office.registration.get(key);
    expect(host.holdExpiresAt).toBe(latter?.dueAt);
  });

  test("200 after a part was paid: that stays the former holder's, and the rest is billed to the new one", async () => {
    const { give, invoice, invoices, pay, key } = await unpaidParty();
    await pay(invoice.id, 1000);
    const { memberId } = await give({ invoice: "TRANSFER" });
    expect(await invoices()).toMatchObject([
      { id: invoice.id, status: "PAID", paidTotal: 1000, creditedTotal: 4000 },
      { kind: "CREDIT_NOTE", memberId: invoice.memberId, total: 4000 },
      { memberId, status: "ISSUED", total: 4000, supplementsInvoiceId: invoice.id },
    ]);
    const further = (await invoices())[2];
    await pay(further?.id);
    expect((await office.registration.get(key)).host.status).toBe("CONFIRMED");
  });

  test("200 a paid invoice stays as it is", async () => {
    const { give, invoice, invoices, pay } = await unpaidParty();
    await pay();
    await give({ invoice: "TRANSFER" });
    expect(await invoices()).toMatchObject([
      { id: invoice.id, status: "PAID", memberId: invoice.memberId },
    ]);
  });

  test("200 tells the former holder that nothing is to be paid any more", async () => {
    const { give, invoice, made, invoices } = await unpaidParty();
    await give({ invoice: "TRANSFER" });
    const { registrationTransferred, transferReceived } = await writtenMails(app.services, made.id);
    expect(registrationTransferred?.paragraphs.join(" ")).toContain(
      `Invoice ${invoice.number} is void, and you no longer need to pay it.`,
    );
    const [, latter] = await invoices();
    expect(transferReceived?.attachments?.map(({ filename }) => filename)).toEqual([
      `invoice-${latter?.number}.pdf`,
    ]);
  });

  test("200 moves only the invoices of who gives the place, not those of somebody before", async () => {
    const { give, invoice, invoices, key, dearTypeId } = await unpaidParty();
    const second = await give();
    await office.registration.edit({ ...key, ticketTypeId: dearTypeId });
    const third = await give({ invoice: "TRANSFER" });
    expect(await invoices()).toMatchObject([
      { id: invoice.id, status: "ISSUED", memberId: invoice.memberId },
      { status: "VOID", memberId: second.memberId, total: 1500 },
      { status: "ISSUED", memberId: third.memberId, total: 1500 },
    ]);
  });

  test("422 for a guest, for whom the host pays; without it the host's invoice stays", async () => {
    const { event, made, invoice, invoices } = await unpaidParty();
    const key = { eventId: event.id, registrationId: made.guests[0]?.id ?? "" };
    const give = (more: object = {}) =>
      office.registration.transfer({ ...key, fullName: "Cleo", email: address(), ...more });
    await expect(give({ invoice: "TRANSFER" })).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await give();
    expect(await invoices()).toMatchObject([{ id: invoice.id, status: "ISSUED" }]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });
});

describe("the required questions of a transferred place", () => {
  const questions = [
    { key: "diet", required: true, perAttendee: true },
    { key: "team", required: true },
  ];

  test("200 are missing for the organiser and the new holder, who answers them on the personal page", async () => {
    const event = await newEvent({ questions });
    const made = await as().registration.publicRegister({
      ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Former", email: address() },
      answers: { diet: "PEANUTS", team: "Reds" },
      guests: [{ fullName: "Ben", answers: { diet: "Vegan" } }],
    });
    const key = { eventId: event.id, registrationId: made.id };
    await office.registration.transfer({ ...key, fullName: "Zoe New", email: address() });
    const { data } = await office.registration.list({ eventId: event.id, sortBy: "party" });
    const missing = new Map(data.map(({ fullName, missingAnswers }) => [fullName, missingAnswers]));
    expect(Object.fromEntries(missing)).toEqual({ "Zoe New": ["diet", "team"], Ben: [] });
    const { place } = as({ token: await placeTokenOf(app.services, made.id) });
    expect((await place.read({})).party[0]?.missingAnswers).toEqual(["diet", "team"]);
    expect((await place.edit({ fullName: "Zoë New" })).party[0]?.fullName).toBe("Zoë New");
    const answered = await place.edit({ answers: { diet: "Fish", team: "Blues" } });
    expect(answered.party[0]).toMatchObject({
      ...{ missingAnswers: [], answers: { diet: "Fish", team: "Blues" } },
    });
    const { transferReceived } = await writtenMails(app.services, made.id);
    expect(transferReceived?.paragraphs.join(" ")).not.toContain("questions for you");
  });

  test("are asked for in the mail to the new holder", async () => {
    const event = await newEvent({ questions });
    const made = await as().registration.publicRegister({
      ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Former", email: address() },
      answers: { diet: "PEANUTS", team: "Reds" },
    });
    const key = { eventId: event.id, registrationId: made.id };
    await office.registration.transfer({ ...key, fullName: "Zoe New", email: address() });
    const { transferReceived } = await writtenMails(app.services, made.id);
    expect(transferReceived?.paragraphs.at(-1)).toBe(
      "The organiser has questions for you. Please answer them on the page of your registration.",
    );
  });
});
