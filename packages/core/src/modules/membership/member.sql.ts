import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  smallint,
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
  tenantId,
  tenantKey,
  updatedAt,
} from "#base/db/query/columns.ts";
import type { Role } from "#base/permissions.ts";
import { LANGUAGES } from "#base/text/languages.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { MEMBER_STATUSES } from "./member-states.ts";
import { membershipType } from "./membership-type.sql.ts";

/** What a member answered to the tenant's own fields, by key. */
export type CustomFields = Record<string, string | string[] | number | boolean>;

/**
 * A user of a tenant. A shell guest has roles ["GUEST"], no password, and perhaps no e-mail. The
 * password is set only for a verified address; before that it waits in unverifiedPasswordHash. Code
 * that reads the password thus treats an unverified account as a shell guest.
 */
export const member = pgTable(
  "member",
  {
    tenantId: tenantId(),
    id: id(),
    email: text("email"),
    fullName: text("full_name").notNull(),
    /** The name folded for search and matching: see base/text/name-key.ts. */
    nameKey: text("name_key").notNull(),
    phone: text("phone"),
    status: text("status", { enum: MEMBER_STATUSES }).notNull().default("ACTIVE"),
    roles: text("roles").array().$type<Role[]>().notNull(),
    /** Status and initials of the roles, by which members are listed and counted: `ACTIVE AM`. */
    bucket: text("bucket").notNull().generatedAlwaysAs(sql`member_bucket(status, roles)`),
    membershipNumber: text("membership_number"),
    passwordHash: text("password_hash"),
    /** When the first claim link was written; a second one is sent only on request. */
    claimMailedAt: instant("claim_mailed_at"),
    /** Password and name of a registration whose address is not verified yet. */
    unverifiedPasswordHash: text("unverified_password_hash"),
    unverifiedName: text("unverified_name"),
    /** When a login last sent the verification link again. */
    linkSentAgainAt: instant("link_sent_again_at"),
    /** When the last mail of a registration of this account leaves, or left. */
    registrationMailedAt: instant("registration_mailed_at"),
    /** Compared with every access token; raising it ends all tokens issued before. */
    tokenVersion: count("token_version").notNull().default(1),
    /** Until when a required second factor may be missing; null is that none was asked for yet. */
    secondFactorDueAt: instant("second_factor_due_at"),
    membershipTypeId: reference("membership_type_id"),
    /** The last day that is paid for, in the tenant's zone; null is none yet. */
    paidThrough: date("paid_through", { mode: "string" }),
    /**
     * The day of the month on which the periods end where the month is long enough; 31 is the last
     * one. Null, or another day than paidThrough's: that one counts.
     */
    periodDay: smallint("period_day"),
    /** The last paid day as it was entered or imported, when a renewal was first paid after it. */
    enteredThrough: date("entered_through", { mode: "string" }),
    /** The paidThrough of the last lapse that was mailed: each lapse is told once. */
    lapseMailedFor: date("lapse_mailed_for", { mode: "string" }),
    /** What this person reads; null is the club's language. */
    language: text("language", { enum: LANGUAGES }),
    birthDate: date("birth_date", { mode: "string" }),
    address: text("address"),
    /** For administrators only. */
    notes: text("notes"),
    customFields: jsonb("custom_fields").$type<CustomFields>().notNull().default({}),
    /** When the person was anonymised; such a row has no name, address or answer of anybody. */
    erasedAt: instant("erased_at"),
    joinedAt: instant("joined_at").notNull().default(sql`now()`),
    /** When status or roles, of which doors hear, last changed; a trigger writes it. */
    doorChangedAt: instant("door_changed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    keyTo(table, table.membershipTypeId, membershipType),
    uniqueIndex("member_email").on(table.tenantId, table.email),
    // Login and forgotten password know the e-mail before the tenant.
    index("member_erased").on(table.tenantId, table.id).where(sql`erased_at is not null`),
    index("member_address").on(table.email),
    uniqueIndex("member_number").on(table.tenantId, table.membershipNumber),
    // Finds the members of a type, and of a standing (find-by-standing.ts).
    index("member_type").on(
      table.tenantId,
      table.membershipTypeId,
      table.paidThrough,
      table.joinedAt,
    ),
    // One for each order of the list. A list reads the first rows of each bucket that it shows, so
    // that no other members are read, and a late page finds its ids in the index alone.
    index("member_created").on(table.tenantId, table.bucket, table.createdAt, table.id),
    index("member_name").on(table.tenantId, table.bucket, table.nameKey, table.id),
    index("member_joined").on(table.tenantId, table.bucket, table.joinedAt, table.id),
    index("member_email_down").on(
      table.tenantId,
      table.bucket,
      table.email.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    index("member_updated").on(table.tenantId, table.updatedAt, table.id),
    // Whom an offline door has to hear of again.
    index("member_changed")
      .on(table.tenantId, table.doorChangedAt)
      .where(sql`door_changed_at is not null`),
    isOneOfValues("member_status", table.status, MEMBER_STATUSES),
    isOneOfValues("member_language", table.language, LANGUAGES),
    check("member_password_proven", sql`password_hash is null or unverified_password_hash is null`),
  ],
);
