import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Permission, Role } from "#base/permissions.ts";
import { openClub } from "#testing/clubs/club.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { member } from "../membership/member.sql.ts";

const { app, as, newMember } = await openClub();
const admin = await newMember(["ADMIN"]);

const newKey = (permissions: Permission[], maker = admin) =>
  as(maker).apiKeys.create({ name: "Website", permissions });

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "answered",
    (error: { appCode?: unknown }) => error.appCode,
  );

describe("a key that edits members", () => {
  test("gives nobody a role with permissions", async () => {
    const key = await newKey(["MEMBERSHIP:EDIT:members"]);
    const person = { email: "eve@example.org", fullName: "Eve Example" };
    expect(await codeOf(as(key).membership.create({ ...person, roles: ["ADMIN"] }))).toBe(
      "FORBIDDEN",
    );
    await expect(as(key).membership.create(person)).resolves.toMatchObject({ roles: ["MEMBER"] });
  });

  test("403 FORBIDDEN when it writes the notes on a member, which it may not read", async () => {
    const key = await newKey(["MEMBERSHIP:EDIT:members", "MEMBERSHIP:VIEW:members"]);
    const { id } = await newMember(["MEMBER"]);
    await as(admin).membership.edit({ id, notes: "Pays in cash" });
    const person = { email: "notes@example.org", fullName: "Nora Notes" };
    for (const call of [
      () => as(key).membership.edit({ id, notes: "Overwritten" }),
      () => as(key).membership.edit({ id, notes: null }),
      () => as(key).membership.create({ ...person, notes: "Planted" }),
    ])
      expect(await codeOf(call())).toBe("FORBIDDEN");
    expect(await as(key).membership.get({ id })).not.toHaveProperty("notes");
    expect((await as(admin).membership.get({ id })).notes).toBe("Pays in cash");
    expect((await as(key).membership.edit({ id, phone: "+31 6" })).phone).toBe("+31 6");
  });

  test("403 FORBIDDEN when it reactivates somebody whose roles come back, 200 for a member", async () => {
    const key = await newKey(["MEMBERSHIP:EDIT:members"]);
    for (const role of ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"] as const) {
      const { id } = await newMember([role, "MEMBER"]);
      await as(admin).membership.deactivate({ id });
      expect(await codeOf(as(key).membership.reactivate({ id }))).toBe("FORBIDDEN");
      expect((await as(admin).membership.get({ id })).status).toBe("INACTIVE");
    }
    const { id } = await newMember(["MEMBER"]);
    await as(admin).membership.deactivate({ id });
    expect((await as(key).membership.reactivate({ id })).status).toBe("ACTIVE");
    const { id: activeAdmin } = await newMember(["ADMIN"]);
    expect((await as(key).membership.reactivate({ id: activeAdmin })).status).toBe("ACTIVE");
  });
});

describe("a key and its maker", () => {
  test("has what its maker still may, and the list shows that alone", async () => {
    const maker = await newMember(["ADMIN"]);
    const key = await newKey(["BILLING:VIEW:invoices", "EVENTS:VIEW:events"], maker);
    const setRoles = (roles: Role[]) => as(admin).membership.setRoles({ id: maker.id, roles });
    const listed = async () => {
      const { data } = await as(admin).apiKeys.list({ status: ["ACTIVE", "SUSPENDED"] });
      const { status, permissions } = data.find(({ id }) => id === key.id) ?? {};
      return { status, permissions };
    };
    await setRoles(["EVENT_MANAGER"]);
    await as(key).events.adminList({});
    expect(await codeOf(as(key).billing.listInvoices({}))).toBe("FORBIDDEN");
    expect(await listed()).toEqual({ status: "ACTIVE", permissions: ["EVENTS:VIEW:events"] });
    await setRoles(["MEMBER"]);
    expect(await codeOf(as(key).events.adminList({}))).toBe("FORBIDDEN");
    expect(await listed()).toEqual({ status: "SUSPENDED", permissions: [] });
    const { data } = await as(admin).apiKeys.list({ status: ["SUSPENDED"] });
    expect(data.map(({ id }) => id)).toEqual([key.id]);
    await setRoles(["FINANCE_MANAGER"]);
    const both = ["BILLING:VIEW:invoices", "EVENTS:VIEW:events"];
    expect(await listed()).toEqual({ status: "ACTIVE", permissions: both });
  });

  test("is revoked for good when its maker is deactivated or erased", async () => {
    const leavers = [await newMember(["ADMIN"]), await newMember(["ADMIN"])] as const;
    const [ofDismissed, ofErased] = [
      await newKey(["EVENTS:VIEW:events"], leavers[0]),
      await newKey(["EVENTS:VIEW:events"], leavers[1]),
    ];
    const [{ id }, erased] = leavers;
    await as(admin).membership.deactivate({ id });
    await as(admin).privacy.erase({ id: erased.id, fullName: erased.fullName });
    await as(admin).membership.reactivate({ id });
    expect((await as(admin).membership.get({ id })).roles).toEqual(["ADMIN"]);
    for (const key of [ofDismissed, ofErased]) {
      expect(await codeOf(as(key).events.adminList({}))).toBe("UNAUTHORIZED");
      const { data } = await as(admin).activity.list({ subjectId: key.id });
      expect(data.map(({ action, actor }) => [action, actor.id])).toEqual([
        ["API_KEY_REVOKED", admin.id],
        ["API_KEY_CREATED", key === ofDismissed ? id : erased.id],
      ]);
    }
    const { data } = await as(admin).apiKeys.list({ status: ["REVOKED"] });
    expect(data.map((key) => key.id)).toEqual(
      expect.arrayContaining([ofDismissed.id, ofErased.id]),
    );
  });

  test("401 UNAUTHORIZED while its maker is INACTIVE, even if nothing has revoked it", async () => {
    const maker = await newMember(["ADMIN"]);
    const key = await newKey(["EVENTS:VIEW:events"], maker);
    await app.services.system.run((query) =>
      query.update(member).set({ status: "INACTIVE" }).where(eq(member.id, maker.id)),
    );
    expect(await codeOf(as(key).events.adminList({}))).toBe("UNAUTHORIZED");
  });

  test("401 UNAUTHORIZED when its maker is deactivated while it is made", async () => {
    const maker = await newMember(["ADMIN"]);
    const made = holdWhileWaitedFor(
      app,
      (tx) => tx.update(member).set({ status: "INACTIVE" }).where(eq(member.id, maker.id)),
      () => newKey(["EVENTS:VIEW:events"], maker),
    );
    expect(await codeOf(made)).toBe("UNAUTHORIZED");
  });
});
