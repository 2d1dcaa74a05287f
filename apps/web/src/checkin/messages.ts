import type { ErrorReason } from "@rollcall/core/contract";
import type { SpanWords } from "#lib/format-time.ts";
import type { IssueWords } from "#lib/name-issue.ts";
import type { Closing } from "./session/checkin-storage.ts";
import type { VerdictKind } from "./verdict/verdict-kind.ts";

/** Every English sentence of the staff page. Another language is another such file. */
const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);
const entries = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);
const who = (name: string | null): string => name ?? "This check-in";

const checkInOf = (name: string | null): string =>
  name === null ? "check-in" : `check-in of ${name}`;

const VERDICTS: Record<VerdictKind, string> = {
  in: "Let in",
  alreadyIn: "Already in",
  notPaid: "Not paid",
  wrongEvent: "Wrong event",
  notOnList: "Not on the list",
  cancelled: "Cancelled",
  waitlisted: "On the waitlist",
  takenBack: "Undone since",
  refused: "Not let in",
};

const LOGIN_PROBLEMS: Record<string, string> = {
  ACCESS_CODE_INVALID: "That code is not known for this event. Check it with the organiser.",
  ACCESS_CODE_EXPIRED: "That code has expired. Ask the organiser for a new one.",
  ACCESS_CODE_REVOKED: "That code has been revoked. Ask the organiser for a new one.",
  EVENT_ENDED: "This event is over or was cancelled, so its door is closed.",
  NOT_FOUND:
    "This address leads to no open door. Ask the organiser: the event may be gone, or the organisation suspended.",
  VALIDATION_ERROR: "Check the code and your name.",
};

/** By a refusal's `reason` (rules#reasons); what the page shows in its own way is not here. */
const BY_REASON: Partial<Record<ErrorReason, string>> = {
  CHECKED_IN_SINCE: "The person was checked in again after that.",
  CHECK_IN_CLOSED: "Check-in has closed.",
  CHECK_IN_NOT_OPEN: "Check-in has not opened yet.",
  EVENT_CANCELLED: "This event is cancelled.",
  EVENT_FULL: "Every seat is taken, and this event lets no more walk-ins in.",
  EVENT_NOT_PUBLISHED: "This event is not published yet.",
  MEMBER_INACTIVE: "This member is inactive. Ask the organiser.",
  NOT_CHECKED_IN: "The person is not checked in.",
  REGISTERED_ALREADY: "There is a registration for this e-mail address already.",
  TICKET_TYPE_FULL: "Tickets of this type are all taken, and no more walk-ins are let in with it.",
  UNDO_TOO_LATE: "A check-in can be undone here for 15 minutes. Ask the organiser.",
};

const CLOSINGS: Record<Closing, { title: string; text: string }> = {
  expired: {
    title: "Your code has run out",
    text: "Its time is over. Ask the organiser for a new access code.",
  },
  revoked: {
    title: "Your code was revoked",
    text: "The organiser has withdrawn this access code. Ask for a new one to go on.",
  },
  ended: {
    title: "The event has ended",
    text: "Its door is closed, so nobody can be checked in any more.",
  },
  moved: {
    title: "The event was moved",
    text: "It is on another day now. Enter an access code again when its door opens.",
  },
  refused: {
    title: "This device was signed out",
    text: "The server no longer accepts this device's access. Enter an access code to go on.",
  },
};

