import { and, inArray, isNotNull, lt } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import type { Services } from "#base/rpc/context.ts";
import { factorChallenge } from "./factor/factor.sql.ts";
import { mailToken, refreshFamily, refreshToken } from "./session.sql.ts";

const BATCH = 1_000;

/**
 * Deletes rows that no answer needs any more: expired families with their tokens, used refresh
 * tokens whose signature has expired (a replay is refused before the look-up), expired links and
 * challenges.
 * It works in small batches, each in its own transaction, so that no session waits for it.
 */
export async function pruneSessions({ system, clock }: Services): Promise<void> {
  const now = clock.now();
  const kinds = [deleteFamilies, deleteTokens, deleteMailTokens, deleteChallenges];
  for (const deleteBatch of kinds) {
    for (let deleted = BATCH; deleted === BATCH; ) {
      deleted = (await system.run((query) => deleteBatch(query, now))).length;
    }
  }
}

function deleteFamilies(query: Query, now: Date): Promise<unknown[]> {
  const { id, expiresAt } = refreshFamily;
  const ended = query
    .select({ id })
    .from(refreshFamily)
    .where(lt(expiresAt, now))
    .orderBy(expiresAt)
    .limit(BATCH);
  return query.delete(refreshFamily).where(inArray(id, ended)).returning({ id });
}

function deleteTokens(query: Query, now: Date): Promise<unknown[]> {
  const { hash, expiresAt, usedAt } = refreshToken;
  const ended = query
    .select({ hash })
    .from(refreshToken)
    .where(and(lt(expiresAt, now), isNotNull(usedAt)))
    .orderBy(expiresAt)
    .limit(BATCH);
  return query.delete(refreshToken).where(inArray(hash, ended)).returning({ hash });
}

function deleteMailTokens(query: Query, now: Date): Promise<unknown[]> {
  const { hash, expiresAt } = mailToken;
  const ended = query.select({ hash }).from(mailToken).where(lt(expiresAt, now)).limit(BATCH);
  return query.delete(mailToken).where(inArray(hash, ended)).returning({ hash });
}

function deleteChallenges(query: Query, now: Date): Promise<unknown[]> {
  const { hash, expiresAt } = factorChallenge;
  const ended = query.select({ hash }).from(factorChallenge).where(lt(expiresAt, now)).limit(BATCH);
  return query.delete(factorChallenge).where(inArray(hash, ended)).returning({ hash });
}
