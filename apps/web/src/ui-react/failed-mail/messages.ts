import type { MailKind } from "@rollcall/core/contract";

/** The texts about failed mail, for clubs and the platform. */
const KIND: Record<MailKind, string> = {
  registrationConfirmed: "Ticket",
  registrationPending: "What is to be paid for a place",
  registrationWaitlisted: "Place on the waiting list",
  registrationCancelled: "Registration cancelled",
  registrationReleased: "Unpaid place given back",
  waitlistApproved: "Seat from the waiting list",
  waitlistApprovedWithClaim: "Seat from the waiting list, with the first login",
  waitlistDeclined: "Declined on the waiting list",
  eventCancelled: "Event cancelled",
  eventChanged: "Change of an event",
  eventReminder: "Reminder of an event",
  walkInWelcome: "Welcome after a walk-in",
  importConfirmed: "Ticket after an import",
  claimLink: "First login",
  verifyEmail: "Confirm the address",
  passwordReset: "New password",
  platformPasswordReset: "New password of the platform",
  alreadyRegistered: "Already has an account",
  inactivePaid: "Money for an inactive member",
  applicationApproved: "Application approved",
  applicationRejected: "Application declined",
  seatsFree: "Seats came free",
  invoiceIssued: "Invoice",
  invoiceReminder: "Reminder of an invoice",
};

const mails = (count: number) => (count === 1 ? "1 mail" : `${count} mails`);

export const messages = {
  title: "Undelivered mail",
  about: "Mail that was given up for good. What can be mended is sent again here.",
  what: "mails",
  kind: KIND,
  anyKind: "Any mail",
  column: {
    mail: "Mail",
    written: "Written",
    failed: "Given up",
    tries: "Tries",
    why: "Why",
    again: "Send again",
  },
  why: {
    refused: "The mail server refuses the address or the mail for good.",
    busy: "The mail server put it off until we gave up.",
    login: "The mail server does not accept our login.",
    unreachable: "The mail server could not be reached.",
    nobody: "Nobody whom it is for has an e-mail address.",
    other: "It could not be written or sent.",
  },
  again: {
    button: "Send again",
    label: (mail: string, about: string) => `Send again: ${mail}, ${about}`,
    done: "It is on its way again. If it fails once more, it comes back here.",
    all: "Send all again",
    allTitle: (count: number) => `Send ${mails(count)} again?`,
    allAbout: "Those that fail once more come back here.",
    confirm: (count: number) => `Send ${mails(count)}`,
    allDone: (count: number) => `${mails(count)} ${count === 1 ? "is" : "are"} on the way again.`,
  },
  empty: "Every mail was delivered",
  emptyAbout:
    "Mail that cannot be delivered stands here, with the reason and a way to send it again.",
  nothingFits: "No such mail",
  nothingFitsAbout: "Change the filters to see the others.",
  some: (count: number) => `${mails(count)} could not be delivered.`,
  toList: "See which",
};
