import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { AppError, because } from "#base/errors.ts";
import { hashSecret, newSecret } from "#base/secrets/tokens.ts";
import type { Portal } from "../session.sql.ts";
import { type CHALLENGE_PURPOSES, factorChallenge } from "../tokens/factor.sql.ts";
import { type FactorOwner, ownerColumns } from "../tokens/factor-owner.ts";

export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];
export type ChallengeRow = typeof factorChallenge.$inferSelect;

const LIFETIME = 10 * MINUTE;
/** Wrong answers to one challenge; then the login starts again. */
const MAX_ATTEMPTS = 5;

/** The one refusal of a challenge that is unknown, expired, used up or answered. */
export const challengeExpired = () =>
  new AppError(
    "UNAUTHORIZED",
    "This challenge is invalid, expired or already used. Start again.",
    because("CHALLENGE_EXPIRED"),
  );

/** What a challenge is for; one of a login with a passkey alone has no owner. */
export interface NewChallenge {
  purpose: ChallengePurpose;
  portal: Portal;
  owner?: FactorOwner & { tokenVersion: number };
  now: Date;
}

/** A new challenge: 256 bits, stored as a hash. It is WebAuthn's challenge as well. */
export async function issueChallenge(query: Query, input: NewChallenge): Promise<string> {
  const { purpose, portal, owner, now } = input;
  const secret = newSecret();
  await query.insert(factorChallenge).values({
    hash: hashSecret(secret),
    purpose,
    portal,
    ...(owner && { ...ownerColumns(owner), tokenVersion: owner.tokenVersion }),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME),
  });
  return secret;
}

/** The valid challenge of a secret. Throws 401 CHALLENGE_EXPIRED. */
export async function findChallenge(
  query: Query,
  purpose: ChallengePurpose,
  secret: string,
  now: Date,
): Promise<ChallengeRow> {
  const [row] = await query
    .select()
    .from(factorChallenge)
    .where(isValid(purpose, secret, now));
  if (!row) throw challengeExpired();
  return row;
}

/**
 * Counts an attempt before it is verified, so that parallel requests have no more of them together.
 * Throws 401 CHALLENGE_EXPIRED, also after five.
 */
export async function countAttempt(
  query: Query,
  purpose: ChallengePurpose,
  secret: string,
  now: Date,
): Promise<ChallengeRow> {
  const [row] = await query
    .update(factorChallenge)
    .set({ attempts: sql`${factorChallenge.attempts} + 1` })
    .where(and(isValid(purpose, secret, now), lt(factorChallenge.attempts, MAX_ATTEMPTS)))
    .returning();
  if (!row) throw challengeExpired();
  return row;
}

/** Uses up a challenge: one of several simultaneous answers counts. Throws 401 CHALLENGE_EXPIRED. */
export async function useChallenge(
  tx: Query,
  purpose: ChallengePurpose,
  secret: string,
  now: Date,
): Promise<void> {
  const used = await tx
    .update(factorChallenge)
    .set({ usedAt: now })
    .where(isValid(purpose, secret, now))
    .returning({ hash: factorChallenge.hash });
  if (used.length === 0) throw challengeExpired();
}

const isValid = (purpose: ChallengePurpose, secret: string, now: Date) =>
  and(
    eq(factorChallenge.hash, hashSecret(secret)),
    eq(factorChallenge.purpose, purpose),
    isNull(factorChallenge.usedAt),
    gt(factorChallenge.expiresAt, now),
  );
