import type { TenantId } from "#base/ids.ts";
import type { Context } from "#base/rpc/context.ts";
import { endOfToken, type NewRefreshToken } from "./refresh-token.ts";
import type { Refreshed } from "./session.schema.ts";
import type { Portal } from "./session.sql.ts";
import { type SessionTokens, setCookies } from "./session-cookies.ts";

/** A live family and its person: everything that its tokens contain. */
export interface Session {
  portal: Portal;
  familyId: string;
  familyEnd: Date;
  personId: string;
  tenantId: TenantId | null;
  tokenVersion: number;
}

type Answering = Pick<Context, "app" | "reply" | "now">;

/** Signs a session's tokens, sets its cookies and returns the specified body. */
export async function answerWith(
  ctx: Answering,
  session: Session,
  refreshToken: NewRefreshToken,
): Promise<Refreshed> {
  const tokens = await signTokens(ctx, session, refreshToken);
  setCookies(ctx, session.portal, tokens);
  const { access: token, accessSeconds: expiresIn } = tokens;
  return { success: true, token, tenant_id: session.tenantId, expiresIn };
}

async function signTokens(
  { app, now }: Answering,
  session: Session,
  { jti }: NewRefreshToken,
): Promise<SessionTokens> {
  const { portal, familyId: family, personId: sub, tenantId, tokenVersion } = session;
  const accessSeconds = app.settings.accessTokenTtlSeconds;
  const accessEnd = new Date(now.getTime() + accessSeconds * 1_000);
  const refreshEnd = endOfToken(session.familyEnd, now);
  const [access, refresh] = await Promise.all([
    app.keys.sign("access", { sub, tenantId, tokenVersion }, accessEnd, now),
    app.keys.sign("refresh", { sub, portal, family, jti }, refreshEnd, now),
  ]);
  const refreshSeconds = Math.floor((refreshEnd.getTime() - now.getTime()) / 1_000);
  return { access, accessSeconds, refresh, refreshSeconds };
}
