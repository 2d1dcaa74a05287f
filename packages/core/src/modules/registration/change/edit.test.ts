import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { registrationNow } from "#testing/clubs/door.ts";
import { accessTokenOf } from "#testing/clubs/factories.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { activity, activityDetail } from "../../activity/activity.sql.ts";
import { member } from "../../membership/member.sql.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const { registration } = as(manager);

const address = () => `${newId()}@example.org`;

/** A registration of somebody without an account, with a guest. */
const publicParty = ({ slug }: { slug: string }, more: object = {}) =>
  as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug, fullName: "Ada Example", email: address() },
    ...{ guests: [{ fullName: "Ben Guest", email: address() }] },
    ...more,
  });

type Party = Awaited<ReturnType<typeof publicParty>>;

const lastAct = async (subjectId: string) => {
  const [row] = await app.services.system.run((query) =>
    query
      .select({ action: activity.action, actorId: activity.actorId, detail: activityDetail })
      .from(activity)
      .innerJoin(activityDetail, eq(activityDetail.id, activity.id))
      .where(eq(activity.subjectId, subjectId)),
  );
  return row;
};

describe("PATCH /api/admin/events/:eventId/registrations/:registrationId", () => {
  test("200 corrects name, phone and answers, and logs what changed alone", async () => {
    const event = await newEvent({ questions: [{ key: "diet" }, { key: "bus" }] });
    const made = await publicParty(event, { phone: "0612345678", answers: { diet: "Fish" } });
    const key = { eventId: event.id, registrationId: made.id };
    const edited = await registration.edit({
      ...{ ...key, fullName: "Ada Byron", phone: null },
      answers: { bus: "yes" },
    });
    expect(edited).toMatchObject({
      ...{ fullName: "Ada Byron", phone: null, answers: { diet: "Fish", bus: "yes" } },
      ticketCode: made.ticketCode,
    });
    expect((await registration.edit({ ...key, answers: { diet: " " } })).answers).toEqual({
      bus: "yes",
    });
    const row = await registrationNow(app, made);
    expect(row).toMatchObject({ nameKey: "ada byron", placeVersion: 1 });
    expect(await lastAct(made.id)).toMatchObject({
      ...{ action: "REGISTRATION_EDITED", actorId: manager.id },
      detail: {
        before: { fullName: "Ada Example", phone: "0612345678", answers: { diet: "Fish" } },
        after: { fullName: "Ada Byron", phone: null },
        memberId: row.memberId,
      },
    });
    expect(await mailsAbout(app.services, made.id)).toEqual(["registrationConfirmed"]);
  });

  test("200 without a change writes neither the row nor the log", async () => {
    const event = await newEvent();
    const made = await publicParty(event);
    const before = await registrationNow(app, made);
    const { fullName, email } = before;
    await registration.edit({
      ...{ eventId: event.id, registrationId: made.id, fullName, email: email ?? "" },
    });
    expect(await registrationNow(app, made)).toEqual(before);
    expect(await lastAct(made.id)).toBeUndefined();
  });

  test("200 another address: a mail to it, a new personal link, and the member whose address it is", async () => {
    const [event, known] = [await newEvent(), await newMember()];
    const made = await publicParty(event);
    const key = { eventId: event.id, registrationId: made.id };
    const email = known.email ?? "";
    expect(await registration.edit({ ...key, email })).toMatchObject({ email, memberId: known.id });
    expect(await registrationNow(app, made)).toMatchObject({ placeVersion: 2 });
    expect(await mailsAbout(app.services, made.id)).toEqual([
      "registrationConfirmed",
      "registrationConfirmed",
    ]);
  });

  test("200 another address of nobody: a new shell guest, to whom the invoice is issued again", async () => {
    const event = await newEvent({ prices: [2500] });
    const made = await publicParty(event);
    const before = await registrationNow(app, made);
    const email = address();
    const edited = await registration.edit({ eventId: event.id, registrationId: made.id, email });
    expect(edited.memberId).not.toBe(before.memberId);
    const [owner] = await app.services.system.run((query) =>
      query
        .select()
        .from(member)
        .where(eq(member.id, edited.memberId ?? "")),
    );
    expect(owner).toMatchObject({ email, roles: ["GUEST"], fullName: "Ada Example" });
    const { data } = await as(await newMember(["FINANCE_MANAGER"])).billing.listInvoices({
      eventId: event.id,
    });
    expect(data.map(({ memberId, status }) => [memberId, status])).toEqual([
      [edited.memberId, "ISSUED"],
      [before.memberId, "VOID"],
    ]);
    expect(data[0]?.replacesId).toBe(data[1]?.id);
  });

  test("200 another address after a part was paid: the rest is credited and billed to its owner", async () => {
    const event = await newEvent({ prices: [2500] });
    const made = await publicParty(event);
    const before = await registrationNow(app, made);
    const finance = as(await newMember(["FINANCE_MANAGER"]));
    const invoices = async () =>
      (await finance.billing.listInvoices({ eventId: event.id, sortOrder: "asc" })).data;
    const [first] = await invoices();
    const part = { id: first?.id ?? "", channel: "MANUAL_CASH" as const, amount: 1000 };
    await finance.checkout.recordPayment(part);
    const { memberId } = await registration.edit({
      ...{ eventId: event.id, registrationId: made.id, email: address() },
    });
    const rest = (first?.total ?? 0) - 1000;
    expect(await invoices()).toMatchObject([
      { id: first?.id, memberId: before.memberId, status: "PAID", creditedTotal: rest },
      { kind: "CREDIT_NOTE", memberId: before.memberId, total: rest },
      { memberId, status: "ISSUED", total: rest, supplementsInvoiceId: first?.id },
    ]);
    expect((await registrationNow(app, made)).status).toBe("PENDING");
  });

  test("200 a guest's address belongs to nobody else", async () => {
    const [event, known] = [await newEvent(), await newMember()];
    const made = await publicParty(event);
    const guestId = made.guests[0]?.id ?? "";
    const edited = await registration.edit({
      ...{ eventId: event.id, registrationId: guestId, email: known.email ?? "" },
    });
    expect(edited).toMatchObject({ memberId: null, hostRegistrationId: made.id });
  });

  test("422 for a member's address, with what to do instead", async () => {
    const [event, known] = [await newEvent(), await newMember()];
    const made = await as(known).registration.register({ id: event.id });
    const key = { eventId: event.id, registrationId: made.id };
    const call = registration.edit({ ...key, email: address() });
    await expect(call).rejects.toEqual(refused("UNPROCESSABLE_ENTITY", /transfer/));
    expect(await registration.edit({ ...key, fullName: "Ada" })).toMatchObject({
      ...{ fullName: "Ada", memberId: known.id, email: known.email },
    });
  });

  test("409 for an address with a live registration, own or as a guest; two at once: one is served", async () => {
    const event = await newEvent();
    const [first, second] = [await publicParty(event), await publicParty(event)];
    const key = { eventId: event.id, registrationId: first.id };
    for (const taken of [second, ...second.guests])
      await expect(registration.edit({ ...key, email: taken.email ?? "" })).rejects.toMatchObject({
        ...{ appCode: "CONFLICT" },
        details: [{ reason: "REGISTERED_ALREADY", registrationId: taken.id }],
      });
    for (let round = 0; round < 5; round += 1) {
      const email = address();
      const calls = [first, second].map(({ id: registrationId }) =>
        registration.edit({ eventId: event.id, registrationId, email }),
      );
      const done = await Promise.allSettled(calls);
      expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    }
  });

  test("200 another ticket type of a queued or free registration; 422 when the event is over", async () => {
    const event = await newEvent({ prices: [0, 0] });
    const [plain = "", other = ""] = event.ticketTypeIds;
    const made = await publicParty(event, { ticketTypeId: plain, guests: [] });
    const key = { eventId: event.id, registrationId: made.id };
    const edited = await registration.edit({ ...key, ticketTypeId: other });
    expect(edited).toMatchObject({ ticketTypeId: other, status: "CONFIRMED" });
    expect((await reconcile(app.services, event)).faults).toEqual([]);
    app.clock.advance(5 * HOUR);
    const token = accessTokenOf(app.services, manager);
    const late = as({ token }).registration.edit({ ...key, ticketTypeId: plain });
    await expect(late.finally(() => app.clock.advance(-5 * HOUR))).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "EVENT_OVER" }] },
    });
  });

  test("409 for a ticket type without a seat left, which a place in the queue does not need", async () => {
    const event = await newEvent({ capacity: 2, types: [{ quota: 1 }, {}] });
    const [scarce = "", plain = ""] = event.ticketTypeIds;
    const people = [];
    for (const ticketTypeId of [scarce, plain, plain])
      people.push(await publicParty(event, { ticketTypeId, guests: [] }));
    const change = ({ id: registrationId }: { id: string }, ticketTypeId: string) =>
      registration.edit({ eventId: event.id, registrationId, ticketTypeId });
    const [holder, other, waiting] = people as [Party, Party, Party];
    await expect(change(other, scarce)).rejects.toMatchObject({
      ...{ appCode: "CONFLICT", details: [{ reason: "TICKET_TYPE_FULL" }] },
    });
    expect(await change(waiting, scarce)).toMatchObject({ status: "WAITLISTED" });
    await change(holder, plain);
    expect(await change(other, scarce)).toMatchObject({ ticketTypeId: scarce });
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("200 another price before payment replaces the open invoice, after it makes a further one or a credit note", async () => {
    const finance = as(await newMember(["FINANCE_MANAGER"]));
    const event = await newEvent({ prices: [2500, 4000, 0] });
    const [plain = "", dear = "", free = ""] = event.ticketTypeIds;
    const made = await publicParty(event, { ticketTypeId: plain, guests: [] });
    const change = (ticketTypeId: string) =>
      registration.edit({ eventId: event.id, registrationId: made.id, ticketTypeId });
    const bills = async () => {
      const { data } = await finance.billing.listInvoices({ eventId: event.id });
      return data.map(({ kind, status, total }) => [kind, status, total]).sort();
    };
    await change(dear);
    const replaced = ["INVOICE", "VOID", 2500];
    expect(await bills()).toEqual([["INVOICE", "ISSUED", 4000], replaced]);
    const { data } = await finance.billing.listInvoices({ eventId: event.id });
    await finance.checkout.recordPayment({ id: data[0]?.id ?? "", channel: "MANUAL_CASH" });
    expect(await change(plain)).toMatchObject({ status: "CONFIRMED" });
    expect(await bills()).toEqual([
      ["CREDIT_NOTE", "ISSUED", 1500],
      ["INVOICE", "PAID", 4000],
      replaced,
    ]);
    expect(await change(dear)).toMatchObject({ status: "CONFIRMED" });
    expect(await bills()).toContainEqual(["INVOICE", "ISSUED", 1500]);
    const other = await publicParty(event, { ticketTypeId: free, guests: [] });
    const moved = { eventId: event.id, registrationId: other.id, ticketTypeId: plain };
    expect(await registration.edit(moved)).toMatchObject({ status: "CONFIRMED" });
    expect(await bills()).toContainEqual(["INVOICE", "ISSUED", 2500]);
  });

  test("200 an unpaid party that has nothing to pay any more is confirmed", async () => {
    const event = await newEvent({ prices: [2500, 0] });
    const [priced = "", free = ""] = event.ticketTypeIds;
    const made = await publicParty(event, { ticketTypeId: priced, guests: [] });
    const edited = await registration.edit({
      ...{ eventId: event.id, registrationId: made.id, ticketTypeId: free },
    });
    expect([made.status, edited.status]).toEqual(["PENDING", "CONFIRMED"]);
  });

  test("400 for answers and ticket types as at registration: a guest is not asked what hosts are", async () => {
    const event = await newEvent({ questions: [{ key: "bus", label: "Bus" }], prices: [0] });
    const made = await publicParty(event);
    const eventId = event.id;
    const guest = { eventId, registrationId: made.guests[0]?.id ?? "" };
    const wrong: [object, string][] = [
      [{ ...guest, answers: { bus: "yes" } }, "answers.bus"],
      [{ ...guest, ticketTypeId: newId() }, "ticketTypeId"],
      [{ eventId, registrationId: made.id, answers: { other: "x" } }, "answers.other"],
    ];
    for (const [input, path] of wrong)
      await expect(registration.edit(input as typeof guest)).rejects.toMatchObject({
        ...{ appCode: "VALIDATION_ERROR", details: [{ path }] },
      });
  });

  test("422 for a cancelled registration, and for anything but the name of somebody who has arrived", async () => {
    const event = await newEvent();
    const made = await publicParty(event);
    const key = { eventId: event.id, registrationId: made.id };
    await setStatus(app.services, made.id, "CHECKED_IN");
    expect(await registration.edit({ ...key, fullName: "Ada B", email: made.email ?? "" })).toEqual(
      expect.objectContaining({ fullName: "Ada B", status: "CHECKED_IN" }),
    );
    for (const change of [{ email: address() }, { phone: "0612345678" }])
      await expect(registration.edit({ ...key, ...change })).rejects.toMatchObject({
        ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "ALREADY_CHECKED_IN" }] },
      });
    await setStatus(app.services, made.id, "CANCELLED");
    await expect(registration.edit({ ...key, fullName: "Ada" })).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "REGISTRATION_CANCELLED" }] },
    });
  });

  test("404 for a registration of another event, 403 for a member without the permission", async () => {
    const [event, other] = [await newEvent(), await newEvent()];
    const made = await publicParty(event);
    const foreign = registration.edit({ eventId: other.id, registrationId: made.id });
    await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
    const asMember = as(await newMember()).registration;
    const call = asMember.edit({ eventId: event.id, registrationId: made.id });
    await expect(call).rejects.toEqual(refused("FORBIDDEN"));
  });
});
