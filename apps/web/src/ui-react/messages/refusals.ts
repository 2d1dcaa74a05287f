import type { ErrorReason } from "@rollcall/core/contract";
import { formatNumber } from "#lib/format/format-number.ts";
import type { IssueWords } from "#lib/input/name-issue.ts";

/** Every status that something can have. */
export const status = {
  ACTIVE: "Active",
  APPROVED: "Approved",
  CANCELLED: "Cancelled",
  CHECKED_IN: "Checked in",
  COMPLETED: "Completed",
  CONFIRMED: "Confirmed",
  CREDITED: "Credited",
  CURRENT: "Paid up",
  DELIVERED: "Delivered",
  DISABLED: "Disabled",
  DRAFT: "Draft",
  DUE: "Due",
  EXPECTED: "Expected",
  EXPIRED: "Expired",
  FAILED: "Failed",
  IGNORED: "Ignored",
  INACTIVE: "Inactive",
  INVITED: "Invited",
  ISSUED: "Unpaid",
  LAPSED: "Lapsed",
  MATCHED: "Matched",
  NONE: "No type",
  OPEN: "Open",
  PAID: "Paid",
  PARTLY_REFUNDED: "Partly refunded",
  PENDING: "Pending",
  PUBLISHED: "Published",
  QUEUED: "Queued",
  REFUNDED: "Refunded",
  RECEIVED_NOT_DUE: "Received, not due",
  REVERSED: "Reversed",
  REJECTED: "Declined",
  REVOKED: "Revoked",
  RUNNING: "Running",
  SCHEDULED: "Scheduled",
  SENDING: "Sending",
  SENT: "Sent",
  SUCCEEDED: "Received",
  SUSPENDED: "Suspended",
  UNPAID: "Unpaid",
  VOID: "Void",
  WAITING: "Not sent yet",
  WAITLISTED: "Waitlist",
};

/** By the code of a refusal. */
export const byCode: Record<string, string> = {
  UNREACHABLE: "Rollcall cannot be reached. Check your connection and try again.",
  INTERNAL_ERROR: "Something went wrong on our side. Try again in a moment.",
  SERVICE_UNAVAILABLE: "Rollcall is busy right now. Try again in a moment.",
  FORBIDDEN: "Your role does not allow this. Ask an administrator.",
};

/** The text for a refused value, where the server's own does not make a sentence at its field. */
export const byFieldCode: Record<string, string> = {
  personal_password:
    "This contains your name, your email address or the club's name. Choose another password.",
  unusable_window: "This is outside the event, so it could never be used. Choose another time.",
};

