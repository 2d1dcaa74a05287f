import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";

const { app, tenant: club } = await openClub();

const as = ({ token }: { token: string }) => app.as({ token }).membership;
const newMember = (values: Parameters<typeof makeMember>[3] = {}): Promise<TestMember> =>
  makeMember(app.services, club, ["MEMBER"], values);

describe("GET /api/membership/profile", () => {
  test("200 the caller's own record, nothing of the password", async () => {
    const member = await newMember({ phone: "+31 1", membershipNumber: `T-${newId()}` });
    const profile = await as(member).profile({});
    const { id, email, fullName, membershipNumber } = member;
    expect(profile).toMatchObject({ id, email, fullName, membershipNumber, phone: "+31 1" });
    expect(profile).toMatchObject({ tenantId: club.id, roles: ["MEMBER"], status: "ACTIVE" });
    expect(Object.keys(profile)).not.toContain("passwordHash");
  });

  test("200 to a GUEST as well, and to each tenant's member its own", async () => {
    const elsewhere = await makeTenant(app.services);
    const guest = await makeMember(app.services, elsewhere, ["GUEST"]);
    expect(await as(guest).profile({})).toMatchObject({ id: guest.id, tenantId: elsewhere.id });
  });

  test("401 UNAUTHORIZED to nobody, 403 FORBIDDEN to a platform user", async () => {
    await expect(app.as().membership.profile({})).rejects.toEqual(refused("UNAUTHORIZED"));
    const call = as(await makePlatformUser(app.services)).profile({});
    await expect(call).rejects.toEqual(refused("FORBIDDEN"));
  });
});

describe("PATCH /api/membership/profile", () => {
  test("200 a new name is found by its new spelling; what is left out stays", async () => {
    const member = await newMember({ phone: "+31 1" });
    const changed = await as(member).editProfile({ fullName: "  Řehoř Ångström " });
    expect(changed).toMatchObject({ id: member.id, fullName: "Řehoř Ångström", phone: "+31 1" });
    const admin = await makeMember(app.services, club, ["ADMIN"]);
    const { data } = await as(admin).list({ search: "rehor angstrom" });
    expect(data.map(({ id }) => id)).toEqual([member.id]);
    expect(await as(member).editProfile({})).toEqual(changed);
  });

  test("200 a phone of null takes the phone away", async () => {
    const member = await newMember({ phone: "+31 1" });
    expect((await as(member).editProfile({ phone: null })).phone).toBeNull();
    expect((await as(member).editProfile({ phone: "+31 20 555 0100" })).phone).toMatch(/0100$/);
  });

  test("200 changes nobody else, of one's own tenant or another", async () => {
    const elsewhere = await makeTenant(app.services);
    const others = [await newMember(), await makeMember(app.services, elsewhere)];
    await as(await newMember()).editProfile({ fullName: "Eve Elsewhere" });
    const names = await Promise.all(
      others.map(async (one) => (await as(one).profile({})).fullName),
    );
    expect(names).toEqual(others.map(({ fullName }) => fullName));
  });

  test("400 VALIDATION_ERROR for what is not one's own to set, and for no name", async () => {
    const member = await newMember();
    for (const change of [
      { id: (await newMember()).id },
      { email: "new@example.org" },
      { roles: ["ADMIN"] },
      { status: "INACTIVE" },
      { membershipNumber: "M-000001" },
      { fullName: " " },
      { fullName: null },
      { phone: "1" },
    ])
      await expect(as(member).editProfile(change as never)).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
  });

  test("401 UNAUTHORIZED to nobody, 403 FORBIDDEN to a platform user", async () => {
    const change = { fullName: "Eve" };
    const nobody = app.as().membership.editProfile(change);
    await expect(nobody).rejects.toEqual(refused("UNAUTHORIZED"));
    const call = as(await makePlatformUser(app.services)).editProfile(change);
    await expect(call).rejects.toEqual(refused("FORBIDDEN"));
  });
});
