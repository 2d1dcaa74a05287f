import type { MailContent } from "#base/mail/message.ts";
import type { Services } from "#base/rpc/context.ts";
import { asMoney, inZone } from "#base/when.ts";
import { openTotalOf } from "../../billing/invoice/open-total.ts";
import { changeSentences } from "../../events/mail/change-sentences.ts";
import { calendarFile } from "../../events/present/calendar-file.ts";
import { registrationWindow } from "../../events/registration-window.ts";
import type { RegistrationStatus } from "../registration-states.ts";
import type { RegistrationMessages } from "../words/messages.ts";
import { clubPage, eventPage } from "./mail-links.ts";
import type { MailSeat, MailSubject } from "./mail-subject.ts";

type Words = Pick<MailContent, "paragraphs" | "calendar"> & {
  heading: string;
  /** Those whose tickets it brings. */
  seats?: MailSeat[];
  /** Where it leads; otherwise to the page of the registration. */
  action?: NonNullable<MailContent["action"]>;
};
/** What a mail says; undefined when there is nothing to say any more. */
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
      // Who has come in has nothing to show at the door any more.
      paragraphs: subject.row.checkedInAt ? [opening] : [opening, subject.words.showCode],
      seats: subject.party.filter(isAdmitted),
      calendar: calendarOf(subject),
    };
  };

const calendarOf = ({ event: about, tenant: club }: MailSubject) => ({
  filename: "event.ics",
  content: calendarFile(about, club),
});

/** For mails that nobody needs who was cancelled since they were owed. */
function whileComing(wording: Wording): Wording {
  return (subject, app) => {
    const gone = subject.row.status === "CANCELLED" || subject.event.status === "CANCELLED";
    return gone ? undefined : wording(subject, app);
  };
}

/** For a confirmation whose payment may have been taken back since it was owed. */
const whileAdmitted = (wording: Wording): Wording =>
  whileComing((subject, app) => (isAdmitted(subject) ? wording(subject, app) : undefined));

/** For what is true of one status alone: whoever has another by now gets the mail of that one. */
const onlyWhile =
  (status: RegistrationStatus, wording: Wording): Wording =>
  (subject, app) =>
    subject.row.status === status ? wording(subject, app) : undefined;

/**
 * The mail that fits the status, with the reason for it first: tickets, what is to be paid, or the
 * place in the queue.
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

const waitlisted = ({ event: about, words: { waitlisted: said } }: MailSubject) => ({
  heading: said.heading,
  paragraphs: [said.paragraph(about.title)],
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
  const { pending: due, billedToOthers: others } = words;
  return rest.billedToOthers && amountDue === 0
    ? { heading: others.heading, paragraphs: [others.paragraph(until)] }
    : {
        heading: due.heading,
        paragraphs: [due.paragraph(asMoney(amountDue, currency, language), until)],
      };
}

/** Nothing while nothing is owed: the payment was recorded again. */
function reversed(subject: MailSubject) {
  const { row, event: about, bill, language, words } = subject;
  const { heading, paragraph, owes } = words.paymentReversed;
  if (row.status === "PENDING")
    return { heading, paragraphs: [paragraph(about.title), ...pending(subject).paragraphs] };
  const owed = bill && openTotalOf(bill.invoice);
  if (!bill || !owed) return undefined;
  const sum = asMoney(owed, bill.invoice.currency, language);
  return { heading, paragraphs: [paragraph(about.title), owes(sum)] };
}

const isAdmitted = ({ row: { status } }: Pick<MailSeat, "row">): boolean =>
  status === "CONFIRMED" || status === "CHECKED_IN";

interface Ending {
  heading: string;
  paragraph: string;
}

/** A registration that is no more: its own page has nothing to do, so the mail leads elsewhere. */
const ended =
  (
    endingOf: (words: RegistrationMessages) => Ending,
    {
      further = () => [],
      onto = eventPage,
    }: {
      further?: (subject: MailSubject, app: Services) => string[];
      onto?: typeof eventPage;
    } = {},
  ): Wording =>
  (subject, app) => {
    const { heading, paragraph } = endingOf(subject.words);
    const paragraphs = [paragraph, ...further(subject, app)];
    return { heading, paragraphs, action: onto(app, subject) };
  };

/** Of places that cost something: an open invoice is void, and what was paid is the organiser's. */
const aboutMoney = ({ party, words }: MailSubject): string[] =>
  party.some(({ type }) => type && type.price > 0) ? [words.nothingToPay] : [];

const whileOpen = ({ event: about, words }: MailSubject, app: Services): string[] =>
  registrationWindow(about, app.clock.now()) === "open" ? [words.again] : [];

/** What each kind of mail about a registration says when it is sent (rules#mail-truth). */
export const WORDINGS = {
  registrationConfirmed: whileAdmitted(confirmed((words) => words.registered)),
  paymentReversed: whileComing(reversed),
  // That a seat is theirs comes before what it costs.
  waitlistApproved: whileComing(byStatus((words) => words.seatIsYours)),
  registrationChanged: whileComing(byStatus((words) => words.changed)),
  transferReceived: whileComing((subject, app) => {
    const said = byStatus((words) => words.received)(subject, app);
    const { isMissingAnswers, words } = subject;
    return said && isMissingAnswers
      ? { ...said, paragraphs: [...said.paragraphs, words.questionsForYou] }
      : said;
  }),
  importConfirmed: whileComing(confirmed((words) => words.registeredForYou)),
  walkInWelcome: confirmed((words) => words.welcome),
  registrationPending: onlyWhile("PENDING", pending),
  registrationWaitlisted: onlyWhile("WAITLISTED", waitlisted),
  registrationCancelled: ended((words) => words.cancelled, { further: aboutMoney }),
  registrationReleased: ended((words) => words.released, { further: whileOpen }),
  waitlistDeclined: ended((words) => words.declined, { onto: clubPage }),
  eventChanged: whileComing((subject) => ({
    heading: subject.words.eventChanged.heading,
    paragraphs: [
      ...changeSentences(subject.changes ?? {}, subject.event, subject.language),
      subject.words.eventChanged.paragraph,
    ],
    ...(subject.row.status !== "WAITLISTED" && { calendar: calendarOf(subject) }),
  })),
  eventReminder: whileComing(byStatus((words) => words.reminder)),
  eventCancelled: ended((words) => words.eventCancelled, { further: aboutMoney, onto: clubPage }),
} satisfies Record<string, Wording>;
