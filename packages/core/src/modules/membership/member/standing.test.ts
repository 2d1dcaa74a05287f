import { describe, expect, test } from "vitest";
import { byKey } from "#base/db/query/scoped.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { member } from "../member.sql.ts";
import { STANDINGS } from "../membership-type-states.ts";

const ZONE = "Pacific/Kiritimati";
const { app, as, tenant, newMember } = await openClub({ tenant: { timezone: ZONE } });
const admin = await newMember(["ADMIN"]);
const { membership, membershipTypes, memberFields, segments } = as(admin);

/** A day in the club's zone, so many days from today. */
function day(distance: number): string {
  const at = new Date(Date.now() + distance * 86_400_000);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE }).format(at);
}

const newType = (period: "CALENDAR_YEAR" | "LIFETIME", graceDays: number) =>
  membershipTypes.create({ name: `${period} ${graceDays}`, fee: 100, period, graceDays });
const yearly = await newType("CALENDAR_YEAR", 10);
const lifetime = await newType("LIFETIME", 0);

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: { appCode?: string }) => error.appCode,
  );

describe("standing", () => {
  test.each([
    ["NONE without a type, even when something is paid", {}, day(5)],
    ["CURRENT on the last day that is paid", { type: yearly }, day(0)],
    ["DUE on the day after it", { type: yearly }, day(-1)],
    ["DUE on the last day of grace", { type: yearly }, day(-10)],
    ["LAPSED on the day after that", { type: yearly }, day(-11)],
    ["CURRENT for life once it was paid, however long ago", { type: lifetime }, day(-999)],
    ["DUE when never paid, within the grace since joining", { type: yearly, joined: -10 }, null],
    ["LAPSED when never paid after that", { type: yearly, joined: -11 }, null],
    ["LAPSED for life when never paid", { type: lifetime, joined: -1 }, null],
  ])(
    "%s",
    async (title, { type, joined = 0 }: { type?: { id: string }; joined?: number }, paid) => {
      const { id } = await newMember(["MEMBER"], {
        membershipTypeId: type?.id ?? null,
        paidThrough: paid,
        joinedAt: new Date(Date.now() + joined * 86_400_000),
      });
      const expected = title.split(" ")[0];
      expect((await membership.get({ id })).standing).toBe(expected);
      // The list's filter and the segment's filter agree with it.
      for (const standing of STANDINGS) {
        const listed = await membership.list({ standing: [standing], limit: 100 });
        expect(listed.data.some((one) => one.id === id)).toBe(standing === expected);
        const { memberCount } = await segments.preview({ filter: { standing: [standing] } });
        expect(memberCount).toBe(listed.meta.total);
      }
    },
  );

  test("a list and a segment filter by type", async () => {
    await newMember(["MEMBER"], { membershipTypeId: lifetime.id });
    const listed = await membership.list({ membershipTypeId: lifetime.id });
    expect(listed.data.every((one) => one.membershipTypeName === lifetime.name)).toBe(true);
    const filter = { membershipTypeId: lifetime.id };
    const { memberCount } = await segments.preview({ filter });
    expect(memberCount).toBe(listed.meta.total);
    const unknown = { membershipTypeId: admin.id };
    expect(await codeOf(segments.preview({ filter: unknown }))).toBe("VALIDATION_ERROR");
  });
});

