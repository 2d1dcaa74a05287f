import { and, isNotNull, lt } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { changeOldest } from "#base/jobs/change-oldest.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { mailToken, refreshFamily, refreshToken } from "../session.sql.ts";
import { factorChallenge } from "./factor.sql.ts";

/**
 * Deletes rows that no answer needs any more: expired families with their tokens, used refresh
 * tokens whose signature has expired (a replay is refused before the look-up), expired links and
 * challenges.
 * It works in small batches, each in its own transaction, so that no session waits for it.
 */
export const pruneSessions = (app: Services): Promise<void> =>
  runRound(app, "pruneSessions", async (round) => {
    const now = app.clock.now();
    const isOver = (moment: PgColumn) => lt(moment, now);
    const { expiresAt, usedAt, familyId } = refreshToken;
    for (const [moment, owner, where] of [
      [refreshFamily.expiresAt, refreshFamily.tenantId, isOver(refreshFamily.expiresAt)],
      [expiresAt, familyId, and(isOver(expiresAt), isNotNull(usedAt))],
      [mailToken.expiresAt, mailToken.tenantId, isOver(mailToken.expiresAt)],
      [factorChallenge.expiresAt, factorChallenge.tenantId, isOver(factorChallenge.expiresAt)],
    ] as const)
      await round.attempt({}, () => changeOldest(round, { moment, owner, where }));
  });
