import { and, isNotNull, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { deleteOldest } from "#base/jobs/delete-oldest.ts";
import type { Services } from "#base/rpc/context.ts";
import { mailToken, refreshFamily, refreshToken } from "../session.sql.ts";
import { factorChallenge } from "./factor.sql.ts";

/**
 * Deletes rows that no answer needs any more: expired families with their tokens, used refresh
 * tokens whose signature has expired (a replay is refused before the look-up), expired links and
 * challenges.
 * It works in small batches, each in its own transaction, so that no session waits for it.
 */
export async function pruneSessions({ system, clock }: Services): Promise<void> {
  const now = clock.now();
  const isOver = (moment: PgColumn) => lt(moment, now);
  await deleteOldest(system, refreshFamily.expiresAt, isOver(refreshFamily.expiresAt));
  const { expiresAt, usedAt } = refreshToken;
  await deleteOldest(system, expiresAt, and(isOver(expiresAt), isNotNull(usedAt)));
  await deleteOldest(system, mailToken.expiresAt, isOver(mailToken.expiresAt));
  await deleteOldest(system, factorChallenge.expiresAt, isOver(factorChallenge.expiresAt));
}
