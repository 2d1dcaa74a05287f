import { createHash, randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { checkIn, type Staff } from "./check-in.ts";
import {
  bearer,
  type Credentials,
  MADE_ROOM,
  Refused,
  readCode,
  readMember,
  sessionOf,
} from "./credentials.ts";
import { listMembers } from "./list-members.ts";
import type { Pools } from "./pools.ts";
import { registerGuest } from "./register.ts";
import { rotate } from "./rotate.ts";

export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const name = z.string().trim().normalize("NFC").min(1).max(200);
export const registration = z.strictObject({
  fullName: name,
  email: z.string().trim().toLowerCase().max(254).email(),
  phone: z.string().trim().min(3).max(40),
});
export const scan = z.strictObject({ code: z.string().trim().toUpperCase().min(1).max(100) });

const VIEWERS = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"];
const ACCESS_SECONDS = 900;
const REFRESH_SECONDS = 30 * 86_400;

/** The hot paths of the benchmark, each with the checks that the product makes. */
export function addRoutes(app: Hono, pools: Pools, credentials: Credentials): void {
  app.get("/api/auth/me", async (context) => {
    const { tenantId, memberId, row } = await member(context, pools, credentials);
    return context.json({ data: { id: memberId, email: row.email, roles: row.roles, tenantId } });
  });

  app.get("/api/membership/members", async (context) => {
    const { tenantId, row } = await member(context, pools, credentials);
    if (!row.roles.some((role) => VIEWERS.includes(role))) throw new Refused(403, "FORBIDDEN");
    const { page, limit } = listQuery.parse(context.req.query());
    return context.json(await listMembers(pools, tenantId, page, limit));
  });

  app.post("/api/public/:tenantSlug/events/:slug/register", async (context) => {
    const { tenantSlug, slug } = context.req.param();
    const typed = registration.parse(await context.req.json());
    return context.json({ data: await registerGuest(pools, tenantSlug, slug, typed) }, 201);
  });

  app.post("/api/events/checkin", async (context) => {
    const staff = await staffOf(context, credentials);
    const row = await readCode(pools, staff.tenantId, staff.codeId);
    if (row?.tenant_status !== "ACTIVE" || row.revoked_at) throw new Refused(401, "UNAUTHORIZED");
    const { code } = scan.parse(await context.req.json());
    return context.json({ data: await checkIn(pools, staff, code) });
  });

  app.post("/api/auth/refresh", async (context) => {
    const shown = await presentedRefresh(context, credentials);
    const session = await rotate(pools, shown.family, shown.hash, shown.successor.hash);
    return answerSession(context, credentials, shown, session);
  });
}

async function member(context: Context, pools: Pools, credentials: Credentials) {
  const token = bearer(context.req.header("authorization"));
  const claims = await credentials.verify("access", token);
  const tenantId = String(claims["tenantId"]);
  const memberId = String(claims.sub);
  const row = await readMember(pools, tenantId, memberId, sessionOf(claims.jti));
  if (row?.status !== "ACTIVE" || row.token_version !== row.family_version)
    throw new Refused(401, "UNAUTHORIZED");
  if (row.revoked_because && !MADE_ROOM.includes(row.revoked_because))
    throw new Refused(401, "UNAUTHORIZED");
  if (row.tenant_status !== "ACTIVE") throw new Refused(403, "FORBIDDEN");
  return { tenantId, memberId, row };
}

/** What a door's token says; whether its code still counts, the database says. */
export async function staffOf(context: Context, credentials: Credentials): Promise<Staff> {
  const token = bearer(context.req.header("authorization"));
  const claims = (await credentials.verify("checkin", token)) as Record<string, string>;
  const { tenantId = "", eventId = "", codeId = "", staffName = "" } = claims;
  return { tenantId, eventId, codeId, staffName };
}

interface Presented {
  portal: string;
  family: string;
  hash: string;
  successor: { jti: string; hash: string };
}

/** The refresh cookie, and what its successor will be. */
export async function presentedRefresh(
  context: Context,
  credentials: Credentials,
): Promise<Presented> {
  const claims = await credentials.verify("refresh", getCookie(context, "refresh_token") ?? "");
  const jti = randomBytes(16).toString("base64url");
  return {
    portal: String(claims["portal"]),
    family: String(claims["family"]),
    hash: hashOf(String(claims.jti)),
    successor: { jti, hash: hashOf(jti) },
  };
}

/** Signs and sets the tokens of a session that was rotated. */
export async function answerSession(
  context: Context,
  credentials: Credentials,
  { portal, family, successor }: Presented,
  session: { tenant_id: string; member_id: string; token_version: number; authenticated_at: Date },
) {
  const { tenant_id, member_id: sub, token_version: tokenVersion } = session;
  const authTime = Math.floor(session.authenticated_at.getTime() / 1_000);
  const jti = `${family}.${randomBytes(16).toString("base64url")}`;
  const access = { sub, tenantId: tenant_id, tokenVersion, auth_time: authTime, jti };
  const [token, cookie] = await Promise.all([
    credentials.sign("access", access, ACCESS_SECONDS),
    credentials.sign("refresh", { sub, portal, family, jti: successor.jti }, REFRESH_SECONDS),
  ]);
  const shared = { httpOnly: true, sameSite: "Lax", secure: true } as const;
  const kept = { ...shared, path: "/api/auth", maxAge: REFRESH_SECONDS };
  setCookie(context, "refresh_token", cookie, kept);
  for (const name of ["auth_token", "__Host-auth_token"])
    setCookie(context, name, token, { ...shared, path: "/", maxAge: ACCESS_SECONDS });
  return context.json({ success: true, token, tenant_id, expiresIn: ACCESS_SECONDS });
}

const hashOf = (jti: string): string => createHash("sha256").update(jti).digest("hex");
