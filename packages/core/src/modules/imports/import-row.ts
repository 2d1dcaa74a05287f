import type { Role } from "#base/permissions.ts";
import type { CustomFields } from "../membership/member.sql.ts";
import type { Answers } from "../registration/registration.sql.ts";

/** A problem of a row, in words for the person who has the file (rules#imports). */
export interface RowProblem {
  /** Null for a problem of the whole row. */
  column: string | null;
  /** As in VALIDATION_ERROR's details, or a code of the error envelope. */
  code: string;
  message: string;
  /** As in the details of a refusal (rules#reasons). */
  reason?: string;
}

/** A status that a file may request; null lets the price decide (rules#import-commit). */
export type WantedStatus = "CONFIRMED" | "PENDING" | "WAITLISTED";

/** A person of a row, validated and ready to be registered. */
export interface Registrant {
  fullName: string;
  email: string;
  phone: string | null;
  ticketTypeId: string | null;
  status: WantedStatus | null;
  answers: Answers;
}

/** A member of a row, validated; undefined values are not in the file (rules#member-import). */
export interface ImportedMember {
  fullName: string;
  email: string;
  phone?: string;
  membershipNumber?: string;
  /** A day, in the tenant's zone. */
  joinedAt?: string;
  roles?: Role[];
  membershipTypeId?: string;
  paidThrough?: string;
  birthDate?: string;
  address?: string;
  customFields?: CustomFields;
}
