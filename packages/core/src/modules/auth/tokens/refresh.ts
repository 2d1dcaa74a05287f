import { eq } from "drizzle-orm";
import type { PublicActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { because } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { Refreshed } from "../session.schema.ts";
import { type Portal, refreshFamily } from "../session.sql.ts";
import { decideRotation, type Verdict } from "./decide-rotation.ts";
import { addFactorDue } from "./lock-live-session.ts";
import {
  findTokens,
  lockRefreshFamily,
  replaceToken,
  revokeRefreshFamilies,
} from "./refresh-family.ts";
import {
  invalidRefreshToken,
  newRefreshToken,
  type PresentedToken,
  presentedToken,
} from "./refresh-token.ts";
import { clearCookies, readRefreshCookie } from "./session-cookies.ts";
import { answerWith, type Session } from "./session-tokens.ts";

/**
 * Exchanges the portal's refresh cookie for a new access token and a new cookie (specification
 * "Authentication" 3 to 5). Of N parallel requests with one token exactly one succeeds, since the
 * family's row lock serialises them with logout and password reset. All other tokens are 401
 * "Invalid refresh token"; a revocation is committed before that answer. A refused request does not
 * clear the cookie, which may be the successful request's by then.
 */
export async function refresh(ctx: ContextOf<PublicActor>, portal: Portal): Promise<Refreshed> {
  if (!readRefreshCookie(ctx, portal)) throw invalidRefreshToken(because("NO_SESSION"));
  const presented = await presentedToken(ctx, portal);
  if (!presented) throw invalidRefreshToken();
  const successor = newRefreshToken();
  const { verdict, session } = await ctx.app.system.transaction((tx) =>
    rotate(tx, ctx, portal, presented, successor.hash),
  );
  if (verdict === "ROTATE" && session) return answerWith(ctx, session, successor);
  if (verdict === "REVOKE" || verdict === "ENDED") clearCookies(ctx, portal);
  if (verdict === "REVOKE")
    ctx.app.log.warn({ family: presented.familyId, requestId: ctx.request.id }, "refresh replay");
  throw invalidRefreshToken();
}

async function rotate(
  tx: Query,
  { app, now }: Pick<ContextOf<PublicActor>, "app" | "now">,
  portal: Portal,
  presented: PresentedToken,
  successorHash: string,
): Promise<{ verdict: Verdict; session?: Session }> {
  const { familyId } = presented;
  // A statement after the lock sees what the lock's previous holder committed.
  const [family, tokens] = await pipeline(tx, [
    lockRefreshFamily(tx, portal, familyId),
    findTokens(tx, familyId, presented.hash),
  ]);
  if (!family) return { verdict: "REFUSE" };
  const presentedToken = tokens.find(({ hash }) => hash === presented.hash);
  const current = tokens.find(({ usedAt }) => usedAt === null);
  const verdict = decideRotation(family, presentedToken, current, now);
  const hashes = { used: presented.hash, successor: successorHash };
  const session = verdict === "ROTATE" ? await addFactorDue(tx, app, family, now) : family.session;
  if (verdict === "ROTATE")
    await pipeline(tx, [replaceToken(tx, session, hashes, now)], { commit: true });
  if (verdict === "REVOKE")
    await revokeRefreshFamilies(tx, "REPLAY", now, eq(refreshFamily.id, familyId));
  return { verdict, session };
}
