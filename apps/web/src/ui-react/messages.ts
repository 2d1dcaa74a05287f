import type { ErrorReason } from "@rollcall/core/contract";
import type { IssueWords } from "#lib/name-issue.ts";

/** The texts that all pages of both portals share: frames, lists, states and refusals. */
const STATUS: Record<string, string> = {
  ACTIVE: "Active",
  APPROVED: "Approved",
  CANCELLED: "Cancelled",
  CHECKED_IN: "Checked in",
  COMPLETED: "Finished",
  CONFIRMED: "Confirmed",
  CREDITED: "Credited",
  CURRENT: "Paid up",
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
  WAITING: "Still to be sent",
  WAITLISTED: "Waitlist",
};

const BY_CODE: Record<string, string> = {
  UNREACHABLE: "Rollcall cannot be reached. Check the connection and try again.",
  INTERNAL_ERROR: "Something went wrong on our side. Try again in a moment.",
  SERVICE_UNAVAILABLE: "Rollcall is busy right now. Try again in a moment.",
  FORBIDDEN: "Your role does not allow this.",
};

/** The text for a refused value, where the server's own does not make a sentence at its field. */
const BY_FIELD_CODE: Record<string, string> = {
  personal_password:
    "This contains the club's name, your own or your e-mail address. Choose another one.",
};

