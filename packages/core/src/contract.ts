/**
 * What a front end may know of the domain: codes, permissions, states and schemas. Imports zod only,
 * so that no server code reaches a browser.
 */
export { certain } from "#base/certain.ts";
export {
  type Accent,
  accentFor,
  DEFAULT_ACCENT,
  type ThemeAccent,
} from "#base/colour/accent-for.ts";
export { getCover } from "#base/colour/get-cover.ts";
export { type Cover, uploadedCover } from "#base/colour/uploaded-cover.ts";
export {
  ERROR_CODES,
  type ErrorCode,
  type ErrorEnvelope,
  type ErrorReason,
} from "#base/error-codes.ts";
export { MAIL_KIND_NAMES, type MailKind } from "#base/mail/mail-kinds.ts";
export { CURRENCIES } from "#base/money/currencies.ts";
export { fromMoneyInput, toDecimal } from "#base/money/decimal.ts";
export { formatMoney } from "#base/money/format-money.ts";
export { PERMISSIONS, type Permission, permits, ROLES, type Role } from "#base/permissions.ts";
export { BYTE_ORDER_MARK, type CsvCell, writeCsv } from "#base/text/csv.ts";
export { formatEmail } from "#base/text/format-email.ts";
export { LANGUAGES, type Language, nameOfLanguage } from "#base/text/languages.ts";
export { containsSpelling, nameKey, spellName } from "#base/text/name-key.ts";
export { UNDO_WINDOW_MS } from "#base/undo-window.ts";
export {
  ACTIVITY_ACTIONS,
  ACTIVITY_FIELDS,
  type ActivityAction,
  type ActivityActorType,
  type ActivityField,
  type ActivitySubject,
  type ExportedList,
  PLATFORM_ACTIONS,
  type PlatformAction,
} from "./modules/activity/activity-actions.ts";
export { createApiKeyInput } from "./modules/api-keys/api-key.schema.ts";
export { changeEmailInput, changePasswordInput } from "./modules/auth/account/account.schema.ts";
export {
  reauthenticateInput,
  renamePasskeyInput,
  secondFactorInput,
} from "./modules/auth/factor/factor.schema.ts";
export {
  forgotPasswordInput,
  loginInput,
  newPassword,
  verifyEmailInput,
} from "./modules/auth/session.schema.ts";
export { approveEntryInput } from "./modules/bank-statements/bank-statements.schema.ts";
export { createInvoiceInput, editInvoiceInput } from "./modules/billing/billing.schema.ts";
export {
  BANK_ENTRY_STATUSES,
  DOOR_CHANNELS,
  type DoorChannel,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  MANUAL_CHANNELS,
  type ManualChannel,
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
  REVERSAL_REASONS,
} from "./modules/billing/billing-states.ts";
export { refundCreditInput } from "./modules/billing/credit/credit.schema.ts";
export { refundPaymentInput } from "./modules/billing/refund/refund.schema.ts";
export {
  createBroadcastInput,
  editBroadcastInput,
  sendBroadcastInput,
} from "./modules/broadcasts/broadcast.schema.ts";
export {
  AUDIENCES,
  type Audience,
  BROADCAST_STATUSES,
  type BroadcastStatus,
} from "./modules/broadcasts/broadcast-states.ts";
export { walkInInput } from "./modules/checkin/checkin.schema.ts";
export { createCodeInput } from "./modules/checkin/codes/access-code.schema.ts";
export {
  approvePaymentInput,
  checkoutInput,
  recordPaymentInput,
  reversePaymentInput,
} from "./modules/checkout/checkout.schema.ts";
export {
  EVENT_STATUSES,
  type EventStatus,
  isOver,
} from "./modules/events/event-states.ts";
export {
  cloneInput as cloneEventInput,
  createInput as createEventInput,
  editInput as editEventInput,
} from "./modules/events/events.schema.ts";
export {
  offersWaitlist,
  type RegistrationOffer,
  registrationOffer,
} from "./modules/events/registration-window.ts";
export { SEVERAL_COLUMNS } from "./modules/imports/import-states.ts";
export {
  membersCommitInput,
  membersPreviewInput as importFileInput,
  registrantsCommitInput,
  responsesCommitInput,
} from "./modules/imports/imports.schema.ts";
export { bulkInvoicesInput } from "./modules/invoicing/invoicing.schema.ts";
export { renewalsInput } from "./modules/invoicing/renewals/renewals.schema.ts";
export {
  applyInput,
  approveApplicationInput,
  rejectInput,
  verifyReferralInput,
} from "./modules/membership/application.schema.ts";
export { MEMBERSHIP_APPLICATION_STATUSES } from "./modules/membership/application-states.ts";
export {
  createMemberInput,
  editMemberInput,
  editProfileInput,
  rolesInput,
} from "./modules/membership/member.schema.ts";
export {
  createFieldInput as createMemberFieldInput,
  editFieldInput as editMemberFieldInput,
} from "./modules/membership/member-fields/member-field.schema.ts";
export { kindMeant, MEMBER_KINDS, MEMBER_STATUSES } from "./modules/membership/member-states.ts";
export {
  MEMBERSHIP_PERIODS,
  type MembershipStanding,
  STANDINGS,
} from "./modules/membership/membership-type-states.ts";
export {
  createTypeInput as createMembershipTypeInput,
  editTypeInput as editMembershipTypeInput,
} from "./modules/membership/membership-types/membership-type.schema.ts";
export { createTenantInput, editTenantInput } from "./modules/platform/platform.schema.ts";
export { invitePlatformUserInput } from "./modules/platform/user.schema.ts";
export { erasePersonInput } from "./modules/privacy/privacy.schema.ts";
export {
  addGuestInput,
  editRegistrationInput,
  INVOICE_CHOICES,
  transferInput,
} from "./modules/registration/change/change.schema.ts";
export {
  preEnrolInput,
  publicRegisterInput,
  registerInput as registerForEventInput,
} from "./modules/registration/registration.schema.ts";
export {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type MoneyIfCancelled,
  mayMove as mayMoveRegistration,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  SOURCES as REGISTRATION_SOURCES,
} from "./modules/registration/registration-states.ts";
export { editOwnInput as editOwnPlaceInput } from "./modules/registration/self-service/place.schema.ts";
export { resendTicketInput } from "./modules/registration/self-service/resend-ticket.schema.ts";
export {
  createSegmentInput,
  editSegmentInput,
  type SegmentFilter,
  segmentFilter,
} from "./modules/segments/segment.schema.ts";
export { editDetailsInput } from "./modules/tenancy/tenant.schema.ts";
export { TENANT_STATUSES } from "./modules/tenancy/tenant-states.ts";
export { createWebhookInput, editWebhookInput } from "./modules/webhooks/webhook.schema.ts";
export {
  DELIVERY_STATUSES,
  DELIVERY_TYPES,
  type DeliveryType,
  WEBHOOK_EVENTS,
} from "./modules/webhooks/webhook-events.ts";
