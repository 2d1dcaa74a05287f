import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeAccount, PASSWORD } from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { totpCode } from "#testing/people/totp.ts";

const { app, tenant, as } = await openClub();

beforeEach(() => app.clock.set(new Date()));

const reason = (name: string) =>
  expect.objectContaining({
    appCode: "FORBIDDEN",
    details: [expect.objectContaining({ reason: name })],
  });

async function adminIn() {
  const admin = await makeAccount(app.services, tenant, { roles: ["ADMIN"] });
  const browser = openBrowser(app);
  const { email } = admin;
  const { token } = await browser.call((caller) =>
    caller.auth.login({ email, password: PASSWORD }),
  );
  return { admin, browser, token };
}

const makeKey = (token: string) =>
  as({ token }).apiKeys.create({ name: "Website", permissions: ["EVENTS:VIEW:events"] });

describe("403 REAUTHENTICATE", () => {
  test("ten minutes after the login, also with a refreshed token, and not before", async () => {
    const { browser, token } = await adminIn();
    app.clock.advance(9 * MINUTE);
    expect((await makeKey(token)).status).toBe("ACTIVE");
    app.clock.advance(2 * MINUTE);
    await expect(makeKey(token)).rejects.toEqual(reason("REAUTHENTICATE"));
    const refreshed = await browser.call((caller) => caller.auth.refresh({}));
    await expect(makeKey(refreshed.token)).rejects.toEqual(reason("REAUTHENTICATE"));
    expect((await as({ token: refreshed.token }).membership.list({})).data).toBeDefined();
  });
});

describe("POST /api/auth/reauthenticate", () => {
  test("200 with the password: the same session goes on, and its refreshes keep the moment", async () => {
    const { browser, token } = await adminIn();
    app.clock.advance(11 * MINUTE);
    const cookie = browser.cookies["refresh_token"];
    const confirmed = await browser.call(
      (caller) => caller.factors.reauthenticate({ password: PASSWORD }),
      {
        token,
      },
    );
    expect(confirmed).toMatchObject({ success: true, tenant_id: tenant.id });
    expect(browser.cookies["refresh_token"]).toBe(cookie);
    expect((await makeKey(confirmed.token)).status).toBe("ACTIVE");
    app.clock.advance(9 * MINUTE);
    const refreshed = await browser.call((caller) => caller.auth.refresh({}));
    expect((await makeKey(refreshed.token)).status).toBe("ACTIVE");
    app.clock.advance(2 * MINUTE);
    await expect(makeKey(refreshed.token)).rejects.toEqual(reason("REAUTHENTICATE"));
  });

  test("200 with a code of the app, which works once", async () => {
    const { token } = await adminIn();
    const { secret } = await as({ token }).factors.startTotp({});
    await as({ token }).factors.confirmTotp({ code: totpCode(secret, app.clock.now()) });
    app.clock.advance(11 * MINUTE);
    const code = totpCode(secret, app.clock.now());
    const confirmed = await as({ token }).factors.reauthenticate({ code });
    expect((await makeKey(confirmed.token)).status).toBe("ACTIVE");
    await expect(as({ token }).factors.reauthenticate({ code })).rejects.toEqual(
      reason("WRONG_FACTOR"),
    );
  });

  test("200 with a recovery code, which works once", async () => {
    const { token } = await adminIn();
    const { secret } = await as({ token }).factors.startTotp({});
    const code = totpCode(secret, app.clock.now());
    const { recoveryCodes } = await as({ token }).factors.confirmTotp({ code });
    const [recoveryCode = ""] = recoveryCodes ?? [];
    app.clock.advance(11 * MINUTE);
    const confirmed = await as({ token }).factors.reauthenticate({ recoveryCode });
    expect((await makeKey(confirmed.token)).status).toBe("ACTIVE");
    await expect(as({ token }).factors.reauthenticate({ recoveryCode })).rejects.toEqual(
      reason("WRONG_FACTOR"),
    );
  });

  test("403 SECOND_FACTOR for the password of who has a factor, right or wrong", async () => {
    const { token } = await adminIn();
    const { secret } = await as({ token }).factors.startTotp({});
    await as({ token }).factors.confirmTotp({ code: totpCode(secret, app.clock.now()) });
    app.clock.advance(11 * MINUTE);
    for (const password of [PASSWORD, "wrong"])
      await expect(as({ token }).factors.reauthenticate({ password })).rejects.toEqual(
        reason("SECOND_FACTOR"),
      );
    await expect(makeKey(token)).rejects.toEqual(reason("REAUTHENTICATE"));
    const code = totpCode(secret, app.clock.now());
    const confirmed = await as({ token }).factors.reauthenticate({ code });
    expect((await makeKey(confirmed.token)).status).toBe("ACTIVE");
  });

  test("403 for a wrong password, which is no end of the session; 400 for nothing", async () => {
    const { token } = await adminIn();
    const confirm = (password?: string) => as({ token }).factors.reauthenticate({ password });
    await expect(confirm("wrong")).rejects.toEqual(reason("WRONG_FACTOR"));
    await expect(confirm()).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
  });
});
