import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { ticketType } from "../../events/event.sql.ts";
import { lockEvent } from "../../events/seats.ts";
import { registration } from "../registration.sql.ts";
import { rebillParty } from "./rebill-party.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const finance = await newMember(["FINANCE_MANAGER", "ADMIN"]);

/** A party of two with tickets of 2500; the event also has tickets of 4000 and 0. */
async function party() {
  const event = await newEvent({ prices: [2500, 4000, 0] });
  const [ticketTypeId] = event.ticketTypeIds;
  const member = await newMember();
  const guests = [{ fullName: "Ben", ticketTypeId }];
  const made = await as(member).checkout.checkout({ id: event.id, ticketTypeId, guests });
  return { event, member, ...made };
}

type Party = Awaited<ReturnType<typeof party>>;

/** Gives the host another ticket, as an organiser does. */
async function changeTicket({ event, registration: host }: Party, at: number): Promise<void> {
  const key = { tenantId: tenant.id, eventId: event.id };
  await app.services.system.transaction(async (tx) => {
    await lockEvent(tx, key);
    await tx
      .update(registration)
      .set({ ticketTypeId: event.ticketTypeIds[at] })
      .where(eq(registration.id, host.id));
    const ctx = { app: app.services, now: app.clock.now() };
    await rebillParty(tx, ctx, key, host.id, [{ registrationId: host.id, previousPrice: 2500 }]);
  });
}

const invoicesOf = async ({ event }: Party) =>
  (await as(finance).billing.listInvoices({ eventId: event.id, sortOrder: "asc" })).data;

/** Those that were not replaced. */
const liveInvoicesOf = async (made: Party) =>
  (await invoicesOf(made)).filter(({ replacedById }) => replacedById === null);

const cancelGuest = ({ event, registration: host }: Party) =>
  as(finance).registration.cancel({
    eventId: event.id,
    registrationId: host.guests[0]?.id ?? "",
  });

const pay = (id: string, amount?: number) =>
  as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH", ...(amount && { amount }) });

/** What the log has of the invoices of a party, in order: the act, by whom, and the total after. */
async function logged(made: Party) {
  const { activity } = as(finance);
  const acts = await Promise.all(
    (await invoicesOf(made)).map(async ({ id }) => (await activity.list({ subjectId: id })).data),
  );
  return acts
    .flat()
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ action, actor, after }) => [action, actor.type, actor.id, after?.["total"]]);
}

describe("the activity log", () => {
  test("has each invoice that a change of the party replaces, credits, adds and voids, by who changed it", async () => {
    const made = await party();
    await changeTicket(made, 1);
    await cancelGuest(made);
    const [open] = await liveInvoicesOf(made);
    await pay(open?.id ?? "");
    const { event, registration: host } = made;
    const [cheap, dear, free] = event.ticketTypeIds;
    const give = (ticketTypeId: string | undefined) =>
      as(finance).registration.edit({
        ...{ eventId: event.id, registrationId: host.id, ticketTypeId },
      });
    await give(cheap);
    await give(dear);
    await give(free);
    const by = ["MEMBER", finance.id];
    expect((await logged(made)).filter(([action]) => String(action).startsWith("INVOICE"))).toEqual(
      [
        ["INVOICE_VOIDED", "SYSTEM", null, 5000],
        ["INVOICE_CREATED", "SYSTEM", null, 6500],
        ["INVOICE_VOIDED", ...by, 6500],
        ["INVOICE_CREATED", ...by, 4000],
        ["INVOICE_CREATED", ...by, 1500],
        ["INVOICE_CREATED", ...by, 1500],
        ["INVOICE_VOIDED", ...by, 1500],
        ["INVOICE_CREATED", ...by, 2500],
      ],
    );
  });
});