describe("PATCH /api/membership/members/:id", () => {
  test("200 changes the membership; missing values stay and null deletes", async () => {
    const { id } = await newMember();
    const values = { birthDate: "1990-02-28", address: "1 Quay\nTown", notes: "Has a key" };
    const changed = await membership.edit({
      ...{ id, membershipTypeId: yearly.id, paidThrough: day(1), ...values },
    });
    expect(changed).toMatchObject({ ...values, standing: "CURRENT", membershipTypeId: yearly.id });
    const again = await membership.edit({ id, paidThrough: null, notes: null });
    expect(again).toMatchObject({ address: values.address, notes: null, standing: "DUE" });
  });

  test("400 VALIDATION_ERROR for an unknown type or a birth date to come, and nothing is changed", async () => {
    const { id } = await newMember();
    const other = await makeTenant(app.services);
    const theirs = as(await makeMember(app.services, other, ["ADMIN"])).membershipTypes;
    const foreign = await theirs.create({ name: "Theirs", fee: 0, period: "MONTH" });
    for (const wrong of [{ membershipTypeId: foreign.id }, { birthDate: day(2) }])
      expect(await codeOf(membership.edit({ id, phone: "+31 20", ...wrong }))).toBe(
        "VALIDATION_ERROR",
      );
    expect(await membership.get({ id })).toMatchObject({ phone: null, membershipTypeId: null });
  });

  test("422 for an inactive type, which those who have it keep", async () => {
    const type = await membershipTypes.create({ name: "Old", fee: 0, period: "MONTH" });
    const holder = await newMember(["MEMBER"], { membershipTypeId: type.id });
    await membershipTypes.edit({ id: type.id, active: false });
    const { id } = await newMember();
    const membershipTypeId = type.id;
    expect(await codeOf(membership.edit({ id, membershipTypeId }))).toBe("UNPROCESSABLE_ENTITY");
    expect(await codeOf(membership.edit({ id: holder.id, membershipTypeId }))).toBe("ok");
  });

  test("the tenant's own fields are validated, merged and named in a refusal", async () => {
    const { key } = await memberFields.create({ label: "Locker", type: "NUMBER" });
    const boat = await memberFields.create({
      label: "Boat",
      type: "SINGLE_CHOICE",
      options: ["A"],
    });
    const { id } = await newMember();
    await membership.edit({ id, customFields: { [key]: 7 } });
    const merged = await membership.edit({ id, customFields: { [boat.key]: "A" } });
    expect(merged.customFields).toEqual({ [key]: 7, [boat.key]: "A" });
    for (const wrong of [{ [key]: "seven" }, { [boat.key]: "B" }, { unknown: 1 }])
      await expect(membership.edit({ id, customFields: wrong })).rejects.toMatchObject({
        appCode: "VALIDATION_ERROR",
        details: [{ path: `customFields.${Object.keys(wrong)[0]}` }],
      });
    const emptied = await membership.edit({ id, customFields: { [key]: null } });
    expect(emptied.customFields).toEqual({ [boat.key]: "A" });
  });

  test("two edits of different fields at the same moment both stay", async () => {
    const keys = ["one", "two", "three", "four"];
    for (const key of keys) await memberFields.create({ label: key, key, type: "TEXT" });
    const { id } = await newMember();
    await Promise.all(keys.map((key) => membership.edit({ id, customFields: { [key]: key } })));
    const [row] = await app.services.system.run((query) =>
      query
        .select()
        .from(member)
        .where(byKey(member, tenant.id, id)),
    );
    expect(Object.keys(row?.customFields ?? {}).toSorted()).toEqual(keys.toSorted());
  });
});

describe("who sees and changes what", () => {
  test("notes are shown to administrators and to nobody else, not even as a key", async () => {
    const person = await newMember(["MEMBER"], { notes: "Secret" });
    expect((await membership.get({ id: person.id })).notes).toBe("Secret");
    const manager = as(await newMember(["EVENT_MANAGER"]));
    const seen = [
      await manager.membership.get({ id: person.id }),
      await as(person).membership.profile({}),
      ...(await manager.membership.list({ limit: 100 })).data,
    ];
    for (const one of seen) expect(one).not.toHaveProperty("notes");
  });

  test("members change their own address and birth date, and nothing that the club decides", async () => {
    const person = as(await newMember());
    const own = { address: "2 Quay", birthDate: "2001-01-01" };
    expect(await person.membership.editProfile(own)).toMatchObject(own);
    for (const wrong of [{ paidThrough: day(1) }, { notes: "x" }, { membershipTypeId: yearly.id }])
      expect(await codeOf(person.membership.editProfile(wrong as never))).toBe("VALIDATION_ERROR");
  });
});
