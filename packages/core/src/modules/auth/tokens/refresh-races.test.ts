import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestMember } from "#testing/clubs/factories.ts";
import { makeAccount, PASSWORD } from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { openSession } from "../login/open-session.ts";
import { refreshFamily, refreshToken } from "../session.sql.ts";
import { issueMailToken } from "./issue-mail-token.ts";

const FAMILIES = 50;
const PARALLEL = 8;
const WAVE = 10;

const { app, tenant, as } = await openClub({ poolSize: 16 });

const NO_COOKIES = {
  ip: "127.0.0.1",
  header: () => undefined,
  cookie: () => undefined,
  fromAllowedOrigin: true,
};

/** A session of this member without the cost of a password. */
async function sessionOf(account: TestMember & { email: string }): Promise<string> {
  let cookie = "";
  const reply = {
    header: () => {},
    cookie: (name: string, value: string) => {
      if (name === "refresh_token") cookie = value;
    },
  };
  const request = { ...NO_COOKIES, id: newId() };
  const ctx = { app: app.services, request, reply, now: app.clock.now() };
  await openSession(ctx, "ORGANISATION", account);
  return cookie;
}

const refreshWith = (cookie: string) =>
  openBrowser(app, { refresh_token: cookie }).call((caller) => caller.auth.refresh({}));

const race = (cookie: string) =>
  Promise.allSettled(Array.from({ length: PARALLEL }, () => refreshWith(cookie)));

const won = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;

function refusalsOf(results: PromiseSettledResult<unknown>[]): Set<string> {
  const refused = results.filter((result) => result.status === "rejected");
  return new Set(refused.map(({ reason }) => `${reason.appCode} ${reason.message}`));
}

async function activeFamiliesOf(memberId: string) {
  return app.services.system.run((query) =>
    query
      .select({ hash: refreshToken.hash })
      .from(refreshToken)
      .innerJoin(refreshFamily, eq(refreshFamily.id, refreshToken.familyId))
      .where(
        and(
          eq(refreshFamily.memberId, memberId),
          isNull(refreshFamily.revokedAt),
          isNull(refreshToken.usedAt),
        ),
      ),
  );
}

describe("POST /api/auth/refresh, in parallel", () => {
  test(`${FAMILIES} families, each token shown ${PARALLEL} times: one winner each`, async () => {
    // One each, since a person has no more than 20.
    const accounts = await Promise.all(
      Array.from({ length: FAMILIES }, () => makeAccount(app.services, tenant)),
    );
    const cookies = await Promise.all(accounts.map(sessionOf));
    const races: PromiseSettledResult<unknown>[][] = [];
    // In waves: a queue beyond the database's deadline would be refused as such, with 503.
    for (let wave = 0; wave < FAMILIES; wave += WAVE)
      races.push(...(await Promise.all(cookies.slice(wave, wave + WAVE).map(race))));
    expect(races.map(won)).toEqual(Array.from({ length: FAMILIES }, () => 1));
    expect(refusalsOf(races.flat())).toEqual(new Set(["UNAUTHORIZED Invalid refresh token"]));
    // Losing is no theft: every family lives on with its one unused token.
    const active = await Promise.all(accounts.map(({ id }) => activeFamiliesOf(id)));
    expect(active.map(({ length }) => length)).toEqual(cookies.map(() => 1));
  });

  test("the winner's tab goes on after the race", async () => {
    const account = await makeAccount(app.services, tenant);
    const browser = openBrowser(app, { refresh_token: await sessionOf(account) });
    const refresh = () => browser.call((caller) => caller.auth.refresh({}));
    const tabs = await Promise.allSettled([refresh(), refresh()]);
    expect(won(tabs)).toBe(1);
    expect((await refresh()).success).toBe(true);
  });

  test("refresh and logout at once: no descendant lives after the logout's 200", async () => {
    const accounts = await Promise.all(
      Array.from({ length: 20 }, () => makeAccount(app.services, tenant)),
    );
    await Promise.all(
      accounts.map(async (account) => {
        const cookie = await sessionOf(account);
        const browser = openBrowser(app, { refresh_token: cookie });
        const tab = browser.copy();
        await Promise.allSettled([
          tab.call((caller) => caller.auth.refresh({})),
          browser.call((caller) => caller.auth.logout({})),
        ]);
        const last = tab.cookies["refresh_token"] ?? "";
        await expect(refreshWith(last)).rejects.toMatchObject({ appCode: "UNAUTHORIZED" });
        expect(await activeFamiliesOf(account.id)).toEqual([]);
      }),
    );
  });

  test("refresh and password reset at once: nothing lives after the reset's 200", async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await makeAccount(app.services, tenant);
      const token = await app.services.system.run((query) =>
        issueMailToken(query, {
          purpose: "RESET_PASSWORD",
          tenantId: tenant.id,
          memberId: account.id,
          now: app.clock.now(),
        }),
      );
      const tabs = await Promise.all(
        Array.from({ length: 6 }, async () =>
          openBrowser(app, { refresh_token: await sessionOf(account) }),
        ),
      );
      let over = false;
      const reset = as()
        .auth.resetPassword({ token, password: `${PASSWORD} ${round}` })
        .finally(() => {
          over = true;
        });
      const rotating = tabs.map(async (tab) => {
        while (!over) {
          await tab.call((caller) => caller.auth.refresh({})).catch(() => {});
          // Without a cookie it is refused at once, and nobody else would have a turn.
          await nextTurn();
        }
      });
      await Promise.all([reset, ...rotating]);
      for (const { cookies } of tabs) {
        await expect(refreshWith(cookies["refresh_token"] ?? "")).rejects.toMatchObject({
          appCode: "UNAUTHORIZED",
        });
        await expect(as({ token: cookies["auth_token"] }).auth.me({})).rejects.toMatchObject({
          appCode: "UNAUTHORIZED",
        });
      }
      expect(await activeFamiliesOf(account.id)).toEqual([]);
    }
  });

  test("a replay and the owner's refresh at once: nothing of the family lives", async () => {
    const account = await makeAccount(app.services, tenant);
    const owner = openBrowser(app, { refresh_token: await sessionOf(account) });
    const first = owner.cookies["refresh_token"] ?? "";
    const refresh = () => owner.call((caller) => caller.auth.refresh({}));
    await refresh();
    await refresh();
    await Promise.allSettled([refreshWith(first), refresh()]);
    await expect(refresh()).rejects.toMatchObject({ appCode: "UNAUTHORIZED" });
    expect(await activeFamiliesOf(account.id)).toEqual([]);
  });
});
