import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTokenKeys } from "#base/secrets/tokens.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { TEST_SECRET } from "#testing/servers/access-to.ts";
import { totpFactor } from "./modules/auth/tokens/factor.sql.ts";
import { webhook } from "./modules/webhooks/webhook.sql.ts";
import { resealSecrets } from "./reseal-secrets.ts";

const NEWER = "the-newest-secret-of-the-two-that-is-long-enough";

const { app, as, newMember } = await openClub();
const admin = await newMember(["ADMIN"]);

const stored = () =>
  app.services.system.run(async (query) => {
    const [factor] = await query
      .select({ sealed: totpFactor.sealedSecret })
      .from(totpFactor)
      .where(eq(totpFactor.memberId, admin.id));
    const [hook] = await query
      .select({ secret: webhook.secret, previous: webhook.previousSecret })
      .from(webhook)
      .where(eq(webhook.createdBy, admin.id));
    return [factor?.sealed, hook?.secret, hook?.previous].map((sealed) => sealed ?? "");
  });

test("after a rotation the new secret alone opens apps and webhooks, which are what they were", async () => {
  const { secret } = await as(admin).factors.startTotp({});
  const made = await as(admin).webhooks.create({
    url: "https://receiver.example/hook",
    events: ["member.created"],
  });
  const rotated = await as(admin).webhooks.rotateSecret({ id: made.id });
  const both = await openTestApp({ secrets: [NEWER, TEST_SECRET] });
  await resealSecrets(both.services);
  const anew = await stored();
  const { unseal } = createTokenKeys([NEWER]);
  expect(anew.map(unseal)).toEqual([secret, rotated.secret, made.secret]);
  for (const sealed of anew) expect(app.services.keys.unseal(sealed)).toBeUndefined();

  // Nothing is written again, and what this process cannot open is left to one that can.
  await resealSecrets(both.services);
  await resealSecrets(app.services);
  expect(await stored()).toEqual(anew);
  await both.close();
});
