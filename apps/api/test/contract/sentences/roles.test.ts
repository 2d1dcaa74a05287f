import {
  makeAccount,
  makeMember,
  makePlatformUser,
  PASSWORD,
  type TestMember,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, startApi } from "../../harness.ts";
import { makeWorld, type World } from "../fixtures.ts";
import { asker, MOUNTS, successOf } from "./ask.ts";

const ROLES = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER", "GUEST"] as const;
type Role = (typeof ROLES)[number];

let api: Api;
let world: World;
let people: Record<Role, TestMember>;
let platform: string;
beforeAll(async () => {
  api = await startApi();
  world = await makeWorld(api);
  const made = await Promise.all(
    ROLES.map(async (role) => [role, await makeMember(api.services, world.tenant, [role])]),
  );
  people = Object.fromEntries(made);
  const { email } = await makePlatformUser(api.services);
  const json = { email, password: PASSWORD };
  platform = (await api.send("POST", "/api/auth/platform/login", { json })).body.token;
});
afterAll(() => api.close());

const LINES = [{ description: "Dues", quantity: 1, unitAmount: 1250 }];
const WRITES = { subject: "News", body: "Hello" };
const ofEvent = () => ({ eventId: world.event.id });
const ofRow = () => ({ ...ofEvent(), registrationId: world.registrationId });

/** Each permission, an operation that needs it, and whom the table of roles lets through. */
const TABLE: [permission: string, procedure: string, input: () => object, ...allowed: Role[]][] = [
  [
    "EVENTS:VIEW:events",
    "events.adminList",
    () => ({}),
    "ADMIN",
    "EVENT_MANAGER",
    "FINANCE_MANAGER",
  ],
  [
    "EVENTS:EDIT:events",
    "events.publish",
    () => ({ id: world.event.id }),
    "ADMIN",
    "EVENT_MANAGER",
  ],
  [
    "EVENTS:VIEW:registrations",
    "registration.list",
    ofEvent,
    "ADMIN",
    "EVENT_MANAGER",
    "FINANCE_MANAGER",
  ],
  ["EVENTS:EDIT:registrations", "waitlist.approve", ofRow, "ADMIN", "EVENT_MANAGER"],
  [
    "MEMBERSHIP:VIEW:members",
    "membership.list",
    () => ({}),
    "ADMIN",
    "EVENT_MANAGER",
    "FINANCE_MANAGER",
  ],
  [
    "MEMBERSHIP:EDIT:members",
    "membership.edit",
    () => ({ id: world.guest.id, phone: null }),
    "ADMIN",
  ],
  ["BILLING:VIEW:invoices", "billing.listInvoices", () => ({}), "ADMIN", "FINANCE_MANAGER"],
  ["BILLING:VIEW:payments", "billing.listPayments", () => ({}), "ADMIN", "FINANCE_MANAGER"],
  [
    "BILLING:EDIT:invoices",
    "billing.createInvoice",
    () => ({ memberId: world.guest.id, lines: LINES }),
    "ADMIN",
    "FINANCE_MANAGER",
  ],
  ["COMMUNICATIONS:VIEW:broadcasts", "broadcasts.list", () => ({}), "ADMIN", "EVENT_MANAGER"],
  ["COMMUNICATIONS:EDIT:broadcasts", "broadcasts.create", () => WRITES, "ADMIN", "EVENT_MANAGER"],
  ["segments, read", "segments.list", () => ({}), "ADMIN", "EVENT_MANAGER"],
  ["segments, written", "segments.create", () => ({ name: "All" }), "ADMIN", "EVENT_MANAGER"],
  ["ADMIN only", "membership.setRoles", () => ({ id: world.guest.id, roles: ["GUEST"] }), "ADMIN"],
  [
    "FINANCE_MANAGER only",
    "checkout.approvePayments",
    () => ({ paymentIds: [world.event.id] }),
    "FINANCE_MANAGER",
  ],
];

