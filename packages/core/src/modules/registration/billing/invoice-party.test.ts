import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const finance = await newMember(["FINANCE_MANAGER", "ADMIN"]);
const { registration } = as(manager);

/** A member whom an organiser has registered. */
async function enrolled(prices: number[] = [2500]) {
  const [event, member] = [await newEvent({ prices }), await newMember()];
  const { data } = await registration.preEnrol({ eventId: event.id, memberIds: [member.id] });
  return { eventId: event.id, member, registrationId: data[0]?.id ?? "" };
}

describe("POST /api/admin/events/:eventId/registrations/:registrationId/invoice", () => {
  test("201 issues, mails and logs the invoice; its payment confirms the seat", async () => {
    const { eventId, member, registrationId } = await enrolled();
    await registration.addGuest({ eventId, registrationId, fullName: "Ben" });
    const made = await registration.invoiceParty({ eventId, registrationId });
    expect(made).toMatchObject({
      ...{ memberId: member.id, registrationId, eventId, status: "ISSUED", total: 5000 },
      ...{ lines: [{ quantity: 2, amount: 5000 }], dueAt: expect.any(String) },
    });
    expect(await mailsAbout(app.services, made.id)).toEqual(["invoiceIssued"]);
    const log = await as(finance).activity.list({ subjectId: made.id });
    expect(log.data).toMatchObject([{ action: "INVOICE_CREATED", actor: { id: manager.id } }]);
    await as(finance).checkout.recordPayment({ id: made.id, channel: "MANUAL_CASH" });
    const { host, guests } = await registration.get({ eventId, registrationId });
    expect([host, ...guests].map(({ status }) => status)).toEqual(["CONFIRMED", "CONFIRMED"]);
  });

  test("409 CONFLICT for all but one of those who ask at once", async () => {
    const { eventId, registrationId } = await enrolled();
    const asked = await Promise.allSettled(
      Array.from({ length: 6 }, () => registration.invoiceParty({ eventId, registrationId })),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of asked)
      if (one.status === "rejected") expect(one.reason).toEqual(refused("CONFLICT"));
    const { meta } = await as(finance).billing.listInvoices({ eventId });
    expect(meta.total).toBe(1);
  });

  test("422 UNPROCESSABLE_ENTITY where there is nothing to pay, for a guest, and once it is cancelled", async () => {
    const free = await enrolled([0]);
    const paid = await enrolled();
    const { eventId, registrationId } = paid;
    const guest = await registration.addGuest({ eventId, registrationId, fullName: "Ben" });
    const refuse = async (of: { eventId: string; registrationId: string }) => {
      const { eventId: at, registrationId: id } = of;
      const asked = registration.invoiceParty({ eventId: at, registrationId: id });
      await expect(asked).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    };
    await refuse(free);
    await refuse({ eventId, registrationId: guest.id });
    await registration.cancel({ eventId, registrationId });
    await refuse(paid);
  });
});
