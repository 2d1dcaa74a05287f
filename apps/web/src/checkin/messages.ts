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
const nameOrCheckIn = (name: string | null): string => name ?? "This check-in";

const describeCheckIn = (name: string | null): string =>
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
    lead: "Enter the access code from the organiser and your name for the log.",
    invited: "Your invitation contains the access code. Enter your name for the log.",
    language: "Language",
    code: "Access code",
    codeHint: "10 characters, such as K7M2P-9QX4T. Capitals and the dash do not matter.",
    name: "Your name",
    help: "How it works",
    submit: "Open the door",
    busy: "Checking the code…",
    problem: (code: string, message: string): string => loginProblems[code] ?? message,
    tooMany: (wait: string | null): string =>
      wait
        ? `Too many attempts. Try again in ${wait}.`
        : "Too many attempts. Try again in 15 minutes.",
    away: "No connection. You need one to sign in; after that, the door also works offline.",
    waiting: (count: number): string =>
      `${entries(count)} from earlier ${count === 1 ? "is" : "are"} saved on this device and will be sent once you sign in.`,
  },
  closed: {
    of: (closing: Closing): { title: string; text: string } => closings[closing],
    waiting: (count: number): string =>
      `${entries(count)} could not be sent yet. They stay on this device, encrypted, until a new code is entered, for up to 24 hours.`,
    nothingWaits: "Everything from this device has been sent.",
    again: "Enter an access code",
  },
  blocked: {
    noStorage: "This browser does not store data",
    noStorageText:
      "Scans must not get lost, so the door needs the browser's storage. Leave private browsing or use another browser.",
    held: "Close the other tab of this page",
    heldText:
      "An older version of this page is still open in another tab. Close it and this one continues automatically; nothing is lost.",
    noEvent: "Page not found",
    noEventText: "Open the link that came with your access code.",
  },
  otherTab: {
    title: "This door is open in another tab",
    text: "Only one tab per device can be used at the door, so that no one is let in twice. Unsent entries are safe: this tab takes them over.",
    takeOver: "Use this tab instead",
    busy: "Taking over…",
  },
  bar: {
    inside: "in",
    of: (confirmed: number): string => `of ${confirmed}`,
    counter: (inside: number, confirmed: number): string => `${inside} of ${confirmed} checked in`,
    timeLeft: (duration: string): string => `Code: ${duration} left`,
    online: "Online",
    offline: "Offline",
    limited: "Server busy",
    suspended: "Suspended",
    hints: {
      online: null,
      limited: null,
      offline: "No connection. Keep scanning: everything is saved here and sent later.",
      suspended:
        "This organisation is suspended. Scans are saved here and sent once it is active again.",
    },
    waiting: (count: number): string => `${count} to send`,
    mute: "Sound is on. Turn off",
    unmute: "Sound is off. Turn on",
    end: "End my shift",
  },
  tabs: { scan: "Scan", find: "Find", walkIn: "Walk-in", log: "Log" },
  scan: {
    title: "Scan a ticket",
    start: "Start camera",
    starting: "Starting camera…",
    stop: "Stop",
    torchOn: "Turn on torch",
    torchOff: "Turn off torch",
    flip: "Switch camera",
    denied:
      "The camera is blocked. Allow it in the browser's settings for this page, or type the code.",
    noCamera: "No camera found. Use a hardware scanner, type the code or search by name.",
    insecure:
      "The camera works on https pages only. Use a hardware scanner, type the code or search by name.",
    failed: "The camera did not start. Try again, or type the code.",
    ready: "Hardware scanner: just scan, anywhere on this page.",
    again: "Incomplete scan. Scan the ticket again.",
    typed: "Ticket code",
    typedHint: "Below the QR code",
    check: "Check",
    checking: "Checking…",
  },
  verdict: {
    title: (kind: VerdictKind): string => verdicts[kind],
    walkIn: "Walk-in let in",
    unknownOffline: "Offline: the ticket may be newer than the list on this device.",
    notATicket: "This is not a valid ticket for this event.",
    wrongEvent: "This ticket is for another event.",
    at: (time: string, staffName: string | null): string =>
      staffName ? `At ${time} by ${staffName}` : `At ${time}`,
    toPay: (sum: string): string => `${sum} due`,
    toPayUnknown: "Not paid yet",
    howPaid: (sum: string | null): string =>
      sum ? `How did they pay ${sum}?` : "How did they pay?",
    notAMember: "Members' ticket, not a member",
    queued: "Offline: saved on this device, sent later",
    overCapacity: "The event is now over capacity.",
    cancelled: "The registration was cancelled.",
    waitlisted: "This person has no seat yet. The organiser can approve them.",
    takenBack: "The check-in was undone after this scan. If the person is inside, scan again.",
    checkInTicket: "Check in this ticket",
    letIn: "Let in and check later",
    party: {
      title: (count: number): string =>
        count === 1
          ? "1 more of this party is not in yet"
          : `${count} more of this party are not in yet`,
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
    title: "Find an attendee",
    search: "Name",
    empty: "No registrations yet.",
    loading: "Loading the list…",
    none: (search: string): string => `No one called “${search}” is on the list.`,
    more: (limit: number): string => `Showing the first ${limit}. Type more of the name.`,
    checkIn: "Check in",
    checkInName: (name: string): string => `Check in ${name}`,
    pay: "Unpaid",
    inAt: (time: string): string => `In ${time}`,
    cancelled: "Cancelled",
    waitlisted: "Waitlist",
  },
  walkIn: {
    title: "Add walk-in",
    name: "Full name",
    ticket: "Ticket",
    free: "Free",
    contact: "Add email or phone",
    email: "Email",
    phone: "Phone",
    submit: "Check in",
    howPaid: (sum: string): string => `How did they pay ${sum}?`,
    full: (taken: number, capacity: number): string => `${taken} of ${capacity} seats taken.`,
    busy: "Checking in…",
    listed: "Already on the list:",
    checkInTicket: "Check in this ticket",
  },
  log: {
    title: "Recent check-ins",
    empty: "No one yet. Everyone you check in appears here.",
    attention: "Needs attention",
    attentionText: "Scanned offline, but the server decided otherwise.",
    conflict: (time: string | null, staffName: string | null): string =>
      `Was already in${time ? ` at ${time}` : ""}${staffName ? ` by ${staffName}` : ""}`,
    seen: "Dismiss",
    checkInTicket: "Check in this ticket",
    waiting: "Waiting to be sent",
    undone: "Undone",
    undoWaiting: "Undone, waiting to be sent",
    undo: "Undo",
    undoName: (name: string): string => `Undo ${name}'s check-in`,
    nameless: "Unknown ticket",
    failedUndo: "Undo failed",
    walkIn: "Walk-in",
  },
  undo: {
    done: (name: string | null): string => `The ${describeCheckIn(name)} was undone.`,
    money: "A payment stays recorded; the treasurer can refund it.",
    later: (name: string | null): string =>
      `The ${describeCheckIn(name)} will be undone when online.`,
    notYet: (name: string | null): string =>
      `${nameOrCheckIn(name)} is being sent. Try again in a moment.`,
    refused: (name: string | null, reason: string | null): string =>
      `The ${describeCheckIn(name)} could not be undone${reason ? `: ${reason}` : "."}`,
  },
  end: {
    title: "End your shift?",
    text: "The list of names is deleted from this device. You need an access code to return.",
    waiting: (count: number): string =>
      `${entries(count)} not sent yet. They stay on this device, encrypted, until the next sign-in here, for up to 24 hours.`,
    confirm: "End my shift",
    cancel: "Keep scanning",
    sums: {
      title: "Your shift",
      about: "Check-ins and money taken with this access code, on every device.",
      checkIns: "Checked in",
      walkIns: "Walk-ins",
      undone: "Undone",
      nothingTaken: "No money was taken.",
      away: "Totals need a connection. Check again once you are online.",
      loading: "Adding up…",
    },
  },
  people,
};
