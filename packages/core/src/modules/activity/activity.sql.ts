import { sql } from "drizzle-orm";
import { foreignKey, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  id,
  instant,
  isOneOfValues,
  keyTo,
  reference,
  tenantId,
  tenantKey,
} from "#base/db/query/columns.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_ACTOR_TYPES,
  ACTIVITY_SUBJECTS,
  PLATFORM_ACTIONS,
  PLATFORM_SUBJECTS,
} from "./activity-actions.ts";

const source = {
  /** Member, platform user or access code; null for the system and the public. */
  actorId: reference("actor_id"),
  subjectId: reference("subject_id"),
  /** Where it came from; null for the product's own jobs. */
  ip: text("ip"),
  userAgent: text("user_agent"),
  requestId: text("request_id"),
  /** The database's time, not the caller's. */
  at: instant("at").notNull().default(sql`clock_timestamp()`),
};

/**
 * What was done in a tenant (rules#activity). Rows are only inserted; the database refuses UPDATE
 * and TRUNCATE, and DELETE of what is younger than two years. It holds ids and no words of a
 * person, so that an erasure need not change it.
 */
export const activity = pgTable(
  "activity",
  {
    tenantId: tenantId(),
    id: id(),
    action: text("action", { enum: ACTIVITY_ACTIONS }).notNull(),
    actorType: text("actor_type", { enum: ACTIVITY_ACTOR_TYPES }).notNull(),
    subjectType: text("subject_type", { enum: ACTIVITY_SUBJECTS }).notNull(),
    ...source,
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    index("activity_newest").on(table.tenantId, table.at, table.id),
    index("activity_action").on(table.tenantId, table.action, table.at, table.id),
    index("activity_actor").on(table.tenantId, table.actorId, table.at),
    index("activity_subject").on(table.tenantId, table.subjectId, table.at),
    index("activity_recent").using("brin", table.at),
    isOneOfValues("activity_actor_type", table.actorType, ACTIVITY_ACTOR_TYPES),
  ],
);

/**
 * The values before and after an act, and the name that an actor without an account gave. Apart
 * from its activity, because an erasure deletes those of the person.
 */
export const activityDetail = pgTable(
  "activity_detail",
  {
    tenantId: tenantId(),
    id: id(),
    /** The person whose values they are, if any. */
    memberId: reference("member_id"),
    actorName: text("actor_name"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.id, activity).onDelete("cascade"),
    index("activity_detail_member")
      .on(table.tenantId, table.memberId)
      .where(sql`member_id is not null`),
  ],
);

/**
 * The platform's own log: what its users did to tenants, their logins, and failed logins that fit
 * no account. As immutable as a tenant's; only the system role reads it. Its values are of tenants
 * and of no person.
 */
export const platformActivity = pgTable(
  "platform_activity",
  {
    id: id().primaryKey(),
    action: text("action", { enum: PLATFORM_ACTIONS }).notNull(),
    subjectType: text("subject_type", { enum: PLATFORM_SUBJECTS }).notNull(),
    ...source,
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
  },
  (table) => [
    index("platform_activity_newest").on(table.at, table.id),
    index("platform_activity_actor").on(table.actorId, table.at),
    index("platform_activity_subject").on(table.subjectId, table.at),
  ],
);
