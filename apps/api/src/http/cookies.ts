import type { CookieOptions } from "@rollcall/core";
import { parse, serialize } from "hono/utils/cookie";

/** The cookie's value. Malformed parts of the header are ignored. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header ? parse(header, name)[name] : undefined;
}

/**
 * A Set-Cookie value. HttpOnly and SameSite=Lax always (rules#two-portals).
 * @param secure whether the cookie may travel over https only
 */
export function writeCookie(
  name: string,
  value: string,
  { path, maxAge }: CookieOptions,
  secure: boolean,
): string {
  return serialize(name, value, { path, maxAge, secure, httpOnly: true, sameSite: "Lax" });
}
