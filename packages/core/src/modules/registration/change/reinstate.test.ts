import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { reconcile } from "#testing/reconcile.ts";
import { booksOf, faultsOf } from "#testing/reconcile-money.ts";
import { computeCharges, lockPartyBooks } from "../billing/party-books.ts";

const { as, newMember, newEvent, tenant, app } = await openClub();
const organiser = await newMember(["FINANCE_MANAGER", "ADMIN"]);
const { billing, checkout, registration, activity } = as(organiser);

const faults = async () =>
  faultsOf(await app.services.system.run((query) => booksOf(query, tenant.id)));

const seatFaults = async (id: string) =>
  (await reconcile(app.services, { id, tenantId: tenant.id })).faults;

/** A cancelled seat for 2500 with a guest; paid before it was cancelled, or not. */
async function cancelledParty({ isPaid, capacity = 2 }: { isPaid: boolean; capacity?: number }) {
  const event = await newEvent({ prices: [2500], capacity });
  const member = await newMember();
  const guests = [{ fullName: "Ben" }];
  const made = await as(member).checkout.checkout({ id: event.id, guests });
  const { invoice } = made;
  if (isPaid) await checkout.recordPayment({ id: invoice.id });
  const key = { eventId: event.id, registrationId: made.registration.id };
  await registration.cancel(key);
  return { event, member, key, invoice, before: made.registration };
}

/** What invoices less credit notes ask for each seat of a party. */
async function billedBySeat(seatIds: [string, ...string[]]) {
  const charges = await app.services.system.transaction(async (tx) =>
    computeCharges(await lockPartyBooks(tx, tenant.id, seatIds[0])),
  );
  return seatIds.map((id) =>
    charges.filter(({ seatId }) => seatId === id).reduce((sum, { amount }) => sum + amount, 0),
  );
}

