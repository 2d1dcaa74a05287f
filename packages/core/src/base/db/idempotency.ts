import { sql } from "drizzle-orm";
import type { Query } from "./client.ts";

export interface IdempotentRequest {
  caller: string;
  endpoint: string;
  key: string;
  requestHash: string;
}

/** What is stored for a key that was used before. */
export interface StoredAnswer {
  /** The answer, sealed; null where the key was used with another request. */
  response: string | null;
}

/** As the function of the database answers. */
type ClaimRow = { claimed: boolean; response: string | null };

/**
 * Claims the key inside the caller's transaction. Two requests at once meet at the primary key:
 * the second waits for the first to commit and then finds its answer; when the first rolled back,
 * the second has the claim. Returns the stored answer, or undefined for a fresh claim. The
 * database's own function does it, since requests have no privilege on the table.
 */
export async function claimKey(
  tx: Query,
  { caller, endpoint, key, requestHash }: IdempotentRequest,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const [stored] = await tx.execute<ClaimRow>(sql`
    select claimed, answer as response
      from claim_idempotency_key(
        ${caller}, ${endpoint}, ${key}, ${requestHash}, ${now.toISOString()}::timestamptz)`);
  if (!stored) throw new Error("a key that is stored was pruned while it was claimed");
  return stored.claimed ? undefined : stored;
}

/** Stores the answer beside the work it belongs to: one commit for both. */
export async function storeAnswer(
  tx: Query,
  { caller, endpoint, key }: IdempotentRequest,
  sealed: string,
): Promise<void> {
  await tx.execute(sql`select store_idempotent_answer(${caller}, ${endpoint}, ${key}, ${sealed})`);
}
