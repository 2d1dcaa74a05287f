import type { MailKind } from "#base/mail/mail-kinds.ts";
import type { RegistrationStatus } from "../registration-states.ts";

/** The mail that tells a person where a registration stands. */
export const MAIL_BY_STATUS: Record<RegistrationStatus, MailKind> = {
  PENDING: "registrationPending",
  CONFIRMED: "registrationConfirmed",
  CHECKED_IN: "registrationConfirmed",
  WAITLISTED: "registrationWaitlisted",
  CANCELLED: "registrationCancelled",
};
