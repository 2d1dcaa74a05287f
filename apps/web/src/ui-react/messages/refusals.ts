import type { ErrorReason } from "@rollcall/core/contract";
import { formatNumber } from "#lib/format-number.ts";
import type { IssueWords } from "#lib/name-issue.ts";

/** Every status that something can have. */
export const status = {
  ACTIVE: "Active",
  APPROVED: "Approved",
  CANCELLED: "Cancelled",
  CHECKED_IN: "Checked in",
  COMPLETED: "Finished",
  CONFIRMED: "Confirmed",
  CREDITED: "Credited",
  CURRENT: "Paid up",
  DELIVERED: "Delivered",
  DISABLED: "Disabled",
  DRAFT: "Draft",
  DUE: "Due",
  EXPIRED: "Expired",
  FAILED: "Failed",
  IGNORED: "Ignored",
  INACTIVE: "Inactive",
  INVITED: "Invited",
  ISSUED: "To be paid",
  LAPSED: "Lapsed",
  MATCHED: "Matched",
  NONE: "No type",
  OPEN: "Open",
  PAID: "Paid",
  PENDING: "Pending",
  PUBLISHED: "Published",
  QUEUED: "Waiting to start",
  REFUNDED: "Refunded",
  REJECTED: "Declined",
  REVOKED: "Revoked",
  RUNNING: "Running",
  SCHEDULED: "Scheduled",
  SENDING: "Sending",
  SENT: "Sent",
  SUCCEEDED: "Received",
  SUSPENDED: "Suspended",
  VOID: "Void",
  WAITING: "Not sent yet",
  WAITLISTED: "Waitlist",
};

/** By the code of a refusal. */
export const byCode: Record<string, string> = {
  UNREACHABLE: "Rollcall cannot be reached. Check the connection and try again.",
  INTERNAL_ERROR: "Something went wrong on our side. Try again in a moment.",
  SERVICE_UNAVAILABLE: "Rollcall is busy right now. Try again in a moment.",
  FORBIDDEN: "Your role does not allow this.",
};

/** The text for a refused value, where the server's own does not make a sentence at its field. */
export const byFieldCode: Record<string, string> = {
  personal_password:
    "This contains the club's name, your own or your e-mail address. Choose another one.",
};

/** The text for each `reason` of a refusal (rules#reasons). */
export const byReason: Record<ErrorReason, string> = {
  ALREADY_CHECKED_IN: "This person has checked in: only the name can still be changed.",
  CHECKED_IN_SINCE: "This person was checked in again after that.",
  CHALLENGE_EXPIRED: "That took too long, or there were too many attempts. Start again.",
  CHECK_IN_CLOSED: "Check-in has closed.",
  CHECK_IN_NOT_OPEN: "Check-in has not opened yet.",
  EMAIL_TAKEN: "Another account uses this address already.",
  EMAIL_UNVERIFIED: "This address is not confirmed yet. Follow the link in the mail that we sent.",
  EVENT_CANCELLED: "The event is cancelled.",
  EVENT_FULL: "Every seat of the event is taken.",
  EVENT_NOT_PUBLISHED: "The event is not published yet.",
  EVENT_OVER: "The event is over.",
  INVOICE_PARTLY_PAID: "This invoice is partly paid. Refund its payments first.",
  MEMBERSHIP_TYPE_IN_USE:
    "This membership type is in use. Give its members another one, or make the type inactive.",
  OTHER_NAME: "This is not the person's name. Type it exactly as it is shown.",
  MEMBER_ERASED: "This person was erased. Add them as a new member instead.",
  MEMBER_ADDRESS:
    "This is a member's registration, and only they can change their address. To give the place to somebody else, transfer it.",
  MEMBER_INACTIVE: "This member is inactive.",
  MORE_THAN_OPEN: "That is more than is still open. Enter a smaller amount.",
  MORE_THAN_PAID: "That is more than can still be refunded. Enter a smaller amount.",
  NOT_A_HOST: "A guest cannot bring guests. Add them to the party of the host.",
  NOT_CHECKED_IN: "This person is not checked in.",
  NO_ADDRESS: "This person has no e-mail address. Add one first.",
  NO_SESSION: "You are not logged in.",
  PARTY_FULL: "The party is as large as this event allows.",
  REAUTHENTICATE: "Confirm that it is you to continue.",
  REGISTERED_ALREADY: "This person is already registered for the event.",
  REGISTRATION_CANCELLED: "This registration is cancelled.",
  REGISTRATION_CLOSED: "Registration has closed.",
  REGISTRATION_NOT_OPEN: "Registration has not opened yet.",
  REGISTRATION_WAITLISTED: "This person is on the waitlist and has no seat yet.",
  SAME_ADDRESS: "This is the address of the person who has the place now. Enter somebody else's.",
  SECOND_FACTOR: "The password was right. Now confirm the second step.",
  SECOND_FACTOR_REQUIRED: "Set up a second step for your login first.",
  TENANT_SUSPENDED:
    "This organisation is suspended. Nobody can log in until it is active again: ask its administrators.",
  TICKET_TYPE_FULL: "There are not enough tickets of this type left.",
  TICKET_TYPE_NOT_ON_SALE: "Tickets of this type are not on sale now.",
  UNDONE_SINCE: "The check-in was undone after this scan was made.",
  UNDO_TOO_LATE: "A check-in can be undone at the door for 15 minutes.",
  WRONG_FACTOR: "That was not right. Try again.",
  WRONG_PASSWORD: "This is not your current password.",
};

/** What is wrong with a value. */
export const issue: IssueWords = {
  missing: "Fill this in",
  email: "Enter an e-mail address, as in name@example.org",
  moment: "Enter a day and a time",
  number: "Enter a number",
  tooShort: (shortest) => `Use at least ${shortest} characters`,
  tooLong: (longest) => `Use at most ${longest} characters`,
  tooLow: (lowest) => `Enter ${lowest} or more`,
  tooHigh: (highest) => `Enter ${formatNumber(highest)} or less`,
  tooFew: (fewest) => `Choose at least ${fewest}`,
  tooMany: (most) => `At most ${most}`,
  rules: {
    "must not contain control characters": "Remove the characters that cannot be shown",
    "must not contain invisible characters or marks of direction":
      "This contains characters that cannot be seen: type it again",
    "must not contain a link": "Leave out addresses of web pages",
    "must be of a-z, 0-9 and single dashes": "Use a to z, digits and single dashes",
    "must be in the years 1900 to 9999": "Enter a year from 1900 to 9999",
    "contains an IBAN whose checksum is wrong":
      "This IBAN has a wrong digit or letter: compare it with your bank's",
    "is reserved": "This address is reserved for Rollcall's own pages: choose another",
    "must have at least 3 letters": "Enter at least three letters",
    "a choice needs options": "List what can be chosen",
    "only a choice has options": "Only a choice has options",
    "options must differ": "List each choice only once",
    "the total is too large": "The total is larger than an invoice can be",
    "unknown currency": "There is no such currency",
    "unknown time zone": "There is no such time zone",
  },
  wrong: "Check this entry",
};
