import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { own } from "#base/db/query/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeEvent, makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { mailsAbout } from "#testing/owed-mail.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { refused } from "#testing/people/refused.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";

const app = await openAppForFile();
const { as } = app;
const { token } = await makePlatformUser(app.services);

const platform = (headers: Record<string, string> = {}) => as({ token, headers }).platform;
const newSlug = () => `t-${newId().replaceAll("-", "").slice(-20)}`;
const body = (more: object = {}) => ({
  name: "Harbour Choir",
  slug: newSlug(),
  currency: "NOK",
  timezone: "Europe/Oslo",
  admin: { email: `${newId()}@example.org`, fullName: "Ada Admin" },
  ...more,
});

const tenantsWith = (slug: string) =>
  app.services.system.run((query) => query.select().from(tenant).where(eq(tenant.slug, slug)));
const membersOf = (tenantId: string) =>
  app.services.system.run((query) =>
    query
      .select()
      .from(member)
      .where(own(member, tenantId as TenantId)),
  );

describe("POST /api/platform/tenants", () => {
  test("201 with the first ADMIN, who is mailed a claim link", async () => {
    const sent = body();
    const made = await platform().createTenant(sent);
    expect(made).toMatchObject({ ...sent, status: "ACTIVE", admin: sent.admin });
    expect(await membersOf(made.id)).toMatchObject([
      {
        id: made.admin.id,
        email: sent.admin.email,
        roles: ["ADMIN"],
        status: "ACTIVE",
        passwordHash: null,
        membershipNumber: "M-000001",
      },
    ]);
    expect(await mailsAbout(app.services, made.admin.id)).toEqual(["claimLink"]);
    const { admin: _, ...shown } = made;
    expect(await platform().tenant({ id: made.id })).toEqual(shown);
  });

  test("409 CONFLICT for a slug that is taken, and nothing is left behind", async () => {
    const { slug } = await makeTenant(app.services);
    const sent = body({ slug });
    await expect(platform().createTenant(sent)).rejects.toEqual(refused("CONFLICT"));
    expect(await tenantsWith(slug)).toHaveLength(1);
  });

  test("ten of one slug at once: one 201, nine 409 CONFLICT, one administrator", async () => {
    const slug = newSlug();
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => platform().createTenant(body({ slug }))),
    );
    const refusals = settled.filter((call) => call.status === "rejected");
    expect(refusals.map(({ reason }) => reason.appCode)).toEqual(Array(9).fill("CONFLICT"));
    const [made] = await tenantsWith(slug);
    expect(await membersOf(made?.id ?? "")).toHaveLength(1);
  });

  test("201 again for the same Idempotency-Key, also when both come at once", async () => {
    const sent = body();
    const headers = { "idempotency-key": newId() };
    const [first, second] = await Promise.all([
      platform(headers).createTenant(sent),
      platform(headers).createTenant(sent),
    ]);
    expect(second).toEqual(first);
    expect(await platform(headers).createTenant(sent)).toEqual(first);
    expect(await membersOf(first.id)).toHaveLength(1);
  });

  test.each([
    "api",
    "trpc",
    "health",
    "metrics",
    "assets",
    "dev",
    "www",
    "admin",
    "static",
    "login",
    "forgot-password",
    "reset-password",
    "claim",
    "help",
    "verify-email",
    "dashboard",
    "events",
    "members",
    "billing",
    "broadcasts",
    "segments",
    "reports",
    "settings",
    "my",
    "platform",
    "staff-sw.js",
  ])("400 VALIDATION_ERROR for the reserved slug %s", async (slug) => {
    await expect(platform().createTenant(body({ slug }))).rejects.toMatchObject({
      appCode: "VALIDATION_ERROR",
      details: expect.arrayContaining([expect.objectContaining({ path: "slug" })]),
    });
  });

  test.each([
    ["a slug of two letters", { slug: "ab" }],
    ["capital letters in the slug", { slug: "Riverside" }],
    ["an unknown currency", { currency: "ABC" }],
    ["an unknown time zone", { timezone: "Europe/Atlantis" }],
    ["no administrator", { admin: undefined }],
    ["roles of the administrator", { admin: { email: "a@b.org", fullName: "A", roles: [] } }],
    ["an id of one's own", { id: newId() }],
  ])("400 VALIDATION_ERROR for %s", async (_what, wrong) => {
    await expect(platform().createTenant(body(wrong))).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("403 FORBIDDEN for an ADMIN of a tenant, 401 UNAUTHORIZED for nobody", async () => {
    const admin = await makeMember(app.services, await makeTenant(app.services), ["ADMIN"]);
    const tried = as(admin).platform.createTenant(body());
    await expect(tried).rejects.toEqual(refused("FORBIDDEN"));
    await expect(as().platform.createTenant(body())).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});

describe("GET /api/platform/tenants", () => {
  test("200 found by name and slug, by status, in the order asked for", async () => {
    const mark = newSlug();
    const one = await makeTenant(app.services, { name: `B ${mark}` });
    const two = await makeTenant(app.services, { name: "A", slug: `${mark}-two` });
    await platform().editTenant({ id: two.id, status: "SUSPENDED" });
    const ids = async (query: object) =>
      (await platform().tenants({ search: mark, ...query })).data.map(({ id }) => id);
    expect(await ids({ sortBy: "name", sortOrder: "asc" })).toEqual([two.id, one.id]);
    expect(await ids({ sortBy: "createdAt", sortOrder: "asc" })).toEqual([one.id, two.id]);
    expect(await ids({ status: ["SUSPENDED"] })).toEqual([two.id]);
    expect(await ids({ search: "%_%" })).toEqual([]);
    const page = await platform().tenants({ search: mark, limit: 1, page: 2 });
    expect(page.meta).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 });
  });

  test("200 with each one's face and figures, of nobody else's people and mail", async () => {
    const mark = newSlug();
    const [full, empty] = [
      await makeTenant(app.services, { name: `A ${mark}`, accentColour: "#0f5c73" }),
      await makeTenant(app.services, { name: `B ${mark}` }),
    ];
    const { id: subjectId } = await makeMember(app.services, full);
    await makeMember(app.services, full, ["GUEST"]);
    await makeMember(app.services, full, ["MEMBER"], { status: "INACTIVE" });
    await makeEvent(app.services, full);
    await makeEvent(app.services, full, { status: "DRAFT", publishedAt: null });
    await app.services.system.run(async (query) => {
      for (const failedAt of [new Date(), null])
        await query.insert(outbox).values({
          ...{ id: newId(), tenantId: full.id, kind: "claimLink", subjectId, failedAt },
          dedupeKey: newId(),
        });
    });
    const asked = { search: mark, sortBy: "name", sortOrder: "asc" } as const;
    expect((await platform().tenants(asked)).data).toMatchObject([
      {
        ...{ id: full.id, accentColour: "#0f5c73", logo: null },
        ...{ activeMembers: 1, publishedEvents: 1, failedMails: 1 },
      },
      { id: empty.id, accentColour: null, activeMembers: 0, publishedEvents: 0, failedMails: 0 },
    ]);
  });

  test("404 NOT_FOUND for a tenant that does not exist, on every route", async () => {
    for (const id of [newId(), "no-id"])
      for (const verb of ["tenant", "editTenant", "usage"] as const)
        await expect(platform()[verb]({ id })).rejects.toEqual(refused("NOT_FOUND"));
    const edited = platform().editTenant({ id: newId(), name: "Nobody" });
    await expect(edited).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("PATCH /api/platform/tenants/:id", () => {
  test("200 what is left out stays", async () => {
    const { id, slug } = await makeTenant(app.services);
    const changed = await platform().editTenant({ id, name: "New", timezone: "Asia/Tokyo" });
    expect(changed).toMatchObject({ name: "New", timezone: "Asia/Tokyo", slug, currency: "EUR" });
    expect(await platform().editTenant({ id })).toEqual(changed);
    const moved = newSlug();
    expect((await platform().editTenant({ id, slug: moved })).slug).toBe(moved);
  });

  test("409 CONFLICT for another's slug, 400 VALIDATION_ERROR for a reserved one", async () => {
    const [{ id }, { slug }] = [await makeTenant(app.services), await makeTenant(app.services)];
    await expect(platform().editTenant({ id, slug })).rejects.toEqual(refused("CONFLICT"));
    const reserved = platform().editTenant({ id, slug: "billing" });
    await expect(reserved).rejects.toEqual(refused("VALIDATION_ERROR"));
  });
});
