import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { openClub } from "#testing/clubs/club.ts";
import { accessTokenOf, makeRegistration } from "#testing/clubs/factories.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { refreshFamily } from "../auth/session.sql.ts";
import { member } from "../membership/member.sql.ts";
import { activity, activityDetail, platformActivity } from "./activity.sql.ts";
import type { ActivityAction } from "./activity-actions.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN", "FINANCE_MANAGER"], { fullName: "Mona Manager" });

/** The acts on a subject, oldest first, as the log's reader sees them. */
const actsOn = async (subjectId: string) =>
  (await as(admin).activity.list({ subjectId, sortOrder: "asc" })).data;

const actionsOn = async (subjectId: string): Promise<ActivityAction[]> =>
  (await actsOn(subjectId)).map(({ action }) => action);

describe("a member", () => {
  test("created, edited, given roles, deactivated and reactivated: who, before and after", async () => {
    const { membership } = as(admin);
    const { id } = await membership.create({ email: "ada@act.example", fullName: "Ada Exampel" });
    await membership.edit({ id, fullName: "Ada Example" });
    await membership.edit({ id, fullName: "Ada Example" });
    await membership.setRoles({ id, roles: ["MEMBER", "EVENT_MANAGER"] });
    await membership.deactivate({ id });
    await membership.deactivate({ id });
    await membership.reactivate({ id });
    const acts = await actsOn(id);
    expect(acts.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["MEMBER_CREATED", null, expect.objectContaining({ email: "ada@act.example" })],
      ["MEMBER_EDITED", { fullName: "Ada Exampel" }, { fullName: "Ada Example" }],
      ["MEMBER_ROLES_CHANGED", { roles: ["MEMBER"] }, { roles: ["MEMBER", "EVENT_MANAGER"] }],
      ["MEMBER_DEACTIVATED", { status: "ACTIVE" }, { status: "INACTIVE" }],
      ["MEMBER_REACTIVATED", { status: "INACTIVE" }, { status: "ACTIVE" }],
    ]);
    for (const { actor } of acts)
      expect(actor).toEqual({ type: "MEMBER", id: admin.id, name: "Mona Manager" });
  });

  test("who corrects the own profile is the actor and the subject", async () => {
    const person = await newMember();
    await as(person).membership.editProfile({ phone: "+31 20 555 0100" });
    expect(await actsOn(person.id)).toMatchObject([
      { action: "MEMBER_EDITED", actor: { id: person.id }, after: { phone: "+31 20 555 0100" } },
    ]);
  });

  test("what is refused is not recorded", async () => {
    const last = as(admin).membership.deactivate({ id: admin.id });
    await expect(last).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
    expect(await actionsOn(admin.id)).not.toContain("MEMBER_DEACTIVATED");
  });
});

describe("a login", () => {
  const login = (email: string, password: string) =>
    app.as({ headers: { "User-Agent": "Firefox" } }).auth.login({ email, password });

  test("that succeeds and that fails is in the tenant's log, with where it came from", async () => {
    const account = await makeAccount(app.services, tenant);
    const email = account.email ?? "";
    await expect(login(email, "wrong")).rejects.toEqual(refused("UNAUTHORIZED"));
    await login(email, PASSWORD);
    expect(await actsOn(account.id)).toMatchObject([
      { action: "LOGIN_FAILED", actor: { type: "PUBLIC", id: null }, ip: "127.0.0.1" },
      { action: "LOGIN_SUCCEEDED", actor: { id: account.id }, userAgent: "Firefox" },
    ]);
  });

  test("that fits no account is in the platform's log alone, without what was typed", async () => {
    const typed = "nobody-at-all@stranger.example";
    await expect(login(typed, "wrong")).rejects.toEqual(refused("UNAUTHORIZED"));
    const stored = await app.services.system.run((query) =>
      Promise.all([
        query.select().from(activity),
        query.select().from(activityDetail),
        query.select().from(platformActivity).where(eq(platformActivity.userAgent, "Firefox")),
      ]),
    );
    expect(JSON.stringify(stored)).not.toContain("nobody-at-all");
    expect(stored[2]).toMatchObject([{ action: "LOGIN_FAILED", subjectId: null, actorId: null }]);
  });

  test("401 for a person who was deactivated while the password was compared; no session is stored", async () => {
    const account = await makeAccount(app.services, tenant);
    const deactivation = (tx: Query) =>
      tx
        .update(member)
        .set({ status: "INACTIVE", tokenVersion: sql`${member.tokenVersion} + 1` })
        .where(byKey(member, tenant.id, account.id));
    const racing = holdWhileWaitedFor(app, deactivation, () =>
      login(account.email ?? "", PASSWORD),
    );
    await expect(racing).rejects.toEqual(refused("UNAUTHORIZED"));
    const families = await app.services.system.run((query) =>
      query.select().from(refreshFamily).where(eq(refreshFamily.memberId, account.id)),
    );
    expect(families).toEqual([]);
  });

  test("of the platform, and what its users do to tenants", async () => {
    const user = await makePlatformUser(app.services);
    const fail = as().auth.platformLogin({ email: user.email, password: "wrong" });
    await expect(fail).rejects.toEqual(refused("UNAUTHORIZED"));
    await as().auth.platformLogin({ email: user.email, password: PASSWORD });
    const token = accessTokenOf(app.services, { ...user, tenantId: null });
    const { platform, activity: log } = as({ token });
    const made = await platform.createTenant({
      name: "A New Club",
      slug: `new-${user.id.slice(-12)}`,
      currency: "EUR",
      timezone: "Europe/Paris",
      admin: { email: "first@act.example", fullName: "First Admin" },
    });
    await platform.editTenant({ id: made.id, name: "A Newer Club" });
    await platform.editTenant({ id: made.id, status: "SUSPENDED" });
    await platform.editTenant({ id: made.id, status: "ACTIVE" });
    await platform.editTenant({ id: made.id, status: "ACTIVE" });
    const { data } = await log.platformList({ subjectId: made.id, sortOrder: "asc" });
    expect(data.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["TENANT_CREATED", null, expect.objectContaining({ name: "A New Club" })],
      ["TENANT_EDITED", { name: "A New Club" }, { name: "A Newer Club" }],
      ["TENANT_SUSPENDED", { status: "ACTIVE" }, { status: "SUSPENDED" }],
      ["TENANT_REOPENED", { status: "SUSPENDED" }, { status: "ACTIVE" }],
    ]);
    const logins = await log.platformList({ subjectId: user.id, sortOrder: "asc" });
    expect(logins.data.map(({ action, actor }) => [action, actor.id])).toEqual([
      ["LOGIN_FAILED", null],
      ["LOGIN_SUCCEEDED", user.id],
    ]);
    await expect(as(admin).activity.platformList({})).rejects.toEqual(refused("FORBIDDEN"));
    await expect(log.list({})).rejects.toEqual(refused("FORBIDDEN"));
  });
});