describe.each(MOUNTS)("who may what, over %s", (mount) => {
  const ask = asker(() => api, mount);

  test.each(TABLE)("%s", async (_, procedure, input, ...allowed) => {
    for (const role of ROLES) {
      const { status, code } = await ask(procedure, input(), people[role]);
      const passes = [successOf(procedure, mount), undefined];
      const expected = allowed.includes(role) ? passes : [403, "FORBIDDEN"];
      expect([role, status, code]).toEqual([role, ...expected]);
    }
    const outsider = await ask(procedure, input(), { token: platform });
    expect([outsider.status, outsider.code]).toEqual([403, "FORBIDDEN"]);
  });

  test("an ADMIN without FINANCE_MANAGER approves no payment: 403", async () => {
    const answer = await ask("checkout.approvePayment", { id: world.event.id }, people.ADMIN);
    expect([answer.status, answer.code]).toEqual([403, "FORBIDDEN"]);
  });

  test("a role acts on the next request; roles are a set of the five and never empty", async () => {
    const member = await makeMember(api.services, world.tenant, ["MEMBER"]);
    expect((await ask("events.adminList", {}, member)).status).toBe(403);
    const set = (roles: string[]) =>
      ask("membership.setRoles", { id: member.id, roles }, people.ADMIN);
    const { value } = await set(["EVENT_MANAGER", "MEMBER", "EVENT_MANAGER"]);
    expect([...value.roles].sort()).toEqual(["EVENT_MANAGER", "MEMBER"]);
    expect((await ask("events.adminList", {}, member)).status).toBe(200);
    for (const roles of [[], ["OWNER"], ["PLATFORM_ADMIN"]])
      expect((await set(roles)).code).toBe("VALIDATION_ERROR");
  });

  test("deactivation is 200, again 200, and the member's next request 401", async () => {
    const member = await makeMember(api.services, world.tenant, ["MEMBER"]);
    for (let time = 0; time < 2; time += 1) {
      const { status, value } = await ask("membership.deactivate", { id: member.id }, people.ADMIN);
      expect([status, value.status]).toEqual([200, "INACTIVE"]);
      expect((await ask("auth.me", {}, member)).status).toBe(401);
    }
    await ask("membership.reactivate", { id: member.id }, people.ADMIN);
    expect((await ask("auth.me", {}, member)).status).toBe(401);
  });

  test("nobody deactivates themselves, and the last active ADMIN stays one: 422", async () => {
    const lone = await makeWorld(api);
    const attempts = [
      ["membership.deactivate", { id: lone.admin.id }],
      ["membership.setRoles", { id: lone.admin.id, roles: ["MEMBER"] }],
    ] as const;
    for (const [procedure, input] of attempts) {
      const answer = await ask(procedure, input, lone.admin);
      expect([answer.status, answer.code]).toEqual([422, "UNPROCESSABLE_ENTITY"]);
    }
  });
});

describe.each(MOUNTS)("the platform, over %s", (mount) => {
  const ask = asker(() => api, mount);
  const shown = () => ({ token: platform });
  const slugOf = (name: string) => `${name}-${mount.toLowerCase()}-${world.tenant.slug.slice(5)}`;
  const tenantInput = (slug: string) => ({
    ...{ name: "New Club", slug, currency: "EUR", timezone: "Europe/Paris" },
    admin: { email: `first@${slug}.example`, fullName: "First Admin" },
  });

  test("makes, lists, shows and edits tenants, whose first admin it names", async () => {
    const slug = slugOf("new");
    const made = await ask("platform.createTenant", tenantInput(slug), shown());
    expect(made.value).toMatchObject({ slug, status: "ACTIVE", currency: "EUR" });
    const { id } = made.value;
    const twice = await ask("platform.createTenant", tenantInput(slug), shown());
    expect([twice.status, twice.code]).toEqual([409, "CONFLICT"]);
    for (const wrong of ["ab", "Club", "a".repeat(51), "platform", "api", "dev", "under_score"])
      expect((await ask("platform.createTenant", tenantInput(wrong), shown())).status).toBe(400);
    const list = await ask("platform.tenants", { search: slug }, shown());
    expect(list.value.data).toEqual([expect.objectContaining({ id })]);
    const edited = await ask("platform.editTenant", { id, name: "Renamed" }, shown());
    expect(edited.value).toMatchObject({ name: "Renamed", slug });
    expect((await ask("platform.tenant", { id }, shown())).value.name).toBe("Renamed");
    const usage = await ask("platform.usage", { id }, shown());
    expect(usage.value).toMatchObject({ tenantId: id, members: 1 });
    for (const role of ROLES) {
      const answer = await ask("platform.usage", { id }, people[role]);
      expect([answer.status, answer.code]).toEqual([403, "FORBIDDEN"]);
    }
  });

  test("suspends: members 403 on every tenant route, its public routes 404; ACTIVE again undoes it", async () => {
    const club = await makeWorld(api);
    const account = await makeAccount(api.services, club.tenant);
    const set = (status: string) =>
      ask("platform.editTenant", { id: club.tenant.id, status }, shown());
    const key = { tenantSlug: club.tenant.slug };
    const all = async () => {
      const { slug, id } = club.event;
      const answers = [
        await ask("events.list", {}, club.admin),
        await ask("registration.status", { id }, club.guest),
        await ask("checkin.roster", { eventId: id }, club.door),
        await ask("events.publicList", key),
        await ask("events.publicGet", { ...key, slug }),
        await ask("tenancy.publicTenant", key),
        await ask("membership.submitApplication", { ...key, fullName: "Ada", email: "a@x.org" }),
        await ask("auth.login", { email: account.email, password: PASSWORD }),
      ];
      return answers.map(({ status }) => status);
    };
    await set("SUSPENDED");
    expect(await all()).toEqual([403, 403, 403, 404, 404, 404, 404, 403]);
    await set("ACTIVE");
    const applied = mount === "REST" ? 201 : 200;
    expect(await all()).toEqual([200, 200, 200, 200, 200, 200, applied, 200]);
  });
});
