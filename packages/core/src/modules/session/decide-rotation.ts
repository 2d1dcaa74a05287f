/** Two tabs that wake together send one token twice within moments of each other. */
const TWO_TABS_MS = 10_000;

/** The family as its lock's holder reads it. */
export interface RefreshFamily {
  revokedAt: Date | null;
  expiresAt: Date;
  /** The person may not hold a session any more: inactive, version raised, tenant suspended. */
  personIsOut: boolean;
}

export interface StoredToken {
  hash: string;
  parentHash: string | null;
  expiresAt: Date;
  usedAt: Date | null;
}

/**
 * ROTATE: the token is replaced by a successor. REFUSE: 401 and nothing more. REVOKE: somebody else
 * holds this family, it ends. ENDED: it was revoked before.
 */
export type Verdict = "ROTATE" | "REFUSE" | "REVOKE" | "ENDED";

/**
 * What becomes of a presented token (rules#refresh-rotation): an unused one of a living family
 * rotates. A used one never gets a token; only if it is the immediate parent of the current one and
 * was used within 10 seconds may two tabs be the reason, otherwise the family is revoked.
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
