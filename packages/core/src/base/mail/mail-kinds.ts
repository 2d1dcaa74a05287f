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
  // A member, or a platform user where the mail has no tenant.
  newDevice: "person",
  passwordChanged: "person",
  confirmEmail: "person",
  emailChangeNotice: "person",
  factorAdded: "member",
  factorRemoved: "member",
  platformFactorAdded: "platformUser",
  platformFactorRemoved: "platformUser",
  inactivePaid: "member",
  membershipLapsed: "member",
  applicationApproved: "member",
  applicationRejected: "application",
  seatsFree: "event",
  invoiceIssued: "invoice",
  invoiceReminder: "invoice",
  broadcastTest: "member",
  webhookDisabled: "webhook",
  // An administrator; the second row is the member who made the change.
  paymentInstructionsChanged: "member",
  factorRequirementChanged: "member",
} as const;

export type MailKind = keyof typeof MAIL_KINDS;

export const MAIL_KIND_NAMES = Object.keys(MAIL_KINDS) as [MailKind, ...MailKind[]];