describe("POST …/registrations/:registrationId/reinstate", () => {
  test("200 CONFIRMED with its guests and codes when it was paid, and no further invoice", async () => {
    const { key, before, event } = await cancelledParty({ isPaid: true });
    const after = await registration.reinstate(key);
    expect(after).toMatchObject({
      ...{ status: "CONFIRMED", ticketCode: before.ticketCode, cancelledAt: null },
      guests: [{ status: "CONFIRMED", ticketCode: before.guests[0]?.ticketCode }],
    });
    const { invoices } = await registration.get(key);
    expect(invoices.map(({ status, openTotal }) => [status, openTotal])).toEqual([["PAID", 0]]);
    expect(await mailsAbout(app.services, before.id)).toContain("registrationConfirmed");
    const [act] = (await activity.list({ action: ["REGISTRATION_REINSTATED"] })).data;
    expect(act?.after).toMatchObject({ status: "CONFIRMED", seats: 2, overCapacity: false });
    expect(await registration.reinstate(key)).toMatchObject({ status: "CONFIRMED" });
    expect(await seatFaults(event.id)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test("200 PENDING with a new invoice and a hold when it was not paid", async () => {
    const { key, before } = await cancelledParty({ isPaid: false });
    const after = await registration.reinstate(key);
    expect(after).toMatchObject({ status: "PENDING", guests: [{ status: "PENDING" }] });
    const { invoices } = await registration.get(key);
    expect(invoices.map(({ status, openTotal }) => [status, openTotal])).toEqual([
      ["ISSUED", 5000],
    ]);
    expect(await mailsAbout(app.services, before.id)).toContain("registrationPending");
    const [open] = invoices.filter(({ status }) => status === "ISSUED");
    const { registration: paid } = await checkout.recordPayment({ id: open?.id ?? "" });
    expect(paid?.status).toBe("CONFIRMED");
    expect(await faults()).toEqual([]);
  });

  test("200 uses credit that came late: all of it, or the rest stays open", async () => {
    for (const [amount, status, openTotal] of [
      [5000, "CONFIRMED", 0],
      [4000, "PENDING", 1000],
    ] as const) {
      const { key, invoice, member } = await cancelledParty({ isPaid: false });
      await checkout.recordPayment({ id: invoice.id, amount, excess: "CREDIT" });
      expect(await registration.reinstate(key)).toMatchObject({ status });
      const { invoices } = await registration.get(key);
      expect(invoices.reduce((sum, each) => sum + each.openTotal, 0)).toBe(openTotal);
      expect((await billing.getCredit({ id: member.id })).balances).toEqual([]);
    }
    expect(await faults()).toEqual([]);
  });

  test("200 asks again for what was refunded", async () => {
    const { key, invoice } = await cancelledParty({ isPaid: true });
    const { payments } = await billing.getInvoice({ id: invoice.id });
    const [paid] = payments.filter(({ status }) => status === "SUCCEEDED");
    await billing.refundPayment({ id: paid?.id ?? "", amount: 3000, reason: "Rain" });
    expect(await registration.reinstate(key)).toMatchObject({ status: "PENDING" });
    const { invoices } = await registration.get(key);
    expect(invoices.reduce((sum, each) => sum + each.openTotal, 0)).toBe(3000);
    expect(await faults()).toEqual([]);
  });

  test("200 another ticket after that costs the difference alone", async () => {
    const event = await newEvent({ prices: [2500, 4000] });
    const [ticketTypeId, dearTypeId] = event.ticketTypeIds;
    const { invoice, registration: seat } = await as(await newMember()).checkout.checkout({
      ...{ id: event.id, ticketTypeId },
    });
    const { payment } = await checkout.recordPayment({ id: invoice.id });
    const key = { eventId: event.id, registrationId: seat.id };
    await registration.cancel(key);
    await billing.refundPayment({ id: payment.id, reason: "Rain" });
    await registration.reinstate(key);
    await registration.edit({ ...key, ticketTypeId: dearTypeId });
    const { invoices } = await registration.get(key);
    expect(invoices.reduce((sum, each) => sum + each.openTotal, 0)).toBe(4000);
    expect(await faults()).toEqual([]);
  });

  test("200 one guest after the other of a partly paid party is billed for what that guest lacks", async () => {
    const event = await newEvent({ prices: [2500] });
    const guests = [{ fullName: "Ben" }, { fullName: "Cas" }];
    const made = await as(await newMember()).checkout.checkout({ id: event.id, guests });
    const hostId = made.registration.id;
    const guestIds = made.registration.guests.map(({ id }) => id);
    await checkout.recordPayment({ id: made.invoice.id, amount: 4000 });
    const guestKeys = guestIds.map((registrationId) => ({ eventId: event.id, registrationId }));
    for (const key of guestKeys) await registration.cancel(key);
    for (const key of guestKeys) await registration.reinstate(key);
    expect(await billedBySeat([hostId, ...guestIds])).toEqual([2500, 2500, 2500]);
    const { invoices } = await registration.get({ eventId: event.id, registrationId: hostId });
    expect(invoices.reduce((sum, each) => sum + each.openTotal, 0)).toBe(3500);
    expect(await faults()).toEqual([]);
  });

  test.each([
    ["nothing was paid", 0, "TRANSFER", 5000],
    ["a part was paid", 1000, "TRANSFER", 4000],
    ["all of it was paid", 5000, "TRANSFER", 0],
    ["nothing was paid and the bill stayed", 0, "KEEP", 5000],
    ["a part was paid and the bill stayed", 1000, "KEEP", 4000],
  ] as const)(
    "200 asks the new holder of a party for what is missing when %s",
    async (_, amount, kept, openTotal) => {
      const event = await newEvent({ prices: [2500] });
      const [former, receiver] = [await newMember(), await newMember()];
      const guests = [{ fullName: "Ben" }];
      const made = await as(former).checkout.checkout({ id: event.id, guests });
      if (amount > 0) await checkout.recordPayment({ id: made.invoice.id, amount });
      const key = { eventId: event.id, registrationId: made.registration.id };
      const holder = { fullName: "Zoe New", email: receiver.email ?? "", invoice: kept };
      await registration.transfer({ ...key, ...holder });
      await registration.cancel(key);
      const after = await registration.reinstate(key);
      expect(after).toMatchObject({
        memberId: receiver.id,
        status: openTotal ? "PENDING" : "CONFIRMED",
      });
      const open = (await registration.get(key)).invoices.filter((each) => each.openTotal > 0);
      expect(open.map((each) => [each.memberId, each.openTotal])).toEqual(
        openTotal ? [[receiver.id, openTotal]] : [],
      );
      const lines = [{ description: "Fee", quantity: 1, unitAmount: 1000 }];
      const fee = await billing.createInvoice({ memberId: receiver.id, lines, issue: true });
      await checkout.recordPayment({
        id: fee.id,
        amount: 1000 + openTotal,
        ...(openTotal && { excess: "CREDIT" as const }),
      });
      for (const { id } of open) await checkout.applyCredit({ id });
      expect(await registration.get(key)).toMatchObject({
        host: { status: "CONFIRMED" },
        guests: [{ status: "CONFIRMED" }],
      });
      expect((await billing.getCredit({ id: receiver.id })).balances).toEqual([]);
      expect(await faults()).toEqual([]);
    },
  );

  test("200 asks for the whole party when the host of a reinstated guest was never billed", async () => {
    const event = await newEvent({ prices: [2500] });
    const guests = [{ fullName: "Ben" }];
    const host = await as(await newMember()).registration.register({ id: event.id, guests });
    const key = { eventId: event.id, registrationId: host.guests[0]?.id ?? "" };
    await registration.cancel(key);
    const after = await registration.reinstate(key);
    expect(after.status).toBe("PENDING");
    const { invoices, ...party } = await registration.get({ ...key, registrationId: host.id });
    expect(invoices.map(({ openTotal }) => openTotal)).toEqual([5000]);
    const holds = [party.host, ...party.guests].map(({ holdExpiresAt }) => holdExpiresAt);
    expect(holds).toEqual([after.holdExpiresAt, after.holdExpiresAt]);
    const { registration: paid } = await checkout.recordPayment({ id: invoices[0]?.id ?? "" });
    expect(paid).toMatchObject({ status: "CONFIRMED", guests: [{ status: "CONFIRMED" }] });
    expect(await faults()).toEqual([]);
  });

  test("200 confirms the whole party when credit pays its open invoice", async () => {
    const event = await newEvent({ prices: [2500] });
    const member = await newMember();
    const guests = [{ fullName: "Ben" }];
    const { registration: host } = await as(member).checkout.checkout({ id: event.id, guests });
    const key = { eventId: event.id, registrationId: host.guests[0]?.id ?? "" };
    await registration.cancel(key);
    const lines = [{ description: "Fee", quantity: 1, unitAmount: 1000 }];
    const fee = await billing.createInvoice({ memberId: member.id, lines, issue: true });
    await checkout.recordPayment({ id: fee.id, amount: 6000, excess: "CREDIT" });
    expect((await registration.reinstate(key)).status).toBe("CONFIRMED");
    const party = await registration.get({ ...key, registrationId: host.id });
    expect(party.host.status).toBe("CONFIRMED");
    expect(party.invoices.map(({ openTotal }) => openTotal)).toEqual([0, 0]);
    expect(await mailsAbout(app.services, host.id)).toContain("registrationConfirmed");
    expect(await seatFaults(event.id)).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  test("409 WAITLIST_NO_SEATS when the event is full; override goes above the capacity", async () => {
    const { key, event } = await cancelledParty({ isPaid: false });
    await as(await newMember()).registration.register({ id: event.id });
    await expect(registration.reinstate(key)).rejects.toMatchObject({
      appCode: "WAITLIST_NO_SEATS",
    });
    const after = await registration.reinstate({ ...key, override: true });
    expect(after).toMatchObject({ overCapacity: true, decidedBy: organiser.id });
    expect(await seatFaults(event.id)).toEqual([]);
  });

  test("of two parties that want the last seats at once one gets them", async () => {
    const one = await cancelledParty({ isPaid: false });
    const member = await newMember();
    const guests = [{ fullName: "Eve" }];
    const other = await as(member).checkout.checkout({ id: one.event.id, guests });
    const otherKey = { eventId: one.event.id, registrationId: other.registration.id };
    await registration.cancel(otherKey);
    const answers = await Promise.allSettled(
      [one.key, otherKey].map((key) => registration.reinstate(key)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await seatFaults(one.event.id)).toEqual([]);
  });

  test("409 for somebody who registered again, and for a guest of a cancelled host", async () => {
    const { key, event, member, before } = await cancelledParty({ isPaid: false, capacity: 9 });
    const guest = { ...key, registrationId: before.guests[0]?.id ?? "" };
    await expect(registration.reinstate(guest)).rejects.toMatchObject({
      ...{ appCode: "CONFLICT", details: [{ reason: "HOST_CANCELLED" }] },
    });
    await as(member).registration.register({ id: event.id });
    await expect(registration.reinstate(key)).rejects.toMatchObject({
      ...{ appCode: "CONFLICT", details: [{ reason: "REGISTERED_ALREADY" }] },
    });
  });

  test("422 when the event is cancelled or the member INACTIVE", async () => {
    const { key, member } = await cancelledParty({ isPaid: false });
    await as(organiser).membership.deactivate({ id: member.id });
    await expect(registration.reinstate(key)).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "MEMBER_INACTIVE" }] },
    });
    await as(organiser).registration.cancelEvent({ eventId: key.eventId });
    await expect(registration.reinstate(key)).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "EVENT_CANCELLED" }] },
    });
  });
});
