import { beforeEach, describe, expect, test } from "vitest";
import { next } from "#base/transitions.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import {
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { setBroadcast } from "#testing/clubs/set-broadcast.ts";
import { outcome } from "#testing/people/outcome.ts";
import { refused } from "#testing/people/refused.ts";
import { tokenOf } from "#testing/people/token-of.ts";
import { BROADCAST_STATUSES, BROADCAST_TRANSITIONS } from "../broadcast-states.ts";

let club: TestTenant;
let manager: TestMember;

const app = await openAppForFile();
const { as } = app;

beforeEach(async () => {
  club = await makeTenant(app.services);
  manager = await makeMember(app.services, club, ["EVENT_MANAGER"]);
});

const broadcasts = () => as(manager).broadcasts;
const draft = (values = {}) =>
  broadcasts().create({ subject: "News", body: "Dear all", ...values });
const soon = () => new Date(app.clock.now().getTime() + 60_000).toISOString();

describe("POST /api/broadcasts/:id/send", () => {
  test("200 SENDING with its recipients counted, when no moment is given", async () => {
    await makeMember(app.services, club);
    await makeMember(app.services, club, ["MEMBER"], { status: "INACTIVE" });
    await makeMember(app.services, club, ["GUEST"], { email: null });
    await makeMember(app.services, await makeTenant(app.services));
    const { id } = await draft();
    expect(await broadcasts().send({ id })).toMatchObject({
      status: "SENDING",
      recipientCount: 2,
      deliveredCount: 0,
      scheduledAt: null,
    });
  });

  test("200 SCHEDULED for a moment to come, which may be moved or become now", async () => {
    const { id } = await draft();
    const at = soon();
    expect(await broadcasts().send({ id, at })).toMatchObject({
      status: "SCHEDULED",
      scheduledAt: at,
      recipientCount: 0,
    });
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect(await broadcasts().send({ id, at: later })).toMatchObject({ scheduledAt: later });
    expect(await broadcasts().send({ id })).toMatchObject({ status: "SENDING", scheduledAt: null });
  });

  test("200 with nobody in its audience", async () => {
    const { id: eventId } = await makeEvent(app.services, club);
    const { id } = await draft({ eventId });
    expect(await broadcasts().send({ id })).toMatchObject({ status: "SENDING", recipientCount: 0 });
  });

  test("422 UNPROCESSABLE_ENTITY for a moment that is past", async () => {
    const { id } = await draft();
    // Before the caller, whose time of day is that of its making.
    const at = new Date(Date.now() - 1).toISOString();
    const send = broadcasts().send({ id, at });
    await expect(send).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect((await broadcasts().get({ id })).status).toBe("DRAFT");
  });

  test.each(BROADCAST_STATUSES)(
    "%s: 200 as long as it is not being sent, else 409 CONFLICT",
    async (status) => {
      const [now, later] = await Promise.all([draft(), draft()]);
      for (const { id } of [now, later]) await setBroadcast(app.services, id, status);
      const calls = [
        [() => broadcasts().send({ id: now.id }), next(BROADCAST_TRANSITIONS, "begin", status)],
        [
          () => broadcasts().send({ id: later.id, at: soon() }),
          next(BROADCAST_TRANSITIONS, "schedule", status),
        ],
      ] as const;
      for (const [call, becomes] of calls)
        if (becomes) expect((await call()).status).toBe(becomes);
        else await expect(call()).rejects.toEqual(refused("CONFLICT"));
    },
  );

  test("one 200 and else 409 CONFLICT of eight at once, each recipient noted once", async () => {
    // Several rounds: in the first the connections are still being made, one after the other.
    for (let round = 0; round < 8; round += 1) {
      const { id } = await draft();
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, () => outcome(() => broadcasts().send({ id }))),
      );
      expect(outcomes.sort()).toEqual([...Array(7).fill("CONFLICT"), "OK"]);
      expect((await broadcasts().get({ id })).recipientCount).toBe(1);
    }
  });
});