/** The text for each `reason` of a refusal (rules#reasons). */
const BY_REASON: Record<ErrorReason, string> = {
  ALREADY_CHECKED_IN: "This person has checked in: only the name can still be changed.",
  CHECKED_IN_SINCE: "This person was checked in again after that.",
  CHALLENGE_EXPIRED: "That took too long, or too many tries. Start again.",
  CHECK_IN_CLOSED: "Check-in has closed.",
  CHECK_IN_NOT_OPEN: "Check-in has not opened yet.",
  EMAIL_TAKEN: "Another account has this address already.",
  EMAIL_UNVERIFIED: "This address is not confirmed yet. Follow the link in the mail that we sent.",
  EVENT_CANCELLED: "The event is cancelled.",
  EVENT_FULL: "Every seat of the event is taken.",
  EVENT_NOT_PUBLISHED: "The event is not published yet.",
  EVENT_OVER: "The event is over.",
  INVOICE_PARTLY_PAID: "This invoice is partly paid. Refund its payments first.",
  MEMBERSHIP_TYPE_IN_USE:
    "This membership type is in use. Give its members another one, or make the type inactive.",
  OTHER_NAME: "This is not the name of the person.",
  MEMBER_ERASED: "This person was erased. Nobody can be made of the row again.",
  MEMBER_ADDRESS:
    "This is a member's registration, and only they can change their address. To give the place to somebody else, transfer it.",
  MEMBER_INACTIVE: "This member is inactive.",
  MORE_THAN_OPEN: "That is more than is open.",
  MORE_THAN_PAID: "That is more than was paid and not given back yet.",
  NOT_A_HOST: "A guest cannot bring guests. Add them to the party of the host.",
  NOT_CHECKED_IN: "This person is not checked in.",
  NO_ADDRESS: "This person has no e-mail address.",
  NO_SESSION: "You are not logged in.",
  PARTY_FULL: "The party is as large as this event allows.",
  REAUTHENTICATE: "Confirm that it is you, then this can be done.",
  REGISTERED_ALREADY: "This person is registered for the event already.",
  REGISTRATION_CANCELLED: "This registration is cancelled.",
  REGISTRATION_CLOSED: "Registration has closed.",
  REGISTRATION_NOT_OPEN: "Registration has not opened yet.",
  REGISTRATION_WAITLISTED: "This person is on the waitlist and has no seat yet.",
  SAME_ADDRESS: "This is the address of whoever has the place now.",
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

const wait = (seconds: number | undefined): string => {
  if (seconds === undefined) return "later";
  if (seconds === 1) return "in 1 second";
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
};

const issue: IssueWords = {
  missing: "Fill this in",
  email: "Enter an e-mail address, as in name@example.org",
  moment: "Enter a day and a time",
  number: "Enter a number",
  tooShort: (shortest) => `Use at least ${shortest} characters`,
  tooLong: (longest) => `Use at most ${longest} characters`,
  tooLow: (lowest) => `Enter ${lowest} or more`,
  tooHigh: (highest) => `Enter ${highest.toLocaleString()} or less`,
  tooFew: (fewest) => `Choose at least ${fewest}`,
  tooMany: (most) => `At most ${most}`,
  rules: {
    "must not contain control characters": "This holds characters that cannot be shown",
    "must not contain invisible characters or marks of direction":
      "This holds characters that cannot be seen: type it again",
    "must not contain a link": "Leave out addresses of web pages",
    "must be of a-z, 0-9 and single dashes": "Use a to z, digits and single dashes",
    "must be in the years 1900 to 9999": "Enter a year from 1900 to 9999",
    "contains an IBAN whose checksum is wrong":
      "This IBAN has a wrong digit or letter: compare it with your bank's",
    "is reserved": "This address is reserved for Rollcall's own pages: choose another",
    "must have at least 3 letters": "Enter at least three letters",
    "a choice needs options": "List what can be chosen",
    "only a choice has options": "Only a choice has options",
    "options must differ": "Each choice may stand here once",
    "the total is too large": "The total is larger than an invoice can be",
    "unknown currency": "There is no such currency",
    "unknown time zone": "There is no such time zone",
  },
  wrong: "This cannot be right",
};

export const messages = {
  product: "Rollcall",
  pageTitle: (page: string) => `${page} · Rollcall`,
  status: STATUS,
  role: {
    ADMIN: "Administrator",
    EVENT_MANAGER: "Event manager",
    FINANCE_MANAGER: "Finance manager",
    MEMBER: "Member",
    GUEST: "Guest",
    PLATFORM_ADMIN: "Platform administrator",
  },
  issue,
  problem: {
    byCode: BY_CODE,
    byReason: BY_REASON,
    byFieldCode: BY_FIELD_CODE,
    tooOften: (seconds: number | undefined) =>
      `That was tried too often. Try again ${wait(seconds)}.`,
    field: (summary: string, first: string) => `${summary}: ${first}.`,
    stale: (since: string) => `This is how it was at ${since}.`,
    notLoaded: "This part of the page could not be loaded",
    notLoadedAbout:
      "Rollcall cannot be reached right now. The page opens by itself as soon as it answers.",
    request: "Request",
    again: "Try again",
  },
  loading: "Loading",
  close: "Close",
  goBack: "Go back",
  save: "Save",
  edit: "Edit",
  delete: "Delete",
  actOn: (act: string, name: string) => `${act}: ${name}`,
  none: "None",
  all: "All",
  search: "Search",
  statusLabel: "Status",
  days: {
    from: (what: string) => `${what} from`,
    to: "Until",
    reversed: "This is before the first day",
  },
  optional: "Not needed.",
  copy: "Copy",
  copied: "Copied",
  leave: "Leave this page? What you have typed is not saved.",
  pager: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
    range: (first: number, last: number, total: number, what: string) =>
      `${first}–${last} of ${total} ${what}`,
    total: (total: number, what: string) => `${total} ${what}`,
  },
  selection: {
    bar: "What is chosen",
    all: "Choose all on this page",
    one: (name: string) => `Choose ${name}`,
    count: (count: number) => `${count} chosen`,
    clear: "Clear",
  },
  exporting: {
    save: "Save as CSV",
    progress: (read: number, total: number | undefined) =>
      total === undefined
        ? "Reading"
        : `Read ${read.toLocaleString()} of ${total.toLocaleString()}`,
    cancel: "Cancel",
    done: (rows: number) =>
      `The file is saved: ${rows.toLocaleString()} ${rows === 1 ? "row" : "rows"}.`,
  },
  bulk: {
    progress: (tried: number, total: number) => `${tried} of ${total} done`,
    stop: "Stop",
    more: (count: number) => `and ${count} more`,
    nothing: "Nothing was changed.",
    refused: (count: number) => `${count} could not be done:`,
    left: (count: number) =>
      count === 1 ? "1 was left as it was." : `${count} were left as they were.`,
  },
  batch: {
    done: (done: number, of: string) => `${done.toLocaleString()} of ${of} done.`,
    goesOn: "You can leave this page: it goes on.",
    failed: "Failed",
    more: (count: string) => `${count} more failed.`,
  },
  choice: {
    placeholder: "Type to search",
    choices: "What can be chosen",
    searching: "Searching",
    none: "Nothing fits",
    found: (found: number) => `${found} to choose from`,
    more: (shown: number, found: number) =>
      `The first ${shown} of ${found}. Type more to narrow them down.`,
    remove: (word: string) => `Remove ${word}`,
  },
  frame: {
    backTo: "Back to",
    skip: "Skip to the content",
    logOut: "Log out",
    notFound: "Page not found",
    nothingHere: "There is nothing at this address",
    broken: "This page could not be shown",
  },
  unreachable: {
    title: "Rollcall cannot open yet",
    about: "You are still logged in. This page tries again by itself.",
  },
  expired: {
    title: "Your session has ended",
    about: "Log in again to go on. Nothing on this page is lost.",
    leave: "Leave this page and log out",
  },
  login: {
    title: "Log in",
    email: "E-mail address",
    password: "Password",
    missing: { email: "Enter your e-mail address", password: "Enter your password" },
    club: "Organisation",
    clubHint: "Your e-mail address is known in several. Choose one and log in.",
    submit: "Log in",
    demonstration: "Fill in a demonstration login",
    unverified: {
      title: "Confirm your address",
      text: (email: string) =>
        `Your address is not confirmed yet. A link is on its way to ${email}: open it, and you are in. Nothing there? Look among the unwanted mail, and after a minute send it again.`,
      again: "Send the link again",
      sent: (times: number) =>
        times === 1 ? "Asked for again." : `Asked for again, ${times} times.`,
    },
  },
  confirmEmail: {
    title: "Confirm your new address",
    about: "From then on you log in with this address.",
    submit: "Confirm my address",
    done: "Your address is changed",
    doneText: "Log in with the new address from now on.",
    broken: "This link is not whole",
    brokenText: "Copy it from the mail once more, to its last letter.",
    again: "Give the address once more in your account: that mails you a new link.",
    next: "Go to my account",
  },
  newPassword: {
    email: "E-mail address",
    new: "New password",
    hint:
      "At least 12 characters, without your name, your address or the club's name. A few words " +
      "in a row are easy to remember.",
    again: "The same again",
    missing: { password: "Enter a new password" },
    differ: "The two are not the same",
  },
};
