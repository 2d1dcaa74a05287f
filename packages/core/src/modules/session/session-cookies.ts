import type { Context } from "../../base/rpc/context.ts";
import type { Portal } from "./session.sql.ts";

/** One refresh cookie a portal, so that both sessions live in one browser ("Authentication" 5). */
const REFRESH_COOKIE = {
  ORGANISATION: "refresh_token",
  PLATFORM: "platform_refresh_token",
} as const satisfies Record<Portal, string>;

/** Sent to the session routes only; the access cookie goes with every request. */
const REFRESH_PATH = "/api/auth";
const ACCESS_COOKIE = "auth_token";
const ACCESS_PATH = "/";

/** The two tokens of a session as they leave the server. */
export interface SessionTokens {
  access: string;
  accessSeconds: number;
  refresh: string;
  refreshSeconds: number;
}

type Request = Pick<Context, "request">;
type Answer = Pick<Context, "reply">;

export const refreshCookieOf = ({ request }: Request, portal: Portal): string | undefined =>
  request.cookie(REFRESH_COOKIE[portal]);

/** Sets the portal's cookies; the platform's has no access cookie (decisions §3). */
export function setCookies({ reply }: Answer, portal: Portal, tokens: SessionTokens): void {
  const { access, accessSeconds, refresh, refreshSeconds } = tokens;
  reply.cookie(REFRESH_COOKIE[portal], refresh, { path: REFRESH_PATH, maxAge: refreshSeconds });
  if (portal === "ORGANISATION")
    reply.cookie(ACCESS_COOKIE, access, { path: ACCESS_PATH, maxAge: accessSeconds });
}

/** Takes the portal's cookies back and leaves the other portal's. */
export function clearCookies({ reply }: Answer, portal: Portal): void {
  reply.cookie(REFRESH_COOKIE[portal], "", { path: REFRESH_PATH, maxAge: 0 });
  if (portal === "ORGANISATION") reply.cookie(ACCESS_COOKIE, "", { path: ACCESS_PATH, maxAge: 0 });
}