describe("an evening", () => {
  test("codes made and revoked, without the code", async () => {
    const { id: eventId } = await newEvent();
    const { id, code } = await as(admin).checkin.createCode({ eventId, label: "Front door" });
    await as(admin).checkin.revokeCode({ eventId, codeId: id });
    await as(admin).checkin.revokeCode({ eventId, codeId: id });
    const acts = await actsOn(id);
    expect(acts.map(({ action }) => action)).toEqual([
      "ACCESS_CODE_CREATED",
      "ACCESS_CODE_REVOKED",
    ]);
    expect(acts[0]?.after).toMatchObject({ label: "Front door", eventId });
    expect(JSON.stringify(acts)).not.toContain(code.slice(0, 5));
  });

  test("decisions on the queue, with the override; a repeated one is no act", async () => {
    const { id: eventId } = await newEvent({ capacity: 1, seatsTaken: 1, waitlistCount: 2 });
    const waiting = { status: "WAITLISTED" as const, waitingSince: new Date() };
    const event = { id: eventId, tenantId: tenant.id };
    const one = await makeRegistration(app.services, event, { ...waiting, waitlistNumber: 1 });
    const two = await makeRegistration(app.services, event, { ...waiting, waitlistNumber: 2 });
    const { waitlist } = as(admin);
    await waitlist.approve({ eventId, registrationId: one.id, override: true });
    await waitlist.approve({ eventId, registrationId: one.id });
    await waitlist.decline({ eventId, registrationId: two.id });
    expect(await actsOn(one.id)).toMatchObject([
      { action: "WAITLIST_APPROVED", after: { override: true, overCapacity: true } },
    ]);
    expect(await actionsOn(two.id)).toEqual(["WAITLIST_DECLINED"]);
  });

  test("a registration that an organiser cancels, and a download of the audit", async () => {
    const { id: eventId } = await newEvent({ seatsTaken: 1 });
    const { id } = await makeRegistration(app.services, { id: eventId, tenantId: tenant.id });
    await as(admin).registration.cancel({ eventId, registrationId: id });
    await as(admin).registration.cancel({ eventId, registrationId: id });
    expect(await actionsOn(id)).toEqual(["REGISTRATION_CANCELLED"]);
    await as(admin).checkin.auditExport({ eventId });
    expect(await actionsOn(eventId)).toEqual(["AUDIT_EXPORTED"]);
  });

  test("members who are given seats, by their ids, and nobody twice", async () => {
    const { id: eventId } = await newEvent();
    const person = await newMember();
    const memberIds = [person.id];
    await as(admin).registration.preEnrol({ eventId, memberIds });
    await as(admin).registration.preEnrol({ eventId, memberIds });
    expect(await actsOn(eventId)).toMatchObject([
      { action: "MEMBERS_ENROLLED", after: { registered: 1, waitlisted: 0, memberIds } },
    ]);
  });

  test("a download of the attendance report, and no look at it", async () => {
    await as(admin).reporting.attendanceReport({});
    await as(admin).reporting.attendanceReport({ format: "csv" });
    expect(await actionsOn(tenant.id)).toEqual(["ATTENDANCE_EXPORTED"]);
  });

  test("a payment that is approved, once", async () => {
    const person = await newMember();
    const { id } = await newEvent({ prices: [2500] });
    const { payment } = await as(person).checkout.checkout({ id });
    await as(admin).checkout.approvePayment({ id: payment.id });
    await as(admin).checkout.approvePayment({ id: payment.id });
    expect(await actsOn(payment.id)).toMatchObject([
      { action: "PAYMENT_APPROVED", before: { status: "PENDING" }, after: { amount: 2500 } },
    ]);
  });
});
