import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestEvent } from "#testing/clubs/factories.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const decline = (event: TestEvent, registrationId: string) =>
  as(manager).waitlist.decline({ eventId: event.id, registrationId });
const fullEvent = () => newEvent({ capacity: 1 });

/** Registers a member with guests at an event of one seat: a party of two or more waits. */
const register = async (event: TestEvent, guests: { fullName: string; email?: string }[] = []) =>
  as(await newMember()).registration.register({ id: event.id, guests });

describe("POST /api/admin/events/:eventId/waitlist/:registrationId/decline", () => {
  test("200 CANCELLED for a host with its guests, each told once", async () => {
    const event = await fullEvent();
    const guest = { fullName: "Ben", email: `ben.${event.id}@example.org` };
    const { id, guests } = await register(event, [guest]);
    const { registration } = await decline(event, id);
    expect(registration).toMatchObject({
      id,
      status: "CANCELLED",
      guests: [{ status: "CANCELLED" }],
    });
    for (const each of [id, guests[0]?.id ?? ""])
      expect(await mailsAbout(app.services, each)).toEqual([
        "registrationWaitlisted",
        "waitlistDeclined",
      ]);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 0, waitlistCount: 0 });
  });

  test("200 CANCELLED for a guest alone; the host goes on waiting", async () => {
    const event = await fullEvent();
    const { guests } = await register(event, [{ fullName: "Ben" }, { fullName: "Cleo" }]);
    const { registration } = await decline(event, guests[0]?.id ?? "");
    expect(registration).toMatchObject({ fullName: "Ben", status: "CANCELLED", guests: [] });
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.waitlistCount).toBe(2);
  });

  test("200 leaves a guest who was approved alone the seat, as its host, who owes the invoice", async () => {
    const event = await newEvent({ capacity: 1, prices: [2500] });
    const guests = [
      { fullName: "Ben", email: `ben.${event.id}@example.org` },
      { fullName: "Cleo" },
    ];
    const made = await register(event, guests);
    const [ben = "", cleo = ""] = made.guests.map(({ id }) => id);
    const office = as(await newMember(["ADMIN", "FINANCE_MANAGER"]));
    await as(manager).waitlist.approve({ eventId: event.id, registrationId: ben });
    await decline(event, made.id);
    const { data } = await office.registration.list({ eventId: event.id });
    const found = (id: string) => data.find((row) => row.id === id);
    expect(found(made.id)).toMatchObject({ status: "CANCELLED" });
    expect(found(cleo)).toMatchObject({ status: "CANCELLED" });
    expect(found(ben)).toMatchObject({ status: "PENDING", hostRegistrationId: null });
    const owed = await office.billing.listInvoices({ eventId: event.id, status: ["ISSUED"] });
    const bill = { memberId: found(ben)?.memberId, registrationId: ben, openTotal: 2500 };
    expect(owed.data).toEqual([expect.objectContaining(bill)]);
    expect(owed.data[0]?.replacesId).not.toBeNull();
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("beside an approval of a guest, 10 times: nobody keeps a seat with a cancelled host", async () => {
    for (let time = 0; time < 10; time += 1) {
      const event = await newEvent({ capacity: 1, prices: [2500] });
      const { id, guests } = await register(event, [{ fullName: "Ben" }]);
      const ben = { eventId: event.id, registrationId: guests[0]?.id ?? "" };
      await Promise.allSettled([as(manager).waitlist.approve(ben), decline(event, id)]);
      const { registrations, faults } = await reconcile(app.services, event);
      expect(faults).toEqual([]);
      const host = registrations.find((row) => row.id === id);
      const guest = registrations.find((row) => row.id !== id);
      const isOrphan = guest?.hostRegistrationId === id && guest.status === "PENDING";
      expect(host?.status === "CANCELLED" && isOrphan).toBe(false);
    }
  });

  test("200 and nothing done for a CANCELLED row, with no second mail", async () => {
    const event = await fullEvent();
    const { id } = await register(event, [{ fullName: "Ben" }]);
    const first = await decline(event, id);
    expect(await decline(event, id)).toEqual(first);
    expect(await mailsAbout(app.services, id)).toEqual([
      "registrationWaitlisted",
      "waitlistDeclined",
    ]);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test.each(["PENDING", "CONFIRMED", "CHECKED_IN"] as const)(
    "409 CONFLICT saying that a registration with status %s cannot be declined",
    async (status) => {
      const event = await fullEvent();
      const { id } = await register(event);
      await setStatus(app.services, id, status);
      await expect(decline(event, id)).rejects.toEqual(
        refused("CONFLICT", `A registration with status ${status} cannot be declined`),
      );
    },
  );

  test("404 for a row of another event or tenant, 403 for who may not", async () => {
    const [event, other] = [await fullEvent(), await fullEvent()];
    const { id: registrationId } = await register(event, [{ fullName: "Ben" }]);
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const member = await newMember();
    const call = { eventId: event.id, registrationId };
    await expect(decline(other, registrationId)).rejects.toEqual(refused("NOT_FOUND"));
    const theirs = as(stranger).waitlist.decline(call);
    await expect(theirs).rejects.toEqual(refused("NOT_FOUND"));
    const forbidden = as(member).waitlist.decline(call);
    await expect(forbidden).rejects.toEqual(refused("FORBIDDEN"));
  });

  test("declined and approved at once: whoever comes first, the counters agree", async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await fullEvent();
      const { id: registrationId } = await register(event, [{ fullName: "Ben" }]);
      const [approval, refusal] = await Promise.allSettled([
        as(manager).waitlist.approve({ eventId: event.id, registrationId, override: true }),
        decline(event, registrationId),
      ]);
      expect(approval.status).toBe("fulfilled");
      const wasFirst = approval.status === "fulfilled" && !approval.value.alreadyApproved;
      expect(refusal.status).toBe(wasFirst ? "rejected" : "fulfilled");
      expect((await reconcile(app.services, event)).faults).toEqual([]);
    }
  });
});
