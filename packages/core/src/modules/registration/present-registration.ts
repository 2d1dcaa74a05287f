import { iso, isoOrNull } from "../../base/fields.schema.ts";
import type { registration } from "./registration.sql.ts";
import type { RegistrationOutput } from "./registration.schema.ts";

export type RegistrationRow = typeof registration.$inferSelect;

/** A row as the API shows it. The place in the queue is counted by whoever asked for it. */
export function presentRegistration(
  row: RegistrationRow,
  waitlistPosition: number | null = null,
): RegistrationOutput {
  const { tenantId, nameKey, waitlistNumber, updatedAt, checkedInBy, ...shown } = row;
  return {
    ...shown,
    waitlistPosition: row.status === "WAITLISTED" ? waitlistPosition : null,
    createdAt: iso(row.createdAt),
    confirmedAt: isoOrNull(row.confirmedAt),
    checkedInAt: isoOrNull(row.checkedInAt),
    cancelledAt: isoOrNull(row.cancelledAt),
    holdExpiresAt: isoOrNull(row.holdExpiresAt),
  };
}
