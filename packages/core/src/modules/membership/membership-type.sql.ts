import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  count,
  createdAt,
  currency,
  id,
  isOneOfValues,
  money,
  tenantId,
  tenantKey,
  updatedAt,
} from "#base/db/query/columns.ts";
import { QUESTION_TYPES } from "#base/question-kinds.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { MEMBERSHIP_PERIODS } from "./membership-type-states.ts";

/** A kind of membership with its fee (rules#membership-types). */
export const membershipType = pgTable(
  "membership_type",
  {
    tenantId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    /** The name folded: no two types of a tenant have one name. */
    nameKey: text("name_key").notNull(),
    fee: money("fee").notNull(),
    currency: currency().notNull(),
    period: text("period", { enum: MEMBERSHIP_PERIODS }).notNull(),
    /** Days after paidThrough in which a member is DUE and not LAPSED. */
    graceDays: count("grace_days").notNull().default(0),
    /** An inactive type takes no new members and is not renewed. */
    active: boolean("active").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    uniqueIndex("membership_type_name").on(table.tenantId, table.nameKey),
    isOneOfValues("membership_type_period", table.period, MEMBERSHIP_PERIODS),
    check("membership_type_fee", sql`fee between 0 and 100000000`),
    check("membership_type_grace", sql`grace_days between 0 and 366`),
  ],
);

/** A field of members that the tenant defines, like a question of an event. */
export const memberField = pgTable(
  "member_field",
  {
    tenantId: tenantId(),
    id: id(),
    key: text("key").notNull(),
    label: text("label").notNull(),
    type: text("type", { enum: QUESTION_TYPES }).notNull(),
    required: boolean("required").notNull().default(false),
    options: jsonb("options").$type<string[]>(),
    position: count("position").notNull(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    uniqueIndex("member_field_key").on(table.tenantId, table.key),
    isOneOfValues("member_field_type", table.type, QUESTION_TYPES),
  ],
);
