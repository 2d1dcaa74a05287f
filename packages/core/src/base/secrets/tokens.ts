import { createHash, createHmac, hkdfSync, randomBytes, webcrypto } from "node:crypto";
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import { createEncryption } from "./encryption.ts";
import { VerifiedClaims } from "./verified-claims.ts";

/**
 * Signed tokens. Kinds differ in `typ` header, in `aud` and in key (derived per kind from one
 * secret), so that one kind never passes for another (rules#token-kinds).
 */
export const TOKEN_KINDS = {
  access: { typ: "at+jwt", aud: "rollcall:access" },
  refresh: { typ: "rt+jwt", aud: "rollcall:refresh" },
  checkin: { typ: "checkin+jwt", aud: "rollcall:checkin" },
  referral: { typ: "referral+jwt", aud: "rollcall:referral" },
  place: { typ: "place+jwt", aud: "rollcall:place" },
  device: { typ: "device+jwt", aud: "rollcall:device" },
} as const;

export type TokenKind = keyof typeof TOKEN_KINDS;

const ISSUER = "rollcall";

interface Key {
  kid: string;
  bytes: Buffer;
  /** Imported once, since jose would import it again for every token. */
  imported: Promise<webcrypto.CryptoKey>;
}

/** Keys by kind, newest secret first: the first signs, all verify. */
export interface TokenKeys {
  sign(kind: TokenKind, claims: JWTPayload, expiresAt: Date, issuedAt: Date): string;
  /** The claims; undefined for anything but a valid token of this kind. */
  verify(kind: TokenKind, token: string, now: Date): Promise<JWTPayload | undefined>;
  /** HMAC keys for values that are stored as hashes (access codes), newest secret first. */
  peppers: Buffer[];
  /** Encrypts a value for the database; any secret of the list decrypts it. */
  seal(text: string): string;
  /** Undefined when no secret of the list encrypted it: it was taken out too early. */
  unseal(sealed: string): string | undefined;
  /** The value under the newest secret; undefined when it is already, or no secret opens it. */
  reseal(sealed: string): string | undefined;
}

/** @param secrets at least 32 bytes each; the first signs, the others are still accepted. */
export function createTokenKeys(secrets: string[]): TokenKeys {
  const keys = Object.fromEntries(
    Object.keys(TOKEN_KINDS).map((kind) => [
      kind,
      secrets.map((secret) => deriveKey(secret, kind)),
    ]),
  ) as Record<TokenKind, Key[]>;
  // The kinds that come with each request. The others are used once, or seldom.
  const verified: Partial<Record<TokenKind, VerifiedClaims>> = {
    access: new VerifiedClaims(),
    checkin: new VerifiedClaims(),
    place: new VerifiedClaims(),
  };
  return {
    sign: (kind, claims, expiresAt, issuedAt) =>
      signWith(keys[kind][0] as Key, kind, claims, expiresAt, issuedAt),
    async verify(kind, token, now) {
      const cached = verified[kind]?.get(token);
      if (cached) return isExpired(cached, now) ? undefined : cached;
      const claims = await verifyWith(keys[kind], kind, token, now);
      if (claims) verified[kind]?.add(token, claims);
      return claims;
    },
    peppers: secrets.map((secret) => deriveKey(secret, "pepper").bytes),
    ...createEncryption(secrets.map((secret) => deriveKey(secret, "vault").bytes)),
  };
}

const USES: webcrypto.KeyUsage[] = ["verify"];

function deriveKey(secret: string, purpose: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "rollcall", purpose, 32));
  const kid = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return { kid, bytes, imported: webcrypto.subtle.importKey("raw", bytes, hmac, false, USES) };
}

/**
 * jose signs by WebCrypto, which spends 100 µs of processor and a thread on what takes 10 µs here.
 * Only verifying reads what strangers wrote, and that is left to jose.
 */
function signWith(
  { kid, bytes }: Key,
  kind: TokenKind,
  claims: JWTPayload,
  expiresAt: Date,
  issuedAt: Date,
): string {
  const { typ, aud } = TOKEN_KINDS[kind];
  const payload = {
    ...claims,
    jti: claims.jti ?? randomBytes(16).toString("base64url"),
    iss: ISSUER,
    aud,
    iat: inSeconds(issuedAt),
    exp: inSeconds(expiresAt),
  };
  const signed = `${encoded({ alg: "HS256", typ, kid })}.${encoded(payload)}`;
  return `${signed}.${createHmac("sha256", bytes).update(signed).digest("base64url")}`;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

async function verifyWith(
  keys: Key[],
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<JWTPayload | undefined> {
  const { typ, aud } = TOKEN_KINDS[kind];
  const findKey = ({ kid }: { kid?: string }) => {
    const key = keys.find((candidate) => candidate.kid === kid);
    if (!key) throw new errors.JWSInvalid("unknown key");
    return key.imported;
  };
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ["HS256"],
      issuer: ISSUER,
      audience: aud,
      typ,
      currentDate: now,
      requiredClaims: ["exp", "iat", "jti"],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** As jose decides it: a token ends at its `exp`, without leeway (rules#token-kinds). */
const isExpired = ({ exp = 0 }: JWTPayload, now: Date): boolean => exp <= inSeconds(now);

/** The `typ` of a token's unverified header, only to choose the key that verifies it. */
export function readTokenKind(token: string): TokenKind | undefined {
  try {
    const { typ } = decodeProtectedHeader(token);
    return (Object.keys(TOKEN_KINDS) as TokenKind[]).find((kind) => TOKEN_KINDS[kind].typ === typ);
  } catch {
    return undefined;
  }
}

/** An opaque secret for a link in a mail (256 bits); only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString("base64url");
export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("hex");
