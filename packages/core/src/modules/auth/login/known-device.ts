import { randomBytes } from "node:crypto";
import { DAY } from "#base/clock.ts";
import type { Context } from "#base/rpc/context.ts";
import { hashSecret } from "#base/secrets/tokens.ts";
import type { Portal } from "../session.sql.ts";
import { readDeviceCookie, setDeviceCookie } from "../tokens/session-cookies.ts";

const LIFETIME = 180 * DAY;
/** Accounts that one browser remembers; one more forgets the account that was used longest ago. */
const MAX_ACCOUNTS_PER_DEVICE = 8;

/** A browser in which somebody has logged in or followed a mail's link before. */
interface Device {
  id: string;
  accounts: readonly string[];
}

/** An account that a browser knows. A new password raises the version, so none is known. */
export interface Owner {
  id: string;
  tokenVersion: number;
}

/**
 * The key that counts logins, failed and good: an e-mail at a portal, in whatever tenant. A hash,
 * since counters that processes share would hold addresses in the clear.
 */
export const accountKey = (portal: Portal, email: string): string =>
  `${portal}:${hashSecret(email)}`;

/**
 * The browser's id when one of the accounts knows it, else undefined. The accounts are read only
 * when the browser has a valid device cookie.
 */
export async function knownDevice(
  ctx: Pick<Context, "app" | "request" | "now">,
  accounts: () => Promise<readonly Owner[]>,
): Promise<string | undefined> {
  const device = await presentedDevice(ctx);
  if (!device) return undefined;
  const owners = await accounts();
  return owners.some((owner) => device.accounts.includes(formatEntry(owner)))
    ? device.id
    : undefined;
}

/** Adds the account to the browser's known accounts, for 180 days from now. */
export async function rememberDevice(
  ctx: Pick<Context, "app" | "request" | "reply" | "now">,
  owner: Owner,
): Promise<void> {
  const { app, now } = ctx;
  const before = await presentedDevice(ctx);
  const jti = before?.id ?? randomBytes(16).toString("base64url");
  const otherEntries = (before?.accounts ?? []).filter(
    (entry) => !entry.startsWith(fingerprint(owner)),
  );
  const accounts = [formatEntry(owner), ...otherEntries].slice(0, MAX_ACCOUNTS_PER_DEVICE);
  const end = new Date(now.getTime() + LIFETIME);
  const token = app.keys.sign("device", { jti, accounts }, end, now);
  setDeviceCookie(ctx, token, LIFETIME / 1_000);
}

async function presentedDevice(
  ctx: Pick<Context, "app" | "request" | "now">,
): Promise<Device | undefined> {
  const cookie = readDeviceCookie(ctx);
  const claims = cookie ? await ctx.app.keys.verify("device", cookie, ctx.now) : undefined;
  const accounts: unknown = claims?.["accounts"];
  if (!claims?.jti || !Array.isArray(accounts)) return undefined;
  return { id: claims.jti, accounts: accounts.map(String) };
}

/** The cookie is readable on the device, so it contains no ids. */
const fingerprint = ({ id }: Owner): string => hashSecret(id).slice(0, 22);

const formatEntry = (owner: Owner): string => `${fingerprint(owner)}.${owner.tokenVersion}`;
