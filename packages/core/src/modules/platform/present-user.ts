import type { platformUser } from "../auth/session.sql.ts";
import type { PlatformUserOutput } from "./user.schema.ts";

export type UserRow = typeof platformUser.$inferSelect;

/** A platform user as others of the platform see it. */
export function presentUser(row: UserRow): PlatformUserOutput {
  const { id, email, fullName, createdAt } = row;
  const status = row.disabledAt ? "DISABLED" : row.passwordHash === null ? "INVITED" : "ACTIVE";
  return { id, email, fullName, status, createdAt: createdAt.toISOString() };
}
