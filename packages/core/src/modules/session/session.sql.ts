import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { count, createdAt, id, instant, oneOf, reference, updatedAt } from "#base/db/columns.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../membership/member.sql.ts";

/** A user of no tenant, for the platform's portal (rules#platform-users). */
export const platformUser = pgTable("platform_user", {
  id: id().primaryKey(),
  email: text("email").notNull().unique(),
  fullName: text("full_name").notNull(),
  passwordHash: text("password_hash").notNull(),
  tokenVersion: count("token_version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The two portals, each with its own refresh cookie (specification "Authentication" 5). */
export const PORTALS = ["ORGANISATION", "PLATFORM"] as const;
export type Portal = (typeof PORTALS)[number];

/**
 * All refresh tokens that descend from one login. Its row lock is the one place where
 * rotation, replay, logout, password reset and deactivation meet.
 */
export const refreshFamily = pgTable(
  "refresh_family",
  {
    id: id().primaryKey(),
    portal: text("portal", { enum: PORTALS }).notNull(),
    tenantId: reference("tenant_id").$type<TenantId>(),
    memberId: reference("member_id"),
    platformUserId: reference("platform_user_id"),
    /** The person's tokenVersion at login: once theirs is higher, no token here rotates. */
    tokenVersion: count("token_version").notNull(),
    createdAt: createdAt(),
    /** Absolute end of the family, whatever is rotated (90 days). */
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    revokedBecause: text("revoked_because"),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }),
    foreignKey({ columns: [table.platformUserId], foreignColumns: [platformUser.id] }),
    index("refresh_family_member").on(table.tenantId, table.memberId),
    index("refresh_family_platform_user").on(table.platformUserId),
    index("refresh_family_expiry").on(table.expiresAt),
    oneOf("refresh_family_portal", table.portal, PORTALS),
  ],
);

/** One refresh token: single use. Kept after its use, so that a replay is known as one. */
export const refreshToken = pgTable(
  "refresh_token",
  {
    hash: text("hash").primaryKey(),
    familyId: reference("family_id").notNull(),
    /** The token that this one replaced; none for the first of its family. */
    parentHash: text("parent_hash"),
    issuedAt: instant("issued_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    foreignKey({ columns: [table.familyId], foreignColumns: [refreshFamily.id] }).onDelete(
      "cascade",
    ),
    index("refresh_token_family").on(table.familyId),
    // At most one unused token a family: two winners of one rotation cannot both be stored.
    uniqueIndex("refresh_token_current").on(table.familyId).where(sql`used_at is null`),
  ],
);

export const MAIL_TOKEN_PURPOSES = ["RESET_PASSWORD", "CLAIM", "VERIFY_EMAIL"] as const;

/** A secret of a link in a mail: hash at rest, single use, with an end. */
export const mailToken = pgTable(
  "mail_token",
  {
    hash: text("hash").primaryKey(),
    purpose: text("purpose", { enum: MAIL_TOKEN_PURPOSES }).notNull(),
    tenantId: reference("tenant_id").$type<TenantId>(),
    memberId: reference("member_id"),
    platformUserId: reference("platform_user_id"),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }),
    foreignKey({ columns: [table.platformUserId], foreignColumns: [platformUser.id] }),
    index("mail_token_expiry").on(table.expiresAt),
    oneOf("mail_token_purpose", table.purpose, MAIL_TOKEN_PURPOSES),
  ],
);
