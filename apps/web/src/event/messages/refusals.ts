import type { ErrorReason } from "@rollcall/core/contract";
import type { SpanWords } from "#lib/format/format-time.ts";
import type { IssueWords } from "#lib/input/name-issue.ts";

/** By the code of a refusal. */
export const byCode: Record<string, string> = {
  UNREACHABLE: "We could not reach the server. Check your connection and try again.",
  NOT_FOUND: "This is no longer available. It may have ended or been cancelled.",
  INTERNAL_ERROR: "Something went wrong on our side. Please try again in a moment.",
  SERVICE_UNAVAILABLE: "We are very busy right now. Please try again in a moment.",
  VALIDATION_ERROR: "Please check the fields marked below.",
  RATE_LIMITED: "There were too many attempts from your network.",
  TOO_MANY_REQUESTS: "There were too many attempts from your network.",
};

/** By a refusal's `reason` (rules#reasons), where one can come of what is done here. */
export const byReason: Partial<Record<ErrorReason, string>> = {
  TENANT_SUSPENDED: "This organisation is currently suspended. Please try again later.",
  EVENT_CANCELLED: "This event is cancelled.",
  EVENT_FULL: "The last seats were just taken. Reload the page to see if there is a waitlist.",
  EVENT_OVER: "This event has ended.",
  REGISTRATION_CLOSED: "Registration has closed. Contact the organiser if you still want to come.",
  REGISTRATION_NOT_OPEN: "Registration is not open yet.",
  TICKET_TYPE_FULL: "The last tickets of this type were just taken. Please choose another one.",
  TICKET_TYPE_NOT_ON_SALE:
    "Tickets of this type are not on sale right now. Please choose another one.",
};

/** By what a schema says of an answer. */
export const byKind: Record<string, string> = {
  required: "Please answer this question.",
  too_small: "Please fill this in.",
  too_big: "This is too long. Please shorten it.",
  invalid_type: "Please fill this in.",
  invalid_value: "Please choose one of the options.",
};

/** What is wrong with a value. */
export const issue: IssueWords = {
  missing: "Please fill this in.",
  email: "This does not look like an email address.",
  moment: "Please enter a date and time.",
  number: "Please enter a number.",
  tooShort: (shortest) => `Please enter at least ${shortest} characters.`,
  tooLong: (longest) => `This is too long: at most ${longest} characters.`,
  tooLow: (lowest) => `Please enter ${lowest} or more.`,
  tooHigh: (highest) => `Please enter ${highest} or less.`,
  tooFew: (fewest) => `Please choose at least ${fewest}.`,
  tooMany: (most) => `Please choose at most ${most}.`,
  rules: { "must not contain control characters": "Remove the characters that cannot be shown." },
  wrong: "Please check this.",
};

/** Durations. */
export const span: SpanWords = {
  moment: "less than a minute",
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${String(minutes).padStart(2, "0")} min`,
};
