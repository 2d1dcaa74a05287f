import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, keyTo, reference, tenantId } from "#base/db/query/columns.ts";
import { member } from "../membership/member.sql.ts";

/** The address of a member's own calendar feed (rules#calendar-feeds): one each, revocable. */
export const calendarLink = pgTable(
  "calendar_link",
  {
    tenantId: tenantId(),
    memberId: reference("member_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.memberId] }),
    keyTo(table, table.memberId, member).onDelete("cascade"),
    uniqueIndex("calendar_link_token").on(table.tokenHash),
  ],
);
