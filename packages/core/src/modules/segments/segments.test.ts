import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import {
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { mailingAddress } from "../broadcasts/broadcast.sql.ts";
import type { SegmentFilter } from "./segment.schema.ts";

let club: TestTenant;
let manager: TestMember;

const app = await openAppForFile();
const { as } = app;

beforeEach(async () => {
  club = await makeTenant(app.services);
  manager = await makeMember(app.services, club, ["EVENT_MANAGER"], {
    fullName: "Zoë Manager",
    joinedAt: new Date("2020-01-01T00:00:00Z"),
  });
});

const segments = (member = manager) => as(member).segments;
const counted = async (filter: SegmentFilter) => (await segments().preview({ filter })).memberCount;

describe("POST /api/segments", () => {
  test("201 with the filter as it was given and its members counted", async () => {
    const made = await segments().create({
      name: "  Rowers ",
      filter: { roles: ["EVENT_MANAGER"], joinedFrom: "2020-01-01T01:00:00+01:00" },
    });
    expect(made).toMatchObject({
      name: "Rowers",
      description: null,
      filter: { roles: ["EVENT_MANAGER"], joinedFrom: "2020-01-01T00:00:00.000Z" },
      memberCount: 1,
    });
    expect(await segments().get({ id: made.id })).toEqual(made);
  });

  test("201 without a filter is every active member, and no guest of an event", async () => {
    await makeMember(app.services, club, ["GUEST"]);
    await makeMember(app.services, club, ["GUEST", "MEMBER"]);
    await makeMember(app.services, club, ["MEMBER"], { status: "INACTIVE" });
    expect((await segments().create({ name: "All" })).memberCount).toBe(2);
  });

  test("201 counts beside its members those whom a broadcast reaches, as the broadcast does", async () => {
    const gone = await makeMember(app.services, club);
    await makeMember(app.services, club, ["MEMBER"], { email: null });
    await app.services.system.run((query) =>
      query.insert(mailingAddress).values({
        tenantId: club.id,
        email: gone.email ?? "",
        unsubscribedAt: new Date(),
      }),
    );
    const made = await segments().create({ name: "All" });
    expect(made).toMatchObject({ memberCount: 3, reachableCount: 1 });
    const { broadcasts } = as(manager);
    const shown = await broadcasts.preview({ body: "Hi", segmentId: made.id });
    expect(shown.recipientCount).toBe(made.reachableCount);
  });

  test("400 VALIDATION_ERROR for a key that no filter has", async () => {
    const filter = { tenantId: club.id } as SegmentFilter;
    await expect(segments().create({ name: "X", filter })).rejects.toEqual(
      refused("VALIDATION_ERROR"),
    );
  });

  test("400 VALIDATION_ERROR naming an event of nobody and one of another tenant", async () => {
    const foreign = await makeEvent(app.services, await makeTenant(app.services));
    const known = await makeEvent(app.services, club);
    const filter = { registeredEventIds: [known.id, foreign.id], attendedEventIds: [newId()] };
    const refusal = await segments()
      .create({ name: "X", filter })
      .catch((error) => error);
    expect(refusal).toEqual(refused("VALIDATION_ERROR"));
    expect(refusal.details.map(({ path }: { path: string }) => path)).toEqual([
      "filter.attendedEventIds.0",
      "filter.registeredEventIds.1",
    ]);
  });

  test.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-10:00", "yesterday"])(
    "400 VALIDATION_ERROR for the moment %s",
    async (joinedFrom) => {
      await expect(segments().create({ name: "X", filter: { joinedFrom } })).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
    },
  );
});

describe("a filter", () => {
  test("takes each key alone and all of them together", async () => {
    const evening = await makeEvent(app.services, club);
    const joinedAt = new Date("2026-05-01T00:00:00Z");
    const values = { joinedAt, fullName: "Ada Øvergård" };
    const ada = await makeMember(app.services, club, ["MEMBER", "FINANCE_MANAGER"], values);
    const old = await makeMember(app.services, club, ["MEMBER"], { status: "INACTIVE" });
    const long = { joinedAt: new Date("2019-01-01T00:00:00Z"), fullName: "Gus Guest" };
    await makeMember(app.services, club, ["GUEST"], long);
    const arrived = { status: "CHECKED_IN", checkedInAt: new Date() } as const;
    await makeRegistration(app.services, evening, { memberId: ada.id, ...arrived });
    await makeRegistration(app.services, evening, { memberId: old.id, status: "CONFIRMED" });
    const filters: [SegmentFilter, number][] = [
      [{}, 2],
      [{ statuses: ["INACTIVE"] }, 1],
      [{ statuses: ["ACTIVE", "INACTIVE"] }, 3],
      [{ roles: ["MEMBER"] }, 1],
      [{ kind: "GUESTS" }, 1],
      [{ kind: "ALL" }, 3],
      [{ kind: "MEMBERS" }, 2],
      [{ roles: ["FINANCE_MANAGER", "EVENT_MANAGER"] }, 2],
      [{ joinedFrom: joinedAt.toISOString(), joinedTo: joinedAt.toISOString() }, 1],
      [{ joinedTo: "2026-04-30T23:59:59.999Z" }, 1],
      [{ registeredEventIds: [evening.id] }, 1],
      [{ attendedEventIds: [evening.id] }, 1],
      [{ search: "ADA  ø" }, 1],
      [{ search: "%" }, 0],
      [
        {
          statuses: ["ACTIVE"],
          roles: ["MEMBER"],
          joinedFrom: "2026-01-01T00:00:00.000Z",
          attendedEventIds: [evening.id],
          registeredEventIds: [evening.id],
          search: "ada",
        },
        1,
      ],
    ];
    for (const [filter, members] of filters)
      expect([filter, await counted(filter)]).toEqual([filter, members]);
  });

  test("counts a member once though registered at each of several events", async () => {
    const events = [await makeEvent(app.services, club), await makeEvent(app.services, club)];
    for (const event of events)
      await makeRegistration(app.services, event, { memberId: manager.id });
    expect(await counted({ registeredEventIds: events.map(({ id }) => id) })).toBe(1);
  });

  test.each([
    ["PENDING", 1, 0],
    ["CONFIRMED", 1, 0],
    ["CHECKED_IN", 1, 1],
    ["CANCELLED", 0, 0],
    ["WAITLISTED", 0, 0],
  ] as const)("%s is registered %i times and attended %i times", async (status, ...expected) => {
    const evening = await makeEvent(app.services, club);
    const queued = status === "WAITLISTED" ? { waitlistNumber: 1 } : {};
    const arrived = status === "CHECKED_IN" ? { checkedInAt: new Date() } : {};
    const values = { memberId: manager.id, status, ...queued, ...arrived };
    await makeRegistration(app.services, evening, values);
    const ids = [evening.id];
    expect([
      await counted({ registeredEventIds: ids }),
      await counted({ attendedEventIds: ids }),
    ]).toEqual(expected);
  });
});

