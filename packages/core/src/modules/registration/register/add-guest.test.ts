import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { outcome } from "#testing/people/outcome.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const { registration, waitlist } = as(manager);

const address = () => `${newId()}@example.org`;
const publicParty = ({ slug }: { slug: string }, more: object = {}) =>
  as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug, fullName: "Ada Example", email: address() },
    ...more,
  });
const sound = async (event: Parameters<typeof reconcile>[1]) =>
  expect((await reconcile(app.services, event)).faults).toEqual([]);

describe("POST /api/admin/events/:eventId/registrations/:registrationId/guests", () => {
  test("201 with a seat, a ticket and the answers that are asked of each; host and guest get mail", async () => {
    const questions = [{ key: "diet", perAttendee: true, required: true }, { key: "bus" }];
    const event = await newEvent({ questions });
    const host = await publicParty(event, { answers: { diet: "Fish" } });
    const key = { eventId: event.id, registrationId: host.id, fullName: "Ben Guest" };
    await expect(registration.addGuest({ ...key, answers: { bus: "x" } })).rejects.toMatchObject({
      details: [{ path: "answers.diet" }, { path: "answers.bus" }],
    });
    const added = await registration.addGuest({
      ...{ ...key, email: address(), answers: { diet: "Vegan" } },
    });
    expect(added).toMatchObject({
      ...{ status: "CONFIRMED", hostRegistrationId: host.id, memberId: null },
      ...{ fullName: "Ben Guest", answers: { diet: "Vegan" } },
    });
    expect(await mailsAbout(app.services, host.id)).toContain("registrationChanged");
    expect(await mailsAbout(app.services, added.id)).toEqual(["registrationConfirmed"]);
    await sound(event);
  });

  test("201 PENDING with a price, and held until the bill is due, beside an unpaid and a paid host", async () => {
    const event = await newEvent({ prices: [2500, 0] });
    const [priced = "", free = ""] = event.ticketTypeIds;
    const [unpaid, settled] = [
      await publicParty(event, { ticketTypeId: priced }),
      await publicParty(event, { ticketTypeId: free }),
    ];
    const added = await Promise.all(
      [unpaid, settled].map(({ id: registrationId }) =>
        registration.addGuest({
          ...{ eventId: event.id, registrationId, fullName: "Ben", ticketTypeId: priced },
        }),
      ),
    );
    expect(added).toMatchObject([
      { status: "PENDING", holdExpiresAt: unpaid.holdExpiresAt },
      { status: "PENDING", holdExpiresAt: unpaid.holdExpiresAt },
    ]);
    await sound(event);
  });

  test("201 PENDING, and held until the open bill is due, also beside a host who has paid", async () => {
    const finance = as(await newMember(["FINANCE_MANAGER"]));
    const event = await newEvent({ prices: [2500] });
    const host = await publicParty(event);
    const bills = await finance.billing.listInvoices({ eventId: event.id });
    const id = bills.data[0]?.id ?? "";
    await finance.checkout.recordPayment({ id, channel: "MANUAL_CASH" });
    const key = { eventId: event.id, registrationId: host.id };
    const first = await registration.addGuest({ ...key, fullName: "Ben" });
    const second = await registration.addGuest({ ...key, fullName: "Cleo" });
    const until = event.endsAt.toISOString();
    expect([first.holdExpiresAt, second.holdExpiresAt]).toEqual([until, until]);
  });

  test("201 PENDING, and not held beyond the door of an event that was moved before the due date", async () => {
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    const event = await newEvent({ prices: [2500], startsAt: days(60), endsAt: days(61) });
    const host = await publicParty(event);
    const endsAt = days(3).toISOString();
    const dates = { startsAt: days(2).toISOString(), endsAt };
    await as(manager).events.edit({ eventId: event.id, ...dates });
    const key = { eventId: event.id, registrationId: host.id };
    const added = await registration.addGuest({ ...key, fullName: "Ben" });
    expect(added.holdExpiresAt).toBe(endsAt);
  });

  test("201 puts a guest who has to pay on the open invoice, and after payment on a further one", async () => {
    const finance = as(await newMember(["FINANCE_MANAGER"]));
    const event = await newEvent({ prices: [2500] });
    const host = await publicParty(event);
    const key = { eventId: event.id, registrationId: host.id, fullName: "Ben" };
    const bills = async () =>
      (await finance.billing.listInvoices({ eventId: event.id, sortOrder: "asc" })).data;
    await registration.addGuest(key);
    const [former, open] = await bills();
    expect(former).toMatchObject({ status: "VOID", total: 2500, replacedById: open?.id });
    expect(open).toMatchObject({ status: "ISSUED", total: 5000 });
    await finance.checkout.recordPayment({ id: open?.id ?? "", channel: "MANUAL_CASH" });
    const added = await registration.addGuest(key);
    expect(added.status).toBe("PENDING");
    const further = (await bills()).find(({ status }) => status === "ISSUED");
    expect(further).toMatchObject({ total: 2500, registrationId: host.id });
    await finance.checkout.recordPayment({ id: further?.id ?? "", channel: "MANUAL_CASH" });
    const { data } = await registration.list({ eventId: event.id });
    expect(data.map(({ status }) => status)).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED"]);
    await sound(event);
  });

  test("201 WAITLISTED last when the event is full; approved alone, cancelled with the host", async () => {
    const event = await newEvent({ capacity: 2 });
    const [host, other] = [await publicParty(event), await publicParty(event)];
    await publicParty(event);
    const added = await registration.addGuest({
      ...{ eventId: event.id, registrationId: host.id, fullName: "Ben" },
    });
    expect(added).toMatchObject({ status: "WAITLISTED", waitlistPosition: 2 });
    await registration.cancel({ eventId: event.id, registrationId: other.id });
    const approved = await waitlist.approve({ eventId: event.id, registrationId: added.id });
    expect(approved.registration).toMatchObject({ id: added.id, status: "CONFIRMED" });
    await sound(event);
    const gone = await registration.cancel({ eventId: event.id, registrationId: host.id });
    expect(gone.guests).toMatchObject([{ id: added.id, status: "CANCELLED" }]);
    await sound(event);
  });

  test("201 PENDING on an invoice of the host, not on the one of a guest who was approved alone", async () => {
    const event = await newEvent({ capacity: 1, prices: [2500, 0] });
    const [priced = "", free = ""] = event.ticketTypeIds;
    const host = await publicParty(event, { ticketTypeId: free });
    const key = { eventId: event.id, registrationId: host.id };
    const one = { ...key, fullName: "Ben", ticketTypeId: priced };
    const waits = await registration.addGuest(one);
    await as(manager).events.edit({ eventId: event.id, capacity: 4 });
    await waitlist.approve({ eventId: event.id, registrationId: waits.id });
    const added = await registration.addGuest({ ...one, fullName: "Cleo" });
    expect(added).toMatchObject({ status: "PENDING" });
    // Of a guest both are shown: the host's and the own one.
    const { invoices } = await registration.get({ ...key, registrationId: waits.id });
    expect(invoices.map(({ openTotal }) => openTotal)).toEqual([2500, 2500]);
    await sound(event);
  });

  test("201 beside a host who waits the guest waits too, and both are approved together", async () => {
    const event = await newEvent({ capacity: 2 });
    const [seated] = [await publicParty(event, { guests: [{ fullName: "Ben" }] })];
    const host = await publicParty(event);
    await registration.cancel({ eventId: event.id, registrationId: seated.id });
    const key = { eventId: event.id, registrationId: host.id };
    expect(await registration.addGuest({ ...key, fullName: "Cleo" })).toMatchObject({
      ...{ status: "WAITLISTED", waitlistPosition: 2 },
    });
    const { registration: party } = await waitlist.approve(key);
    expect([party, ...party.guests].map(({ status }) => status)).toEqual([
      "CONFIRMED",
      "CONFIRMED",
    ]);
    await sound(event);
  });

  test("201 for exactly the seats that are left when eight are added at once", async () => {
    const patient = await openTestApp({ settings: { waitlistEnabled: false } });
    const event = await newEvent({ capacity: 5 });
    const host = await publicParty(event);
    const key = { eventId: event.id, registrationId: host.id, fullName: "Ben" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        outcome(() => patient.as(manager).registration.addGuest(key)),
      ),
    );
    await patient.close();
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(4);
    expect(answers.filter((answer) => answer === "CONFLICT")).toHaveLength(4);
    await sound(event);
  });

  test("422 beyond the largest party, also when several are added at once", async () => {
    const event = await newEvent({ maxPartySize: 3 });
    const host = await publicParty(event);
    const key = { eventId: event.id, registrationId: host.id, fullName: "Ben" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => outcome(() => registration.addGuest(key))),
    );
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(2);
    await expect(registration.addGuest(key)).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "PARTY_FULL", maxPartySize: 3 }] },
    });
    await sound(event);
  });

  test("422 to a guest and to a cancelled party; 409 for an address that is registered", async () => {
    const event = await newEvent();
    const host = await publicParty(event, { guests: [{ fullName: "Ben", email: address() }] });
    const other = await publicParty(event);
    const to = (registrationId = "", email = address()) =>
      registration.addGuest({ eventId: event.id, registrationId, fullName: "Cleo", email });
    await expect(to(host.guests[0]?.id)).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "NOT_A_HOST" }] },
    });
    for (const taken of [host, ...host.guests, other])
      await expect(to(host.id, taken.email ?? "")).rejects.toEqual(refused("CONFLICT"));
    await registration.cancel({ eventId: event.id, registrationId: host.id });
    await expect(to(host.id)).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "REGISTRATION_CANCELLED" }] },
    });
    await expect(to(newId())).rejects.toEqual(refused("NOT_FOUND"));
  });
});
