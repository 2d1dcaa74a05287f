import { randomBytes } from "node:crypto";
import { DAY } from "#base/clock.ts";
import { AppError } from "#base/errors.ts";
import type { Context } from "#base/rpc/context.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import type { Portal } from "../session.sql.ts";
import { readRefreshCookie } from "./session-cookies.ts";

const TOKEN_LIFETIME = 30 * DAY;
const FAMILY_LIFETIME = 90 * DAY;

/**
 * The only error for an invalid refresh token ("Authentication" 4). NO_SESSION in its details tells a
 * client that no cookie came, so that it need not wait for the cookie of a faster tab.
 */
export const invalidRefreshToken = (details?: unknown[]) =>
  new AppError("UNAUTHORIZED", "Invalid refresh token", details);

export const endOfFamily = (now: Date): Date => new Date(now.getTime() + FAMILY_LIFETIME);

/** A new token; only the hash of its `jti` is stored. */
export interface NewRefreshToken {
  jti: string;
  hash: string;
}

export function newRefreshToken(): NewRefreshToken {
  const jti = randomBytes(16).toString("base64url");
  return { jti, hash: hashSecret(jti) };
}

/** 30 days from now, but not after the end of its family. */
export function endOfToken(familyEnd: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + TOKEN_LIFETIME, familyEnd.getTime()));
}

/** The content of a refresh cookie. */
export interface PresentedToken {
  familyId: string;
  hash: string;
}

/**
 * The refresh token of the portal's cookie when it is genuine, unexpired and for this portal, else
 * undefined. decide-rotation.ts decides whether its family still accepts it.
 */
export async function presentedToken(
  ctx: Pick<Context, "app" | "request" | "now">,
  portal: Portal,
): Promise<PresentedToken | undefined> {
  const cookie = readRefreshCookie(ctx, portal);
  const claims = cookie ? await ctx.app.keys.verify("refresh", cookie, ctx.now) : undefined;
  if (claims?.["portal"] !== portal || typeof claims["family"] !== "string" || !claims.jti)
    return undefined;
  return { familyId: claims["family"], hash: hashSecret(claims.jti) };
}
