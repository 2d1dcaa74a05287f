import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import type { makeEvent } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, newMember, newEvent } = await openClub();

/** An event at which a host has named a member as a guest. */
async function named(values: Parameters<typeof makeEvent>[2] = {}) {
  const event = await newEvent({ capacity: 2, ...values });
  const [host, member] = [await newMember(), await newMember()];
  const guests = [
    { fullName: "Whoever", email: member.email ?? "", ticketTypeId: event.ticketTypeIds[0] },
  ];
  const party = { id: event.id, ticketTypeId: event.ticketTypeIds[0], guests };
  const made = await as(host).registration.register(party);
  return { event, host, member, party: made, held: made.guests[0] ?? made };
}
const billed = async (event: { id: string }) => {
  const finance = await newMember(["FINANCE_MANAGER"]);
  return (await as(finance).billing.listInvoices({ eventId: event.id })).data;
};

describe("POST /api/events/:id/register of a member whom a host has named as a guest", () => {
  test("201 takes the seat over, even when the event is full; status and ticket say so", async () => {
    const { event, host, member, held } = await named();
    const own = as(member).registration;
    expect(await own.status({ id: event.id })).toMatchObject({ status: "NOT_REGISTERED" });
    const made = await own.register({ id: event.id });
    expect(made).toMatchObject({
      id: held.id,
      memberId: member.id,
      status: "CONFIRMED",
      fullName: member.fullName,
      email: member.email,
      hostRegistrationId: null,
      source: "MEMBER",
    });
    expect(await own.status({ id: event.id })).toMatchObject({
      status: "REGISTERED_PAID",
      registrationId: made.id,
      ticketCode: made.ticketCode,
    });
    expect(await own.tickets({ id: event.id })).toMatchObject([{ id: made.id }]);
    expect(await as(host).registration.tickets({ id: event.id })).toHaveLength(1);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(2);
    expect(await mailsAbout(app.services, made.id)).toEqual([
      "registrationConfirmed",
      "registrationConfirmed",
    ]);
    await expect(own.register({ id: event.id })).rejects.toEqual(refused("CONFLICT"));
    expect((await own.cancelOwn({ id: event.id })).status).toBe("CANCELLED");
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 with a ticket code that the host has not seen", async () => {
    const { event, member, held } = await named();
    const { ticketCode } = await as(member).registration.register({ id: event.id });
    expect(ticketCode).not.toBe(held.ticketCode);
    const door = await newMember(["EVENT_MANAGER"]);
    await expect(as(door).checkin.checkIn({ code: held.ticketCode })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    const { registration } = await as(door).checkin.checkIn({ code: ticketCode });
    expect(registration.memberId).toBe(member.id);
  });

  test("201 PENDING where nothing is paid: the member owes it, the host's invoice is for the rest", async () => {
    const { event, host, member } = await named({ prices: [2500] });
    await as(host).checkout.checkout({ id: event.id });
    const made = await as(member).registration.register({ id: event.id });
    expect(made).toMatchObject({ status: "PENDING", confirmedAt: null });
    expect(made.holdExpiresAt).not.toBeNull();
    expect(await billed(event)).toMatchObject([
      { status: "ISSUED", total: 2500 },
      { status: "VOID", total: 5000 },
    ]);
    const own = await as(member).checkout.checkout({ id: event.id });
    const hosts = await as(host).checkout.checkout({ id: event.id });
    expect([own.invoice.total, hosts.invoice.total]).toEqual([2500, 2500]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 CONFIRMED for a seat that the host has paid, with the ticket that was paid", async () => {
    const { event, host, member, party } = await named({ prices: [2500, 9900] });
    const { invoice } = await as(host).checkout.checkout({ id: event.id });
    const finance = await newMember(["FINANCE_MANAGER"]);
    await as(finance).checkout.recordPayment({ id: invoice.id, channel: "MANUAL_CASH" });
    const asked = { id: event.id, ticketTypeId: event.ticketTypeIds[1] };
    const made = await as(member).registration.register(asked);
    expect(made).toMatchObject({ status: "CONFIRMED", ticketTypeId: event.ticketTypeIds[0] });
    expect(await billed(event)).toMatchObject([{ status: "PAID", registrationId: party.id }]);
  });

  test("201 of a checkout: the seat is taken over and billed to the member", async () => {
    const { event, member, held } = await named({ prices: [2500] });
    const { registration, invoice } = await as(member).checkout.checkout({ id: event.id });
    expect(registration).toMatchObject({ id: held.id, status: "PENDING", memberId: member.id });
    expect(invoice).toMatchObject({ total: 2500, memberId: member.id });
    expect((await reconcile(app.services, event)).event.seatsTaken).toBe(2);
  });

  test("201 for a pre-enrolled member: the seat is theirs, though the event is full", async () => {
    const { event, host, member, held } = await named();
    const manager = await newMember(["EVENT_MANAGER"]);
    const input = { eventId: event.id, memberIds: [member.id] };
    const { data, meta } = await as(manager).registration.preEnrol(input);
    expect(meta).toEqual({ registered: 1, alreadyRegistered: 0, waitlisted: 0 });
    expect(data).toMatchObject([
      { id: held.id, memberId: member.id, hostRegistrationId: null, source: "PRE_ENROLMENT" },
    ]);
    expect(await as(host).registration.tickets({ id: event.id })).toHaveLength(1);
    const again = await as(manager).registration.preEnrol(input);
    expect(again.meta).toMatchObject({ registered: 0, alreadyRegistered: 1 });
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(2);
  });
});

describe("a member who brings guests and was named as one", () => {
  const two = [{ fullName: "Ben" }, { fullName: "Cleo" }];

  test("201 takes the own seat over and new ones for the guests; the host's party is as it is", async () => {
    const { event, host, member, held } = await named({ capacity: 4 });
    const made = await as(member).registration.register({ id: event.id, guests: two });
    expect(made).toMatchObject({ id: held.id, memberId: member.id, status: "CONFIRMED" });
    expect(made.guests).toMatchObject([
      { fullName: "Ben", hostRegistrationId: held.id, status: "CONFIRMED" },
      { fullName: "Cleo", hostRegistrationId: held.id, status: "CONFIRMED" },
    ]);
    expect(await as(host).registration.tickets({ id: event.id })).toHaveLength(1);
    expect(await as(member).registration.tickets({ id: event.id })).toHaveLength(3);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(4);
  });

  test("201 WAITLISTED whole when the guests do not fit; the host keeps the seat", async () => {
    const { event, host, member } = await named({ capacity: 3 });
    const made = await as(member).registration.register({ id: event.id, guests: two });
    expect([made, ...made.guests].map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => "WAITLISTED"),
    );
    expect(await as(host).registration.tickets({ id: event.id })).toHaveLength(2);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 of a checkout bills the party, or only the guests when the own seat is paid", async () => {
    const bills: [number, string[]][] = [];
    for (const paid of [false, true]) {
      const { event, host, member } = await named({ capacity: 4, prices: [2500] });
      const { invoice } = await as(host).checkout.checkout({ id: event.id });
      const finance = await newMember(["FINANCE_MANAGER"]);
      const pay = (id: string) =>
        as(finance).checkout.recordPayment({ id, channel: "MANUAL_CASH" });
      if (paid) await pay(invoice.id);
      const ticketTypeId = event.ticketTypeIds[0];
      const guests = two.map((guest) => ({ ...guest, ticketTypeId }));
      const first = await as(member).checkout.checkout({ id: event.id, ticketTypeId, guests });
      const again = await as(member).checkout.checkout({ id: event.id });
      expect(again.invoice.id).toBe(first.invoice.id);
      const { registration } = await pay(first.invoice.id);
      const all = registration ? [registration, ...registration.guests] : [];
      bills.push([first.invoice.total, all.map(({ status }) => status)]);
      expect((await reconcile(app.services, event)).faults).toEqual([]);
    }
    const confirmed = ["CONFIRMED", "CONFIRMED", "CONFIRMED"];
    expect(bills).toEqual([
      [7500, confirmed],
      [5000, confirmed],
    ]);
  });

  test("of two at once one takes the seat, the other gets 409; a host who cancels loses none", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event, host, member } = await named({ capacity: 6 });
      const party = { id: event.id, guests: [{ fullName: "Ben" }] };
      const answers = await Promise.allSettled([
        as(member).registration.register(party),
        as(member).registration.register(party),
        as(host).registration.cancelOwn({ id: event.id }),
      ]);
      const outcomes = answers.map(({ status }) => status);
      expect(outcomes.slice(0, 2).sort()).toEqual(["fulfilled", "rejected"]);
      expect(outcomes[2]).toBe("fulfilled");
      const { event: after, faults } = await reconcile(app.services, event);
      expect(faults).toEqual([]);
      expect(after.seatsTaken).toBe(2);
    }
  });
});
