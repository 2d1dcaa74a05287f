import type { Context } from "#base/rpc/context.ts";
import type { Portal } from "../session.sql.ts";

/** One refresh cookie a portal, so that one browser can have both sessions ("Authentication" 5). */
const REFRESH_COOKIE = {
  ORGANISATION: "refresh_token",
  PLATFORM: "platform_refresh_token",
} as const satisfies Record<Portal, string>;

/**
 * Sent only to the session routes of REST, while the access cookie goes with every request. Native
 * clients renew and end their sessions there too, since tRPC does not get this cookie.
 */
const REFRESH_PATH = "/api/auth";
/**
 * In production the access token is in two cookies. A sibling domain can plant an `auth_token` but
 * no `__Host-` cookie, so the `__Host-` cookie wins where both are present.
 */
const ACCESS_COOKIE = "auth_token";
const ACCESS_TWIN = "__Host-auth_token";
const ACCESS_PATH = "/";
/** Sent to REST and tRPC, so that a login over either recognises the browser. */
const DEVICE_COOKIE = "device";
const DEVICE_PATH = "/";

export interface SessionTokens {
  access: string;
  accessSeconds: number;
  refresh: string;
  refreshSeconds: number;
}

type Request = Pick<Context, "request">;
type Answer = Pick<Context, "app" | "reply">;

export const readRefreshCookie = ({ request }: Request, portal: Portal): string | undefined =>
  request.cookie(REFRESH_COOKIE[portal]);

export const readAccessCookie = (request: Context["request"]): string | undefined =>
  request.cookie(ACCESS_TWIN) ?? request.cookie(ACCESS_COOKIE);

export const readDeviceCookie = ({ request }: Request): string | undefined =>
  request.cookie(DEVICE_COOKIE);

export const setDeviceCookie = ({ reply }: Pick<Answer, "reply">, value: string, maxAge: number) =>
  reply.cookie(DEVICE_COOKIE, value, { path: DEVICE_PATH, maxAge });

/** Sets the portal's cookies; the platform portal has no access cookie (rules#two-portals). */
export function setCookies(ctx: Answer, portal: Portal, tokens: SessionTokens): void {
  const { access, accessSeconds, refresh, refreshSeconds } = tokens;
  ctx.reply.cookie(REFRESH_COOKIE[portal], refresh, { path: REFRESH_PATH, maxAge: refreshSeconds });
  if (portal === "ORGANISATION") setAccessCookies(ctx, access, accessSeconds);
}

/** Clears the portal's cookies; the other portal's and the device cookie stay. */
export function clearCookies(ctx: Answer, portal: Portal): void {
  ctx.reply.cookie(REFRESH_COOKIE[portal], "", { path: REFRESH_PATH, maxAge: 0 });
  if (portal === "ORGANISATION") setAccessCookies(ctx, "", 0);
}

export function setAccessCookies({ app, reply }: Answer, value: string, maxAge: number): void {
  const names = app.settings.production ? [ACCESS_COOKIE, ACCESS_TWIN] : [ACCESS_COOKIE];
  for (const name of names) reply.cookie(name, value, { path: ACCESS_PATH, maxAge });
}
