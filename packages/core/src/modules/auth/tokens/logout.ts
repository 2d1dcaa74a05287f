import { and, eq } from "drizzle-orm";
import type { PublicActor } from "#base/actor.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { type Portal, refreshFamily } from "../session.sql.ts";
import { revokeRefreshFamilies } from "./refresh-family.ts";
import { presentedToken } from "./refresh-token.ts";
import { clearCookies } from "./session-cookies.ts";

/**
 * Ends the refresh family of the portal's cookie and clears the portal's cookies; the other
 * portal's session stays (specification "Authentication" 5, 6). 200 even without a session. Any
 * genuine token of the family ends it, even a used one.
 */
export async function logout(
  ctx: ContextOf<PublicActor>,
  portal: Portal,
): Promise<{ success: true }> {
  const presented = await presentedToken(ctx, portal);
  if (presented) {
    const family = and(eq(refreshFamily.id, presented.familyId), eq(refreshFamily.portal, portal));
    await ctx.app.system.run((query) => revokeRefreshFamilies(query, "LOGOUT", ctx.now, family));
  }
  clearCookies(ctx, portal);
  return { success: true };
}
