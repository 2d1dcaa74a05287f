import { describe, expect, test } from "vitest";
import { openTestApp } from "#testing/app.ts";
import {
  accessTokenOf,
  makeMember,
  makeTenant,
  type TestMember,
} from "#testing/clubs/factories.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { openWaitingClub } from "#testing/clubs/waiting-club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, manager, newMember, approve, fullEvent, wait } = await openWaitingClub();
const office = await newMember(["ADMIN", "FINANCE_MANAGER"]);

describe("POST /api/admin/events/:eventId/waitlist/:registrationId/approve", () => {
  test("200 CONFIRMED at a free event once a seat is free, with one confirmation", async () => {
    const { event, holder } = await fullEvent();
    const { id } = await wait(event);
    await as(holder).registration.cancelOwn({ id: event.id });
    const answer = await approve(event, id);
    expect(answer).toMatchObject({
      alreadyApproved: false,
      registration: {
        id,
        status: "CONFIRMED",
        waitlistPosition: null,
        holdExpiresAt: null,
        overCapacity: false,
        decidedBy: manager.id,
      },
    });
    expect(answer.registration.confirmedAt).not.toBeNull();
    expect(await mailsAbout(app.services, id)).toEqual([
      "registrationWaitlisted",
      "waitlistApproved",
    ]);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 1, waitlistCount: 0 });
  });

  test("200 PENDING with its hold time at a paid event", async () => {
    const { event, holder } = await fullEvent({ prices: [2500] });
    const { id } = await wait(event);
    await as(holder).registration.cancelOwn({ id: event.id });
    const { registration } = await approve(event, id);
    expect(registration).toMatchObject({ status: "PENDING", confirmedAt: null });
    expect(Date.parse(registration.holdExpiresAt ?? "")).toBeGreaterThan(Date.now());
  });

  test("409 WAITLIST_NO_SEATS when the event is full and override is not set", async () => {
    const { event } = await fullEvent();
    const { id } = await wait(event);
    for (const override of [undefined, false])
      await expect(approve(event, id, override)).rejects.toEqual(refused("WAITLIST_NO_SEATS"));
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.waitlistCount).toBe(1);
  });

  test("200 above the capacity with override, which is recorded with who decided", async () => {
    const { event } = await fullEvent();
    const { id } = await wait(event);
    const recorded = { status: "CONFIRMED", overCapacity: true, decidedBy: manager.id };
    expect((await approve(event, id, true)).registration).toMatchObject(recorded);
    const { data } = await as(manager).registration.list({ eventId: event.id });
    expect(data.find((row) => row.id === id)).toMatchObject(recorded);
    expect(data.find((row) => row.id !== id)).toMatchObject({
      overCapacity: false,
      decidedBy: null,
    });
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 2, seatsOverride: 1, capacity: 1 });
    const next = await wait(event);
    await expect(approve(event, next.id)).rejects.toEqual(refused("WAITLIST_NO_SEATS"));
  });

  test("200 a host with its guests; 409 WAITLIST_NO_SEATS when one does not fit", async () => {
    const { event, holders } = await fullEvent({ capacity: 3 });
    const guests = [
      { fullName: "Ben", email: `ben.${event.id}@example.org` },
      { fullName: "Cleo" },
    ];
    const { id, guests: waiting } = await wait(event, guests);
    for (const holder of holders.slice(1))
      await as(holder).registration.cancelOwn({ id: event.id });
    await expect(approve(event, id)).rejects.toEqual(refused("WAITLIST_NO_SEATS"));
    await as(holders[0] as TestMember).registration.cancelOwn({ id: event.id });
    const { registration } = await approve(event, id);
    expect(registration).toMatchObject({
      status: "CONFIRMED",
      guests: [{ status: "CONFIRMED" }, { status: "CONFIRMED" }],
    });
    const [withAddress, without] = waiting.map((guest) => guest.id);
    expect(await mailsAbout(app.services, withAddress ?? "")).toContain("waitlistApproved");
    expect(await mailsAbout(app.services, without ?? "")).toEqual([]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("200 a guest alone; its host brings only those who still wait", async () => {
    const { event } = await fullEvent();
    const { id, guests } = await wait(event, [{ fullName: "Ben" }, { fullName: "Cleo" }]);
    const ben = guests[0]?.id ?? "";
    expect((await approve(event, ben, true)).registration).toMatchObject({
      id: ben,
      status: "CONFIRMED",
      guests: [],
    });
    expect((await reconcile(app.services, event)).event).toMatchObject({
      seatsTaken: 2,
      waitlistCount: 2,
    });
    await approve(event, id, true);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 4, waitlistCount: 0 });
  });

  test.each(["ben@example.org", undefined])(
    "200 a guest (%s) whose host is cancelled becomes the host of the own seat, and pays for it",
    async (address) => {
      const { event } = await fullEvent({ prices: [2500] });
      const email = address && `${event.id}.${address}`;
      const { id, member, guests } = await wait(event, [
        { fullName: "Ben", ...(email && { email }) },
      ]);
      const ben = guests[0]?.id ?? "";
      await setStatus(app.services, id, "CANCELLED");
      const { registration } = await approve(event, ben, true);
      expect(registration).toMatchObject({ id: ben, status: "PENDING", hostRegistrationId: null });
      expect(registration.memberId).not.toBeNull();
      const { data } = await as(office).billing.listInvoices({ eventId: event.id });
      const bill = { memberId: registration.memberId, registrationId: ben, total: 2500 };
      expect(data).toEqual([expect.objectContaining(bill)]);
      expect(registration.memberId).not.toBe(member.id);
      const { host } = await as(manager).registration.get({
        eventId: event.id,
        registrationId: ben,
      });
      expect(host).toMatchObject({ id: ben, email: email ?? null });
    },
  );

  test("200 a guest alone at a paid event: the host owes the invoice, and gets it by mail", async () => {
    const { event } = await fullEvent({ prices: [2500] });
    const { member, guests } = await wait(event, [{ fullName: "Ben" }]);
    const { registration } = await approve(event, guests[0]?.id ?? "", true);
    expect(registration).toMatchObject({ status: "PENDING", memberId: null });
    const [bill] = (await as(office).billing.listInvoices({ eventId: event.id })).data;
    expect(bill).toMatchObject({ memberId: member.id, total: 2500 });
    expect(await mailsAbout(app.services, bill?.id ?? "")).toEqual(["invoiceIssued"]);
  });

  test("409 CONFLICT for a guest of a cancelled host with the address of another registration", async () => {
    const { event, holder } = await fullEvent({ prices: [2500] });
    const { id, guests } = await wait(event, [{ fullName: "Ben", email: holder.email ?? "" }]);
    await setStatus(app.services, id, "CANCELLED");
    const approved = approve(event, guests[0]?.id ?? "", true);
    await expect(approved).rejects.toEqual(refused("CONFLICT"));
  });

  test("200 PENDING for somebody who queued while the event was free", async () => {
    const { event } = await fullEvent();
    const { id } = await wait(event, [{ fullName: "Ben" }]);
    await as(manager).events.edit({
      eventId: event.id,
      ticketTypes: [
        { name: "Guest", price: 3000, audience: "GUEST" },
        { name: "Member", price: 2500 },
      ],
    });
    const { registration } = await approve(event, id, true);
    const { ticketTypes } = await as(manager).events.adminGet({ eventId: event.id });
    expect(registration).toMatchObject({
      status: "PENDING",
      confirmedAt: null,
      ticketTypeId: ticketTypes[1]?.id,
      guests: [{ status: "PENDING", ticketTypeId: ticketTypes[1]?.id }],
    });
  });

  test.each(["PENDING", "CONFIRMED", "CANCELLED", "CHECKED_IN"] as const)(
    "200 alreadyApproved and no mail for a row that is %s, with or without override",
    async (status) => {
      const { event } = await fullEvent();
      const { registrations } = await reconcile(app.services, event);
      const id = registrations[0]?.id ?? "";
      await setStatus(app.services, id, status);
      const before = await mailsAbout(app.services, id);
      for (const override of [undefined, true])
        expect(await approve(event, id, override)).toMatchObject({
          alreadyApproved: true,
          registration: { id, status },
        });
      expect(await mailsAbout(app.services, id)).toEqual(before);
    },
  );

  test("422 when the event is over; 200 alreadyApproved when it was cancelled", async () => {
    const ended = await fullEvent();
    const { id } = await wait(ended.event);
    await as(manager).registration.cancelEvent({ eventId: ended.event.id });
    expect((await approve(ended.event, id, true)).alreadyApproved).toBe(true);
    const over = await fullEvent();
    const waiting = await wait(over.event);
    const later = await openTestApp();
    later.clock.set(over.event.endsAt);
    const token = accessTokenOf(later.services, manager);
    const call = later.as({ token }).waitlist.approve({
      eventId: over.event.id,
      registrationId: waiting.id,
      override: true,
    });
    await expect(call).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await later.close();
  });

  test("404 for a row of another event or tenant, 403 for who may not, 400 for a string", async () => {
    const { event } = await fullEvent();
    const { id: registrationId } = await wait(event);
    const { event: other } = await fullEvent();
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const call = { eventId: event.id, registrationId };
    await expect(approve(other, registrationId)).rejects.toEqual(refused("NOT_FOUND"));
    await expect(approve(event, "nonsense")).rejects.toEqual(refused("NOT_FOUND"));
    const theirs = as(stranger).waitlist.approve(call);
    await expect(theirs).rejects.toEqual(refused("NOT_FOUND"));
    for (const role of ["MEMBER", "FINANCE_MANAGER"] as const) {
      const caller = await newMember([role]);
      const forbidden = as(caller).waitlist.approve(call);
      await expect(forbidden).rejects.toEqual(refused("FORBIDDEN"));
    }
    const truthy = approve(event, registrationId, "true" as unknown as boolean);
    await expect(truthy).rejects.toEqual(refused("VALIDATION_ERROR"));
  });
});
