import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import {
  makeEvent,
  makeMember,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { setBroadcast } from "#testing/clubs/set-broadcast.ts";
import { refused } from "#testing/people/refused.ts";
import { BROADCAST_STATUSES, type BroadcastStatus } from "./broadcast-states.ts";

let club: TestTenant;
let manager: TestMember;

const app = await openAppForFile();

beforeEach(async () => {
  club = await makeTenant(app.services);
  manager = await makeMember(app.services, club, ["EVENT_MANAGER"]);
});

const as = (member = manager) => app.as(member);
const draft = (values = {}) =>
  as().broadcasts.create({ subject: "News", body: "Dear all", ...values });
const draftIn = async (status: BroadcastStatus) => {
  const { id } = await draft();
  await setBroadcast(app.services, id, status);
  return id;
};
const stranger = async () => makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);

describe("POST /api/broadcasts", () => {
  test("201 with a DRAFT to every ACTIVE member unless it says more", async () => {
    const made = await draft({ body: "  Dear *all*\n" });
    expect(made).toMatchObject({
      subject: "News",
      body: "Dear *all*",
      audience: "ALL_MEMBERS",
      segmentId: null,
      eventId: null,
      status: "DRAFT",
      scheduledAt: null,
      sentAt: null,
      recipientCount: 0,
      deliveredCount: 0,
      failedCount: 0,
    });
    expect(await as().broadcasts.get({ id: made.id })).toEqual(made);
  });

  test("201 to a segment and to an event's registrants", async () => {
    const { id: segmentId } = await as().segments.create({ name: "S" });
    const { id: eventId } = await makeEvent(app.services, club);
    expect(await draft({ segmentId })).toMatchObject({ audience: "SEGMENT", segmentId });
    expect(await draft({ eventId })).toMatchObject({ audience: "EVENT", eventId });
  });

  test("400 VALIDATION_ERROR for both at once, no subject, no body or too long a one", async () => {
    const { id: segmentId } = await as().segments.create({ name: "S" });
    const { id: eventId } = await makeEvent(app.services, club);
    for (const values of [
      { segmentId, eventId },
      { subject: " " },
      { subject: "x".repeat(201) },
      { subject: "two\nlines" },
      { body: "" },
      { body: "x".repeat(20_001) },
    ])
      await expect(draft(values)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("400 VALIDATION_ERROR naming an unknown or a foreign segment or event", async () => {
    const other = await stranger();
    const foreign = await as(other).segments.create({ name: "Theirs" });
    const event = await makeEvent(app.services, { id: other.tenantId, currency: "EUR" });
    for (const [key, id] of [
      ["segmentId", newId()],
      ["segmentId", foreign.id],
      ["eventId", newId()],
      ["eventId", event.id],
    ] as const) {
      const refusal = await draft({ [key]: id }).catch((error) => error);
      expect(refusal.details).toEqual([expect.objectContaining({ path: key })]);
    }
  });
});

describe("GET /api/broadcasts", () => {
  test("200 with the tenant's own, by status, search and period", async () => {
    await as(await stranger()).broadcasts.create({ subject: "Theirs", body: "x" });
    const first = await draft({ subject: "100% rowing" });
    await draftIn("SENT");
    const { broadcasts } = as();
    const ids = async (input: Parameters<typeof broadcasts.list>[0]) =>
      (await broadcasts.list(input)).data.map(({ id }) => id);
    expect(await ids({})).toHaveLength(2);
    expect(await ids({ status: ["DRAFT", "SENDING"] })).toEqual([first.id]);
    expect(await ids({ search: "0% ROW" })).toEqual([first.id]);
    expect(await ids({ search: "%" })).toEqual([first.id]);
    expect(await ids({ to: "2020-01-01T00:00:00Z" })).toEqual([]);
    expect(await ids({ from: first.createdAt, to: first.createdAt })).toEqual([first.id]);
    expect((await broadcasts.list({ limit: 1, page: 2 })).meta).toEqual({
      page: 2,
      limit: 1,
      total: 2,
      totalPages: 2,
    });
  });

  test("200 with those to the people of one event", async () => {
    const { id: eventId } = await makeEvent(app.services, club);
    const { id } = await draft({ eventId });
    const { broadcasts } = as();
    expect((await broadcasts.list({ eventId })).data.map((one) => one.id)).toEqual([id]);
    const { id: other } = await makeEvent(app.services, club);
    expect((await broadcasts.list({ eventId: other })).data).toEqual([]);
  });

  test("404 NOT_FOUND for one of another tenant, by every verb", async () => {
    const { id } = await draft();
    const theirs = as(await stranger()).broadcasts;
    const calls = [
      theirs.get({ id }),
      theirs.edit({ id, subject: "X" }),
      theirs.remove({ id }),
      theirs.send({ id }),
      theirs.cancel({ id }),
    ];
    for (const answer of await Promise.allSettled(calls))
      expect(answer).toEqual({ status: "rejected", reason: refused("NOT_FOUND") });
    expect(await as().broadcasts.get({ id })).toMatchObject({ subject: "News", status: "DRAFT" });
  });
});

describe("PATCH /api/broadcasts/:id", () => {
  test("200 with what was given changed, its audience as a whole", async () => {
    const { id: segmentId } = await as().segments.create({ name: "S" });
    const { id: eventId } = await makeEvent(app.services, club);
    const { id } = await draft({ segmentId });
    const { broadcasts } = as();
    expect(await broadcasts.edit({ id, subject: "New" })).toMatchObject({
      subject: "New",
      body: "Dear all",
      segmentId,
    });
    expect(await broadcasts.edit({ id, eventId })).toMatchObject({
      audience: "EVENT",
      segmentId: null,
    });
    expect(await broadcasts.edit({ id, eventId: null })).toMatchObject({ audience: "ALL_MEMBERS" });
    expect(await broadcasts.edit({ id })).toMatchObject({ subject: "New" });
  });

  test.each(BROADCAST_STATUSES)("%s: 200 before it is sent, 409 CONFLICT after", async (status) => {
    const edit = as().broadcasts.edit({ id: await draftIn(status), subject: "New" });
    if (status === "DRAFT" || status === "SCHEDULED")
      expect(await edit).toMatchObject({ subject: "New", status });
    else await expect(edit).rejects.toEqual(refused("CONFLICT"));
  });
});

describe("DELETE /api/broadcasts/:id", () => {
  test.each(BROADCAST_STATUSES)("%s: 200 for a draft, 409 CONFLICT else", async (status) => {
    const id = await draftIn(status);
    if (status !== "DRAFT")
      return expect(as().broadcasts.remove({ id })).rejects.toEqual(refused("CONFLICT"));
    expect(await as().broadcasts.remove({ id })).toEqual({ id });
    await expect(as().broadcasts.get({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("DELETE /api/segments/:id", () => {
  test.each(BROADCAST_STATUSES)(
    "%s: 409 CONFLICT while its broadcast may be sent",
    async (status) => {
      const { id: segmentId } = await as().segments.create({ name: "S" });
      const { id } = await draft({ segmentId });
      await setBroadcast(app.services, id, status);
      if (status !== "SENT" && status !== "CANCELLED")
        return expect(as().segments.remove({ id: segmentId })).rejects.toEqual(refused("CONFLICT"));
      await as().segments.remove({ id: segmentId });
      expect(await as().broadcasts.get({ id })).toMatchObject({
        audience: "SEGMENT",
        segmentId: null,
      });
    },
  );

  test("either 409 here or 400 there when a broadcast is made at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: segmentId } = await as().segments.create({ name: "S" });
      const outcomes = await Promise.allSettled([
        as().segments.remove({ id: segmentId }),
        draft({ segmentId }),
      ]);
      const refusals = outcomes.flatMap((each) =>
        each.status === "rejected" ? [each.reason.appCode] : [],
      );
      expect([["CONFLICT"], ["VALIDATION_ERROR"]]).toContainEqual(refusals);
    }
  });
});

describe("DELETE /api/admin/events/:eventId", () => {
  test("200 for an event without registrations, though a broadcast was written to it", async () => {
    const { id: eventId } = await makeEvent(app.services, club);
    const { id } = await draft({ eventId });
    await as().events.remove({ eventId });
    await expect(as().broadcasts.get({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });
});
