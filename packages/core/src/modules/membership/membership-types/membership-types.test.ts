import { describe, expect, test } from "vitest";
import { byKey } from "#base/db/query/scoped.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { member } from "../member.sql.ts";

const { app, as, tenant, newMember } = await openClub();
const admin = await newMember(["ADMIN"]);
const { membershipTypes: types } = as(admin);

const YEARLY = { fee: 12_000, period: "CALENDAR_YEAR" } as const;

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: { appCode?: string }) => error.appCode,
  );

describe("POST /api/membership/types", () => {
  test("201 has the tenant's currency, no grace and is active unless said otherwise", async () => {
    const made = await types.create({ name: "Full", ...YEARLY });
    expect(made).toMatchObject({
      ...{ name: "Full", fee: 12_000, currency: "EUR", period: "CALENDAR_YEAR" },
      ...{ graceDays: 0, active: true, memberCount: 0 },
    });
  });

  test("409 CONFLICT for a name that another type has, in any case", async () => {
    await types.create({ name: "Junior", ...YEARLY });
    expect(await codeOf(types.create({ name: "  JUNIOR ", ...YEARLY }))).toBe("CONFLICT");
    const other = await types.create({ name: "Senior", ...YEARLY });
    expect(await codeOf(types.edit({ id: other.id, name: "junior" }))).toBe("CONFLICT");
  });

  test.each([{ fee: -1 }, { fee: 1.5 }, { graceDays: 367 }, { period: "WEEK" }, { currency: "X" }])(
    "400 VALIDATION_ERROR for %o",
    async (wrong) => {
      const input = { name: "Wrong", ...YEARLY, ...wrong } as never;
      expect(await codeOf(types.create(input))).toBe("VALIDATION_ERROR");
    },
  );

  test("403 FORBIDDEN for an event manager, who may read them", async () => {
    const manager = as(await newMember(["EVENT_MANAGER"])).membershipTypes;
    expect(await codeOf(manager.create({ name: "Mine", ...YEARLY }))).toBe("FORBIDDEN");
    expect(await codeOf(manager.list({}))).toBe("ok");
  });
});

describe("DELETE /api/membership/types/:id", () => {
  test("409 CONFLICT while a member has the type, 200 when nobody has it", async () => {
    const { id } = await types.create({ name: "Patron", ...YEARLY });
    await newMember(["MEMBER"], { membershipTypeId: id });
    await expect(types.remove({ id })).rejects.toMatchObject({
      appCode: "CONFLICT",
      details: [{ reason: "MEMBERSHIP_TYPE_IN_USE", members: 1, renewals: 0 }],
    });
    const free = await types.create({ name: "Unused", ...YEARLY });
    expect(await types.remove({ id: free.id })).toEqual({ id: free.id });
    expect(await codeOf(types.edit({ id: free.id, fee: 1 }))).toBe("NOT_FOUND");
  });

  test("404 NOT_FOUND for a type of another tenant, which stays", async () => {
    const { id } = await types.create({ name: "Ours", ...YEARLY });
    const other = await makeTenant(app.services);
    const stranger = as(await makeMember(app.services, other, ["ADMIN"])).membershipTypes;
    expect(await codeOf(stranger.remove({ id }))).toBe("NOT_FOUND");
    expect(await codeOf(stranger.edit({ id, fee: 0 }))).toBe("NOT_FOUND");
    expect((await types.list({ search: "ours" })).data).toMatchObject([{ id, fee: 12_000 }]);
  });
});

describe("fields of members", () => {
  const { memberFields: fields } = as(admin);

  test("a key is made of the label, stays, and is unique in the tenant", async () => {
    const first = await fields.create({ label: "T-shirt size", type: "TEXT" });
    const second = await fields.create({ label: "T-shirt size", type: "TEXT" });
    expect([first.key, second.key]).toEqual(["t_shirt_size", "t_shirt_size_2"]);
    expect(second.position).toBe(first.position + 1);
    const again = { label: "Other", type: "TEXT", key: first.key } as const;
    expect(await codeOf(fields.create(again))).toBe("CONFLICT");
    const renamed = await fields.edit({ id: first.id, label: "Size" });
    expect(renamed).toMatchObject({ key: "t_shirt_size", label: "Size" });
  });

  test("400 VALIDATION_ERROR for a choice without options, also when they are taken away", async () => {
    const choice = { label: "Boat", type: "SINGLE_CHOICE" } as const;
    expect(await codeOf(fields.create(choice))).toBe("VALIDATION_ERROR");
    const { id } = await fields.create({ ...choice, options: ["Single"] });
    expect(await codeOf(fields.edit({ id, options: [] }))).toBe("VALIDATION_ERROR");
  });

  test("deleting a field deletes the values in it", async () => {
    const { id, key } = await fields.create({ label: "Locker", type: "NUMBER" });
    const holder = await newMember(["MEMBER"], { customFields: { [key]: 7, other: "stays" } });
    await fields.remove({ id });
    const left = await app.services.system.run((query) =>
      query
        .select()
        .from(member)
        .where(byKey(member, tenant.id, holder.id)),
    );
    expect(left[0]?.customFields).toEqual({ other: "stays" });
  });
});
