import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import type { EndpointMeta } from "#base/rpc/rest.ts";
import { makeAccount, PASSWORD } from "#testing/accounts.ts";
import { openBrowser } from "#testing/browser.ts";
import { openClub } from "#testing/club.ts";
import { csvFile } from "#testing/import-files.ts";
import { totpCode } from "#testing/totp.ts";
import { appRouter } from "../../../app-router.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();

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

const setRoles = async (token: string) =>
  as({ token }).membership.setRoles({ id: (await newMember()).id, roles: ["EVENT_MANAGER"] });

describe("403 REAUTHENTICATE", () => {
  test("ten minutes after the login, also with a refreshed token, and not before", async () => {
    const { browser, token } = await adminIn();
    app.clock.advance(9 * MINUTE);
    expect((await setRoles(token)).roles).toEqual(["EVENT_MANAGER"]);
    app.clock.advance(2 * MINUTE);
    await expect(setRoles(token)).rejects.toEqual(reason("REAUTHENTICATE"));
    const refreshed = await browser.call((caller) => caller.auth.refresh({}));
    await expect(setRoles(refreshed.token)).rejects.toEqual(reason("REAUTHENTICATE"));
    const key = { name: "Website", permissions: ["EVENTS:VIEW:events" as const] };
    await expect(as({ token }).apiKeys.create(key)).rejects.toEqual(reason("REAUTHENTICATE"));
    expect((await as({ token: refreshed.token }).membership.list({})).data).toBeDefined();
  });

  test("for a role that is given on entering or importing somebody, and for another's door code", async () => {
    const { token } = await adminIn();
    const api = () => as({ token });
    const { id: eventId } = await newEvent();
    const theirs = await as(await newMember(["EVENT_MANAGER"])).checkin.createCode({ eventId });
    const own = await api().checkin.createCode({ eventId });
    const file = csvFile("Name,Email,Roles\nT,treasurer@x.org,Treasurer\n");
    const { importId } = await api().memberImports.preview({ file });
    app.clock.advance(11 * MINUTE);
    const person = { fullName: "Grace Hopper", email: "grace@x.org" };
    const asked = [
      () => api().membership.create({ ...person, roles: ["ADMIN"] }),
      () => api().memberImports.commit({ importId }),
      () => api().checkin.revokeCode({ eventId, codeId: theirs.id }),
    ];
    for (const act of asked) await expect(act()).rejects.toEqual(reason("REAUTHENTICATE"));
    expect((await api().membership.create(person)).roles).toEqual(["MEMBER"]);
    expect((await api().checkin.revokeCode({ eventId, codeId: own.id })).id).toBe(own.id);
  });

  test("for whatever else the rule names, and nothing besides", () => {
    const { procedures } = appRouter._def as unknown as {
      procedures: Record<string, { _def: { meta: EndpointMeta } }>;
    };
    const asking = Object.entries(procedures)
      .filter(([, { _def }]) => _def.meta.rest.recentlyAuthenticated)
      .map(([name]) => name);
    expect(asking.toSorted()).toEqual([
      "apiKeys.create",
      "apiKeys.revoke",
      "billing.refundPayment",
      "factors.addPasskey",
      "factors.confirmTotp",
      "factors.passkeyCreationOptions",
      "factors.removePasskey",
      "factors.removeTotp",
      "factors.renewRecoveryCodes",
      "factors.resetMember",
      "factors.resetPlatformUser",
      "factors.startTotp",
      "membership.setRoles",
      "platform.disableUser",
      "platform.enableUser",
      "platform.inviteUser",
      "platform.inviteUserAgain",
      "platform.resetUser",
      "privacy.erase",
    ]);
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
    expect((await setRoles(confirmed.token)).roles).toEqual(["EVENT_MANAGER"]);
    app.clock.advance(9 * MINUTE);
    const refreshed = await browser.call((caller) => caller.auth.refresh({}));
    expect((await setRoles(refreshed.token)).roles).toEqual(["EVENT_MANAGER"]);
    app.clock.advance(2 * MINUTE);
    await expect(setRoles(refreshed.token)).rejects.toEqual(reason("REAUTHENTICATE"));
  });

  test("200 with a code of the app, which works once", async () => {
    const { token } = await adminIn();
    const { secret } = await as({ token }).factors.startTotp({});
    await as({ token }).factors.confirmTotp({ code: totpCode(secret, app.clock.now()) });
    app.clock.advance(11 * MINUTE);
    const code = totpCode(secret, app.clock.now());
    const confirmed = await as({ token }).factors.reauthenticate({ code });
    expect((await setRoles(confirmed.token)).roles).toEqual(["EVENT_MANAGER"]);
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
    expect((await setRoles(confirmed.token)).roles).toEqual(["EVENT_MANAGER"]);
    await expect(as({ token }).factors.reauthenticate({ recoveryCode })).rejects.toEqual(
      reason("WRONG_FACTOR"),
    );
  });

  test("403 for a wrong password, which is no end of the session; 400 for nothing", async () => {
    const { token } = await adminIn();
    const confirm = (password?: string) => as({ token }).factors.reauthenticate({ password });
    await expect(confirm("wrong")).rejects.toEqual(reason("WRONG_FACTOR"));
    await expect(confirm()).rejects.toMatchObject({ appCode: "VALIDATION_ERROR" });
  });
});