describe("GET /api/segments", () => {
  test("200 with the tenant's own only, each with its count", async () => {
    const other = await makeTenant(app.services);
    const stranger = await makeMember(app.services, other, ["ADMIN"]);
    await segments(stranger).create({ name: "Theirs" });
    await segments().create({ name: "Managers", filter: { roles: ["EVENT_MANAGER"] } });
    await segments().create({ name: "Nobody", filter: { search: "nobody at all" } });
    const { data, meta } = await segments().list({ sortBy: "name", sortOrder: "asc" });
    expect(data.map(({ name, memberCount }) => [name, memberCount])).toEqual([
      ["Managers", 1],
      ["Nobody", 0],
    ]);
    expect(meta).toEqual({ page: 1, limit: 20, total: 2, totalPages: 1 });
  });

  test("200 with the pages of a search that takes % literally", async () => {
    for (const name of ["a 100% b", "a 100 b", "c"])
      await segments().create({ name, description: "about" });
    expect((await segments().list({ search: "100%" })).meta.total).toBe(1);
    expect((await segments().list({ search: "ABOUT", limit: 2, page: 2 })).data).toHaveLength(1);
    expect((await segments().list({ page: 9 })).data).toEqual([]);
  });
});

describe("GET /api/segments/:id/members", () => {
  test("200 with who belongs to it now, not who did", async () => {
    const { id } = await segments().create({ name: "M", filter: { roles: ["MEMBER"] } });
    expect((await segments().members({ id })).data).toEqual([]);
    const ada = await makeMember(app.services, club, ["MEMBER"], { fullName: "Ada" });
    const bob = await makeMember(app.services, club, ["MEMBER"], { fullName: "Bob" });
    const { data, meta } = await segments().members({ id, sortBy: "fullName", sortOrder: "asc" });
    expect(data.map((member) => member.id)).toEqual([ada.id, bob.id]);
    expect(meta.total).toBe(2);
  });

  test("404 NOT_FOUND for a segment of another tenant, by every verb", async () => {
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const { id } = await segments().create({ name: "Ours" });
    const theirs = segments(stranger);
    const calls = [
      theirs.get({ id }),
      theirs.members({ id }),
      theirs.edit({ id, name: "X" }),
      theirs.edit({ id }),
      theirs.remove({ id }),
    ];
    for (const answer of await Promise.allSettled(calls))
      expect(answer).toEqual({ status: "rejected", reason: refused("NOT_FOUND") });
    expect((await segments().get({ id })).name).toBe("Ours");
  });

  test("200 with no member of another tenant, though the filter fits them", async () => {
    const other = await makeTenant(app.services);
    await makeMember(app.services, other, ["MEMBER"], { fullName: "Stranger" });
    const { id } = await segments().create({ name: "S", filter: { search: "stranger" } });
    expect((await segments().members({ id })).meta.total).toBe(0);
  });
});

describe("PATCH /api/segments/:id", () => {
  test("200 with the filter replaced as a whole, the rest kept", async () => {
    const made = await segments().create({
      name: "Old",
      description: "what for",
      filter: { roles: ["ADMIN"], search: "x" },
    });
    const edited = await segments().edit({ id: made.id, filter: { roles: ["EVENT_MANAGER"] } });
    expect(edited).toMatchObject({
      name: "Old",
      description: "what for",
      filter: { roles: ["EVENT_MANAGER"] },
      memberCount: 1,
    });
    expect(edited.filter).not.toHaveProperty("search");
    expect((await segments().edit({ id: made.id, description: null })).description).toBeNull();
    expect(await segments().edit({ id: made.id })).toMatchObject({ name: "Old" });
  });

  test("400 VALIDATION_ERROR for an unknown event, with nothing changed", async () => {
    const { id } = await segments().create({ name: "Kept" });
    const edit = segments().edit({ id, name: "X", filter: { attendedEventIds: [newId()] } });
    await expect(edit).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect((await segments().get({ id })).name).toBe("Kept");
  });
});

describe("DELETE /api/segments/:id", () => {
  test("200 with its id, then 404", async () => {
    const { id } = await segments().create({ name: "Gone" });
    expect(await segments().remove({ id })).toEqual({ id });
    await expect(segments().get({ id })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(segments().remove({ id })).rejects.toEqual(refused("NOT_FOUND"));
  });
});
