import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
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
import { tenant } from "../tenancy/tenant.sql.ts";
import { MEMBERSHIP_APPLICATION_STATUSES } from "./application-states.ts";
import { member } from "./member.sql.ts";

/** A person's application for membership (rules#applications); it stays after the decision. */
export const membershipApplication = pgTable(
  "membership_application",
  {
    tenantId: tenantId(),
    id: id(),
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    /** The name folded for search: see base/text/name-key.ts. */
    nameKey: text("name_key").notNull(),
    phone: text("phone"),
    message: text("message"),
    status: text("status", { enum: MEMBERSHIP_APPLICATION_STATUSES }).notNull().default("PENDING"),
    /** The member whom the applicant named; null when several people have the name since. */
    referredBy: reference("referred_by"),
    /** The member whom the approval created or upgraded. */
    memberId: reference("member_id"),
    decidedBy: reference("decided_by"),
    decidedAt: instant("decided_at"),
    /** The reason for a rejection, which is mailed to the applicant. */
    reason: text("reason"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    keyTo(table, table.referredBy, member),
    keyTo(table, table.memberId, member),
    keyTo(table, table.decidedBy, member),
    // One open application an address, even when requests race.
    uniqueIndex("membership_application_pending")
      .on(table.tenantId, table.email)
      .where(sql`status = 'PENDING'`),
    index("membership_application_created").on(table.tenantId, table.createdAt, table.id),
    index("membership_application_name").on(table.tenantId, table.nameKey, table.id),
    index("membership_application_email").on(table.tenantId, table.email, table.id),
    index("membership_application_member")
      .on(table.tenantId, table.memberId)
      .where(sql`member_id is not null`),
    index("membership_application_of_status").on(table.tenantId, table.status, table.id),
    index("membership_application_decided").on(table.decidedAt).where(sql`status <> 'PENDING'`),
    isOneOfValues("membership_application_status", table.status, MEMBERSHIP_APPLICATION_STATUSES),
  ],
);
