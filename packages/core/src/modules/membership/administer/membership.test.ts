import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestMember } from "#testing/clubs/factories.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { lockWithAdmins } from "../member/last-admin.ts";
import { member } from "../member.sql.ts";

const { app, as, newMember } = await openClub();

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: { appCode?: string }) => error.appCode,
  );

describe("GET /api/membership/members", () => {
  test("200 finds a name without its accents and takes % literally", async () => {
    const admin = await newMember(["ADMIN"]);
    await newMember(["MEMBER"], { fullName: "Zoë  Ångström" });
    const caller = as(admin);
    const found = await caller.membership.list({ search: "zoe angstrom" });
    expect(found.data.map((one) => one.fullName)).toEqual(["Zoë  Ångström"]);
    expect((await caller.membership.list({ search: "%" })).meta.total).toBe(0);
  });

  test("200 pages never overlap and a page past the end is empty with the true meta", async () => {
    const other = await makeTenant(app.services);
    const admin = await makeMember(app.services, other, ["ADMIN"]);
    for (let index = 0; index < 6; index += 1) await makeMember(app.services, other);
    const caller = as(admin);
    const pages = await Promise.all(
      [1, 2, 3, 4, 9].map((page) => caller.membership.list({ page, limit: 2 })),
    );
    const ids = pages.flatMap((page) => page.data.map((one) => one.id));
    expect(new Set(ids).size).toBe(7);
    expect(ids).toHaveLength(7);
    expect(pages[4]).toEqual({ data: [], meta: { page: 9, limit: 2, total: 7, totalPages: 4 } });
  });

  test("200 members alone, guests alone, or both", async () => {
    const other = await makeTenant(app.services);
    const admin = await makeMember(app.services, other, ["ADMIN"]);
    const member = await makeMember(app.services, other, ["GUEST", "MEMBER"]);
    const guest = await makeMember(app.services, other, ["GUEST"]);
    const list = async (query: object) => {
      const { data } = await as(admin).membership.list({
        ...query,
        sortOrder: "asc",
      });
      return data.map(({ id }) => id);
    };
    expect(await list({})).toEqual([admin.id, member.id]);
    expect(await list({ kind: "MEMBERS" })).toEqual([admin.id, member.id]);
    expect(await list({ kind: "GUESTS" })).toEqual([guest.id]);
    expect(await list({ kind: "ALL" })).toHaveLength(3);
    expect(await list({ role: ["GUEST"] })).toEqual([member.id, guest.id]);
  });

  test("403 FORBIDDEN for a MEMBER, 401 UNAUTHORIZED for nobody", async () => {
    const plain = await newMember();
    expect(await codeOf(as(plain).membership.list({}))).toBe("FORBIDDEN");
    expect(await codeOf(as().membership.list({}))).toBe("UNAUTHORIZED");
  });
});

describe("POST /api/membership/members/:id/deactivate", () => {
  test("200 and the member's next request is 401 UNAUTHORIZED", async () => {
    const admin = await newMember(["ADMIN"]);
    const member = await newMember();
    const deactivated = await as(admin).membership.deactivate({ id: member.id });
    expect(deactivated.status).toBe("INACTIVE");
    expect(await codeOf(as(member).membership.list({}))).toBe("UNAUTHORIZED");
  });

  test("200 and nothing changes when INACTIVE already", async () => {
    const admin = await newMember(["ADMIN"]);
    const member = await newMember();
    const caller = as(admin);
    const first = await caller.membership.deactivate({ id: member.id });
    expect(await caller.membership.deactivate({ id: member.id })).toEqual(first);
  });

  test("422 UNPROCESSABLE_ENTITY on oneself; 404 NOT_FOUND in another tenant", async () => {
    const admin = await newMember(["ADMIN"]);
    const stranger = await makeMember(app.services, await makeTenant(app.services));
    const caller = as(admin);
    await expect(caller.membership.deactivate({ id: admin.id })).rejects.toMatchObject({
      ...{ appCode: "UNPROCESSABLE_ENTITY", details: [{ reason: "NOT_ONESELF" }] },
    });
    expect(await codeOf(caller.membership.deactivate({ id: stranger.id }))).toBe("NOT_FOUND");
  });

  test("two administrators who deactivate each other: one stays", async () => {
    const other = await makeTenant(app.services);
    const one = await makeMember(app.services, other, ["ADMIN"]);
    const two = await makeMember(app.services, other, ["ADMIN"]);
    const answers = await Promise.all([
      codeOf(as(one).membership.deactivate({ id: two.id })),
      codeOf(as(two).membership.deactivate({ id: one.id })),
    ]);
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
  });
});

describe("PUT /api/membership/members/:id/roles", () => {
  test("200 duplicates collapse, and the roles count at the next request", async () => {
    const admin = await newMember(["ADMIN"]);
    const member = await newMember();
    const { roles } = await as(admin).membership.setRoles({
      id: member.id,
      roles: ["FINANCE_MANAGER", "FINANCE_MANAGER"],
    });
    expect(roles).toEqual(["FINANCE_MANAGER"]);
    expect(await codeOf(as(member).membership.list({}))).toBe("ok");
  });

  test("422 UNPROCESSABLE_ENTITY for the last ADMIN; 400 for no role", async () => {
    const other = await makeTenant(app.services);
    const admin = await makeMember(app.services, other, ["ADMIN"]);
    const caller = as(admin);
    const demote = caller.membership.setRoles({ id: admin.id, roles: ["MEMBER"] });
    await expect(demote).rejects.toMatchObject({ details: [{ reason: "LAST_ADMIN" }] });
    expect(await codeOf(demote)).toBe("UNPROCESSABLE_ENTITY");
    const none = caller.membership.setRoles({ id: admin.id, roles: [] });
    expect(await codeOf(none)).toBe("VALIDATION_ERROR");
  });
});

describe("of the last two administrators one stays", () => {
  const ACTS: [string, (caller: ReturnType<typeof as>, of: TestMember) => Promise<unknown>][] = [
    ["deactivates", (caller, { id }) => caller.membership.deactivate({ id })],
    ["demotes", (caller, { id }) => caller.membership.setRoles({ id, roles: ["MEMBER"] })],
    ["erases", (caller, { id }) => caller.privacy.erase({ id, fullName: "Ada Second" })],
  ];

  test.each(ACTS)("422 to who %s the other and was just deactivated by them", async (_, act) => {
    const other = await makeTenant(app.services);
    const one = await makeMember(app.services, other, ["ADMIN"]);
    const two = await makeMember(app.services, other, ["ADMIN"], { fullName: "Ada Second" });
    const answer = await holdWhileWaitedFor(
      app,
      async (tx) => {
        await lockWithAdmins(tx, other.id, one.id);
        await tx.update(member).set({ status: "INACTIVE" }).where(eq(member.id, one.id));
      },
      () => codeOf(act(as(one), two)),
    );
    expect(answer).toBe("UNPROCESSABLE_ENTITY");
  });
});
