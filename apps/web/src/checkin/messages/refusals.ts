import type { ErrorReason } from "@rollcall/core/contract";
import type { SpanWords } from "#lib/format/format-time.ts";
import type { IssueWords } from "#lib/input/name-issue.ts";
import type { Closing } from "../session/checkin-storage.ts";
import type { VerdictKind } from "../verdict/verdict-kind.ts";

/** What a scan came to, in large letters. */
export const verdicts: Record<VerdictKind, string> = {
  in: "Let in",
  alreadyIn: "Already in",
  notPaid: "Not paid",
  wrongEvent: "Wrong event",
  notOnList: "Not on the list",
  cancelled: "Cancelled",
  waitlisted: "On the waitlist",
  takenBack: "Check-in undone",
  refused: "Not let in",
};

/** Why an access code opens nothing, by the code of the refusal. */
export const loginProblems: Record<string, string> = {
  ACCESS_CODE_INVALID: "This code is not valid for this event. Check it with the organiser.",
  ACCESS_CODE_EXPIRED: "This code has expired. Ask the organiser for a new one.",
  ACCESS_CODE_REVOKED: "This code was revoked. Ask the organiser for a new one.",
  EVENT_ENDED: "This event has ended or was cancelled, so its door is closed.",
  NOT_FOUND:
    "There is no open door at this address. Ask the organiser: the event may have been deleted or the organisation suspended.",
  VALIDATION_ERROR: "Check the code and your name.",
};

/** By a refusal's `reason` (rules#reasons); what the page shows in its own way is not here. */
export const byReason: Partial<Record<ErrorReason, string>> = {
  CHECKED_IN_SINCE: "The person has been checked in again since.",
  CHECK_IN_CLOSED: "Check-in has closed. Ask the organiser.",
  CHECK_IN_NOT_OPEN: "Check-in has not opened yet. Ask the organiser.",
  EVENT_CANCELLED: "This event is cancelled.",
  EVENT_FULL: "The event is full and admits no more walk-ins. Ask the organiser.",
  EVENT_NOT_PUBLISHED: "This event is not published yet.",
  MEMBER_INACTIVE: "This member is inactive. Ask the organiser.",
  NOT_CHECKED_IN: "The person is not checked in.",
  REGISTERED_ALREADY: "This email address is already registered. Find the person by name.",
  TICKET_TYPE_FULL:
    "All tickets of this type are taken. Choose another ticket, or ask the organiser.",
  UNDO_TOO_LATE: "Check-ins can be undone here for 15 minutes only. Ask the organiser to undo it.",
};

/** Why a door was closed while somebody worked at it. */
export const closings: Record<Closing, { title: string; text: string }> = {
  expired: {
    title: "Your code has expired",
    text: "Ask the organiser for a new access code.",
  },
  revoked: {
    title: "Your code was revoked",
    text: "The organiser revoked this access code. Ask for a new one to continue.",
  },
  ended: {
    title: "The event has ended",
    text: "The door is closed: no one can be checked in any more.",
  },
  moved: {
    title: "The event was moved",
    text: "It now takes place on another day. Enter an access code again when the door opens.",
  },
  refused: {
    title: "This device was signed out",
    text: "This device no longer has access. Enter an access code to continue.",
  },
};

/** Durations. */
export const span: SpanWords = {
  moment: "less than a minute",
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${String(minutes).padStart(2, "0")} min`,
};

/** What is wrong with a value. */
export const issue: IssueWords = {
  missing: "Fill this in.",
  email: "Enter an email address, as in name@example.org.",
  moment: "Enter a date and time.",
  number: "Enter a number.",
  tooShort: (shortest) => `Use at least ${shortest} characters.`,
  tooLong: (longest) => `Use at most ${longest} characters.`,
  tooLow: (lowest) => `Enter ${lowest} or more.`,
  tooHigh: (highest) => `Enter ${highest} or less.`,
  tooFew: (fewest) => `Choose at least ${fewest}.`,
  tooMany: (most) => `Choose at most ${most}.`,
  rules: { "must not contain control characters": "Remove the characters that cannot be shown." },
  wrong: "Check this entry.",
};

/** Said wherever the page would else say that everything was sent. */
export const lost = (count: number): string =>
  count === 1
    ? "1 entry could not be sent within 24 hours and was deleted. Tell the organiser."
    : `${count} entries could not be sent within 24 hours and were deleted. Tell the organiser.`;
