import { randomBytes } from "node:crypto";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import type { Context } from "#base/rpc/context.ts";
import type { Refreshed } from "../session.schema.ts";
import type { Portal } from "../session.sql.ts";
import { endOfToken, type NewRefreshToken } from "./refresh-token.ts";
import { type SessionTokens, setAccessCookies, setCookies } from "./session-cookies.ts";

/** A live family and its person: everything that its tokens contain. */
export interface Session {
  portal: Portal;
  familyId: string;
  familyEnd: Date;
  personId: string;
  tenantId: TenantId | null;
  tokenVersion: number;
  /** The last password, code or passkey; a refresh does not renew it (rules#reauthentication). */
  authenticatedAt: Date;
  /** Until when a required second factor may be missing (rules#required-factor). */
  factorDueAt?: Date | undefined;
}

type Answering = Pick<Context, "app" | "reply" | "now">;

/** Signs a session's tokens, sets its cookies and returns the specified body. */
export function answerWith(
  ctx: Answering,
  session: Session,
  refreshToken: NewRefreshToken,
): Refreshed {
  const tokens = signTokens(ctx, session, refreshToken);
  setCookies(ctx, session.portal, tokens);
  const { access: token, accessSeconds: expiresIn } = tokens;
  return { ...presentSession(session, token), expiresIn };
}

/** The same with a new access token only: the refresh token stays. */
export function answerAgain(ctx: Answering, session: Session): Refreshed {
  const { accessTokenTtlSeconds: expiresIn } = ctx.app.settings;
  const token = signAccess(ctx, session);
  if (session.portal === "ORGANISATION") setAccessCookies(ctx, token, expiresIn);
  return { ...presentSession(session, token), expiresIn };
}

function presentSession({ tenantId, factorDueAt }: Session, token: string) {
  const due = factorDueAt && { secondFactorDueAt: iso(factorDueAt) };
  return { success: true as const, token, tenant_id: tenantId, ...due };
}

/** The id of an access token begins with its session's, so that no further claim is needed. */
const accessId = (familyId: string): string =>
  `${familyId}.${randomBytes(16).toString("base64url")}`;

const ACCESS_ID = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\./;

/** The session of an access token, by its `jti`; undefined for one that has none. */
export const sessionOfToken = (jti: string | undefined): string | undefined =>
  ACCESS_ID.exec(jti ?? "")?.[1];

function signTokens(
  { app, now }: Answering,
  session: Session,
  { jti }: NewRefreshToken,
): SessionTokens {
  const { portal, familyId: family, personId: sub } = session;
  const accessSeconds = app.settings.accessTokenTtlSeconds;
  const refreshEnd = endOfToken(session.familyEnd, now);
  const access = signAccess({ app, now }, session);
  const refresh = app.keys.sign("refresh", { sub, portal, family, jti }, refreshEnd, now);
  const refreshSeconds = Math.floor((refreshEnd.getTime() - now.getTime()) / 1_000);
  return { access, accessSeconds, refresh, refreshSeconds };
}

function signAccess({ app, now }: Pick<Answering, "app" | "now">, session: Session) {
  const { personId: sub, tenantId, tokenVersion, factorDueAt: dueAt } = session;
  const end = new Date(now.getTime() + app.settings.accessTokenTtlSeconds * 1_000);
  const enrol = dueAt && dueAt <= now ? { enrol: true } : {};
  const jti = accessId(session.familyId);
  const claims = { sub, tenantId, tokenVersion, ...authTime(session, now), ...enrol, jti };
  return app.keys.sign("access", claims, end, now);
}

/** The claim `auth_time` of OpenID Connect, only where it differs from `iat`. */
const authTime = ({ authenticatedAt }: Session, now: Date) =>
  authenticatedAt < now ? { auth_time: Math.floor(authenticatedAt.getTime() / 1_000) } : {};
