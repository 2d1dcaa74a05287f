import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makeShellGuest } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";

const { app, tenant: club, as, newMember } = await openClub();
const { token } = await newMember(["ADMIN"]);

const admin = () => as({ token }).membership;
const address = () => `${newId()}@example.org`;
const stranger = async () => (await makeMember(app.services, await makeTenant(app.services))).id;

describe("POST /api/membership/members", () => {
  test("201 a MEMBER with the next number, who is mailed a claim link", async () => {
    const email = address();
    const made = await admin().create({ email: email.toUpperCase(), fullName: "Bo Björk" });
    expect(made).toMatchObject({
      tenantId: club.id,
      email,
      fullName: "Bo Björk",
      phone: null,
      status: "ACTIVE",
      roles: ["MEMBER"],
      membershipNumber: expect.stringMatching(/^M-\d{6}$/),
    });
    expect(await mailsAbout(app.services, made.id)).toEqual(["claimLink"]);
    expect(await admin().get({ id: made.id })).toEqual(made);
  });

  test("201 with the roles asked for, once each; a mere GUEST gets no number", async () => {
    const roles = ["FINANCE_MANAGER", "MEMBER", "MEMBER"] as const;
    const made = await admin().create({ email: address(), fullName: "Fay", roles: [...roles] });
    expect(made.roles).toEqual(["FINANCE_MANAGER", "MEMBER"]);
    const guest = await admin().create({ email: address(), fullName: "Gil", roles: ["GUEST"] });
    expect(guest.membershipNumber).toBeNull();
  });

  test("201 forty at once in a new tenant: every number once, after those that are there", async () => {
    const other = await makeTenant(app.services);
    const head = await makeMember(app.services, other, ["ADMIN"], { membershipNumber: "M-000007" });
    await makeMember(app.services, other, ["MEMBER"], { membershipNumber: "old 99" });
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        as(head).membership.create({ email: address(), fullName: `N ${at}` }),
      ),
    );
    expect(made.map((one) => one.membershipNumber).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, at) => `M-${String(at + 8).padStart(6, "0")}`),
    );
  });

  test("201 again for the same Idempotency-Key: one member, one mail", async () => {
    const email = address();
    const caller = as({ token, headers: { "idempotency-key": newId() } }).membership;
    const first = await caller.create({ email, fullName: "Ivy" });
    expect(await caller.create({ email, fullName: "Ivy" })).toEqual(first);
    expect(await mailsAbout(app.services, first.id)).toEqual(["claimLink"]);
  });

  test("409 CONFLICT for an address that the tenant has, a guest's as well; free elsewhere", async () => {
    const guest = await makeShellGuest(app.services, club);
    const again = admin().create({ email: guest.email, fullName: "Again" });
    await expect(again).rejects.toEqual(refused("CONFLICT"));
    const other = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const elsewhere = as(other).membership;
    expect((await elsewhere.create({ email: guest.email, fullName: "E" })).email).toBe(guest.email);
  });

  test("two of one address at once: one 201, one 409 CONFLICT", async () => {
    const email = address();
    const settled = await Promise.allSettled([
      admin().create({ email, fullName: "One" }),
      admin().create({ email, fullName: "Two" }),
    ]);
    expect(settled.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const loser = settled.find((call) => call.status === "rejected");
    expect(loser?.reason).toEqual(refused("CONFLICT"));
  });

  test("400 VALIDATION_ERROR for a platform's role, no role, and what the server sets", async () => {
    const body = { email: address(), fullName: "Eve" };
    for (const more of [
      { roles: ["PLATFORM_ADMIN"] },
      { roles: [] },
      { membershipNumber: "M-000001" },
      { tenantId: newId() },
      { passwordHash: "x" },
    ])
      await expect(admin().create({ ...body, ...more } as never)).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
  });
});

