import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  id,
  instant,
  isOneOfValues,
  keyTo,
  reference,
  updatedAt,
} from "#base/db/query/columns.ts";
import type { TenantId } from "#base/ids.ts";
import { LANGUAGES } from "#base/text/languages.ts";
import { member } from "../membership/member.sql.ts";

/** A user of the platform portal, who belongs to no tenant (rules#platform-users). */
export const platformUser = pgTable(
  "platform_user",
  {
    id: id().primaryKey(),
    email: text("email").notNull().unique(),
    fullName: text("full_name").notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text("password_hash"),
    tokenVersion: count("token_version").notNull().default(1),
    /** When another platform user closed the account; null while it is open. */
    disabledAt: instant("disabled_at"),
    /** What this person reads; null is what their browser asks for. */
    language: text("language", { enum: LANGUAGES }),
    /** As member.secondFactorDueAt. */
    secondFactorDueAt: instant("second_factor_due_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [isOneOfValues("platform_user_language", table.language, LANGUAGES)],
);

/** The two portals, each with its own refresh cookie (specification "Authentication" 5). */
export const PORTALS = ["ORGANISATION", "PLATFORM"] as const;
export type Portal = (typeof PORTALS)[number];

/**
 * A refresh family: the refresh tokens that follow from one login. Its row lock serialises
 * rotation, replay, logout, password reset and deactivation.
 */
export const refreshFamily = pgTable(
  "refresh_family",
  {
    id: id().primaryKey(),
    portal: text("portal", { enum: PORTALS }).notNull(),
    tenantId: reference("tenant_id").$type<TenantId>(),
    memberId: reference("member_id"),
    platformUserId: reference("platform_user_id"),
    /** The person's tokenVersion at login; when that has risen, no token here rotates. */
    tokenVersion: count("token_version").notNull(),
    /** The header of the login, by which a person recognises the device in the list of sessions. */
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    /** The last password, code or passkey after the login; null is the login itself. */
    authenticatedAt: instant("authenticated_at"),
    /** The family's absolute end (90 days), however often its tokens rotate. */
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedBecause: text("revoked_because"),
  },
  (table) => [
    keyTo(table, table.memberId, member),
    foreignKey({ columns: [table.platformUserId], foreignColumns: [platformUser.id] }),
    index("refresh_family_member").on(table.tenantId, table.memberId),
    index("refresh_family_platform_user").on(table.platformUserId),
    index("refresh_family_expiry").on(table.expiresAt),
    isOneOfValues("refresh_family_portal", table.portal, PORTALS),
  ],
);

/** A single-use refresh token. It stays stored after its use, so that a replay is recognised. */
export const refreshToken = pgTable(
  "refresh_token",
  {
    hash: text("hash").primaryKey(),
    familyId: reference("family_id").notNull(),
    /** The token that this one replaced; null for the first of its family. */
    parentHash: text("parent_hash"),
    issuedAt: instant("issued_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    foreignKey({ columns: [table.familyId], foreignColumns: [refreshFamily.id] }).onDelete(
      "cascade",
    ),
    index("refresh_token_used").on(table.expiresAt).where(sql`used_at is not null`),
    index("refresh_token_family").on(table.familyId),
    // At most one unused token a family, so that one rotation cannot store two successors.
    uniqueIndex("refresh_token_current").on(table.familyId).where(sql`used_at is null`),
  ],
);

export const MAIL_TOKEN_PURPOSES = [
  "RESET_PASSWORD",
  "CLAIM",
  "VERIFY_EMAIL",
  "CHANGE_EMAIL",
] as const;

/** The secret of a mailed link: stored as a hash, single use, with an expiry. */
export const mailToken = pgTable(
  "mail_token",
  {
    hash: text("hash").primaryKey(),
    purpose: text("purpose", { enum: MAIL_TOKEN_PURPOSES }).notNull(),
    tenantId: reference("tenant_id").$type<TenantId>(),
    memberId: reference("member_id"),
    platformUserId: reference("platform_user_id"),
    /** The new address that a CHANGE_EMAIL link proves. */
    email: text("email"),
    /** The one that it replaces, which is told. */
    previousEmail: text("previous_email"),
    /** The person's tokenVersion when the address was given: a new password voids the link. */
    tokenVersion: count("token_version"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    keyTo(table, table.memberId, member),
    foreignKey({ columns: [table.platformUserId], foreignColumns: [platformUser.id] }),
    index("mail_token_expiry").on(table.expiresAt),
    index("mail_token_member").on(table.tenantId, table.memberId),
    index("mail_token_platform_user").on(table.platformUserId),
    isOneOfValues("mail_token_purpose", table.purpose, MAIL_TOKEN_PURPOSES),
  ],
);
