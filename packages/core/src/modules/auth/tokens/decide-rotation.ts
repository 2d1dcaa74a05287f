/** Two tabs that wake at the same moment send one token twice within this time, in milliseconds. */
const TWO_TABS_MS = 10_000;

/** The refresh family as read under its lock. */
export interface RefreshFamily {
  revokedAt: Date | null;
  expiresAt: Date;
  /** The person may hold no session: inactive, tokenVersion raised, or tenant suspended. */
  personIsOut: boolean;
}

export interface StoredToken {
  hash: string;
  parentHash: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

/**
 * ROTATE: a successor replaces the token. REFUSE: 401 only. REVOKE: somebody else has the family's
 * tokens, so the family ends. ENDED: the family was revoked before.
 */
export type Verdict = "ROTATE" | "REFUSE" | "REVOKE" | "ENDED";

/**
 * Decides about a presented token (rules#refresh-rotation). An unused token of a live family
 * rotates. A used one never does. If it is the current token's parent and was used within 10
 * seconds, two tabs may be the reason: REFUSE. Otherwise the family is revoked.
 */
export function decideRotation(
  family: RefreshFamily,
  presented: StoredToken | undefined,
  current: StoredToken | undefined,
  now: Date,
): Verdict {
  if (family.revokedAt) return "ENDED";
  if (family.personIsOut || family.expiresAt <= now) return "REFUSE";
  if (!presented || presented.expiresAt <= now) return "REFUSE";
  if (!presented.usedAt) return "ROTATE";
  const isParent = current?.parentHash === presented.hash;
  const age = now.getTime() - presented.usedAt.getTime();
  return isParent && age <= TWO_TABS_MS ? "REFUSE" : "REVOKE";
}
