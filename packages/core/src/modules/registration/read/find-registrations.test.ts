import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { nameKey } from "#base/text/name-key.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeRegistration, makeTenant } from "#testing/clubs/factories.ts";
import { registration } from "../registration.sql.ts";
import { isAbout } from "./find-registrations.ts";

const { app, as, newMember, newEvent } = await openClub();
const { services } = app;
const manager = await newMember(["EVENT_MANAGER"]);

const NAMES = ["Zoë Émile", "Łukasz Ørsted", "100% Sure_Thing", "Ann-Lí O'Neil", "anna NOVAK"];
const MAILS = ["zoe@example.org", "a_b%c@1oil.example", "lukasz.o@x.example"];
const CODES = ["A0B1C2D3E4F5G6H7", "ZZZZ0000AAAA1111", "0O1LNOVAK0000000"];

const event = await newEvent();
for (const [number, fullName] of NAMES.entries())
  await makeRegistration(services, event, {
    ...{ fullName, nameKey: nameKey(fullName), email: MAILS[number] ?? null },
    ticketCode: `${CODES[number % CODES.length]?.slice(0, 15)}${number}`,
  });

/** The ids that a list finds, and those of all rows of its event that the plain condition holds for. */
async function foundBy(search: string, eventId = event.id) {
  const { data, meta } = await as(manager).registration.list({ eventId, search, limit: 100 });
  const plain = await services.system.run((query) =>
    query
      .select({ id: registration.id })
      .from(registration)
      .where(own(registration, event.tenantId, eq(registration.eventId, eventId), isAbout(search))),
  );
  return {
    listed: data.map(({ id }) => id).sort(),
    total: meta.total,
    plain: plain.map(({ id }) => id).sort(),
  };
}

const namesOf = async (search: string) =>
  (await as(manager).registration.list({ eventId: event.id, search })).data.map(
    ({ fullName }) => fullName,
  );

describe("a search of an event's registrations", () => {
  test("finds by the index what the plain condition finds, for every piece of every text", async () => {
    const texts = [...NAMES, ...MAILS, ...CODES, "novak zoe", "%_%"];
    const pieces = texts.flatMap((text) =>
      [1, 2, 3, 4, 7].flatMap((length) => [text.slice(1, 1 + length), text.slice(-length)]),
    );
    let found = 0;
    for (const piece of new Set(pieces.map((each) => each.trim()).filter(Boolean))) {
      const { listed, total, plain } = await foundBy(piece);
      expect(listed, piece).toEqual(plain);
      expect(total, piece).toBe(plain.length);
      found += plain.length;
    }
    expect(found).toBeGreaterThan(pieces.length / 2);
  }, 60_000);

  test("follows a change of name, and forgets who is deleted", async () => {
    const made = await makeRegistration(services, event, { fullName: "Before Change" });
    await services.system.run((query) =>
      query
        .update(registration)
        .set({ fullName: "Quite Another", nameKey: "quite another", email: "quite@example.org" })
        .where(own(registration, event.tenantId, eq(registration.id, made.id))),
    );
    expect(await namesOf("before change")).toEqual([]);
    expect(await namesOf("quite an")).toEqual(["Quite Another"]);
    expect(await namesOf("QUITE@ex")).toEqual(["Quite Another"]);
    await services.system.run((query) =>
      query
        .delete(registration)
        .where(own(registration, event.tenantId, eq(registration.id, made.id))),
    );
    expect(await namesOf("quite an")).toEqual([]);
  });

  test("counts a text that many have by the index, and pages through all of them", async () => {
    const full = await newEvent();
    const rows = Array.from({ length: 1_100 }, (_, number) => ({
      ...{ tenantId: full.tenantId, eventId: full.id, source: "IMPORT", status: "CONFIRMED" },
      ...{ fullName: `Kim ${number}`, nameKey: `kim ${number}` },
      ticketCode: `K${number}`.padEnd(16, "Z"),
    })) satisfies (typeof registration.$inferInsert)[];
    await services.system.run((query) => query.insert(registration).values(rows));
    const found = await foundBy("kim", full.id);
    expect([found.listed.length, found.total, found.plain.length]).toEqual([100, 1_100, 1_100]);
    const list = as(manager).registration.list;
    const narrowed = { eventId: full.id, search: "kim", status: ["CANCELLED" as const] };
    expect((await list(narrowed)).meta.total).toBe(0);
    const last = await list({ eventId: full.id, search: "kim", limit: 100, page: 11 });
    expect(last.data).toHaveLength(100);
  });

  test("finds nobody of another event or of another club", async () => {
    const elsewhere = await makeTenant(services);
    const theirs = await makeEvent(services, elsewhere);
    const stranger = await makeMember(services, elsewhere, ["ADMIN"]);
    const mine = await newEvent();
    for (const each of [theirs, mine])
      await makeRegistration(services, each, { fullName: "Zoë Émile", nameKey: "zoe emile" });
    const own = await as(manager).registration.list({ eventId: mine.id, search: "zoe em" });
    expect(own.data).toHaveLength(1);
    const seen = await app.as(stranger).registration.list({ eventId: theirs.id, search: "zoe em" });
    expect(seen.data.map(({ eventId }) => eventId)).toEqual([theirs.id]);
    await expect(
      app.as(stranger).registration.list({ eventId: mine.id, search: "zoe em" }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
