import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  id,
  instant,
  isOneOfValues,
  keyTo,
  reference,
} from "#base/db/query/columns.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../../membership/member.sql.ts";
import { PORTALS, platformUser } from "../session.sql.ts";

/** Whose a row is: a member of a tenant, or a platform user. */
const owner = () => ({
  tenantId: reference("tenant_id").$type<TenantId>(),
  memberId: reference("member_id"),
  platformUserId: reference("platform_user_id"),
});

interface Owned {
  tenantId: AnyPgColumn;
  memberId: AnyPgColumn;
  platformUserId: AnyPgColumn;
}

const ownerKeys = (table: Owned) => [
  keyTo(table, table.memberId, member),
  foreignKey({ columns: [table.platformUserId], foreignColumns: [platformUser.id] }),
];

const hasOneOwner = (name: string) =>
  check(name, sql`num_nonnulls(member_id, platform_user_id) = 1`);

/** The authenticator app of a person. It counts once a code of it has confirmed it. */
export const totpFactor = pgTable(
  "totp_factor",
  {
    id: id().primaryKey(),
    ...owner(),
    /** Encrypted with a key outside the database. */
    sealedSecret: text("sealed_secret").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** The step (30 seconds) of the last accepted code; a code of it or of an earlier one is used. */
    lastStep: count("last_step").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    ...ownerKeys(table),
    uniqueIndex("totp_factor_member").on(table.tenantId, table.memberId),
    uniqueIndex("totp_factor_platform_user").on(table.platformUserId),
    hasOneOwner("totp_factor_owner"),
  ],
);

/** A code for a person who lost the other factors. It is stored as an HMAC and works once. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    id: id().primaryKey(),
    ...owner(),
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt(),
    usedAt: instant("used_at"),
  },
  (table) => [
    ...ownerKeys(table),
    index("recovery_code_member").on(table.tenantId, table.memberId),
    index("recovery_code_platform_user").on(table.platformUserId),
    hasOneOwner("recovery_code_owner"),
  ],
);

/** A WebAuthn credential: its private key never leaves the person's device. */
export const passkey = pgTable(
  "passkey",
  {
    id: id().primaryKey(),
    ...owner(),
    name: text("name").notNull(),
    credentialId: text("credential_id").notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    /** The device's count of signatures, zero where it counts none. */
    signCount: bigint("sign_count", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default([]),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    ...ownerKeys(table),
    index("passkey_member").on(table.tenantId, table.memberId),
    index("passkey_platform_user").on(table.platformUserId),
    hasOneOwner("passkey_owner"),
  ],
);

/**
 * LOGIN: the second step after a password. PASSKEY: a login with a passkey alone. ENROL: a new
 * passkey. REAUTHENTICATE: a passkey of somebody who is logged in.
 */
export const CHALLENGE_PURPOSES = ["LOGIN", "PASSKEY", "ENROL", "REAUTHENTICATE"] as const;

/**
 * A question that a factor answers, stored as a hash: single use, a few minutes, a few attempts. In
 * the database, since another process may get the answer.
 */
export const factorChallenge = pgTable(
  "factor_challenge",
  {
    hash: text("hash").primaryKey(),
    purpose: text("purpose", { enum: CHALLENGE_PURPOSES }).notNull(),
    portal: text("portal", { enum: PORTALS }).notNull(),
    /** No owner for PASSKEY: the passkey tells who logs in. */
    ...owner(),
    /** The person's at the password's comparison; when that has risen, the challenge is void. */
    tokenVersion: count("token_version"),
    attempts: count("attempts").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    ...ownerKeys(table),
    index("factor_challenge_member").on(table.tenantId, table.memberId),
    index("factor_challenge_expiry").on(table.expiresAt),
    isOneOfValues("factor_challenge_purpose", table.purpose, CHALLENGE_PURPOSES),
    isOneOfValues("factor_challenge_portal", table.portal, PORTALS),
  ],
);
