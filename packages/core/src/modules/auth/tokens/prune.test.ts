import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE } from "#base/clock.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeAccount, PASSWORD } from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { mailToken, refreshFamily, refreshToken } from "../session.sql.ts";
import { issueMailToken } from "./issue-mail-token.ts";
import { pruneSessions } from "./prune.ts";

const { app, tenant } = await openClub({ databaseUrl: await freshDatabaseUrl("prune") });

const tokensOf = (memberId: string) =>
  app.services.system.run((query) => {
    const families = query
      .select({ id: refreshFamily.id })
      .from(refreshFamily)
      .where(eq(refreshFamily.memberId, memberId));
    return query.select().from(refreshToken).where(inArray(refreshToken.familyId, families));
  });

describe("pruneSessions", () => {
  test("keeps what lives, and used tokens as long as a replay would be known", async () => {
    const { id, email } = await makeAccount(app.services, tenant);
    const browser = openBrowser(app);
    const refresh = () => browser.call((caller) => caller.auth.refresh({}));
    await browser.call((caller) => caller.auth.login({ email, password: PASSWORD }));
    await refresh();
    app.clock.advance(29 * DAY);
    await refresh();
    await pruneSessions(app.services);
    expect(await tokensOf(id)).toHaveLength(3);
    app.clock.advance(2 * DAY);
    await pruneSessions(app.services);
    expect(await tokensOf(id)).toHaveLength(1);
    expect((await refresh()).success).toBe(true);
    app.clock.advance(60 * DAY);
    await pruneSessions(app.services);
    expect(await tokensOf(id)).toEqual([]);
  });

  test("deletes expired links, more than one batch of them, and no living one", async () => {
    const { id } = await makeAccount(app.services, tenant);
    const about = { tenantId: tenant.id, memberId: id };
    const expiresAt = new Date(app.clock.now().getTime() - MINUTE);
    const expired = Array.from({ length: 2_300 }, (_, index) => ({
      ...about,
      hash: `${id}:${index}`,
      purpose: "CLAIM" as const,
      expiresAt,
    }));
    await app.services.system.run(async (query) => {
      await query.insert(mailToken).values(expired);
      await issueMailToken(query, { ...about, purpose: "CLAIM", now: app.clock.now() });
    });
    await pruneSessions(app.services);
    const left = await app.services.system.run((query) =>
      query.select().from(mailToken).where(eq(mailToken.memberId, id)),
    );
    expect(left).toHaveLength(1);
  });
});
