import { describe, expect, test } from "vitest";
import { nameKey } from "#base/text/name-key.ts";
import { openClub } from "#testing/clubs/club.ts";
import {
  makeMember,
  makeRegistration,
  makeTenant,
  type TestEvent,
  type TestMember,
} from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const event: TestEvent & { ticketTypeIds: string[] } = await newEvent({
  prices: [100],
  seatsTaken: 2,
  waitlistCount: 2,
});
const [ticketTypeId] = event.ticketTypeIds;
const rows = [
  { fullName: "Zoë Émile", email: "zoe@example.org", ticketTypeId, status: "PENDING" },
  { fullName: "100% Real", source: "WALK_IN", status: "CONFIRMED" },
  { fullName: "Ada First", status: "WAITLISTED", waitlistNumber: 4 },
  { fullName: "Ben Second", status: "WAITLISTED", waitlistNumber: 9 },
  { fullName: "Gone", status: "CANCELLED", waitlistNumber: 5 },
] as const;
for (const row of rows)
  await makeRegistration(app.services, event, { ...row, nameKey: nameKey(row.fullName) });

const list = (query: Omit<Parameters<ReturnType<typeof of>["list"]>[0], "eventId"> = {}) =>
  of(manager).list({ eventId: event.id, ...query });
const of = (member: TestMember) => as(member).registration;
const namesOf = ({ data }: { data: { fullName: string }[] }) => data.map((row) => row.fullName);

describe("GET /api/admin/events/:eventId/registrations", () => {
  test("200 newest first, with the places of those who wait", async () => {
    const found = await list();
    expect(namesOf(found)).toEqual(["Gone", "Ben Second", "Ada First", "100% Real", "Zoë Émile"]);
    expect(found.data.map((row) => row.waitlistPosition)).toEqual([null, 2, 1, null, null]);
    expect(found.meta).toEqual({ page: 1, limit: 20, total: 5, totalPages: 1 });
  });

  test.each([
    [undefined],
    [["PENDING", "CONFIRMED", "CHECKED_IN"]],
    [["PENDING", "CONFIRMED", "CHECKED_IN", "CANCELLED"]],
    [["WAITLISTED"]],
    [["CONFIRMED", "WAITLISTED"]],
    [["CHECKED_IN", "CANCELLED"]],
  ] as const)("200 with the number of rows of %j, of the event's own counters", async (status) => {
    const { data, meta } = await list(status && { status: [...status] });
    expect(meta.total).toBe(data.length);
  });

  test("200 without counting registrations", async () => {
    const record = recordStatements(app.services);
    await list().finally(record.stop);
    expect(record.texts.filter((text) => text.includes("count(*)"))).toEqual([]);
  });

  test("200 sorted by name, in pages that do not overlap", async () => {
    const sorting = { sortBy: "fullName", sortOrder: "asc", limit: 3 } as const;
    const [first, second] = [await list(sorting), await list({ ...sorting, page: 2 })];
    expect([...namesOf(first), ...namesOf(second)]).toEqual([
      "100% Real",
      "Ada First",
      "Ben Second",
      "Gone",
      "Zoë Émile",
    ]);
    expect(await list({ page: 9 })).toMatchObject({ data: [], meta: { total: 5, totalPages: 1 } });
  });

  test.each([
    [{ status: ["PENDING", "CONFIRMED"] }, ["100% Real", "Zoë Émile"]],
    [{ source: ["WALK_IN"] }, ["100% Real"]],
    [{ search: "ZOE emi" }, ["Zoë Émile"]],
    [{ search: "%" }, ["100% Real"]],
    [{ search: "zoe@EXAMPLE" }, ["Zoë Émile"]],
    [{ from: "2200-01-01T00:00:00Z" }, []],
    [{ to: "2000-01-01T00:00:00Z" }, []],
  ] as const)("200 filtered by %j", async (query, names) => {
    expect(namesOf(await list(query as Parameters<typeof list>[0]))).toEqual(names);
  });

  test("200 filtered by ticket type, and found by ticket code as people type it", async () => {
    const [ticketTypeId] = event.ticketTypeIds;
    const found = await list({ ticketTypeId });
    expect(namesOf(found)).toEqual(["Zoë Émile"]);
    const code = found.data[0]?.ticketCode.toLowerCase() ?? "";
    const typed = `${code.slice(0, 8)}-${code.slice(8)}`;
    expect(namesOf(await list({ search: typed }))).toEqual(["Zoë Émile"]);
  });

  test("404 for another tenant's event, 403 for a member, 400 for a foreign sort key", async () => {
    const elsewhere = await makeTenant(app.services);
    const stranger = await makeMember(app.services, elsewhere, ["ADMIN"]);
    const call = of(stranger).list({ eventId: event.id });
    await expect(call).rejects.toEqual(refused("NOT_FOUND"));
    const member = await makeMember(app.services, { id: event.tenantId });
    const forbidden = of(member).list({ eventId: event.id });
    await expect(forbidden).rejects.toEqual(refused("FORBIDDEN"));
    const wrong = list({ sortBy: "ticketCode" as "status" });
    await expect(wrong).rejects.toEqual(refused("VALIDATION_ERROR"));
  });
});
