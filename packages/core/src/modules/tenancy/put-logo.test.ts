import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { GIF, looksOf, pictureFile, plainPicture } from "#testing/files/pictures.ts";
import { refused } from "#testing/people/refused.ts";
import { activity, activityDetail } from "../activity/activity.sql.ts";
import { findPicture } from "../media/find-picture.ts";
import { media } from "../media/media.sql.ts";
import { tenant as tenants } from "./tenant.sql.ts";

const { app, tenant, as, newMember } = await openClub();
const admin = await newMember(["ADMIN"]);
const ask = () => as(admin).tenancy;

const png = async (background = "#0b5d3b") =>
  pictureFile(await plainPicture(600, 300, { background }).png().toBuffer());

const fileOf = (address: string | null) => String(address).replace(/^\/media\//, "");
const served = (address: string | null) => findPicture(app.services, fileOf(address));

const acts = () =>
  app.services.system.run((query) =>
    query
      .select({ before: activityDetail.before, after: activityDetail.after })
      .from(activity)
      .innerJoin(activityDetail, eq(activityDetail.id, activity.id))
      .where(and(eq(activity.subjectId, tenant.id), eq(activity.action, "LOGO_CHANGED")))
      .orderBy(activity.id),
  );

describe("PUT /api/tenant/logo", () => {
  test("200 with an address that the club and its public page show, and that serves the picture", async () => {
    const { logo } = await ask().putLogo({ file: await png() });
    expect(logo).toMatch(/^\/media\/[\da-f-]{36}\.webp$/);
    expect(await ask().details({})).toMatchObject({ logo });
    expect(await ask().own({})).toMatchObject({ logo });
    const { slug: tenantSlug } = tenant;
    expect(await as().tenancy.publicTenant({ tenantSlug })).toMatchObject({ logo });
    const found = await served(logo);
    expect(found).toMatchObject({ type: "image/webp" });
    expect(await looksOf(found?.bytes as Buffer)).toMatchObject({ width: 512, height: 256 });
  });

  test("another picture has another address, and the former one is there still", async () => {
    const { logo: first } = await ask().putLogo({ file: await png("#0000ff") });
    const { logo: second } = await ask().putLogo({ file: await png("#ff0000") });
    expect(second).not.toBe(first);
    expect(await served(first)).toBeDefined();
    expect(await served(second)).toBeDefined();
  });

  test("the activity log has the addresses before and after, and nothing of a second removal", async () => {
    const { logo } = await ask().putLogo({ file: await png() });
    const earlier = (await acts()).length;
    expect(await ask().removeLogo({})).toMatchObject({ logo: null });
    expect(await ask().removeLogo({})).toMatchObject({ logo: null });
    const recorded = (await acts()).slice(earlier);
    expect(recorded).toEqual([{ before: { logo }, after: { logo: null } }]);
  });

  test("of two at once both are answered, and the later one stays", async () => {
    const both = await Promise.all(
      ["#0000ff", "#ff0000"].map(async (colour) => ask().putLogo({ file: await png(colour) })),
    );
    const { logo } = await ask().details({});
    expect(both.map((answer) => answer.logo)).toContain(logo);
    expect(new Set(both.map((answer) => answer.logo)).size).toBe(2);
  });

  test("a third at once of one club is 429 RATE_LIMITED, while another club's is served", async () => {
    const file = await png();
    const mine = Promise.allSettled([1, 2, 3, 4].map(() => ask().putLogo({ file })));
    const other = await makeTenant(app.services);
    const { makeMember } = await import("#testing/clubs/factories.ts");
    const theirs = await makeMember(app.services, other, ["ADMIN"]);
    expect((await as(theirs).tenancy.putLogo({ file })).logo).not.toBeNull();
    const settled = await mine;
    for (const one of settled)
      if (one.status === "rejected") expect(one.reason).toEqual(refused("RATE_LIMITED"));
    expect(settled.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  });

  test("400 VALIDATION_ERROR for what is no picture: the club keeps the logo that it has", async () => {
    const { logo } = await ask().putLogo({ file: await png() });
    const file = pictureFile(GIF, "logo.png", "image/png");
    await expect(ask().putLogo({ file })).rejects.toEqual(refused("VALIDATION_ERROR"));
    expect(await ask().details({})).toMatchObject({ logo });
  });

  test.each(["EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER"] as const)(
    "403 FORBIDDEN for a %s",
    async (role) => {
      const caller = as(await newMember([role])).tenancy;
      await expect(caller.putLogo({ file: await png() })).rejects.toEqual(refused("FORBIDDEN"));
      await expect(caller.removeLogo({})).rejects.toEqual(refused("FORBIDDEN"));
    },
  );
});

describe("a picture", () => {
  test("is not served while its club is suspended, and is again afterwards", async () => {
    const { logo } = await ask().putLogo({ file: await png() });
    const set = (status: "ACTIVE" | "SUSPENDED") =>
      app.services.system.run((query) =>
        query.update(tenants).set({ status }).where(eq(tenants.id, tenant.id)),
      );
    await set("SUSPENDED");
    expect(await served(logo)).toBeUndefined();
    await set("ACTIVE");
    expect(await served(logo)).toBeDefined();
  });

  test("cannot be the logo of another club, whoever writes it", async () => {
    const { logo } = await ask().putLogo({ file: await png() });
    const other = await makeTenant(app.services);
    const stolen = app.services.system.run((query) =>
      query
        .update(tenants)
        .set({ logoId: fileOf(logo).replace(".webp", "") })
        .where(eq(tenants.id, other.id)),
    );
    await expect(stolen).rejects.toThrow();
  });

  test("of another club is not seen by the role of requests", async () => {
    await ask().putLogo({ file: await png() });
    const other = await makeTenant(app.services);
    const seen = await app.services.db.inTenant(other.id, (tx) =>
      tx.select({ id: media.id }).from(media),
    );
    expect(seen).toEqual([]);
  });

  test.each(["", "x.webp", "../x", "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000.webp", "%00.webp"])(
    "is none at %j",
    async (file) => {
      expect(await findPicture(app.services, file)).toBeUndefined();
    },
  );
});
