import { sql } from "drizzle-orm";
import type { Query } from "../pool/client.ts";

export interface IdempotentRequest {
  caller: string;
  endpoint: string;
  key: string;
  requestHash: string;
}

/** The stored answer of a key that was used before. */
export interface StoredAnswer {
  /** The answer, sealed; null where the key was used with another request. */
  response: string | null;
}

/** As the function of the database answers. */
type ClaimRow = { claimed: boolean; response: string | null };

/**
 * Claims the key in the caller's transaction. Simultaneous requests meet at the primary key: the
 * second waits for the first, then finds its answer, or gets the claim when the first rolled back.
 * Returns the stored answer, or undefined for a new claim. A function of the database does it,
 * since requests have no rights on the table.
 */
export async function claimKey(
  tx: Query,
  { caller, endpoint, key, requestHash }: IdempotentRequest,
  now: Date,
): Promise<StoredAnswer | undefined> {
  const [claim] = await tx.execute<ClaimRow>(sql`
    select claimed, answer as response
      from claim_idempotency_key(
        ${caller}, ${endpoint}, ${key}, ${requestHash}, ${now.toISOString()}::timestamptz)`);
  if (!claim) throw new Error("a key that is stored was pruned while it was claimed");
  return claim.claimed ? undefined : claim;
}

/** Stores the answer in the transaction of its work. */
export async function storeAnswer(
  tx: Query,
  { caller, endpoint, key }: IdempotentRequest,
  sealed: string,
): Promise<void> {
  await tx.execute(sql`select store_idempotent_answer(${caller}, ${endpoint}, ${key}, ${sealed})`);
}
