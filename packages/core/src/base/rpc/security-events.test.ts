import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { TestApp } from "#testing/app.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { makeAccount, PASSWORD } from "#testing/people/accounts.ts";
import { createLimiter } from "../limits/limiter.ts";
import { openLog } from "../log.ts";

const DOCS = resolve(import.meta.dirname, "../../../../../docs");
const lines: string[] = [];
const log = openLog("info", { write: (line: string) => void lines.push(line) });
const app = await openAppForFile({ log, limiter: createLimiter() });
const { as } = app;

const IP = "192.0.2.7";
type Caller = ReturnType<TestApp["as"]>;

/** The events that a call writes; whatever it answers. */
async function eventsOf(call: (caller: Caller) => Promise<unknown>, token?: string) {
  lines.length = 0;
  await call(as({ ip: IP, token })).catch(() => undefined);
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "security");
}

test("each event has its address, its actor and its tenant, and no secret", async () => {
  const club = await makeTenant(app.services);
  const [admin, guest] = [
    await makeMember(app.services, club, ["ADMIN"]),
    await makeMember(app.services, club, ["GUEST"]),
  ];
  const { email } = await makeAccount(app.services, club);
  const { id: eventId } = await makeEvent(app.services, club);
  const tenantSlug = club.slug;
  const byAdmin = { ip: IP, tenantId: club.id, actorId: admin.id, actorType: "member" };

  const login = (password: string) => (caller: Caller) =>
    caller.auth.login({ email, password, tenantSlug });
  expect(await eventsOf(login(PASSWORD))).toMatchObject([
    { event: "login.succeeded", level: 30, ip: IP, tenantId: club.id, actorId: expect.any(String) },
  ]);
  expect(await eventsOf(login("wrong wrong wrong"))).toMatchObject([
    { event: "login.failed", level: 40, ip: IP, procedure: "auth.login" },
  ]);
  expect(await eventsOf((caller) => caller.events.adminList({}), guest.token)).toMatchObject([
    { event: "access.denied", tenantId: club.id, actorId: guest.id, ip: IP },
  ]);
  const roles = { id: guest.id, roles: ["MEMBER" as const] };
  expect(await eventsOf((caller) => caller.membership.setRoles(roles), admin.token)).toMatchObject([
    { event: "roles.changed", ...byAdmin, subjectId: guest.id },
  ]);
  let made: { id: string; code: string } = { id: "", code: "" };
  const create = async (caller: Caller) => {
    made = await caller.checkin.createCode({ eventId });
  };
  expect(await eventsOf(create, admin.token)).toMatchObject([
    { event: "code.created", ...byAdmin, subjectId: eventId },
  ]);
  const redeem = (code: string) => (caller: Caller) =>
    caller.checkin.redeem({ eventId, code, staffName: "Anna" });
  expect(await eventsOf(redeem(made.code))).toMatchObject([
    { event: "code.redeemed", ip: IP, tenantId: club.id, actorId: made.id, subjectId: eventId },
  ]);
  expect(lines.join()).not.toContain(made.code);
  expect(await eventsOf(redeem("WRONG-CODE-0"))).toMatchObject([
    { event: "code.refused", level: 40, ip: IP, actorType: "public" },
  ]);
  const revoke = (caller: Caller) => caller.checkin.revokeCode({ eventId, codeId: made.id });
  expect(await eventsOf(revoke, admin.token)).toMatchObject([
    { event: "code.revoked", ...byAdmin, subjectId: made.id },
  ]);
  expect(lines.join()).not.toMatch(/@|wrong wrong/);
});

