import { and, eq, lt } from "drizzle-orm";
import type { Query } from "./client.ts";
import { idempotency } from "./idempotency.sql.ts";

export interface IdempotentRequest {
  caller: string;
  endpoint: string;
  key: string;
  requestHash: string;
}

/** An answer that is already there for this key. */
export interface StoredAnswer {
  requestHash: string;
  /** The answer, sealed. */
  response: string | null;
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Claims the key inside the caller's transaction. Two requests at once meet at the primary key:
 * the second waits for the first to commit and then finds its answer; when the first rolled back,
 * the second has the claim. Returns the stored answer, or undefined for a fresh claim.
 */
export async function claimKey(
  tx: Query,
  request: IdempotentRequest,
  now: Date,
): Promise<StoredAnswer | undefined> {
  await tx
    .delete(idempotency)
    .where(and(sameKey(request), lt(idempotency.createdAt, new Date(now.getTime() - LIFETIME_MS))));
  const claimed = await tx
    .insert(idempotency)
    .values({ ...request, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return undefined;
  const [stored] = await tx
    .select({ requestHash: idempotency.requestHash, response: idempotency.response })
    .from(idempotency)
    .where(sameKey(request));
  return stored;
}

/** Keeps the answer beside the work it belongs to: one commit for both. */
export async function storeAnswer(
  tx: Query,
  request: IdempotentRequest,
  sealed: string,
): Promise<void> {
  await tx.update(idempotency).set({ response: sealed }).where(sameKey(request));
}

const sameKey = (request: IdempotentRequest) =>
  and(
    eq(idempotency.caller, request.caller),
    eq(idempotency.endpoint, request.endpoint),
    eq(idempotency.key, request.key),
  );
