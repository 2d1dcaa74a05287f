import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { ApplicationOutput } from "../application.schema.ts";
import { membershipApplication } from "../application.sql.ts";

export type ApplicationRow = typeof membershipApplication.$inferSelect;

/** The columns that lists read: those that are shown. */
export const SHOWN_OF_APPLICATION = {
  id: membershipApplication.id,
  fullName: membershipApplication.fullName,
  email: membershipApplication.email,
  phone: membershipApplication.phone,
  message: membershipApplication.message,
  status: membershipApplication.status,
  referredBy: membershipApplication.referredBy,
  memberId: membershipApplication.memberId,
  reason: membershipApplication.reason,
  decidedBy: membershipApplication.decidedBy,
  decidedAt: membershipApplication.decidedAt,
  createdAt: membershipApplication.createdAt,
  updatedAt: membershipApplication.updatedAt,
};

type ShownApplication = Pick<ApplicationRow, keyof typeof SHOWN_OF_APPLICATION>;

export function presentApplication(row: ShownApplication): ApplicationOutput {
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