test("changes of an account and of what outside programs may do are events", async () => {
  const club = await makeTenant(app.services);
  const admin = await makeAccount(app.services, club, { roles: ["ADMIN"] });
  const { id } = await makeMember(app.services, club);
  const byAdmin = { level: 30, ip: IP, tenantId: club.id, actorId: admin.id, actorType: "member" };
  const done = async (call: (caller: Caller) => Promise<unknown>) =>
    (await eventsOf(call, admin.token))[0];

  expect(await done((caller) => caller.factors.resetMember({ id }))).toMatchObject({
    ...byAdmin,
    ...{ event: "factor.removed", subjectId: id },
  });
  expect(await done((caller) => caller.account.endMemberSessions({ id }))).toMatchObject({
    ...byAdmin,
    ...{ event: "sessions.ended", subjectId: id },
  });
  const key = { name: "Website", permissions: ["EVENTS:VIEW:events" as const] };
  let token = "";
  const create = async (caller: Caller) => {
    ({ token } = await caller.apiKeys.create(key));
  };
  expect(await done(create)).toMatchObject({ ...byAdmin, event: "key.created" });
  expect(lines.join()).not.toContain(token);
  const keyId = (await as(admin).apiKeys.list({})).data[0]?.id ?? "";
  const revoked = await done((caller) => caller.apiKeys.revoke({ id: keyId }));
  expect(revoked).toMatchObject({ ...byAdmin, event: "key.revoked", subjectId: keyId });
  const hook = { url: "https://crm.example/hook", events: ["member.created" as const] };
  const made = await done((caller) => caller.webhooks.create(hook));
  expect(made).toMatchObject({ ...byAdmin, event: "webhook.created" });
  const hookId = (await as(admin).webhooks.list({})).data[0]?.id ?? "";
  const removed = await done((caller) => caller.webhooks.remove({ id: hookId }));
  expect(removed).toMatchObject({ ...byAdmin, event: "webhook.removed", subjectId: hookId });
  const { token: inSession } = await as().auth.login({ email: admin.email, password: PASSWORD });
  const passwords = { currentPassword: PASSWORD, newPassword: "herons over the weir" };
  const change = (caller: Caller) => caller.account.changePassword(passwords);
  expect((await eventsOf(change, inSession))[0]).toMatchObject({
    ...byAdmin,
    event: "password.changed",
  });
  expect(lines.join()).not.toMatch(/herons/);
});

test("an approved payment is an event of whoever approved it", async () => {
  const club = await makeTenant(app.services);
  const finance = await makeMember(app.services, club, ["FINANCE_MANAGER"]);
  const payer = await makeMember(app.services, club);
  const { id } = await makeEvent(app.services, club, { prices: [2500] });
  const { payment } = await as(payer).checkout.checkout({ id });
  const approve = (caller: Caller) => caller.checkout.approvePayment({ id: payment.id });
  expect(await eventsOf(approve, finance.token)).toMatchObject([
    {
      ...{ event: "payment.approved", level: 30, ip: IP, tenantId: club.id },
      ...{ actorId: finance.id, actorType: "member", subjectId: payment.id },
    },
  ]);
});

test("docs/logs.md and its schema name each event that the code has, and no other", () => {
  const source = readFileSync(resolve(import.meta.dirname, "security-events.ts"), "utf8");
  const document = readFileSync(resolve(DOCS, "logs.md"), "utf8");
  const [declared = ""] = /export type SecurityEvent =[^;]+;/.exec(source) ?? [];
  const events = [...declared.matchAll(/"([a-z.]+)"/g)].map(([, event]) => event);
  const [, table = ""] = document.split("| event | level | when |");
  const rows = table.split("\n").flatMap((line) => line.split("|").slice(1, 2));
  const documented = [...rows.join().matchAll(/`([a-z]+\.[a-z]+)`/g)].map(([, event]) => event);
  expect(events.length).toBeGreaterThan(5);
  expect(documented.sort()).toEqual(events.sort());
  const schema = JSON.parse(readFileSync(resolve(DOCS, "log.schema.json"), "utf8"));
  expect(schema.allOf[1].then.properties.event.enum.toSorted()).toEqual(events.toSorted());
});

test("a caller that a limiter refuses is an event", async () => {
  const json = { tenantSlug: "no-such-club", fullName: "Ada", email: "ada@example.org" };
  for (let calls = 0; calls < 5; calls += 1)
    await eventsOf((c) => c.membership.submitApplication(json));
  expect(await eventsOf((caller) => caller.membership.submitApplication(json))).toMatchObject([
    { event: "rate.limited", ip: IP, procedure: "membership.submitApplication" },
  ]);
});
