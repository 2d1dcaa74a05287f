import { and, eq, gt, ne } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { notFound } from "#base/errors.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { describeDevice } from "../mail/describe-device.ts";
import { refreshFamily } from "../session.sql.ts";
import { lockPerson } from "../tokens/lock-person.ts";
import { getFamilyOwner, recordOwnAct } from "../tokens/record-own-act.ts";
import { revokeRefreshFamilies, selectFamilies } from "../tokens/refresh-family.ts";
import { clearCookies } from "../tokens/session-cookies.ts";
import type { EndedSessions } from "./account.schema.ts";

type Caller = ContextOf<MemberActor | PlatformActor>;

/**
 * Ends one of the caller's sessions immediately, with its access tokens (rules#sessions). Ending
 * the present one is a logout, which takes the portal's cookies back. NOT_FOUND for a session that
 * has ended, is another person's or was never there.
 */
export async function endSession(ctx: Caller, { id }: { id: string }): Promise<EndedSessions> {
  const ended = await endWhere(ctx, eq(refreshFamily.id, id));
  if (ended === 0) throw notFound("Session");
  const portal = ctx.actor.type === "member" ? "ORGANISATION" : "PLATFORM";
  if (id === ctx.actor.sessionId) clearCookies(ctx, portal);
  return { count: ended };
}

/** Ends all sessions of the caller but the present one; 200 when there is no other. */
export async function endOtherSessions(ctx: Caller): Promise<EndedSessions> {
  const { sessionId } = ctx.actor;
  const count = await endWhere(ctx, sessionId ? ne(refreshFamily.id, sessionId) : undefined);
  return { count };
}

function endWhere(ctx: Caller, condition: Parameters<typeof and>[0]): Promise<number> {
  const owner = getFamilyOwner(ctx.actor);
  return asSystem(ctx, async (tx) => {
    // Two devices that end each other's sessions would lock them in different orders.
    await lockPerson(tx, owner);
    const live = and(selectFamilies(owner), gt(refreshFamily.expiresAt, ctx.now), condition);
    const ended = await revokeRefreshFamilies(tx, "ENDED", ctx.now, live);
    if (ended.length > 0)
      await recordOwnAct(tx, ctx.request, owner, {
        action: "SESSIONS_ENDED",
        before: { devices: ended.map(({ userAgent }) => describeDevice(userAgent)) },
      });
    return ended.length;
  });
}
