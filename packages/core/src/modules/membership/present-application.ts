import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { ApplicationOutput } from "./application.schema.ts";
import type { membershipApplication } from "./application.sql.ts";

export type ApplicationRow = typeof membershipApplication.$inferSelect;

export function presentApplication(row: ApplicationRow): ApplicationOutput {
  const { id, fullName, email, phone, message, status, referredBy, memberId, reason } = row;
  return {
    id,
    fullName,
    email,
    phone,
    message,
    status,
    referredBy,
    memberId,
    reason,
    decidedBy: row.decidedBy,
    decidedAt: isoOrNull(row.decidedAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
