import { randomBytes } from "node:crypto";
import { DAY } from "#base/clock.ts";
import type { Context } from "#base/rpc/context.ts";
import { hashSecret } from "#base/tokens.ts";
import type { Portal } from "./session.sql.ts";
import { deviceCookieOf, setDeviceCookie } from "./session-cookies.ts";

const LIFETIME = 180 * DAY;
/** People who share a browser; beyond that the one who came least lately is a stranger again. */
const MOST_ACCOUNTS = 8;

/** A browser in which somebody has logged in, or followed the link of a mail, before. */
interface Device {
  id: string;
  accounts: readonly string[];
}

/** Whom a browser knows: a new password raises the version, and every browser is a stranger again. */
export interface Owner {
  id: string;
  tokenVersion: number;
}

/** Whom failed and good logins are counted for: an e-mail at a portal, whatever tenant is named. */
export const accountKey = (portal: Portal, email: string): string => `${portal}:${email}`;

/**
 * The id of the browser if it is known to one of the accounts, else undefined. They are read only for
 * a browser that is known to anybody.
 */
export async function knownDevice(
  ctx: Pick<Context, "app" | "request" | "now">,
  accounts: () => Promise<readonly Owner[]>,
): Promise<string | undefined> {
  const device = await presentedDevice(ctx);
  if (!device) return undefined;
  const owners = await accounts();
  return owners.some((owner) => device.accounts.includes(entryOf(owner))) ? device.id : undefined;
}

/** Makes the browser known to the account, for 180 days from now, beside those it knew before. */
export async function rememberDevice(
  ctx: Pick<Context, "app" | "request" | "reply" | "now">,
  owner: Owner,
): Promise<void> {
  const { app, now } = ctx;
  const before = await presentedDevice(ctx);
  const jti = before?.id ?? randomBytes(16).toString("base64url");
  const others = (before?.accounts ?? []).filter((one) => !one.startsWith(fingerprint(owner)));
  const accounts = [entryOf(owner), ...others].slice(0, MOST_ACCOUNTS);
  const end = new Date(now.getTime() + LIFETIME);
  const token = await app.keys.sign("device", { jti, accounts }, end, now);
  setDeviceCookie(ctx, token, LIFETIME / 1_000);
}

async function presentedDevice(
  ctx: Pick<Context, "app" | "request" | "now">,
): Promise<Device | undefined> {
  const cookie = deviceCookieOf(ctx);
  const claims = cookie ? await ctx.app.keys.verify("device", cookie, ctx.now) : undefined;
  const accounts: unknown = claims?.["accounts"];
  if (!claims?.jti || !Array.isArray(accounts)) return undefined;
  return { id: claims.jti, accounts: accounts.map(String) };
}

/** The cookie lies on the device in the clear: it names nobody. */
const fingerprint = ({ id }: Owner): string => hashSecret(id).slice(0, 22);

const entryOf = (owner: Owner): string => `${fingerprint(owner)}.${owner.tokenVersion}`;
