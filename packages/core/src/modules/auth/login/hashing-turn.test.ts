import { expect, test } from "vitest";
import { inHashingSlot } from "#base/secrets/password.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeAccount, PASSWORD } from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { getStrangerTurn } from "./hashing-turn.ts";

const { app, tenant } = await openClub();

/** Does the work while strangers use every slot that they can get, and many more wait. */
async function whileFlooded<T>(work: () => Promise<T>): Promise<T> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const flood = Array.from({ length: 50 }, (_, at) =>
    inHashingSlot(getStrangerTurn("192.0.2.1", `account ${at}`), () => ended),
  );
  const settled = Promise.allSettled(flood);
  try {
    return await work();
  } finally {
    end();
    await settled;
  }
}

test("200 at a browser that the account knows, while strangers wait for their logins", async () => {
  const { email } = await makeAccount(app.services, tenant);
  const browser = openBrowser(app);
  const login = () =>
    browser.call(({ auth }) => auth.login({ email, password: PASSWORD, tenantSlug: tenant.slug }));
  await login();
  expect(await whileFlooded(login)).toMatchObject({ success: true });
});

test("200 for a person who is logged in and confirms the password, or changes it", async () => {
  const { email } = await makeAccount(app.services, tenant);
  const input = { email, password: PASSWORD, tenantSlug: tenant.slug };
  const { token } = await app.as().auth.login(input);
  const { account, factors } = app.as({ token });
  const confirmed = await whileFlooded(() => factors.reauthenticate({ password: PASSWORD }));
  expect(confirmed).toMatchObject({ success: true });
  const newPassword = "herons over the weir";
  const changed = await whileFlooded(() =>
    account.changePassword({ currentPassword: PASSWORD, newPassword }),
  );
  expect(changed).toMatchObject({ success: true });
});

test("an IPv6 network has one share for its /48", () => {
  const [one, other] = ["2001:db8:7:1::/64", "2001:db8:7:ffff::/64"].map((ip) =>
    getStrangerTurn(ip, "account"),
  );
  expect(one).toEqual({ lane: "stranger", tenant: "2001:db8:7::/48", caller: "account" });
  expect(other).toEqual(one);
  expect(getStrangerTurn("192.0.2.1", "account").tenant).toBe("192.0.2.1");
});
