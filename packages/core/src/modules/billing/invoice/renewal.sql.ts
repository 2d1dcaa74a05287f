import { date, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, keyTo, reference, tenantId } from "#base/db/query/columns.ts";
import { member } from "../../membership/member.sql.ts";
import { membershipType } from "../../membership/membership-type.sql.ts";
import { invoice } from "../billing.sql.ts";

/** The renewal of a member for a period: one, unless its invoice is void (rules#renewals-once). */
export const renewal = pgTable(
  "renewal",
  {
    tenantId: tenantId(),
    memberId: reference("member_id").notNull(),
    /** The last day of the period. */
    through: date("through", { mode: "string" }).notNull(),
    membershipTypeId: reference("membership_type_id").notNull(),
    invoiceId: reference("invoice_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId, table.through] }),
    keyTo(table, table.memberId, member),
    keyTo(table, table.membershipTypeId, membershipType),
    keyTo(table, table.invoiceId, invoice),
    index("renewal_invoice").on(table.tenantId, table.invoiceId),
  ],
);