describe("the audience", () => {
  const reached = async (values: { segmentId?: string; eventId?: string }) => {
    const { recipientCount } = await broadcasts().preview({ body: "", ...values });
    const { id } = await draft(values);
    // What an editor is shown is what is sent.
    expect((await broadcasts().send({ id })).recipientCount).toBe(recipientCount);
    return recipientCount;
  };

  test("of a segment has no INACTIVE member unless its filter names the status", async () => {
    const values = { status: "INACTIVE" } as const;
    for (const name of ["Ann Lee", "Bob Lee"])
      await makeMember(app.services, club, ["MEMBER"], {
        fullName: name,
        nameKey: name.toLowerCase(),
      });
    await makeMember(app.services, club, ["MEMBER"], {
      ...values,
      fullName: "Cy Lee",
      nameKey: "cy lee",
    });
    const { segments } = as(manager);
    const segmentOf = async (filter: object) => (await segments.create({ name: "S", filter })).id;
    expect(await reached({ segmentId: await segmentOf({ search: "lee" }) })).toBe(2);
    const all = await segmentOf({ search: "lee", statuses: ["ACTIVE", "INACTIVE"] });
    expect(await reached({ segmentId: all })).toBe(3);
    expect(await reached({ segmentId: await segmentOf({ statuses: ["INACTIVE"] }) })).toBe(1);
  });

  test("of an event is who holds a seat there, guests with an address too, each once", async () => {
    const evening = await makeEvent(app.services, club);
    const other = await makeEvent(app.services, club);
    const register = (values: Parameters<typeof makeRegistration>[2], event = evening) =>
      makeRegistration(app.services, event, values);
    await register({ memberId: manager.id, email: "a@example.org", status: "PENDING" });
    await register({ email: "guest@example.org" });
    await register({ email: null });
    await register({ email: "gone@example.org", status: "CANCELLED" });
    // Cancelled and back again.
    await register({ email: "a@example.org", status: "CANCELLED" });
    await register({ email: "queued@example.org", status: "WAITLISTED", waitlistNumber: 1 });
    await register({ email: "elsewhere@example.org" }, other);
    expect(await reached({ eventId: evening.id })).toBe(2);
  });

  test("has nobody who unsubscribed from this club, and who did so from another", async () => {
    const other = await makeTenant(app.services);
    const email = "ada@example.org";
    const theirs = await makeMember(app.services, other, ["ADMIN"], { email });
    await makeMember(app.services, club, ["MEMBER"], { email });
    const { id } = await draft();
    expect((await broadcasts().send({ id })).recipientCount).toBe(2);
    await as().broadcasts.unsubscribe({ token: await tokenOf(app.services, club, email) });
    expect(await reached({})).toBe(1);
    const elsewhere = as(theirs).broadcasts;
    expect((await elsewhere.preview({ body: "" })).recipientCount).toBe(1);
  });
});

describe("POST /api/broadcasts/preview", () => {
  test("200 with HTML that is safe to show", async () => {
    const { html } = await broadcasts().preview({ body: "*Hi* <script>alert(1)</script>" });
    expect(html).toBe("<p><em>Hi</em> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n");
  });

  test("400 VALIDATION_ERROR for a segment and an event at once, or an unknown one", async () => {
    const { id: eventId } = await makeEvent(app.services, club);
    for (const audience of [{ segmentId: eventId, eventId }, { segmentId: eventId }])
      await expect(broadcasts().preview({ body: "x", ...audience })).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
  });
});

describe("POST /api/broadcasts/:id/cancel", () => {
  test.each(BROADCAST_STATUSES)(
    "%s: 200 CANCELLED unless it is SENT, which is 409 CONFLICT",
    async (status) => {
      const { id } = await draft();
      await setBroadcast(app.services, id, status);
      const cancel = broadcasts().cancel({ id });
      if (status === "SENT") return expect(cancel).rejects.toEqual(refused("CONFLICT"));
      expect((await cancel).status).toBe("CANCELLED");
    },
  );

  test("200 unchanged the second time", async () => {
    const { id } = await draft();
    const first = await broadcasts().cancel({ id });
    expect(first.cancelledAt).not.toBeNull();
    app.clock.advance(1_000);
    expect(await broadcasts().cancel({ id })).toEqual(first);
  });
});
