import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { accessTokenOf, makeEvent, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { makeInvoice, statusesOfMoney } from "#testing/clubs/money.ts";
import { setStatus } from "#testing/clubs/set-status.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { registration } from "../registration.sql.ts";

const { app, newMember, newEvent } = await openClub();

const as = (member: TestMember) => app.as(member).registration;

describe("DELETE /api/events/:id/register", () => {
  test("200 CANCELLED with the guests; their seats are free at once", async () => {
    const event = await newEvent({ capacity: 3 });
    const host = await newMember();
    const guests = [
      { fullName: "Ben", email: `ben.${event.id}@example.org` },
      { fullName: "Cleo" },
    ];
    const made = await as(host).register({ id: event.id, guests });
    const gone = await as(host).cancelOwn({ id: event.slug });
    expect(gone).toMatchObject({
      id: made.id,
      status: "CANCELLED",
      guests: [{ status: "CANCELLED" }, { status: "CANCELLED" }],
    });
    expect(gone.cancelledAt).not.toBeNull();
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(0);
    const ids = [made, ...made.guests].map(({ id }) => id);
    const mails = await mailsAbout(app.services, ...ids);
    expect(mails.filter((kind) => kind === "registrationCancelled")).toHaveLength(2);
    expect((await as(await newMember()).register({ id: event.id })).status).toBe("CONFIRMED");
  });

  test("200 for one who waits: the queue closes up behind", async () => {
    const event = await newEvent({ capacity: 1 });
    const [first, second] = [await newMember(), await newMember()];
    await as(await newMember()).register({ id: event.id });
    await as(first).register({ id: event.id });
    await as(second).register({ id: event.id });
    await as(first).cancelOwn({ id: event.id });
    expect((await as(second).status({ id: event.id })).waitlistPosition).toBe(1);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("200 makes an unpaid invoice VOID and its payment FAILED", async () => {
    const event = await newEvent({ prices: [2500] });
    const host = await newMember();
    const made = await as(host).register({ id: event.id });
    const invoiceId = await makeInvoice(app.services, made, "ISSUED", "PENDING");
    await as(host).cancelOwn({ id: event.id });
    expect(await statusesOfMoney(app.services, invoiceId)).toEqual(["VOID", "FAILED"]);
  });

  test("200 leaves a paid invoice as it is", async () => {
    const event = await newEvent({ prices: [2500] });
    const host = await newMember();
    const made = await as(host).register({ id: event.id });
    const invoiceId = await makeInvoice(app.services, made, "PAID", "SUCCEEDED");
    await as(host).cancelOwn({ id: event.id });
    expect(await statusesOfMoney(app.services, invoiceId)).toEqual(["PAID", "SUCCEEDED"]);
  });

  test("404 without an active registration, and for another tenant's event", async () => {
    const [event, host] = [await newEvent(), await newMember()];
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    await expect(as(host).cancelOwn({ id: event.id })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(as(host).cancelOwn({ id: foreign.id })).rejects.toEqual(refused("NOT_FOUND"));
    await as(host).register({ id: event.id });
    await as(host).cancelOwn({ id: event.id });
    await expect(as(host).cancelOwn({ id: event.id })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("409 CONFLICT when the host has arrived, and when only a guest has", async () => {
    const event = await newEvent();
    for (const arrived of ["host", "guest"]) {
      const host = await newMember();
      const made = await as(host).register({ id: event.id, guests: [{ fullName: "Ben" }] });
      const who = arrived === "host" ? made : made.guests[0];
      await setStatus(app.services, who?.id ?? "", "CHECKED_IN");
      await expect(as(host).cancelOwn({ id: event.id })).rejects.toEqual(refused("CONFLICT"));
    }
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("409 CONFLICT when a door lets the person in at the same moment", async () => {
    const [event, host] = [await newEvent(), await newMember()];
    const { id } = await as(host).register({ id: event.id });
    const letIn = async (tx: Query) => {
      await tx
        .update(registration)
        .set({ status: "CHECKED_IN", checkedInAt: new Date() })
        .where(eq(registration.id, id));
    };
    const call = holdWhileWaitedFor(app, letIn, () => as(host).cancelOwn({ id: event.id }));
    await expect(call).rejects.toEqual(refused("CONFLICT"));
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("409 CONFLICT for who has arrived, also once the event is over", async () => {
    const [event, host] = [await newEvent(), await newMember()];
    const { id } = await as(host).register({ id: event.id });
    await setStatus(app.services, id, "CHECKED_IN");
    const later = await openTestApp();
    later.clock.set(event.endsAt);
    const token = accessTokenOf(later.services, host);
    const call = later.as({ token }).registration.cancelOwn({ id: event.id });
    await expect(call).rejects.toEqual(refused("CONFLICT"));
    await later.close();
  });

  test("422 once the event is over: attendance is final then", async () => {
    const [event, host] = [await newEvent(), await newMember()];
    await as(host).register({ id: event.id });
    const later = await openTestApp();
    later.clock.set(event.endsAt);
    const token = accessTokenOf(later.services, host);
    const call = later.as({ token }).registration.cancelOwn({ id: event.id });
    await expect(call).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    await later.close();
  });

  test("20 times at once: one cancels, the seats come free once", async () => {
    const event = await newEvent();
    const host = await newMember();
    await as(host).register({ id: event.id, guests: [{ fullName: "Ben" }] });
    const calls = Array.from({ length: 20 }, () => as(host).cancelOwn({ id: event.id }));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(0);
  });
});
