import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, keyTo, reference, tenantId } from "#base/db/query/columns.ts";
import { registration } from "./registration.sql.ts";

/**
 * The personal links that mails carry (rules#personal-link): hashes of each secret, never the secret.
 * A registration has one for each person who held it and each address that it had.
 */
export const personalLink = pgTable(
  "personal_link",
  {
    tenantId: tenantId(),
    registrationId: reference("registration_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** Hash of the secret with the address and the number of transfers for which it is valid. */
    bindingHash: text("binding_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.registrationId, table.tokenHash] }),
    keyTo(table, table.registrationId, registration).onDelete("cascade"),
    uniqueIndex("personal_link_token").on(table.tokenHash),
    // Finds the old ones, among which are those of events that ended long ago.
    index("personal_link_created").on(table.createdAt),
  ],
);