/** The text for each `reason` of a refusal (rules#reasons). */
export const byReason: Record<ErrorReason, string> = {
  ALREADY_CHECKED_IN: "This person is already checked in. Only the name can still be changed.",
  CHECKED_IN_SINCE: "This person has been checked in again since.",
  BILLED_TO_OTHERS: "This seat is on someone else's invoice. There is nothing for you to pay.",
  CHALLENGE_EXPIRED: "That took too long, or there were too many attempts. Start again.",
  CHECK_IN_CLOSED: "Check-in has closed.",
  CHECK_IN_NOT_OPEN: "Check-in has not opened yet.",
  EMAIL_TAKEN: "Another account already uses this address. Enter a different one.",
  EMAIL_UNVERIFIED: "This address is not confirmed yet. Open the link in the email we sent.",
  EVENT_CANCELLED: "The event is cancelled.",
  EVENT_FULL: "The event is full: a seat must be freed first.",
  EVENT_NOT_PUBLISHED: "The event is not published yet. Publish it first.",
  EVENT_OVER: "The event has ended.",
  EVENT_WOULD_BE_OVER:
    "These dates have passed, so the event would already be over. Choose a later end.",
  LAST_ADMIN: "The last administrator must stay. Make someone else an administrator first.",
  NOT_ONESELF: "You cannot do this to your own account. Ask another administrator.",
  HOST_CANCELLED: "The registration of this guest's host is cancelled. Reinstate it first.",
  IBAN_CHECKSUM: "This IBAN has a wrong digit or letter. Compare it with your bank's.",
  INVOICE_PARTLY_PAID: "This invoice is partly paid. Refund its payments first.",
  MEMBERSHIP_TYPE_IN_USE:
    "This membership type is in use. Assign its members another type, or close it to new members.",
  OTHER_NAME: "The name does not match. Type it exactly as shown.",
  MEMBER_ERASED: "This person was erased. Add them as a new member instead.",
  MEMBER_ADDRESS:
    "This is a member's registration, and only they can change their address. To give it to someone else, transfer it.",
  MEMBER_INACTIVE: "This member is inactive. Reactivate them first.",
  MORE_THAN_CREDIT: "The member does not have that much credit. Some of it may have been used.",
  MORE_THAN_OPEN: "This is more than the outstanding amount. Enter a smaller amount.",
  MORE_THAN_PAID: "This is more than can still be refunded. Enter a smaller amount.",
  NOT_A_HOST: "A guest cannot bring guests. Add them to the host's party.",
  NOT_A_PICTURE:
    "This file is not a PNG, JPEG or WebP picture, or it is damaged. Choose another file.",
  NOT_CHECKED_IN: "This person is not checked in.",
  NO_ADDRESS: "This person has no email address. Add one first.",
  NO_SESSION: "You are not logged in. Log in and try again.",
  PARTLY_REFUNDED: "Part of this payment was refunded. Refund the rest instead.",
  PARTY_FULL: "This party has already reached the event's maximum size.",
  PAYMENT_IS_CREDIT: "This payment is credit of the member. Refund the credit instead.",
  PRICE_CONFIRMS_UNPAID: "These prices would confirm unpaid seats for free.",
  REAUTHENTICATE: "Confirm that it is you to continue.",
  REGISTERED_ALREADY: "This person is already registered for the event.",
  REGISTRATION_CANCELLED: "This registration is cancelled.",
  REGISTRATION_CLOSED: "Registration has closed.",
  REGISTRATION_NOT_OPEN: "Registration has not opened yet.",
  REGISTRATION_WAITLISTED: "This person is on the waitlist and has no seat yet.",
  RESERVED: "This address is reserved. Choose another one.",
  SAME_ADDRESS: "This is the current person's address. Enter someone else's.",
  SECOND_FACTOR: "Password accepted. Now confirm with your second factor.",
  SECOND_FACTOR_REQUIRED: "Set up two-factor login first.",
  TENANT_SUSPENDED:
    "This organisation is suspended. No one can log in until it is active again: ask its administrators.",
  TICKET_TYPE_FULL: "There are not enough tickets of this type left. Choose another type.",
  TICKET_TYPE_NOT_ON_SALE: "Tickets of this type are not on sale right now. Choose another type.",
  TOO_MANY_PIXELS:
    "This picture has too many pixels. Choose one with at most 12,000 pixels on each side and 40 million in all.",
  UNDONE_SINCE: "The check-in was undone after this scan.",
  UNDO_TOO_LATE: "At the door, check-ins can only be undone for 15 minutes.",
  WRONG_FACTOR: "That did not match. Try again.",
  WRONG_PASSWORD: "This is not your current password.",
};

/** What is wrong with a value. */
export const issue: IssueWords = {
  missing: "Fill this in",
  email: "Enter an email address, as in name@example.org",
  moment: "Enter a date and time",
  number: "Enter a number",
  tooShort: (shortest) => `Use at least ${shortest} characters`,
  tooLong: (longest) => `Use at most ${longest} characters`,
  tooLow: (lowest) => `Enter ${lowest} or more`,
  tooHigh: (highest) => `Enter ${formatNumber(highest)} or less`,
  tooFew: (fewest) => `Choose at least ${fewest}`,
  tooMany: (most) => `Choose at most ${most}`,
  rules: {
    "must not contain control characters": "Remove the characters that cannot be shown",
    "must not contain invisible characters or marks of direction":
      "This contains invisible characters: type it again",
    "must not contain a link": "Remove links to web pages",
    "must be of a-z, 0-9 and single dashes": "Use a to z, digits and single dashes",
    "must be in the years 1900 to 9999": "Enter a year from 1900 to 9999",
    "contains an IBAN whose checksum is wrong":
      "This IBAN has a wrong digit or letter: compare it with your bank's",
    "is reserved": "This address is reserved: choose another",
    "must have at least 3 letters": "Enter at least three letters",
    "a choice needs options": "Add at least one choice",
    "only a choice has options": "Only choice questions have options",
    "options must differ": "List each choice only once",
    "the total is too large": "The total is too large for an invoice",
    "unknown currency": "Unknown currency: check the code",
    "unknown time zone": "Unknown time zone: choose one from the list",
  },
  wrong: "Check this entry",
};
