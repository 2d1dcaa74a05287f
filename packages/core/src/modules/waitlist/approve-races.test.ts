import { describe, expect, test } from "vitest";
import { openWaitingClub } from "#testing/clubs/waiting-club.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, as, manager, newMember, approve, fullEvent, wait } = await openWaitingClub();

describe("races of approvals", () => {
  test("two approvals of the last seat: exactly one succeeds, the other is 409", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event, holder } = await fullEvent();
      const waiting = [await wait(event), await wait(event)];
      await as(holder).registration.cancelOwn({ id: event.id });
      const settled = await Promise.allSettled(waiting.map(({ id }) => approve(event, id)));
      const refusals = settled.filter((call) => call.status === "rejected");
      expect(refusals.map(({ reason }) => reason.appCode)).toEqual(["WAITLIST_NO_SEATS"]);
      expect((await reconcile(app.services, event)).faults).toEqual([]);
    }
  });

  test("20 approvals of one row: one approves, the others see it, one mail", async () => {
    const { event } = await fullEvent();
    const { id } = await wait(event);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(event, id, true)));
    expect(answers.filter(({ alreadyApproved }) => !alreadyApproved)).toHaveLength(1);
    const mails = await mailsAbout(app.services, id);
    expect(mails.filter((kind) => kind === "waitlistApproved")).toHaveLength(1);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(2);
  });

  test("an approval beside registrations for the one free seat: one of them has it", async () => {
    const { event, holder } = await fullEvent();
    const { id } = await wait(event);
    const members = await Promise.all(Array.from({ length: 10 }, () => newMember()));
    await as(holder).registration.cancelOwn({ id: event.id });
    await Promise.allSettled([
      approve(event, id),
      ...members.map((member) => as(member).registration.register({ id: event.id })),
    ]);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after).toMatchObject({ seatsTaken: 1, waitlistCount: 10 });
  });

  test("an approval beside the cancellation of the same row: one of them comes first", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { event } = await fullEvent();
      const { id, member } = await wait(event, [{ fullName: "Ben" }]);
      const [approval] = await Promise.all([
        approve(event, id, true),
        as(member).registration.cancelOwn({ id: event.id }),
      ]);
      const { registrations, faults } = await reconcile(app.services, event);
      expect(faults).toEqual([]);
      expect(registrations.find((row) => row.id === id)?.status).toBe("CANCELLED");
      expect(approval.registration.id).toBe(id);
    }
  });

  test("approvals beside the cancellation of the event leave nobody registered", async () => {
    const { event } = await fullEvent();
    const waiting = [await wait(event), await wait(event), await wait(event)];
    await Promise.all([
      ...waiting.map(({ id }) => approve(event, id, true)),
      as(manager).registration.cancelEvent({ eventId: event.id }),
    ]);
    const { registrations, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(registrations.filter(({ status }) => status !== "CANCELLED")).toEqual([]);
  });
});