const span: SpanWords = {
  moment: "less than a minute",
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${String(minutes).padStart(2, "0")} min`,
};

const issue: IssueWords = {
  missing: "Fill this in.",
  email: "This is no e-mail address.",
  moment: "Enter a day and a time.",
  number: "Enter a number.",
  tooShort: (shortest) => `At least ${shortest} characters.`,
  tooLong: (longest) => `At most ${longest} characters.`,
  tooLow: (lowest) => `${lowest} or more.`,
  tooHigh: (highest) => `${highest} or less.`,
  tooFew: (fewest) => `At least ${fewest}.`,
  tooMany: (most) => `At most ${most}.`,
  rules: { "must not contain control characters": "This holds characters that cannot be shown." },
  wrong: "Check this.",
};

/** Said wherever the page would else say that everything was sent. */
const lost = (count: number): string =>
  count === 1
    ? "1 entry waited for 24 hours, could not be sent, and is deleted. Tell the organiser."
    : `${count} entries waited for 24 hours, could not be sent, and are deleted. Tell the organiser.`;

export const messages = {
  lost,
  issue,
  refusal: BY_REASON,
  span,
  product: "Rollcall",
  channel: { MANUAL_CASH: "Cash", MANUAL_CARD: "Card", MANUAL_OTHER: "Other" },
  login: {
    title: "Staff check-in",
    lead: "Enter the access code from the organiser and the name the log should show.",
    invited: "The invitation brought the access code. Enter the name the log should show.",
    code: "Access code",
    codeHint: "10 characters, for example K7M2P-9QX4T. Capitals and the dash do not matter.",
    name: "Your name",
    submit: "Open the door",
    busy: "Checking the code…",
    problem: (code: string, message: string): string => LOGIN_PROBLEMS[code] ?? message,
    tooMany: (wait: string | null): string =>
      wait
        ? `Too many attempts. Try again in ${wait}.`
        : "Too many attempts. Try again in 15 minutes.",
    away: "No connection. The first sign-in needs the network; after that the door works without.",
    waiting: (count: number): string =>
      `${entries(count)} from earlier wait on this device and will be sent once you are signed in.`,
  },
  closed: {
    of: (closing: Closing): { title: string; text: string } => CLOSINGS[closing],
    waiting: (count: number): string =>
      `${entries(count)} could not be sent yet. Encrypted, they stay on this device until a new code is entered, for 24 hours at most.`,
    nothingWaits: "Everything from this device has been sent.",
    again: "Enter an access code",
  },
  blocked: {
    noStorage: "This browser keeps no data",
    noStorageText:
      "The door must not lose a scan, so it needs the browser's storage. Leave private browsing or use another browser.",
    held: "Close the other tab of this page",
    heldText:
      "An older page of a door is still open in another tab of this browser. When it is closed, this one goes on by itself; nothing is lost.",
    noEvent: "No such page",
    noEventText: "Open the address that the organiser's access code came with.",
  },
  otherTab: {
    title: "This door is open in another tab",
    text: "Only one tab of a device works a door, so that nobody is let in twice. What waits to be sent is safe: it comes along.",
    takeOver: "Use this one instead",
    busy: "Taking over…",
  },
  bar: {
    inside: "in",
    of: (expected: number): string => `of ${expected}`,
    counter: (inside: number, expected: number): string => `${inside} of ${expected} are in`,
    timeLeft: (left: string): string => `Code: ${left} left`,
    online: "Connected",
    offline: "Offline",
    limited: "Server busy",
    suspended: "Suspended",
    hints: {
      online: null,
      limited: null,
      offline: "No connection. Go on scanning: everything is kept and sent later.",
      suspended:
        "This organisation is suspended. What you scan is kept here and sent once it is active again.",
    },
    waiting: (count: number): string => `${count} to send`,
    mute: "Sound is on. Mute it",
    unmute: "Sound is off. Turn it on",
    end: "End my shift",
  },
  tabs: { scan: "Scan", find: "Find", walkIn: "Walk-in", log: "Log" },
  scan: {
    title: "Scan a ticket",
    start: "Start the camera",
    starting: "Starting the camera…",
    stop: "Stop",
    torchOn: "Light on",
    torchOff: "Light off",
    flip: "Other camera",
    denied:
      "The camera is blocked. Allow it in the browser's settings for this page, or type the code.",
    noCamera: "No camera was found. A hardware scanner, typing and the name search all work.",
    insecure:
      "Browsers give the camera only to https pages. Scanner, typing and search still work.",
    failed: "The camera did not start. Try again, or type the code.",
    ready: "Hardware scanner: just scan, wherever you are on this page.",
    again: "The scanner's reading was incomplete. Scan the ticket again.",
    typed: "Ticket code",
    typedHint: "Below the QR code",
    check: "Check",
    checking: "Checking…",
  },
  verdict: {
    title: (kind: VerdictKind): string => VERDICTS[kind],
    walkIn: "Walk-in let in",
    unknownOffline: "Offline: the ticket may be newer than this device's list.",
    notATicket: "This is no valid ticket of this event.",
    wrongEvent: "This ticket belongs to another event.",
    at: (time: string, by: string | null): string => (by ? `At ${time} by ${by}` : `At ${time}`),
    toPay: (sum: string): string => `${sum} to pay`,
    toPayUnknown: "Payment is open",
    howPaid: (sum: string | null): string =>
      sum ? `How did they pay ${sum}?` : "How did they pay?",
    queued: "Offline: kept on this device, sent later",
    overCapacity: "The event is above its capacity now.",
    cancelled: "The registration was cancelled.",
    waitlisted: "This person has no seat yet. The organiser can approve them.",
    takenBack:
      "The check-in was undone after this scan was made. Is the person inside? Then scan again.",
    checkInTicket: "Check in that ticket",
    letIn: "Let in and check later",
    party: {
      title: (others: number): string =>
        others === 1 ? "1 more of this party is not in" : `${others} more of this party are not in`,
      checkIn: (here: number, all: number): string =>
        here === all ? `Check in all ${all}` : `Check in ${here} of ${all}`,
      done: (count: number, refused: string[]): string =>
        `${count} more ${count === 1 ? "is" : "are"} in.${refused.length > 0 ? ` Not let in: ${refused.join(", ")}. See the log.` : ""}`,
    },
    next: "Next",
    undo: "Undo",
    asWalkIn: "Add as walk-in",
    find: "Find by name",
  },
  find: {
    title: "Find a person",
    search: "Name",
    empty: "The list is empty: nobody has registered yet.",
    loading: "Loading the list…",
    none: (search: string): string => `Nobody called “${search}” is on the list.`,
    more: (limit: number): string => `The first ${limit}. Type more of the name.`,
    checkIn: "Check in",
    checkInName: (name: string): string => `Check in ${name}`,
    pay: "Unpaid",
    inAt: (time: string): string => `In ${time}`,
    cancelled: "Cancelled",
    waitlisted: "Waitlist",
  },
  walkIn: {
    title: "Add a walk-in",
    name: "Full name",
    ticket: "Ticket",
    free: "Free",
    contact: "Add e-mail or phone",
    email: "E-mail",
    phone: "Phone",
    submit: "Check in",
    howPaid: (sum: string): string => `How did they pay ${sum}?`,
    full: (inside: number, capacity: number): string =>
      `${inside} of ${capacity} seats are in use.`,
    busy: "Checking in…",
    listed: "On the list already:",
    checkInTicket: "Check in that ticket",
  },
  log: {
    title: "Last people",
    empty: "Nobody yet. Everyone you check in appears here.",
    attention: "Needs a look",
    attentionText: "These were kept offline and the server saw them differently.",
    conflict: (time: string | null, by: string | null): string =>
      `Was already in${time ? ` at ${time}` : ""}${by ? ` by ${by}` : ""}`,
    seen: "Seen",
    checkInTicket: "Check in that ticket",
    waiting: "Waiting to be sent",
    undone: "Undone",
    undoWaiting: "Undone, waiting to be sent",
    undo: "Undo",
    undoName: (name: string): string => `Undo the check-in of ${name}`,
    nameless: "Unknown ticket",
    failedUndo: "Undo failed",
    walkIn: "Walk-in",
  },
  undo: {
    done: (name: string | null): string => `The ${checkInOf(name)} is undone.`,
    money: "A payment stays recorded; the treasurer can give it back.",
    later: (name: string | null): string => `The ${checkInOf(name)} will be undone when online.`,
    notYet: (name: string | null): string => `${who(name)} is being sent. Try again in a moment.`,
    refused: (name: string | null, reason: string | null): string =>
      `The ${checkInOf(name)} could not be undone${reason ? `: ${reason}` : "."}`,
  },
  end: {
    title: "End your shift?",
    text: "The list of names leaves this device. You need an access code to come back.",
    waiting: (count: number): string =>
      `${entries(count)} are not sent yet. Encrypted, they stay on this device until the next sign-in here, for 24 hours at most.`,
    confirm: "End my shift",
    cancel: "Keep scanning",
    sums: {
      title: "Your shift",
      about: "What this access code did and took, on every device.",
      checkIns: "Checked in",
      walkIns: "Walk-ins",
      undone: "Undone",
      nothingTaken: "No money was taken.",
      away: "The sums come from the server. Look again with a connection.",
      loading: "Adding up…",
    },
  },
  people,
};
