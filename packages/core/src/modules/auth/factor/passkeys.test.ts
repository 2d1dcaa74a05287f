import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { makeAccount, makePlatformUser, PASSWORD } from "#testing/people/accounts.ts";
import { softAuthenticator } from "#testing/people/soft-authenticator.ts";

const { app, tenant, as } = await openClub();
const SITE = app.services.settings.publicUrl;

beforeEach(() => app.clock.set(new Date()));

const reason = (name: string) =>
  expect.objectContaining({ details: [expect.objectContaining({ reason: name })] });
const notFound = expect.objectContaining({ appCode: "NOT_FOUND" });

/** The account of somebody who has just logged in with the password. */
async function loggedIn() {
  const account = await makeAccount(app.services, tenant);
  const { token } = await as().auth.login({ email: account.email, password: PASSWORD });
  return { ...account, token };
}

/** A person with a passkey on a device. */
async function withPasskey(
  account?: { token: string; email: string; id: string },
  device = softAuthenticator(SITE),
) {
  const person = account ?? (await loggedIn());
  const { options } = await as(person).factors.passkeyCreationOptions({});
  const passkey = device.create(options);
  const added = await as(person).factors.addPasskey({ name: "My phone", passkey });
  return { person, device, added };
}

const optionsOf = async (portal?: "PLATFORM") =>
  (await as().factors.passkeyLoginOptions({ portal })).options;

describe("POST /api/auth/passkey", () => {
  test("200 as a login, without a password", async () => {
    const { person, device } = await withPasskey();
    const body = await as().factors.passkeyLogin({ passkey: device.get(await optionsOf()) });
    expect(body).toMatchObject({ success: true, tenant_id: tenant.id, user: { id: person.id } });
    expect((await as({ token: body.token }).auth.me({})).id).toBe(person.id);
    const [listed] = (await as(person).factors.list({})).passkeys;
    expect(listed).toMatchObject({ name: "My phone", lastUsedAt: expect.any(String) });
  });

  test("one challenge logs in once, also when ten answer it at once, and for ten minutes", async () => {
    const { device } = await withPasskey();
    const passkey = device.get(await optionsOf());
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => as().factors.passkeyLogin({ passkey })),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const late = device.get(await optionsOf());
    app.clock.advance(11 * MINUTE);
    await expect(as().factors.passkeyLogin({ passkey: late })).rejects.toEqual(
      reason("CHALLENGE_EXPIRED"),
    );
  });

  test("one challenge logs in once with a device that counts no signatures, too", async () => {
    const { device } = await withPasskey(undefined, softAuthenticator(SITE, { counts: false }));
    const passkey = device.get(await optionsOf());
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => as().factors.passkeyLogin({ passkey })),
    );
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const next = as().factors.passkeyLogin({ passkey: device.get(await optionsOf()) });
    expect((await next).success).toBe(true);
  });

  test("401 for an answer that counts no further than one before, as a copy of the device gives it", async () => {
    const { device } = await withPasskey();
    const copied = device.get(await optionsOf());
    const mine = device.get(await optionsOf());
    expect((await as().factors.passkeyLogin({ passkey: mine })).success).toBe(true);
    await expect(as().factors.passkeyLogin({ passkey: copied })).rejects.toEqual(
      reason("WRONG_FACTOR"),
    );
  });

  test("401 on another site, by an unknown device, with another's signature, and at the other portal", async () => {
    const { device } = await withPasskey();
    const phished = device.get(await optionsOf(), "https://evil.example");
    const unknown = softAuthenticator(SITE).get(await optionsOf());
    const mine = device.get(await optionsOf());
    const forged = {
      ...mine,
      response: { ...mine.response, signature: unknown.response.signature },
    };
    const elsewhere = device.get(await optionsOf("PLATFORM"));
    for (const passkey of [phished, unknown, forged, elsewhere])
      await expect(as().factors.passkeyLogin({ passkey })).rejects.toMatchObject({
        appCode: "UNAUTHORIZED",
      });
  });

  test("401 for a challenge that the server never made", async () => {
    const { device } = await withPasskey();
    const passkey = device.get({ challenge: "bm90aGluZw" });
    await expect(as().factors.passkeyLogin({ passkey })).rejects.toEqual(
      reason("CHALLENGE_EXPIRED"),
    );
  });

  test("200 at the platform's portal for a platform user", async () => {
    const { device } = await withPasskey(await makePlatformUser(app.services));
    const passkey = device.get(await optionsOf("PLATFORM"));
    expect(await as().factors.passkeyLogin({ passkey })).toMatchObject({ tenant_id: null });
  });
});

describe("a passkey as second factor", () => {
  test("finishes a login and confirms a session", async () => {
    const { person, device } = await withPasskey();
    const refusal: unknown = await as()
      .auth.login({ email: person.email, password: PASSWORD })
      .catch((error: unknown) => error);
    const [{ challenge }] = (refusal as { details: [{ challenge: string }] }).details;
    const { methods, passkey: options } = await as().factors.secondFactorOptions({ challenge });
    expect(methods).toEqual(["PASSKEY", "RECOVERY_CODE"]);
    const passkey = device.get(options ?? {});
    const { token } = await as().factors.secondFactor({ challenge, passkey });
    const asked = await as({ token }).factors.reauthenticationOptions({});
    const answer = device.get(asked.options ?? {});
    const confirmed = await as({ token }).factors.reauthenticate({ passkey: answer });
    expect(confirmed.success).toBe(true);
    await expect(as({ token }).factors.reauthenticate({ passkey: answer })).rejects.toMatchObject({
      appCode: "FORBIDDEN",
    });
  });
});

describe("passkeys of a person", () => {
  test("201 with ten recovery codes for the first factor, and none for the second", async () => {
    const { person, added } = await withPasskey();
    expect(added.recoveryCodes).toHaveLength(10);
    const again = await withPasskey(person);
    expect(again.added.recoveryCodes).toBeNull();
  });

  test("422 for a device that has not verified the person, and for another person's challenge", async () => {
    const [person, other] = [
      await makeAccount(app.services, tenant),
      await makeAccount(app.services, tenant),
    ];
    const { options } = await as(person).factors.passkeyCreationOptions({});
    const careless = softAuthenticator(SITE, { verifiesUser: false }).create(options);
    const passkey = softAuthenticator(SITE).create(options);
    const refused = reason("WRONG_FACTOR");
    await expect(
      as(person).factors.addPasskey({ name: "Old key", passkey: careless }),
    ).rejects.toEqual(refused);
    await expect(as(other).factors.addPasskey({ name: "Theirs", passkey })).rejects.toEqual(
      refused,
    );
  });

  test("renamed and removed by the owner; 404 for anybody else", async () => {
    const { person, added } = await withPasskey();
    const { id } = added.passkey;
    const stranger = await makeAccount(app.services, await makeTenant(app.services));
    await expect(as(stranger).factors.renamePasskey({ id, name: "Mine" })).rejects.toEqual(
      notFound,
    );
    await expect(as(stranger).factors.removePasskey({ id })).rejects.toEqual(notFound);
    expect((await as(person).factors.renamePasskey({ id, name: "Laptop" })).name).toBe("Laptop");
    await as(person).factors.removePasskey({ id });
    expect((await as(person).factors.list({})).passkeys).toEqual([]);
  });
});
