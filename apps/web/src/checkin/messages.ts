import {
  byReason,
  closings,
  issue,
  loginProblems,
  lost,
  span,
  verdicts,
} from "./messages/refusals.ts";
import type { Closing } from "./session/checkin-storage.ts";
import type { VerdictKind } from "./verdict/verdict-kind.ts";

/** Every English sentence of the staff page. Another language is another such file. */
const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);
const entries = (count: number): string => (count === 1 ? "1 entry" : `${count} entries`);
const who = (name: string | null): string => name ?? "This check-in";

const checkInOf = (name: string | null): string =>
  name === null ? "check-in" : `check-in of ${name}`;

export const messages = {
  lost,
  issue,
  refusal: byReason,
  span,
  product: "Rollcall",
  channel: { MANUAL_CASH: "Cash", MANUAL_CARD: "Card", MANUAL_OTHER: "Other" },
  login: {
    title: "Staff check-in",
    lead: "Enter the access code from the organiser, and your name for the log.",
    invited: "The access code came with your invitation. Enter your name for the log.",
    language: "Language",
    code: "Access code",
    codeHint: "10 characters, for example K7M2P-9QX4T. Capitals and the dash do not matter.",
    name: "Your name",
    help: "How it works",
    submit: "Open the door",
    busy: "Checking the code…",
    problem: (code: string, message: string): string => loginProblems[code] ?? message,
    tooMany: (wait: string | null): string =>
      wait
        ? `Too many attempts. Try again in ${wait}.`
        : "Too many attempts. Try again in 15 minutes.",
    away: "No connection. Signing in needs the network; after that the door also works offline.",
    waiting: (count: number): string =>
      `${entries(count)} from earlier ${count === 1 ? "is" : "are"} kept on this device and will be sent once you are signed in.`,
  },
  closed: {
    of: (closing: Closing): { title: string; text: string } => closings[closing],
    waiting: (count: number): string =>
      `${entries(count)} could not be sent yet. Encrypted, they stay on this device until a new code is entered, for 24 hours at most.`,
    nothingWaits: "Everything from this device has been sent.",
    again: "Enter an access code",
  },
  blocked: {
    noStorage: "This browser does not store data",
    noStorageText:
      "The door must not lose a scan, so it needs the browser's storage. Leave private browsing or use another browser.",
    held: "Close the other tab of this page",
    heldText:
      "An older version of this page is still open in another tab of this browser. Close it, and this one continues by itself; nothing is lost.",
    noEvent: "Page not found",
    noEventText: "Open the address that the organiser's access code came with.",
  },
  otherTab: {
    title: "This door is open in another tab",
    text: "Only one tab of a device can be used at the door, so that nobody is let in twice. Entries that wait to be sent are safe: this tab takes them over.",
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
      offline: "No connection. Keep scanning: everything is saved here and sent later.",
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
      "The camera works on https pages only. A hardware scanner, typing and the name search still work.",
    failed: "The camera did not start. Try again, or type the code.",
    ready: "Hardware scanner: just scan, wherever you are on this page.",
    again: "The scanner's reading was incomplete. Scan the ticket again.",
    typed: "Ticket code",
    typedHint: "Below the QR code",
    check: "Check",
    checking: "Checking…",
  },
  verdict: {
    title: (kind: VerdictKind): string => verdicts[kind],
    walkIn: "Walk-in let in",
    unknownOffline: "Offline: the ticket may be newer than this device's list.",
    notATicket: "This is not a valid ticket for this event.",
    wrongEvent: "This ticket is for another event.",
    at: (time: string, by: string | null): string => (by ? `At ${time} by ${by}` : `At ${time}`),
    toPay: (sum: string): string => `${sum} to pay`,
    toPayUnknown: "Not paid yet",
    howPaid: (sum: string | null): string =>
      sum ? `How did they pay ${sum}?` : "How did they pay?",
    queued: "Offline: saved on this device, sent later",
    overCapacity: "The event is over capacity now.",
    cancelled: "The registration was cancelled.",
    waitlisted: "This person has no seat yet. The organiser can approve them.",
    takenBack: "The check-in was undone after this scan. If the person is inside, scan again.",
    checkInTicket: "Check in that ticket",
    letIn: "Let in and check later",
    party: {
      title: (others: number): string =>
        others === 1
          ? "1 more of this party is not in yet"
          : `${others} more of this party are not in yet`,
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
    listed: "Already on the list:",
    checkInTicket: "Check in that ticket",
  },
  log: {
    title: "Recent check-ins",
    empty: "Nobody yet. Everyone you check in appears here.",
    attention: "Needs a look",
    attentionText: "These were scanned offline, and the server decided differently.",
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
    money: "A payment stays recorded; the treasurer can refund it.",
    later: (name: string | null): string => `The ${checkInOf(name)} will be undone when online.`,
    notYet: (name: string | null): string => `${who(name)} is being sent. Try again in a moment.`,
    refused: (name: string | null, reason: string | null): string =>
      `The ${checkInOf(name)} could not be undone${reason ? `: ${reason}` : "."}`,
  },
  end: {
    title: "End your shift?",
    text: "The list of names is deleted from this device. You need an access code to come back.",
    waiting: (count: number): string =>
      `${entries(count)} are not sent yet. Encrypted, they stay on this device until the next sign-in here, for 24 hours at most.`,
    confirm: "End my shift",
    cancel: "Keep scanning",
    sums: {
      title: "Your shift",
      about: "Check-ins and money taken with this access code, on every device.",
      checkIns: "Checked in",
      walkIns: "Walk-ins",
      undone: "Undone",
      nothingTaken: "No money was taken.",
      away: "Totals need a connection. Look again once you are online.",
      loading: "Adding up…",
    },
  },
  people,
};
