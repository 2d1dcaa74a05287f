import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { makeInvoice, statusesOfMoney } from "#testing/clubs/money.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const finance = await newMember(["FINANCE_MANAGER"]);

const as = (member: TestMember) => app.as(member).registration;
const party = async (eventId: string) =>
  as(await newMember()).register({
    id: eventId,
    guests: [{ fullName: "Ben" }, { fullName: "Cleo" }],
  });

describe("POST /api/admin/events/:eventId/registrations/:registrationId/cancel", () => {
  test("200 cancels a host with its guests", async () => {
    const event = await newEvent();
    const made = await party(event.id);
    const gone = await as(manager).cancel({ eventId: event.id, registrationId: made.id });
    expect(gone).toMatchObject({ status: "CANCELLED", guests: [{}, {}] });
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(0);
    expect(await mailsAbout(app.services, made.id)).toContain("registrationCancelled");
  });

  test("200 cancels a guest alone, and issues the host's unpaid invoice again for the rest", async () => {
    const event = await newEvent({ prices: [2500] });
    const made = await party(event.id);
    const invoiceId = await makeInvoice(app.services, made, "ISSUED", "PENDING");
    const [guest] = made.guests;
    const gone = await as(manager).cancel({ eventId: event.id, registrationId: guest?.id ?? "" });
    expect(gone).toMatchObject({ id: guest?.id, status: "CANCELLED", guests: [] });
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(2);
    expect(await statusesOfMoney(app.services, invoiceId)).toEqual(["VOID", "FAILED"]);
    const { billing } = app.as(finance);
    const { replacedById } = await billing.getInvoice({ id: invoiceId });
    expect(await billing.getInvoice({ id: replacedById ?? "" })).toMatchObject({
      ...{ total: 5000, payments: [{ status: "PENDING", amount: 5000 }] },
    });
  });

  test("200 a waiting host with a guest who has a seat: both places are given back", async () => {
    const event = await newEvent({ capacity: 1 });
    const made = await party(event.id);
    const guestId = made.guests[0]?.id ?? "";
    const { waitlist } = app.as(manager);
    await waitlist.approve({ eventId: event.id, registrationId: guestId });
    await as(manager).cancel({ eventId: event.id, registrationId: made.id });
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 0, waitlistCount: 0 });
  });

  test("200 unchanged when it is CANCELLED already, without a second mail", async () => {
    const event = await newEvent();
    const { id: registrationId } = await party(event.id);
    const first = await as(manager).cancel({ eventId: event.id, registrationId });
    const mails = await mailsAbout(app.services, registrationId);
    expect(await as(manager).cancel({ eventId: event.id, registrationId })).toEqual(first);
    expect(await mailsAbout(app.services, registrationId)).toEqual(mails);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("409 CONFLICT when it, or a guest of it, is CHECKED_IN", async () => {
    const event = await newEvent();
    const made = await party(event.id);
    await setStatus(app.services, made.guests[1]?.id ?? "", "CHECKED_IN");
    for (const registrationId of [made.id, made.guests[1]?.id ?? ""])
      await expect(as(manager).cancel({ eventId: event.id, registrationId })).rejects.toEqual(
        refused("CONFLICT"),
      );
  });

  test("404 for a registration of another event, and of another tenant", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const { id: registrationId } = await party(event.id);
    const elsewhere = await makeTenant(app.services);
    const stranger = await makeMember(app.services, elsewhere, ["ADMIN"]);
    for (const call of [
      () => as(manager).cancel({ eventId: other.id, registrationId }),
      () => as(stranger).cancel({ eventId: event.id, registrationId }),
      () => as(manager).cancel({ eventId: event.id, registrationId: "nonsense" }),
    ])
      await expect(call()).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("403 for a member and for a FINANCE_MANAGER, who may only look", async () => {
    const event = await newEvent();
    const { id: registrationId } = await party(event.id);
    for (const role of ["MEMBER", "FINANCE_MANAGER"] as const) {
      const caller = await newMember([role]);
      const call = as(caller).cancel({ eventId: event.id, registrationId });
      await expect(call).rejects.toEqual(refused("FORBIDDEN"));
    }
  });
});
