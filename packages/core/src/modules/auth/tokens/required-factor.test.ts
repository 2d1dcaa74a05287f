import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#base/clock.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { totpCode } from "#testing/people/totp.ts";

const app = await openAppForFile();
const { as } = app;

beforeEach(() => app.clock.set(new Date()));

const reason = (name: string) =>
  expect.objectContaining({ details: [expect.objectContaining({ reason: name })] });

describe("a required factor", () => {
  test("seven days from the first login, then nothing but the setting up, then everything", async () => {
    const strict = await makeTenant(app.services, { requireSecondFactor: true });
    const admin = await makeAccount(app.services, strict, { roles: ["ADMIN"] });
    const browser = openBrowser(app);
    const login = () =>
      browser.call((caller) => caller.auth.login({ email: admin.email, password: PASSWORD }));
    const { token, secondFactorDueAt } = await login();
    const due = app.clock.now().getTime() + 7 * DAY;
    expect(Math.abs(Date.parse(secondFactorDueAt ?? "") - due)).toBeLessThan(MINUTE);
    expect((await as({ token }).membership.list({})).meta.total).toBe(1);

    app.clock.advance(8 * DAY);
    const late = (await browser.call((caller) => caller.auth.refresh({}))).token;
    await expect(as({ token: late }).membership.list({})).rejects.toEqual(
      reason("SECOND_FACTOR_REQUIRED"),
    );
    const fresh = (await login()).token;
    await expect(as({ token: fresh }).membership.list({})).rejects.toEqual(
      reason("SECOND_FACTOR_REQUIRED"),
    );
    const { secret } = await as({ token: fresh }).factors.startTotp({});
    const code = totpCode(secret, app.clock.now());
    await as({ token: fresh }).factors.confirmTotp({ code });
    const renewed = await browser.call((caller) => caller.auth.refresh({}));
    expect(renewed.secondFactorDueAt).toBeUndefined();
    expect((await as({ token: renewed.token }).membership.list({})).meta.total).toBe(1);
  });

  test("asked of nobody who is neither ADMIN nor FINANCE_MANAGER", async () => {
    const strict = await makeTenant(app.services, { requireSecondFactor: true });
    const { email } = await makeAccount(app.services, strict, { roles: ["EVENT_MANAGER"] });
    expect(await as().auth.login({ email, password: PASSWORD })).not.toHaveProperty(
      "secondFactorDueAt",
    );
  });

  test("of platform users in production always", async () => {
    const production = await openAppForFile({ settings: { production: true } });
    const { email } = await makePlatformUser(production.services);
    const body = await production.as().auth.platformLogin({ email, password: PASSWORD });
    expect(body).toHaveProperty("secondFactorDueAt");
    const here = await as().auth.platformLogin({ email, password: PASSWORD });
    expect(here).not.toHaveProperty("secondFactorDueAt");
  });
});
