import { createHash, randomBytes } from "node:crypto";
import type { Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import { checkIn } from "./check-in.ts";
import { bearer, type Credentials, Refused, readCode, readMember } from "./credentials.ts";
import { listMembers } from "./list-members.ts";
import type { Pools } from "./pools.ts";
import { readTenant, registerGuest } from "./register.ts";
import { rotate } from "./rotate.ts";

const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const name = z.string().trim().normalize("NFC").min(1).max(200);
const registration = z.strictObject({
  fullName: name,
  email: z.string().trim().toLowerCase().max(254).email(),
  phone: z.string().trim().min(3).max(40),
});
const scan = z.strictObject({ code: z.string().trim().toUpperCase().min(1).max(100) });

const VIEWERS = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"];
const ACCESS_SECONDS = 900;
const REFRESH_SECONDS = 30 * 86_400;

/** The four paths of the benchmark, each with the checks that the product makes. */
export function addRoutes(app: Hono, pools: Pools, credentials: Credentials): void {
  app.get("/api/membership/members", async (context) => {
    const { tenantId, roles } = await member(context, pools, credentials);
    if (!roles.some((role) => VIEWERS.includes(role))) throw new Refused(403, "FORBIDDEN");
    const { page, limit } = listQuery.parse(context.req.query());
    return context.json(await listMembers(pools, tenantId, page, limit));
  });

  app.post("/api/public/:tenantSlug/events/:slug/register", async (context) => {
    const { tenantSlug, slug } = context.req.param();
    const typed = registration.parse(await context.req.json());
    const tenantId = await readTenant(pools, tenantSlug);
    return context.json({ data: await registerGuest(pools, tenantId, slug, typed) }, 201);
  });

  app.post("/api/events/checkin", async (context) => {
    const staff = await door(context, pools, credentials);
    const { code } = scan.parse(await context.req.json());
    return context.json({ data: await checkIn(pools, staff, code) });
  });

  app.post("/api/auth/refresh", (context) => refresh(context, pools, credentials));
}

async function member(context: Context, pools: Pools, credentials: Credentials) {
  const token = bearer(context.req.header("authorization"));
  const claims = await credentials.verify("access", token);
  const tenantId = String(claims["tenantId"]);
  const row = await readMember(pools, tenantId, String(claims.sub));
  if (row?.status !== "ACTIVE" || row.token_version !== claims["tokenVersion"])
    throw new Refused(401, "UNAUTHORIZED");
  if (row.tenant_status !== "ACTIVE") throw new Refused(403, "FORBIDDEN");
  return { tenantId, roles: row.roles };
}

async function door(context: Context, pools: Pools, credentials: Credentials) {
  const token = bearer(context.req.header("authorization"));
  const claims = (await credentials.verify("checkin", token)) as Record<string, string>;
  const { tenantId = "", eventId = "", codeId = "", staffName = "" } = claims;
  const code = await readCode(pools, tenantId, codeId);
  if (code?.tenant_status !== "ACTIVE" || code.revoked_at) throw new Refused(401, "UNAUTHORIZED");
  return { tenantId, eventId, codeId, staffName };
}

async function refresh(context: Context, pools: Pools, credentials: Credentials) {
  const claims = await credentials.verify("refresh", getCookie(context, "refresh_token") ?? "");
  const jti = randomBytes(16).toString("base64url");
  const portal = String(claims["portal"]);
  const family = String(claims["family"]);
  const session = await rotate(pools, family, hashOf(String(claims.jti)), hashOf(jti));
  const { tenant_id, member_id: sub, token_version: tokenVersion } = session;
  const [token, cookie] = await Promise.all([
    credentials.sign("access", { sub, tenantId: tenant_id, tokenVersion }, ACCESS_SECONDS),
    credentials.sign("refresh", { sub, portal, family, jti }, REFRESH_SECONDS),
  ]);
  const shared = { httpOnly: true, sameSite: "Lax", secure: true } as const;
  const kept = { ...shared, path: "/api/auth", maxAge: REFRESH_SECONDS };
  setCookie(context, "refresh_token", cookie, kept);
  setCookie(context, "auth_token", token, { ...shared, path: "/", maxAge: ACCESS_SECONDS });
  return context.json({ success: true, token, tenant_id, expiresIn: ACCESS_SECONDS });
}

const hashOf = (jti: string): string => createHash("sha256").update(jti).digest("hex");
