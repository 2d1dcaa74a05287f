import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  instant,
  oneOf,
  reference,
  tenantId,
  tenantKey,
  updatedAt,
} from "#base/db/columns.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { MEMBERSHIP_APPLICATION_STATUSES } from "./application-states.ts";
import { member } from "./member.sql.ts";

/** Somebody's wish to become a member (rules#applications), kept after it was decided. */
export const membershipApplication = pgTable(
  "membership_application",
  {
    tenantId: tenantId(),
    id: id(),
    email: text("email").notNull(),
    fullName: text("full_name").notNull(),
    /** The name folded for search: see base/fold.ts. */
    nameKey: text("name_key").notNull(),
    phone: text("phone"),
    message: text("message"),
    status: text("status", { enum: MEMBERSHIP_APPLICATION_STATUSES }).notNull().default("PENDING"),
    /** The member whose name the applicant verified, where it was still one person's. */
    referredBy: reference("referred_by"),
    /** Whom the approval made or upgraded. */
    memberId: reference("member_id"),
    decidedBy: reference("decided_by"),
    decidedAt: instant("decided_at"),
    /** Why it was rejected, as the applicant is told. */
    reason: text("reason"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }),
    foreignKey({
      columns: [table.tenantId, table.referredBy],
      foreignColumns: [member.tenantId, member.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.memberId],
      foreignColumns: [member.tenantId, member.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.decidedBy],
      foreignColumns: [member.tenantId, member.id],
    }),
    // One open application an address, however often and however fast it is sent.
    uniqueIndex("membership_application_pending")
      .on(table.tenantId, table.email)
      .where(sql`status = 'PENDING'`),
    index("membership_application_created").on(table.tenantId, table.createdAt, table.id),
    oneOf("membership_application_status", table.status, MEMBERSHIP_APPLICATION_STATUSES),
  ],
);
