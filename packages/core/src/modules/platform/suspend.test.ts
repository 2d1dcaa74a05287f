import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { openDoor } from "#testing/clubs/door.ts";
import { makeEvent, makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { refused } from "#testing/people/refused.ts";

const app = await openAppForFile();
const { as } = app;
const { token } = await makePlatformUser(app.services);

const setStatus = (id: string, status: "ACTIVE" | "SUSPENDED") =>
  as({ token }).platform.editTenant({ id, status });

describe("a tenant that is suspended", () => {
  test("403 FORBIDDEN on the members' next request, 200 again once it is ACTIVE", async () => {
    const club = await makeTenant(app.services);
    const admin = await makeMember(app.services, club, ["ADMIN"]);
    const { membership } = as(admin);
    expect((await membership.list({})).meta.total).toBe(1);
    await setStatus(club.id, "SUSPENDED");
    await expect(membership.list({})).rejects.toEqual(refused("FORBIDDEN"));
    await setStatus(club.id, "ACTIVE");
    expect((await membership.list({})).meta.total).toBe(1);
  });

  test("403 FORBIDDEN with the reason at its doors, whose tokens are good again once it is ACTIVE", async () => {
    const club = await makeTenant(app.services);
    const event = await makeEvent(app.services, club);
    const manager = await makeMember(app.services, club, ["EVENT_MANAGER"]);
    const { checkin } = as(await openDoor(app, manager, event));
    const { id: eventId } = event;
    await setStatus(club.id, "SUSPENDED");
    for (const call of [
      () => checkin.roster({ eventId }),
      () => checkin.checkIn({ code: "0".repeat(16) }),
      () => checkin.walkIn({ eventId, fullName: "Walter" }),
    ])
      await expect(call()).rejects.toMatchObject({
        appCode: "FORBIDDEN",
        details: [{ reason: "TENANT_SUSPENDED" }],
      });
    await setStatus(club.id, "ACTIVE");
    expect((await checkin.roster({ eventId })).data).toEqual([]);
  });

  test("404 NOT_FOUND on its public pages", async () => {
    const club = await makeTenant(app.services);
    const { slug } = await makeEvent(app.services, club);
    await setStatus(club.id, "SUSPENDED");
    const { events, membership } = as();
    for (const call of [
      () => events.publicList({ tenantSlug: club.slug }),
      () => events.publicGet({ tenantSlug: club.slug, slug }),
      () => membership.verifyReferral({ tenantSlug: club.slug, fullName: "Ada Example" }),
    ])
      await expect(call()).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("401 UNAUTHORIZED on the next refresh of a session, other tenants' sessions live on", async () => {
    const [club, other] = [await makeTenant(app.services), await makeTenant(app.services)];
    const browsers = await Promise.all(
      [club, other].map(async (of) => {
        const { email } = await makeAccount(app.services, of);
        const browser = openBrowser(app);
        await browser.call(({ auth }) =>
          auth.login({ email, password: PASSWORD, tenantSlug: of.slug }),
        );
        return browser;
      }),
    );
    await setStatus(club.id, "SUSPENDED");
    const [theirs, others] = browsers.map((browser) =>
      browser.call(({ auth }) => auth.refresh({})),
    );
    await expect(theirs).rejects.toEqual(refused("UNAUTHORIZED"));
    expect((await others)?.success).toBe(true);
  });
});
