import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { countFaults } from "#testing/wire/count-faults.ts";

const list = (query: Omit<Parameters<ReturnType<typeof as>["waitlist"]["list"]>[0], "eventId">) =>
  as(manager).waitlist.list({ eventId: event.id, ...query });

const { app, tenant, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const event = await newEvent({ capacity: 1 });
const register = async (fullName: string, guests: { fullName: string }[] = []) =>
  as(await newMember(["MEMBER"], { fullName })).registration.register({
    id: event.id,
    guests,
  });
await register("Has a seat");
const { id: first } = await register("Left the queue");
await register("Ada", [{ fullName: "Ben" }, { fullName: "Cleo" }]);
const { referralToken } = await as().membership.verifyReferral({
  tenantSlug: tenant.slug,
  fullName: "Has a seat",
});
await as().registration.publicRegister({
  tenantSlug: tenant.slug,
  slug: event.slug,
  fullName: "Dan Stranger",
  email: `dan.${event.id}@example.org`,
  referralToken,
});
await register("Eve");
await as(manager).waitlist.decline({ eventId: event.id, registrationId: first });

describe("GET /api/admin/events/:eventId/waitlist", () => {
  test("200 strictly first in, first out, with places, parties and labels", async () => {
    const { data, meta } = await list({});
    const shown = data.map((row) => [row.fullName, row.position, row.partySize, row.label]);
    expect(shown).toEqual([
      ["Ada", 1, 3, "Member"],
      ["Ben", 2, 3, "Guest"],
      ["Cleo", 3, 3, "Guest"],
      ["Dan Stranger", 4, 1, "Guest"],
      ["Eve", 5, 1, "Member"],
    ]);
    expect(data.every((row) => row.status === "WAITLISTED")).toBe(true);
    expect(data[0]).toMatchObject({ waitlistPosition: 1 });
    const since = data.map(({ waitingSince }) => waitingSince);
    expect(since).toEqual([...since].sort());
    expect(meta).toEqual({ page: 1, limit: 20, total: 5, totalPages: 1, seatsFree: 0 });
  });

  test("200 shows the member who recommended somebody, and nobody where nobody did", async () => {
    const { data } = await list({});
    const recommended = data.map((row) => [row.fullName, row.referredByName]);
    expect(recommended).toEqual([
      ["Ada", null],
      ["Ben", null],
      ["Cleo", null],
      ["Dan Stranger", "Has a seat"],
      ["Eve", null],
    ]);
    expect(data[3]?.referredBy).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("200 in pages, from the end when asked, and found by name with the true place", async () => {
    const second = await list({ page: 2, limit: 2 });
    expect(second.data.map(({ position }) => position)).toEqual([3, 4]);
    expect(second.meta).toMatchObject({ page: 2, limit: 2, total: 5, totalPages: 3 });
    const last = await list({ sortOrder: "desc", limit: 1 });
    expect(last.data.map(({ fullName }) => fullName)).toEqual(["Eve"]);
    const found = await list({ search: "STRANGER" });
    expect(found.data.map(({ position }) => position)).toEqual([4]);
    expect(found.meta.total).toBe(1);
  });

  test("200 seatsFree counts the seats that are free, and is null without a limit", async () => {
    const roomy = await newEvent({ capacity: 4, seatsTaken: 1 });
    const endless = await newEvent({ capacity: null });
    const metaOf = async (eventId: string) =>
      (await as(manager).waitlist.list({ eventId })).meta.seatsFree;
    expect(await metaOf(roomy.id)).toBe(3);
    expect(await metaOf(endless.id)).toBeNull();
  });

  test("200 the true places in a waitlist of thousands, of which every third person has left", async () => {
    const long = await newEvent({ capacity: 1 });
    const run = (query: SQL) => app.services.system.run((tx) => tx.execute(query));
    await run(sql`insert into registration (tenant_id, id, event_id, status, ticket_code, full_name,
        name_key, waitlist_number, source)
      select ${tenant.id}, ('01890000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid,
        ${long.id}, 'WAITLISTED', lpad(number::text, 16, '0'), 'Somebody', 'somebody',
        17 * number, 'PUBLIC' from generate_series(1, 3000) as number`);
    await run(sql`update registration set status = 'CANCELLED'
      where tenant_id = ${tenant.id} and event_id = ${long.id} and waitlist_number % 3 = 0`);
    const placesOn = async (page: number) =>
      (await as(manager).waitlist.list({ eventId: long.id, page, limit: 100 })).data.map(
        ({ position }) => position,
      );
    for (const page of [1, 7, 20])
      expect(await placesOn(page)).toEqual(
        Array.from({ length: 100 }, (_, index) => 100 * (page - 1) + index + 1),
      );
    expect(await app.services.system.run((tx) => countFaults(tx, tenant.id))).toEqual([]);
  });

  test("200 for a FINANCE_MANAGER, 403 for a member, 404 for another tenant's event", async () => {
    const finance = await newMember(["FINANCE_MANAGER"]);
    const query = { eventId: event.id };
    expect((await as(finance).waitlist.list(query)).meta.total).toBe(5);
    const member = await newMember();
    await expect(as(member).waitlist.list(query)).rejects.toEqual(refused("FORBIDDEN"));
    const stranger = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    await expect(as(stranger).waitlist.list(query)).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("400 for a limit above 100 and a sort key of its own", async () => {
    for (const query of [{ limit: 101 }, { sortBy: "createdAt" as "position" }])
      await expect(list(query)).rejects.toEqual(refused("VALIDATION_ERROR"));
  });
});
