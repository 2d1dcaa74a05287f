import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, newMember, newEvent } = await openClub();
const office = await newMember(["FINANCE_MANAGER", "ADMIN"]);

/** A host with an invoice, and a guest who came out of the queue later and has another one. */
async function party(prices = [2500]) {
  const event = await newEvent({ prices, capacity: 1 });
  const [ticketTypeId, otherTypeId] = event.ticketTypeIds;
  const member = await newMember();
  const host = await as(member).checkout.checkout({ id: event.id, ticketTypeId });
  const eventId = event.id;
  const key = { eventId, registrationId: host.registration.id };
  const guest = await as(office).registration.addGuest({ ...key, fullName: "Ben", ticketTypeId });
  await as(office).events.edit({ eventId, capacity: 5 });
  await as(office).waitlist.approve({ eventId, registrationId: guest.id });
  const { data } = await as(office).billing.listInvoices({ eventId });
  const own = data.find(({ id }) => id !== host.invoice.id)?.id ?? "";
  const statuses = async () => {
    const whole = await as(office).registration.get(key);
    return [whole.host.status, ...whole.guests.map(({ status }) => status)];
  };
  return { event, member, host, guest, own, otherTypeId, statuses, key };
}

const pay = (id: string) => as(office).checkout.recordPayment({ id, channel: "MANUAL_CASH" });

describe("a guest with an invoice besides the host's", () => {
  test("is not confirmed by the host's payment, but by the own one after it", async () => {
    const { host, own, statuses } = await party();
    await pay(host.invoice.id);
    expect(await statuses()).toEqual(["CONFIRMED", "PENDING"]);
    await pay(own);
    expect(await statuses()).toEqual(["CONFIRMED", "CONFIRMED"]);
  });

  test("is on the page of the host, who owes it, with how to pay and what a cancellation does", async () => {
    const { event, member, host, own } = await party();
    const place = await as(member).registration.readOwn({ id: event.id });
    const shown = place.invoices.map(({ invoice }) => invoice.id);
    expect(shown.toSorted()).toEqual([host.invoice.id, own].toSorted());
    expect(place.invoices.every(({ howToPay }) => howToPay?.amount === 2500)).toBe(true);
    expect(place).toMatchObject({ amountDue: 5000, billedToOthers: false });
    expect(place.party.map(({ ifCancelled }) => ifCancelled)).toEqual([["VOID"], ["VOID"]]);
    const { data } = await as(member).billing.myInvoices({});
    expect(data.map(({ id }) => id)).toContain(own);
  });

  test("who has paid is confirmed once the host's is paid as well", async () => {
    const { host, own, statuses } = await party();
    await pay(own);
    expect(await statuses()).toEqual(["PENDING", "PENDING"]);
    await pay(host.invoice.id);
    expect(await statuses()).toEqual(["CONFIRMED", "CONFIRMED"]);
  });

  test("is not confirmed by the host's money at the door", async () => {
    const { host, statuses } = await party();
    const { ticketCode: code } = host.registration;
    await as(office).checkin.checkIn({ code, paymentCollectedOffline: true });
    expect(await statuses()).toEqual(["CHECKED_IN", "PENDING"]);
  });

  test("does not keep a host waiting who has nothing to pay any more", async () => {
    const { key, otherTypeId, statuses } = await party([2500, 0]);
    await as(office).registration.edit({ ...key, ticketTypeId: otherTypeId });
    expect(await statuses()).toEqual(["CONFIRMED", "PENDING"]);
  });

  test("is not on another invoice when the host checks out again", async () => {
    const { event, member, host, own } = await party();
    await as(office).billing.voidInvoice({ id: host.invoice.id });
    const again = await as(member).checkout.checkout({ id: event.id });
    expect(again.invoice).toMatchObject({ total: 2500, status: "ISSUED" });
    await pay(again.invoice.id);
    const left = await as(member).checkout.checkout({ id: event.id });
    expect(left.invoice.id).toBe(own);
  });

  test("leaves a host whose ticket costs nothing by now nothing to pay: the checkout confirms", async () => {
    const { event, member, host, guest, otherTypeId, statuses, key } = await party([2500, 4000]);
    const { eventId } = key;
    const other = { eventId, registrationId: guest.id, ticketTypeId: otherTypeId };
    await as(office).registration.edit(other);
    await as(office).billing.voidInvoice({ id: host.invoice.id });
    const { ticketTypes } = await as(office).events.adminGet({ eventId });
    const free = ticketTypes.map(({ id, name, audience, price }) => ({
      ...{ id, name, audience },
      price: id === otherTypeId ? price : 0,
    }));
    await as(office).events.edit({ eventId, ticketTypes: free });
    expect(await statuses()).toEqual(["PENDING", "PENDING"]);
    const { invoice, payment } = await as(member).checkout.checkout({ id: event.id });
    expect(invoice).toMatchObject({ total: 0, status: "PAID" });
    expect(payment).toMatchObject({ amount: 0, status: "SUCCEEDED" });
    expect(await statuses()).toEqual(["CONFIRMED", "PENDING"]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });
});
