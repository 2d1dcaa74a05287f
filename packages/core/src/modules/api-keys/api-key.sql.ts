import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  instant,
  keyTo,
  reference,
  tenantId,
  tenantKey,
} from "#base/db/query/columns.ts";
import type { Permission } from "#base/permissions.ts";
import { member } from "../membership/member.sql.ts";

/**
 * A key of an outside client (rules#api-keys). The row outlives its revocation, since the activity
 * log and the door's trail name the key by its id.
 */
export const apiKey = pgTable(
  "api_key",
  {
    tenantId: tenantId(),
    id: id(),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The last four symbols, by which an administrator can tell keys apart. */
    hint: text("hint").notNull(),
    /** What it may do as long as its maker may. */
    permissions: text("permissions").array().$type<Permission[]>().notNull(),
    createdBy: reference("created_by").notNull(),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
    /** Written at most once a minute. */
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [
    tenantKey(table),
    keyTo(table, table.createdBy, member),
    uniqueIndex("api_key_token").on(table.tokenHash),
    index("api_key_maker").on(table.tenantId, table.createdBy),
    index("api_key_newest").on(table.tenantId, table.createdAt, table.id),
  ],
);