describe("GET /api/membership/members/:id", () => {
  test("200 for a FINANCE_MANAGER; 403 FORBIDDEN for a MEMBER; 404 NOT_FOUND elsewhere", async () => {
    const { id, token: plain } = await newMember();
    const finance = await newMember(["FINANCE_MANAGER"]);
    const seen = await as(finance).membership.get({ id });
    expect(Object.keys(seen)).not.toContain("passwordHash");
    await expect(as({ token: plain }).membership.get({ id })).rejects.toEqual(refused("FORBIDDEN"));
    for (const other of [await stranger(), newId(), "no-id"])
      await expect(admin().get({ id: other })).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("PATCH /api/membership/members/:id", () => {
  test("200 the name is found by its new spelling; what is left out stays; null takes the phone", async () => {
    const { id } = await newMember(["MEMBER"], { phone: "+31 1" });
    const renamed = await admin().edit({ id, fullName: "Žofie Nová" });
    expect(renamed).toMatchObject({ fullName: "Žofie Nová", phone: "+31 1" });
    expect((await admin().list({ search: "zofie nova" })).data.map((one) => one.id)).toEqual([id]);
    expect((await admin().edit({ id, phone: null })).phone).toBeNull();
    expect(await admin().edit({ id })).toMatchObject({ fullName: "Žofie Nová", phone: null });
  });

  test("400 VALIDATION_ERROR for roles, status or e-mail; 404 NOT_FOUND elsewhere", async () => {
    const { id } = await newMember();
    for (const more of [{ roles: ["ADMIN"] }, { status: "INACTIVE" }, { email: address() }])
      await expect(admin().edit({ id, ...more } as never)).rejects.toEqual(
        refused("VALIDATION_ERROR"),
      );
    for (const change of [{}, { fullName: "Eve" }])
      await expect(admin().edit({ id: await stranger(), ...change })).rejects.toEqual(
        refused("NOT_FOUND"),
      );
  });
});

describe("GET /api/membership/members", () => {
  test("200 filtered by the day on which they joined", async () => {
    const all = (await admin().list({ limit: 1 })).meta.total;
    const from = async (day: string) => (await admin().list({ from: day })).meta.total;
    const to = async (day: string) => (await admin().list({ to: day })).meta.total;
    expect([await from("2000-01-01T00:00:00Z"), await to("2999-01-01T00:00:00Z")]).toEqual([
      all,
      all,
    ]);
    expect([await from("2999-01-01T00:00:00Z"), await to("2000-01-01T00:00:00Z")]).toEqual([0, 0]);
  });
});

describe("deactivation and roles", () => {
  test("403 FORBIDDEN for every role but ADMIN, and nothing is changed", async () => {
    const target = await newMember();
    for (const role of ["EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER", "GUEST"] as const) {
      const { token } = await newMember([role]);
      const { membership } = as({ token });
      for (const change of [
        () => membership.deactivate({ id: target.id }),
        () => membership.setRoles({ id: target.id, roles: ["ADMIN"] }),
      ])
        await expect(change()).rejects.toEqual(refused("FORBIDDEN"));
    }
    const unchanged = { status: "ACTIVE", roles: ["MEMBER"] };
    expect(await admin().get({ id: target.id })).toMatchObject(unchanged);
  });
});

describe("POST /api/membership/members/:id/reactivate", () => {
  test("200 ACTIVE, and tokens from before stay dead; again: 200 unchanged", async () => {
    const { id, token: old } = await newMember(["EVENT_MANAGER"]);
    await admin().deactivate({ id });
    const active = await admin().reactivate({ id });
    expect(active).toMatchObject({ status: "ACTIVE", roles: ["EVENT_MANAGER"] });
    await expect(as({ token: old }).membership.list({})).rejects.toEqual(refused("UNAUTHORIZED"));
    expect(await admin().reactivate({ id })).toEqual(active);
  });

  test("403 FORBIDDEN for an EVENT_MANAGER, 404 NOT_FOUND for another tenant's member", async () => {
    const manager = await newMember(["EVENT_MANAGER"]);
    const own = as(manager).membership.reactivate({ id: manager.id });
    await expect(own).rejects.toEqual(refused("FORBIDDEN"));
    const foreign = admin().reactivate({ id: await stranger() });
    await expect(foreign).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("PUT /api/membership/members/:id/roles", () => {
  test("200 a guest who becomes a MEMBER gets a number and keeps it", async () => {
    const guest = await makeShellGuest(app.services, club);
    const { membershipNumber } = await admin().setRoles({ id: guest.id, roles: ["MEMBER"] });
    expect(membershipNumber).toMatch(/^M-\d{6}$/);
    const again = await admin().setRoles({ id: guest.id, roles: ["MEMBER", "EVENT_MANAGER"] });
    expect(again.membershipNumber).toBe(membershipNumber);
  });
});
