import { makeMember, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { asker, HOUR, later, MINUTE, MOUNTS } from "./ask.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const created = (mount: string) => (mount === "REST" ? 201 : 200);

describe.each(MOUNTS)("membership, over %s", (mount) => {
  const ask = asker(() => api, mount);

  async function club() {
    const tenant = await makeTenant(api.services);
    const admin = await makeMember(api.services, tenant, ["ADMIN"], { fullName: "Adam Admin" });
    const apply = (input: object) =>
      ask("membership.submitApplication", {
        ...{ tenantSlug: tenant.slug, fullName: "Ada Example", email: "ada@example.org", ...input },
      });
    return { tenant, admin, apply };
  }

  test("a second pending application of one address answers alike and adds no row", async () => {
    const { admin, apply } = await club();
    const [first, second] = [await apply({}), await apply({ fullName: "Ada Again" })];
    for (const { status, value } of [first, second]) {
      expect(status).toBe(created(mount));
      expect(value).toEqual({ id: expect.any(String), status: "PENDING" });
    }
    const { value } = await ask("membership.applications", {}, admin);
    expect(value.meta.total).toBe(1);
  });

  test("approval makes the MEMBER, once; a rejected one is rejected", async () => {
    const { admin, apply } = await club();
    await apply({});
    await apply({ email: "bea@example.org" });
    const { value } = await ask("membership.applications", { sortBy: "email" }, admin);
    const [bea, ada] = value.data;
    expect((await ask("membership.approveApplication", { id: ada.id }, admin)).status).toBe(200);
    const rejected = { id: bea.id, reason: "Full" };
    expect((await ask("membership.rejectApplication", rejected, admin)).status).toBe(200);
    const again = await ask("membership.approveApplication", { id: bea.id }, admin);
    expect([again.status, again.code]).toEqual([409, "CONFLICT"]);
    const members = await ask("membership.list", { search: "ada@example.org" }, admin);
    expect(members.value.data).toEqual([expect.objectContaining({ roles: ["MEMBER"] })]);
  });

  test("a referral fits exactly one active member's full name; none and several are one 404", async () => {
    const { tenant, admin, apply } = await club();
    const make = (fullName: string, more = {}) =>
      makeMember(api.services, tenant, ["MEMBER"], { fullName, ...more });
    await Promise.all([
      make("Søren Ångström"),
      ...[1, 2].map(() => make("Twin Twinson")),
      make("Gone Away", { status: "INACTIVE" }),
      makeMember(api.services, tenant, ["GUEST"], { fullName: "Guest Only" }),
    ]);
    const verify = (fullName: string) =>
      ask("membership.verifyReferral", { tenantSlug: tenant.slug, fullName });
    const found = await verify("soren   ANGSTROM");
    expect(found.value).toEqual({
      referralToken: expect.any(String),
      expiresAt: expect.any(String),
    });
    const lives = Date.parse(found.value.expiresAt) - api.clock.now().getTime();
    expect(Math.abs(lives - HOUR)).toBeLessThan(MINUTE);
    const refused = await Promise.all(
      ["Twin Twinson", "Gone Away", "Guest Only", "Nobody Here"].map(verify),
    );
    for (const { status, code } of refused) expect([status, code]).toEqual([404, "NOT_FOUND"]);
    expect(new Set(refused.map(({ message }) => message)).size).toBe(1);
    expect((await verify("S1 2")).status).toBe(400);
    const { referralToken } = found.value;
    expect((await apply({ referralToken })).status).toBe(created(mount));
    expect((await apply({ email: "b@x.org", referralToken: "none" })).status).toBe(400);
    await later(api, HOUR + MINUTE, async () => {
      expect((await apply({ email: "c@x.org", referralToken })).status).toBe(400);
    });
    expect(admin.id).toBeTruthy();
  });

  test("the list shows members by default, guests or all when asked, by status, role and name", async () => {
    const { tenant, admin } = await club();
    await makeMember(api.services, tenant, ["GUEST"], { fullName: "Gus Guest" });
    await makeMember(api.services, tenant, ["FINANCE_MANAGER"], { fullName: "Finn Finance" });
    await makeMember(api.services, tenant, ["MEMBER"], {
      fullName: "Ina Ctive",
      status: "INACTIVE",
    });
    const names = async (input: object) => {
      const { value } = await ask(
        "membership.list",
        { sortBy: "fullName", sortOrder: "asc", ...input },
        admin,
      );
      return value.data.map(({ fullName }: { fullName: string }) => fullName.split(" ")[0]);
    };
    expect(await names({})).toEqual(["Adam", "Finn", "Ina"]);
    expect(await names({ kind: "GUESTS" })).toEqual(["Gus"]);
    expect(await names({ kind: "ALL" })).toEqual(["Adam", "Finn", "Gus", "Ina"]);
    expect(await names({ status: ["INACTIVE"] })).toEqual(["Ina"]);
    expect(await names({ role: ["FINANCE_MANAGER", "ADMIN"] })).toEqual(["Adam", "Finn"]);
    expect(await names({ search: "FÍNN" })).toEqual(["Finn"]);
    expect(await names({ search: "%" })).toEqual([]);
    for (const wrong of [{ sortBy: "phone" }, { limit: 101 }, { limit: 0 }, { page: 0 }, { no: 1 }])
      expect((await ask("membership.list", wrong, admin)).code).toBe("VALIDATION_ERROR");
    const beyond = await ask("membership.list", { page: 9, limit: 2 }, admin);
    expect(beyond.value).toEqual({
      data: [],
      meta: { page: 9, limit: 2, total: 3, totalPages: 2 },
    });
  });

  test("an e-mail is one member's in a tenant: a second is 409; fullName and phone can be edited, the e-mail cannot", async () => {
    const { admin } = await club();
    const input = { email: "New@Example.org", fullName: "New Member" };
    const made = await ask("membership.create", input, admin);
    expect(made.value).toMatchObject({
      email: "new@example.org",
      roles: ["MEMBER"],
      status: "ACTIVE",
    });
    const twice = await ask("membership.create", input, admin);
    expect([twice.status, twice.code]).toEqual([409, "CONFLICT"]);
    const { id } = made.value;
    const edited = await ask(
      "membership.edit",
      { id, fullName: "Newer", phone: "+31 20 123" },
      admin,
    );
    expect(edited.value).toMatchObject({ id, fullName: "Newer" });
    const wrong = await ask("membership.edit", { id, email: "other@example.org" }, admin);
    expect([wrong.status, wrong.code]).toEqual([400, "VALIDATION_ERROR"]);
  });
});
