/** Every kind of mail, and the row that its subject id names. */
export const MAIL_KINDS = {
  registrationConfirmed: "registration",
  registrationPending: "registration",
  registrationWaitlisted: "registration",
  registrationCancelled: "registration",
  registrationReleased: "registration",
  waitlistApproved: "registration",
  waitlistApprovedWithClaim: "registration",
  waitlistDeclined: "registration",
  eventCancelled: "registration",
  eventChanged: "registration",
  eventReminder: "registration",
  registrationChanged: "registration",
  registrationTransferred: "registration",
  transferReceived: "registration",
  walkInWelcome: "registration",
  importConfirmed: "registration",
  claimLink: "member",
  verifyEmail: "member",
  passwordReset: "member",
  platformPasswordReset: "platformUser",
  alreadyRegistered: "member",
  inactivePaid: "member",
  membershipLapsed: "member",
  applicationApproved: "member",
  applicationRejected: "application",
  seatsFree: "event",
  invoiceIssued: "invoice",
  invoiceReminder: "invoice",
} as const;

export type MailKind = keyof typeof MAIL_KINDS;

export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]];
