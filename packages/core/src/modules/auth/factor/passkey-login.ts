import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import {
  type ChallengeRow,
  countAttempt,
  issueChallenge,
  useChallenge,
} from "../login/challenge.ts";
import type { LoggedIn } from "../session.schema.ts";
import { passkey } from "../tokens/factor.sql.ts";
import { getPortal, ownerOfRow } from "../tokens/factor-owner.ts";
import type {
  PasskeyAnswer,
  passkeyLoginInput,
  passkeyLoginOptionsInput,
} from "./factor.schema.ts";
import { attemptFactor, wrongFactor } from "./factor-attempt.ts";
import { type FactorPerson, findPerson } from "./find-person.ts";
import { claimedChallenge, requestOptions } from "./passkey-ceremony.ts";
import { logIn } from "./second-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

/** What a browser needs to log in with any passkey that it has of this site. */
export async function passkeyLoginOptions(
  { app, now }: ContextOf<PublicActor>,
  { portal }: z.output<typeof passkeyLoginOptionsInput>,
): Promise<{ options: Record<string, unknown> }> {
  const challenge = await app.system.run((query) =>
    issueChallenge(query, { purpose: "PASSKEY", portal, now }),
  );
  return { options: { ...(await requestOptions(app, challenge)) } };
}

/**
 * Logs in with a passkey alone: its device has verified the person, so it is two factors in one
 * (rules#passkeys). Answers as the login. 401 for a passkey that is unknown, wrong or of the other
 * portal; 401 CHALLENGE_EXPIRED.
 */
export async function passkeyLogin(
  ctx: ContextOf<PublicActor>,
  { passkey: answer }: z.output<typeof passkeyLoginInput>,
): Promise<LoggedIn> {
  const { app, now } = ctx;
  const challenge = claimedChallenge(answer);
  const row = await app.system.run((query) => countAttempt(query, "PASSKEY", challenge, now));
  const person = await app.system.run((query) => personBehind(query, answer, row));
  await attemptFactor(ctx, person, () =>
    app.system.transaction(async (tx) => {
      const isRight = await verifyFactor(tx, ctx, person, { passkey: answer }, challenge);
      if (isRight) await useChallenge(tx, "PASSKEY", challenge, now);
      return isRight;
    }),
  );
  return logIn(ctx, person);
}

async function personBehind(
  query: Query,
  { id, response }: PasskeyAnswer,
  { portal }: ChallengeRow,
): Promise<FactorPerson> {
  const [row] = await query.select().from(passkey).where(eq(passkey.credentialId, id));
  const owner = row && ownerOfRow(row);
  const handle = Buffer.from(response.userHandle ?? "", "base64url").toString("utf8");
  if (!owner || getPortal(owner) !== portal || handle !== owner.id) throw wrongFactor();
  const person = await findPerson(query, owner);
  if (!person) throw wrongFactor();
  return person;
}
