import type { MailContent } from "#base/mail/message.ts";
import type { Services } from "#base/rpc/context.ts";
import { asMoney, inZone } from "#base/when.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import { describeChanges } from "../../events/mail/change-sentences.ts";
import { createCalendarFile } from "../../events/present/calendar-file.ts";
import { registrationWindow } from "../../events/registration-window.ts";
import type { RegistrationStatus } from "../registration-states.ts";
import type { RegistrationMessages } from "../words/messages.ts";
import { getClubButton, getEventButton } from "./mail-links.ts";
import type { MailSeat, MailSubject } from "./mail-subject.ts";

type Words = Pick<MailContent, "paragraphs" | "calendar"> & {
  heading: string;
  /** The seats whose tickets are attached. */
  seats?: MailSeat[];
  /** The button; by default it opens the page of the registration. */
  action?: NonNullable<MailContent["action"]>;
};
/** Writes a mail; undefined when there is no longer a reason to send it. */
export type Wording = (subject: MailSubject, app: Services) => Words | undefined;

interface Opening {
  heading: string;
  opening: string;
}
/** Finds an opening among the words of a language. */
type OpeningOf = (words: RegistrationMessages) => Opening;

const confirmed =
  (openingOf: OpeningOf): Wording =>
  (subject) => {
    const { heading, opening } = openingOf(subject.words);
    return {
      heading,
      // After check-in there is nothing to show at the door.
      paragraphs: subject.row.checkedInAt ? [opening] : [opening, subject.words.showCode],
      seats: subject.party.filter(isAdmitted),
      calendar: buildCalendar(subject),
    };
  };

const buildCalendar = ({ event: about, tenant: club }: MailSubject) => ({
  filename: "event.ics",
  content: createCalendarFile(about, club),
});

/** Drops a mail whose registration or event was cancelled after it was enqueued. */
function whileComing(wording: Wording): Wording {
  return (subject, app) => {
    const isCancelled = subject.row.status === "CANCELLED" || subject.event.status === "CANCELLED";
    return isCancelled ? undefined : wording(subject, app);
  };
}

/** Drops a confirmation whose payment was reversed after it was enqueued. */
const whileAdmitted = (wording: Wording): Wording =>
  whileComing((subject, app) => (isAdmitted(subject) ? wording(subject, app) : undefined));

/** Drops a mail about a status that has changed since, for which there is another mail. */
const onlyWhile =
  (status: RegistrationStatus, wording: Wording): Wording =>
  (subject, app) =>
    subject.row.status === status ? wording(subject, app) : undefined;

/**
 * Writes the mail that fits the status, after its reason: tickets, the amount due, or the waitlist.
 */
const byStatus =
  (openingOf: OpeningOf): Wording =>
  (subject, app) => {
    const { row, words } = subject;
    const { heading, opening } = openingOf(words);
    if (row.status === "PENDING")
      return { heading, paragraphs: [opening, ...pending(subject).paragraphs] };
    if (row.status === "WAITLISTED") return waitlisted(subject);
    return confirmed(openingOf)(subject, app);
  };

const waitlisted = ({ event: about, words: { waitlisted: wording } }: MailSubject) => ({
  heading: wording.heading,
  paragraphs: [wording.paragraph(about.title)],
});

function pending({
  row,
  event: about,
  amountDue,
  currency,
  language,
  words,
  ...rest
}: MailSubject) {
  const until = row.holdExpiresAt && inZone(row.holdExpiresAt, about.timezone, language);
  const { pending: due, billedToOthers: billedWords } = words;
  return rest.billedToOthers && amountDue === 0
    ? { heading: billedWords.heading, paragraphs: [billedWords.paragraph(until)] }
    : {
        heading: due.heading,
        paragraphs: [due.paragraph(asMoney(amountDue, currency, language), until)],
      };
}

/** Undefined when nothing is owed any more, because the payment was recorded again. */
function reversed(subject: MailSubject) {
  const { row, event: about, bill, language, words } = subject;
  const { heading, paragraph, owes } = words.paymentReversed;
  if (row.status === "PENDING")
    return { heading, paragraphs: [paragraph(about.title), ...pending(subject).paragraphs] };
  const openAmount = bill && computeOpenTotal(bill.invoice);
  if (!bill || !openAmount) return undefined;
  const sum = asMoney(openAmount, bill.invoice.currency, language);
  return { heading, paragraphs: [paragraph(about.title), owes(sum)] };
}

const isAdmitted = ({ row: { status } }: Pick<MailSeat, "row">): boolean =>
  status === "CONFIRMED" || status === "CHECKED_IN";

interface Ending {
  heading: string;
  paragraph: string;
}

/** Writes the mail about a registration that ended; its button leads to another page. */
const ended =
  (
    endingOf: (words: RegistrationMessages) => Ending,
    {
      further = () => [],
      onto = getEventButton,
    }: {
      further?: (subject: MailSubject, app: Services) => string[];
      onto?: typeof getEventButton;
    } = {},
  ): Wording =>
  (subject, app) => {
    const { heading, paragraph } = endingOf(subject.words);
    const paragraphs = [paragraph, ...further(subject, app)];
    return { heading, paragraphs, action: onto(app, subject) };
  };

/** For parties with a price: open invoices are void, and the organiser decides about refunds. */
const aboutMoney = ({ party, words }: MailSubject): string[] =>
  party.some(({ type }) => type && type.price > 0) ? [words.nothingToPay] : [];

const whileOpen = ({ event: about, words }: MailSubject, app: Services): string[] =>
  registrationWindow(about, app.clock.now()) === "open" ? [words.again] : [];

/** The wording of each kind of mail about a registration, decided when it is sent (rules#mail-truth). */
export const WORDINGS = {
  registrationConfirmed: whileAdmitted(confirmed((words) => words.registered)),
  paymentReversed: whileComing(reversed),
  // The mail first says that the seat is theirs, and then what it costs.
  waitlistApproved: whileComing(byStatus((words) => words.seatIsYours)),
  registrationChanged: whileComing(byStatus((words) => words.changed)),
  transferReceived: whileComing((subject, app) => {
    const content = byStatus((words) => words.received)(subject, app);
    const { isMissingAnswers, words } = subject;
    return content && isMissingAnswers
      ? { ...content, paragraphs: [...content.paragraphs, words.questionsForYou] }
      : content;
  }),
  importConfirmed: whileComing(confirmed((words) => words.registeredForYou)),
  walkInWelcome: confirmed((words) => words.welcome),
  registrationPending: onlyWhile("PENDING", pending),
  registrationWaitlisted: onlyWhile("WAITLISTED", waitlisted),
  registrationCancelled: ended((words) => words.cancelled, { further: aboutMoney }),
  registrationReleased: ended((words) => words.released, { further: whileOpen }),
  waitlistDeclined: ended((words) => words.declined, { onto: getClubButton }),
  eventChanged: whileComing((subject) => ({
    heading: subject.words.eventChanged.heading,
    paragraphs: [
      ...describeChanges(subject.changes ?? {}, subject.event, subject.language),
      subject.words.eventChanged.paragraph,
    ],
    ...(subject.row.status !== "WAITLISTED" && { calendar: buildCalendar(subject) }),
  })),
  eventReminder: whileComing(byStatus((words) => words.reminder)),
  eventCancelled: ended((words) => words.eventCancelled, {
    further: aboutMoney,
    onto: getClubButton,
  }),
} satisfies Record<string, Wording>;
