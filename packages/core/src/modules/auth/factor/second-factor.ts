import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import {
  type ChallengeRow,
  challengeExpired,
  countAttempt,
  useChallenge,
} from "../login/challenge.ts";
import { openSession } from "../login/open-session.ts";
import type { LoggedIn } from "../session.schema.ts";
import { getPortal, ownerOfRow } from "../tokens/factor-owner.ts";
import { suspended } from "../tokens/suspended.ts";
import type { secondFactorInput } from "./factor.schema.ts";
import { attemptFactor } from "./factor-attempt.ts";
import { type FactorPerson, findPerson } from "./find-person.ts";
import { verifyFactor } from "./verify-factor.ts";

/**
 * Finishes a login with a code of the app, a recovery code or a passkey (rules#second-factor), and
 * answers as the login. 401 WRONG_FACTOR; 401 CHALLENGE_EXPIRED after ten minutes, five attempts, a
 * success, or a change of the password. 429 as for wrong passwords, with which wrong codes count.
 */
export async function secondFactor(
  ctx: ContextOf<PublicActor>,
  { challenge, ...factor }: z.output<typeof secondFactorInput>,
): Promise<LoggedIn> {
  const { app, now } = ctx;
  const row = await app.system.run((query) => countAttempt(query, "LOGIN", challenge, now));
  const person = await findChallengedPerson(ctx, row);
  await attemptFactor(ctx, person, () =>
    app.system.transaction(async (tx) => {
      const isRight = await verifyFactor(tx, ctx, person, factor, challenge);
      if (isRight) await useChallenge(tx, "LOGIN", challenge, now);
      return isRight;
    }),
  );
  return logIn(ctx, person);
}

/** The challenge's person as stored now; a password that was changed since voids the challenge. */
export async function findChallengedPerson(
  { app }: Pick<ContextOf<PublicActor>, "app">,
  row: ChallengeRow,
): Promise<FactorPerson> {
  const owner = ownerOfRow(row);
  const person = owner && (await app.system.run((query) => findPerson(query, owner)));
  if (!person || person.tokenVersion !== row.tokenVersion) throw challengeExpired();
  return person;
}

/** Opens the session of somebody who has shown a factor; 403 in a suspended club. */
export async function logIn(ctx: ContextOf<PublicActor>, person: FactorPerson): Promise<LoggedIn> {
  if (person.tenantStatus !== "ACTIVE") throw suspended();
  const session = await openSession(ctx, getPortal(person), person);
  const { id, email, tenantId } = person;
  const roles = tenantId ? person.roles : (["PLATFORM_ADMIN"] as const);
  return { ...session, user: { id, email, roles: [...roles], tenantId } };
}
