import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { AppError, because, forbidden, notFound } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { countAttempt, issueChallenge, useChallenge } from "../login/challenge.ts";
import { accountKey } from "../login/known-device.ts";
import { openSession } from "../login/open-session.ts";
import { verifyLogin } from "../login/verify-login.ts";
import type { Refreshed } from "../session.schema.ts";
import { refreshFamily } from "../session.sql.ts";
import { passkey } from "../tokens/factor.sql.ts";
import { getPortal, ownedBy, ownerOfActor } from "../tokens/factor-owner.ts";
import { lockLiveSession } from "../tokens/lock-live-session.ts";
import { factorDue, factorState } from "../tokens/required-factor.ts";
import { answerAgain, type Session } from "../tokens/session-tokens.ts";
import type { reauthenticateInput } from "./factor.schema.ts";
import { attemptFactor } from "./factor-attempt.ts";
import { type FactorPerson, findPerson } from "./find-person.ts";
import { claimedChallenge, requestOptions } from "./passkey-ceremony.ts";
import { recordFactor } from "./record-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

type Owning = ContextOf<MemberActor | PlatformActor>;
type Shown = z.output<typeof reauthenticateInput>;

/** What the caller's browser needs to confirm with a passkey; null without one. */
export async function reauthenticationOptions(
  ctx: Owning,
): Promise<{ options: Record<string, unknown> | null }> {
  const { app, now } = ctx;
  const person = await personOfActor(ctx);
  const portal = getPortal(person);
  const { challenge, known } = await app.system.run(async (query) => ({
    challenge: await issueChallenge(query, {
      purpose: "REAUTHENTICATE",
      portal,
      owner: person,
      now,
    }),
    known: await query.select().from(passkey).where(ownedBy(passkey, person)),
  }));
  return {
    options: known.length > 0 ? { ...(await requestOptions(app, challenge, known)) } : null,
  };
}

/**
 * Confirms that the caller is still the person: with the password, a code, a recovery code or a passkey
 * (rules#reauthentication). The session goes on with a new access token; one that has ended is
 * replaced by a new one. 403 SECOND_FACTOR for the password of a person who has a second factor. 403
 * WRONG_FACTOR, and not 401, which clients take for the end of their session. 429 as at the login.
 */
export async function reauthenticate(ctx: Owning, factor: Shown): Promise<Refreshed> {
  const person = await personOfActor(ctx);
  try {
    await verify(ctx, person, factor);
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.appCode === "UNAUTHORIZED")
      throw forbidden("The password, code or passkey is incorrect", because("WRONG_FACTOR"));
    throw refusal;
  }
  const session = await renewedSession(ctx);
  if (session) return answerAgain(ctx, session);
  const factorDueAt = await ctx.app.system.run((query) => readFactorDue(query, ctx, person));
  return openSession(ctx, getPortal(person), { ...person, factorDueAt });
}

async function verify(ctx: Owning, person: FactorPerson, { password, ...factor }: Shown) {
  const { app, now } = ctx;
  if (password !== undefined) {
    await refusePasswordAlone(ctx, person);
    const account = accountKey(getPortal(person), person.email);
    const refused = () =>
      app.system.run((query) => recordFactor(query, ctx, person, "FACTOR_REFUSED"));
    const attempt = { account, password, comparisons: 1 };
    await verifyLogin(ctx, attempt, async () => [person], refused);
    return;
  }
  const challenge = factor.passkey ? claimedChallenge(factor.passkey) : "";
  if (factor.passkey)
    await app.system.run((query) => countAttempt(query, "REAUTHENTICATE", challenge, now));
  await attemptFactor(ctx, person, () =>
    app.system.transaction(async (tx) => {
      const isRight = await verifyFactor(tx, ctx, person, factor, challenge);
      if (isRight && factor.passkey) await useChallenge(tx, "REAUTHENTICATE", challenge, now);
      return isRight;
    }),
  );
}

/** The password is not compared: the session's holder must not learn whether it is right. */
async function refusePasswordAlone({ app }: Owning, person: FactorPerson): Promise<void> {
  const { hasFactor } = await app.system.run((query) => factorState(query, app, person));
  if (hasFactor) throw forbidden("Confirm with your second factor", because("SECOND_FACTOR"));
}

/** The live session of the access token, authenticated now. */
function renewedSession(ctx: Owning): Promise<Session | undefined> {
  return ctx.app.system.transaction(async (tx) => {
    const session = await lockLiveSession(tx, ctx);
    if (!session) return undefined;
    await tx
      .update(refreshFamily)
      .set({ authenticatedAt: ctx.now })
      .where(eq(refreshFamily.id, session.familyId));
    return { ...session, authenticatedAt: ctx.now };
  });
}

const readFactorDue = async (query: Query, { app, now }: Owning, person: FactorPerson) =>
  factorDue(query, person, await factorState(query, app, person), now);

async function personOfActor({ app, actor }: Owning): Promise<FactorPerson> {
  const person = await app.system.run((query) => findPerson(query, ownerOfActor(actor)));
  if (!person) throw notFound("Account");
  return person;
}
