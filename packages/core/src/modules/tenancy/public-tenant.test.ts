import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { tenant } from "./tenant.sql.ts";

const app = await openAppForFile();
const { as } = app;

const ask = (tenantSlug: string) => as().tenancy.publicTenant({ tenantSlug });

describe("GET /api/public/:tenantSlug", () => {
  test("200 with name, time zone, face and contact, and no more", async () => {
    const club = await makeTenant(app.services);
    const { slug } = club;
    const contact = "secretary@example.org";
    await app.services.system.run((query) =>
      query.update(tenant).set({ replyTo: contact }).where(eq(tenant.id, club.id)),
    );
    const face = { logo: null, accentColour: null, language: "en" };
    const { name, timezone } = club;
    expect(await ask(slug)).toEqual({ slug, name, contact, timezone, websites: [], ...face });
  });

  test("404 NOT_FOUND alike for an unknown and a suspended tenant", async () => {
    const { id, slug } = await makeTenant(app.services);
    await app.services.system.run((query) =>
      query.update(tenant).set({ status: "SUSPENDED" }).where(eq(tenant.id, id)),
    );
    const refusal = { appCode: "NOT_FOUND", message: "Tenant not found" };
    await expect(ask(slug)).rejects.toMatchObject(refusal);
    await expect(ask("no-such-club")).rejects.toMatchObject(refusal);
  });
});
