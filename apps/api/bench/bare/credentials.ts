import { createHash, hkdfSync, type webcrypto } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Pools } from "./pools.ts";

type Kind = "access" | "refresh" | "checkin";
const TYPES = { access: "at+jwt", refresh: "rt+jwt", checkin: "checkin+jwt" } as const;

interface Key {
  kid: string;
  key: webcrypto.CryptoKey;
}

/** The same tokens as the product's, verified with the same library and checks. */
export interface Credentials {
  verify(kind: Kind, token: string): Promise<JWTPayload>;
  sign(kind: Kind, claims: JWTPayload, seconds: number): Promise<string>;
}

export async function openCredentials(secret: string): Promise<Credentials> {
  const keys = {
    access: await derive(secret, "access"),
    refresh: await derive(secret, "refresh"),
    checkin: await derive(secret, "checkin"),
  };
  return {
    async verify(kind, token) {
      const { payload } = await jwtVerify(token, keys[kind].key, {
        algorithms: ["HS256"],
        issuer: "rollcall",
        audience: `rollcall:${kind}`,
        typ: TYPES[kind],
        requiredClaims: ["exp", "iat", "jti"],
      });
      return payload;
    },
    sign: (kind, claims, seconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", typ: TYPES[kind], kid: keys[kind].kid })
        .setIssuer("rollcall")
        .setAudience(`rollcall:${kind}`)
        .setJti(claims.jti ?? crypto.randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(keys[kind].key),
  };
}

async function derive(secret: string, purpose: Kind): Promise<Key> {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "rollcall", purpose, 32));
  const kid = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]);
  return { kid, key };
}

/** The bearer token of a request; throws when there is none. */
export function bearer(header: string | undefined): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? "")?.[1];
  if (!token) throw new Refused(401, "UNAUTHORIZED");
  return token;
}

/** An answer other than the expected one. */
export class Refused extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422;
  constructor(status: Refused["status"], code: string) {
    super(code);
    this.status = status;
  }
}

interface MemberRow {
  email: string | null;
  full_name: string;
  roles: string[];
  status: string;
  token_version: number;
  tenant_status: string;
  /** Of the session that the token names; null when there is no such session. */
  family_version: number | null;
  revoked_because: string | null;
}

/** The session of an access token, whose id begins with it. */
export const sessionOf = (jti: string | undefined): string => jti?.split(".")[0] ?? "";

/** These ends leave the access tokens of the session their last few minutes. */
export const MADE_ROOM = ["REPLACED", "TOO_MANY"];

/** The caller's row, read anew at every request. */
export async function readMember(
  { system }: Pools,
  tenantId: string,
  memberId: string,
  sessionId: string,
): Promise<MemberRow | undefined> {
  const [row] = await system<MemberRow[]>`
    select member.email, member.full_name, member.roles, member.status, member.token_version,
           tenant.status as tenant_status, refresh_family.token_version as family_version,
           refresh_family.revoked_because
    from member
    inner join tenant on tenant.id = member.tenant_id
    left join refresh_family on refresh_family.tenant_id = member.tenant_id
      and refresh_family.id = ${sessionId} and refresh_family.member_id = member.id
    where member.tenant_id = ${tenantId} and member.id = ${memberId}`;
  return row;
}

/** The access code behind a door's token, read anew at every request. */
export async function readCode({ system }: Pools, tenantId: string, codeId: string) {
  const [row] = await system<{ revoked_at: Date | null; tenant_status: string }[]>`
    select access_code.revoked_at, tenant.status as tenant_status
    from access_code inner join tenant on tenant.id = access_code.tenant_id
    where access_code.tenant_id = ${tenantId} and access_code.id = ${codeId}`;
  return row;
}