describe("an unpaid invoice of a party", () => {
  test("is replaced at the price of another ticket, and the replacement is mailed", async () => {
    const made = await party();
    await changeTicket(made, 1);
    const [latter] = await liveInvoicesOf(made);
    expect(latter).toMatchObject({ replacesId: made.invoice.id, total: 6500, openTotal: 6500 });
    expect(await mailsAbout(app.services, latter?.id ?? "")).toEqual(["invoiceIssued"]);
    expect(await mailsAbout(app.services, made.invoice.id)).toEqual([]);
  });

  test("is made for a dearer ticket of a confirmed guest while the host has none yet", async () => {
    const event = await newEvent({ prices: [2500, 4000, 0] });
    const [paid, dear, free] = event.ticketTypeIds;
    const member = await newMember();
    const host = await as(member).registration.register({ id: event.id, ticketTypeId: paid });
    const key = { eventId: event.id, registrationId: host.id };
    const { registration: office } = as(finance);
    const guest = await office.addGuest({ ...key, fullName: "Ben", ticketTypeId: free });
    expect(guest.status).toBe("CONFIRMED");
    await office.edit({ ...key, registrationId: guest.id, ticketTypeId: dear });
    const { data } = await as(finance).billing.listInvoices({ eventId: event.id });
    const bill = { memberId: member.id, registrationId: host.id, total: 6500, status: "ISSUED" };
    expect(data).toEqual([expect.objectContaining(bill)]);
  });

  test("is replaced for the rest when a guest is cancelled", async () => {
    const made = await party();
    await cancelGuest(made);
    expect(await liveInvoicesOf(made)).toMatchObject([
      { replacesId: made.invoice.id, status: "ISSUED", total: 2500, lines: [{ quantity: 1 }] },
    ]);
  });

  test("is VOID when nothing is left to pay, and who is left is confirmed", async () => {
    const made = await party();
    await changeTicket(made, 2);
    await cancelGuest(made);
    expect(await liveInvoicesOf(made)).toMatchObject([
      { replacesId: made.invoice.id, status: "VOID", total: 2500 },
    ]);
    const status = await as(made.member).registration.status({ id: made.event.id });
    expect(status.registrationStatus).toBe("CONFIRMED");
  });

  test("keeps its prices when those of the event have changed", async () => {
    const made = await party();
    await app.services.system.run((query) =>
      query.update(ticketType).set({ price: 9900 }).where(eq(ticketType.eventId, made.event.id)),
    );
    await cancelGuest(made);
    expect(await liveInvoicesOf(made)).toMatchObject([{ total: 2500 }]);
  });
});

describe("a paid invoice of a party", () => {
  test("gets a further one for a dearer ticket, whose payment settles the party", async () => {
    const made = await party();
    await pay(made.invoice.id);
    await changeTicket(made, 1);
    const [first, further] = await invoicesOf(made);
    expect(first).toMatchObject({ id: made.invoice.id, status: "PAID", total: 5000 });
    expect(further).toMatchObject({
      ...{ status: "ISSUED", total: 1500, supplementsInvoiceId: made.invoice.id },
    });
    await pay(further?.id ?? "");
    const status = await as(made.member).registration.status({ id: made.event.id });
    expect(status.registrationStatus).toBe("CONFIRMED");
  });

  test("gets a credit note for a cheaper ticket, and the difference is due back", async () => {
    const made = await party();
    const { payment } = await pay(made.invoice.id);
    await changeTicket(made, 2);
    const [first, note] = await invoicesOf(made);
    expect(first).toMatchObject({ status: "PAID", creditedTotal: 2500, refundDueTotal: 2500 });
    expect(note).toMatchObject({
      ...{ kind: "CREDIT_NOTE", total: 2500, creditedInvoiceId: made.invoice.id },
    });
    const refund = { id: payment.id, amount: 2500, reason: "Cheaper ticket" };
    const { creditNote, invoice } = await as(finance).billing.refundPayment(refund);
    expect(creditNote?.id).toBe(note?.id);
    expect(invoice).toMatchObject({ paidTotal: 2500, creditedTotal: 2500, refundDueTotal: 0 });
  });

  test("stays when a guest is cancelled", async () => {
    const made = await party();
    await pay(made.invoice.id);
    await cancelGuest(made);
    expect(await invoicesOf(made)).toMatchObject([
      { status: "PAID", total: 5000, paidTotal: 5000 },
    ]);
  });

  test("that is partly paid credits a cancelled guest, and confirms who is paid", async () => {
    const made = await party();
    await pay(made.invoice.id, 3000);
    await cancelGuest(made);
    expect((await invoicesOf(made))[0]).toMatchObject({
      ...{ status: "PAID", paidTotal: 3000, creditedTotal: 2000, openTotal: 0 },
    });
    const status = await as(made.member).registration.status({ id: made.event.id });
    expect(status.registrationStatus).toBe("CONFIRMED");
  });

  test("that is reversed and replaced leaves the hold of a guest whose invoice is due later", async () => {
    const { event, registration: made, invoice } = await party();
    const { checkout, events, registration: registrations } = as(finance);
    const { payment } = await checkout.recordPayment({ id: invoice.id });
    const endsAt = new Date(event.endsAt.getTime() + 3_600_000).toISOString();
    await events.edit({ eventId: event.id, endsAt });
    const key = { eventId: event.id, registrationId: made.id };
    const [ticketTypeId, dearer] = event.ticketTypeIds;
    await registrations.addGuest({ ...key, fullName: "Cleo", ticketTypeId });
    await checkout.reversePayment({ id: payment.id, reason: "MISTAKE" });
    await registrations.edit({ ...key, ticketTypeId: dearer });
    const { host, guests } = await registrations.get(key);
    const holds = [host, ...guests].map(({ fullName, holdExpiresAt }) => [fullName, holdExpiresAt]);
    const former = event.endsAt.toISOString();
    expect(holds).toEqual([
      [host.fullName, former],
      ["Ben", former],
      ["Cleo", endsAt],
    ]);
  });
});
