/**
 * What a front end may know of the domain: codes, permissions, states and schemas. Imports zod only,
 * so that no server code reaches a browser.
 */
export { ERROR_CODES, type ErrorCode, type ErrorEnvelope } from "./base/error-codes.ts";
export { PERMISSIONS, type Permission, permits, ROLES, type Role } from "./base/permissions.ts";
export {
  INVOICE_STATUSES,
  MANUAL_CHANNELS,
  type ManualChannel,
  PAYMENT_CHANNELS,
  PAYMENT_STATUSES,
} from "./modules/billing/billing-states.ts";
export {
  AUDIENCES,
  type Audience,
  BROADCAST_STATUSES,
  type BroadcastStatus,
} from "./modules/broadcasts/broadcast-states.ts";
export {
  EVENT_STATUSES,
  type EventStatus,
} from "./modules/events/event-states.ts";
export { MEMBERSHIP_APPLICATION_STATUSES } from "./modules/membership/application-states.ts";
export { MEMBER_STATUSES } from "./modules/membership/member-states.ts";
export {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from "./modules/registration/registration-states.ts";
export { type SegmentFilter, segmentFilter } from "./modules/segments/segment.schema.ts";
export { TENANT_STATUSES } from "./modules/tenancy/tenant-states.ts";
