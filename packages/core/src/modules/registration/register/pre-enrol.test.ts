import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { refused } from "#testing/people/refused.ts";
import { reconcile } from "#testing/reconcile.ts";

const { app, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

const as = (member: TestMember) => app.as(member).registration;
const newMembers = (count: number) => Promise.all(Array.from({ length: count }, () => newMember()));
const idsOf = (members: { id: string }[]) => members.map(({ id }) => id);

describe("POST /api/admin/events/:eventId/registrations", () => {
  test("201 in the order given as far as seats go, WAITLISTED after that", async () => {
    const event = await newEvent({ capacity: 2 });
    const memberIds = idsOf(await newMembers(4)).reverse();
    const { data, meta } = await as(manager).preEnrol({ eventId: event.id, memberIds });
    expect(meta).toEqual({ registered: 2, alreadyRegistered: 0, waitlisted: 2 });
    expect(data.map(({ memberId }) => memberId)).toEqual(memberIds);
    expect(data.map((each) => [each.status, each.waitlistPosition])).toEqual([
      ["CONFIRMED", null],
      ["CONFIRMED", null],
      ["WAITLISTED", 1],
      ["WAITLISTED", 2],
    ]);
    expect(data.every(({ source }) => source === "PRE_ENROLMENT")).toBe(true);
    expect(await mailsAbout(app.services, ...idsOf(data))).toHaveLength(4);
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 tells the place in the queue behind those who wait already", async () => {
    const event = await newEvent({ capacity: 1 });
    const [seated, left, waiting, added] = await newMembers(4);
    for (const member of [seated, left, waiting])
      await as(member as TestMember).register({ id: event.id });
    await as(left as TestMember).cancelOwn({ id: event.id });
    const memberIds = [added?.id ?? ""];
    const { data } = await as(manager).preEnrol({ eventId: event.id, memberIds });
    expect(data[0]).toMatchObject({ status: "WAITLISTED", waitlistPosition: 2 });
  });

  test("201 counts who is registered already, and a member named twice once", async () => {
    const event = await newEvent();
    const [host, brought, fresh] = await newMembers(3);
    const guests = [{ fullName: "Ben", email: brought?.email ?? "" }];
    await as(host as TestMember).register({ id: event.id, guests });
    const ids = [host, brought, fresh, fresh].map((member) => member?.id ?? "");
    const first = await as(manager).preEnrol({ eventId: event.id, memberIds: ids });
    // A guest's address is what the host typed: it does not stand for the member who has it.
    expect(first.meta).toEqual({ registered: 2, alreadyRegistered: 1, waitlisted: 0 });
    const again = await as(manager).preEnrol({ eventId: event.id, memberIds: ids });
    expect(again).toEqual({
      data: [],
      meta: { registered: 0, alreadyRegistered: 3, waitlisted: 0 },
    });
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("201 PENDING without an end of the hold when the event is paid", async () => {
    const event = await newEvent({ prices: [2500, 900] });
    const [member] = await newMembers(1);
    const { data } = await as(manager).preEnrol({
      eventId: event.id,
      memberIds: [member?.id ?? ""],
    });
    expect(data[0]).toMatchObject({
      status: "PENDING",
      ticketTypeId: event.ticketTypeIds[0],
      holdExpiresAt: null,
    });
  });

  test("201 before the registration window opens: it does not bind administrators", async () => {
    const registrationOpensAt = new Date(Date.now() + 600_000);
    const event = await newEvent({ registrationOpensAt });
    const memberIds = idsOf(await newMembers(1));
    const { meta } = await as(manager).preEnrol({ eventId: event.id, memberIds });
    expect(meta.registered).toBe(1);
  });

  test("201 for a thousand members", async () => {
    const event = await newEvent({ capacity: 400 });
    const memberIds: string[] = [];
    for (let n = 0; n < 10; n += 1) memberIds.push(...idsOf(await newMembers(100)));
    const { meta } = await as(manager).preEnrol({ eventId: event.id, memberIds });
    expect(meta).toEqual({ registered: 400, alreadyRegistered: 0, waitlisted: 600 });
    expect((await reconcile(app.services, event)).faults).toEqual([]);
  });

  test("400 naming each unknown, foreign or INACTIVE id, and nothing is written", async () => {
    const event = await newEvent();
    const [good] = await newMembers(1);
    const inactive = await newMember(["MEMBER"], { status: "INACTIVE" });
    const foreign = await makeMember(app.services, await makeTenant(app.services));
    const memberIds = [good?.id ?? "", inactive.id, foreign.id, newId()];
    const call = as(manager).preEnrol({ eventId: event.id, memberIds });
    await expect(call).rejects.toMatchObject({
      appCode: "VALIDATION_ERROR",
      details: [
        { path: "memberIds.1", message: expect.stringContaining(inactive.id), code: "inactive" },
        { path: "memberIds.2", message: expect.stringContaining(foreign.id), code: "unknown" },
        { path: "memberIds.3", code: "unknown" },
      ],
    });
    expect((await reconcile(app.services, event)).registrations).toEqual([]);
  });

  test("400 for none and for more than a thousand", async () => {
    const event = await newEvent();
    for (const memberIds of [[], Array.from({ length: 1_001 }, newId)])
      await expect(as(manager).preEnrol({ eventId: event.id, memberIds })).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
  });

  test("409 CONFLICT, nothing written, when they do not fit with the waitlist off", async () => {
    const strict = await openTestApp({ settings: { waitlistEnabled: false } });
    const event = await newEvent({ capacity: 1 });
    const memberIds = idsOf(await newMembers(2));
    const { token } = manager;
    const call = strict.as({ token }).registration.preEnrol({ eventId: event.id, memberIds });
    await expect(call).rejects.toEqual(refused("CONFLICT"));
    expect((await reconcile(app.services, event)).registrations).toEqual([]);
    await strict.close();
  });

  test("422 for a draft, a cancelled and a completed event; 404 for another tenant's", async () => {
    const memberIds = idsOf(await newMembers(1));
    for (const status of ["DRAFT", "CANCELLED", "COMPLETED"] as const) {
      const { id: eventId } = await newEvent({ status });
      await expect(as(manager).preEnrol({ eventId, memberIds })).rejects.toEqual(
        refused("UNPROCESSABLE_ENTITY"),
      );
    }
    const { id: eventId } = await makeEvent(app.services, await makeTenant(app.services));
    const call = as(manager).preEnrol({ eventId, memberIds });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("403 for a member", async () => {
    const event = await newEvent();
    const [member] = await newMembers(1);
    const call = as(member as TestMember).preEnrol({ eventId: event.id, memberIds: [newId()] });
    await expect(call).rejects.toEqual(refused("FORBIDDEN"));
  });

  test("while the same members register themselves: nobody twice, nobody too many", async () => {
    const event = await newEvent({ capacity: 10 });
    const members = await newMembers(20);
    const settled = await Promise.allSettled([
      ...members.map((member) => as(member).register({ id: event.id })),
      as(manager).preEnrol({ eventId: event.id, memberIds: idsOf(members) }),
    ]);
    const codes = settled.flatMap((call) =>
      call.status === "rejected" ? call.reason.appCode : [],
    );
    expect(codes.filter((code) => code !== "CONFLICT")).toEqual([]);
    const { faults, registrations } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(registrations).toHaveLength(20);
  });

  test("two at once at the last seats: not one too many, the queue without a gap", async () => {
    for (let round = 0; round < 5; round += 1) {
      const event = await newEvent({ capacity: 10 });
      const groups = [await newMembers(8), await newMembers(8)];
      const answers = await Promise.all(
        groups.map((group) => as(manager).preEnrol({ eventId: event.id, memberIds: idsOf(group) })),
      );
      expect(answers.map(({ meta }) => meta.registered).sort()).toEqual([2, 8]);
      expect((await reconcile(app.services, event)).faults).toEqual([]);
      const places = answers.flatMap(({ data }) => data.map((row) => row.waitlistPosition ?? 0));
      expect(places.filter(Boolean).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });
});
