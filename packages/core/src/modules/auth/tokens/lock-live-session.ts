import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf, Services } from "#base/rpc/context.ts";
import { getFamilyOwner } from "./record-own-act.ts";
import { type LockedRefreshFamily, lockRefreshFamily } from "./refresh-family.ts";
import { factorDue } from "./required-factor.ts";
import type { Session } from "./session-tokens.ts";

/**
 * Locks the family of the caller's access token and returns its session, with which a verb signs
 * another token. Undefined when the session has ended.
 */
export async function lockLiveSession(
  tx: Query,
  { app, actor, now }: ContextOf<MemberActor | PlatformActor>,
): Promise<Session | undefined> {
  const { tenantId, personId } = getFamilyOwner(actor);
  if (!actor.sessionId) return undefined;
  const portal = tenantId ? "ORGANISATION" : "PLATFORM";
  const family = await lockRefreshFamily(tx, portal, actor.sessionId);
  if (!family || family.revokedAt || family.personIsOut || family.expiresAt <= now)
    return undefined;
  if (family.session.personId !== personId) return undefined;
  return addFactorDue(tx, app, family, now);
}

/** A family's session, which says until when a required second factor may be missing. */
export async function addFactorDue(
  tx: Query,
  { settings }: Pick<Services, "settings">,
  { session, factor }: LockedRefreshFamily,
  now: Date,
): Promise<Session> {
  const { personId: id, tenantId } = session;
  const required = factor.required && (tenantId !== null || settings.production);
  if (!required || factor.hasFactor) return session;
  const factorDueAt = await factorDue(tx, { id, tenantId }, { ...factor, required }, now);
  return { ...session, factorDueAt };
}
