import { and, asc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, joinByKey, own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Language } from "#base/languages.ts";
import { faceOf } from "#base/mail/club-face.ts";
import type { MailContent, MailTicket } from "#base/mail/message.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
import { frameWords } from "#base/mail/words.ts";
import { asMoney, inZone } from "#base/when.ts";

import type { InvoiceSheet } from "../billing/draw-invoice.ts";
import { paymentOf } from "../billing/how-to-pay.ts";
import { invoiceAttachment } from "../billing/invoice-sheet.ts";
import { paymentFacts } from "../billing/payment-facts.ts";
import { calendarFile } from "../events/calendar-file.ts";
import { changeSentences } from "../events/change-sentences.ts";
import { event, ticketType } from "../events/event.sql.ts";
import { type EventChanges, eventChange } from "../events/event-change.sql.ts";
import { plainlyDescribed } from "../events/plainly-described.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { currencyOfInvoices, openOfInvoices } from "./amount-due.ts";
import { composeTransferred } from "./compose-transferred.ts";
import { eventFacts } from "./event-facts.ts";
import type { RegistrationMessages } from "./messages.ts";
import { billOf } from "./place/bill-of.ts";
import { ownPage } from "./place/own-page.ts";
import { registration } from "./registration.sql.ts";
import { ticketAttachment } from "./ticket-pdf/ticket-document.ts";
import { registrationWords } from "./words.ts";

interface Subject {
  row: typeof registration.$inferSelect;
  event: typeof event.$inferSelect;
  /** What is open of the unpaid invoices that this seat is on. */
  billed: { total: number | null; currency: string | null };
  tenant: typeof tenant.$inferSelect;
  /** The person's own row and those of the guests, with the name and price of their ticket types. */
  party: Seat[];
  /** What changed of the event, in the mail that says so. */
  changes: EventChanges | undefined;
  /** Whether the person can log in. */
  hasPassword: boolean;
  /** The invoice that a host has to pay. */
  bill: InvoiceSheet | undefined;
  /** CONFIRMED seats that hosts hold for the address of a public registration. */
  held: Seat[];
  /** The recipient's, and the words in it. */
  language: Language;
  words: RegistrationMessages;
}

interface Seat {
  row: typeof registration.$inferSelect;
  type: typeof ticketType.$inferSelect | null;
}

type Words = Pick<MailContent, "paragraphs" | "calendar"> & {
  heading: string;
  /** Those whose tickets it brings. */
  seats?: Seat[];
};
/** Undefined when there is nothing to say any more. */
type Wording = (subject: Subject) => Words | undefined;

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

const calendarOf = ({ event: about, tenant: club }: Subject) => ({
  filename: "event.ics",
  content: calendarFile(about, club),
});

/** For mails that nobody needs who was cancelled since they were owed. */
function whileComing(wording: Wording): Wording {
  return (subject) => {
    const gone = subject.row.status === "CANCELLED" || subject.event.status === "CANCELLED";
    return gone ? undefined : wording(subject);
  };
}

const ended =
  (wordsOf: (words: RegistrationMessages) => { heading: string; paragraph: string }): Wording =>
  ({ words }) => {
    const { heading, paragraph } = wordsOf(words);
    return { heading, paragraphs: [paragraph] };
  };

/** The mail that fits the status: tickets, what is to be paid, or the place in the queue. */
const byStatus =
  (openingOf: OpeningOf): Wording =>
  (subject) => {
    if (subject.row.status === "PENDING") return pending(subject);
    if (subject.row.status === "WAITLISTED") return waitlisted(subject);
    return confirmed(openingOf)(subject);
  };

const waitlisted: Wording = ({ event: about, words: { waitlisted: said } }) => ({
  heading: said.heading,
  paragraphs: [said.paragraph(about.title)],
});

const WORDINGS = {
  registrationConfirmed: confirmed((words) => words.registered),
  // That a seat is theirs comes before what it costs.
  waitlistApproved: (subject) =>
    subject.row.status === "PENDING"
      ? { ...pending(subject), heading: subject.words.seatIsYours.heading }
      : byStatus((words) => words.seatIsYours)(subject),
  registrationChanged: whileComing(byStatus((words) => words.changed)),
  transferReceived: byStatus((words) => words.received),
  importConfirmed: confirmed((words) => words.registeredForYou),
  walkInWelcome: confirmed((words) => words.welcome),
  registrationPending: (subject) => pending(subject),
  registrationWaitlisted: waitlisted,
  registrationCancelled: ended((words) => words.cancelled),
  registrationReleased: ended((words) => words.released),
  waitlistDeclined: ended((words) => words.declined),
  eventChanged: whileComing((subject) => ({
    heading: subject.words.eventChanged.heading,
    paragraphs: [
      ...changeSentences(subject.changes ?? {}, subject.event.timezone, subject.language),
      subject.words.eventChanged.paragraph,
    ],
    ...(subject.row.status !== "WAITLISTED" && { calendar: calendarOf(subject) }),
  })),
  eventReminder: whileComing((subject) =>
    subject.row.status === "PENDING"
      ? { ...pending(subject), heading: subject.words.reminder.heading }
      : confirmed((words) => words.reminder)(subject),
  ),
  eventCancelled: ended((words) => words.eventCancelled),
} satisfies Record<string, Wording>;

const composers = Object.fromEntries(
  Object.entries(WORDINGS).map(([kind, wording]) => [kind, compose(wording)]),
) as Record<keyof typeof WORDINGS, MailComposer>;

/** The mails that are about one registration. */
export const registrationMails = {
  ...composers,
  registrationTransferred: composeTransferred,
};

function compose(wording: Wording): MailComposer {
  return async (query, outboxRow, app, language) => {
    const found = await load(query, outboxRow);
    const address = found?.row.email;
    if (!found || !address) return undefined;
    const subject: Subject = { ...found, language, words: registrationWords(language) };
    const { event: about, tenant: club } = subject;
    const said = wording(subject);
    if (!said) return undefined;
    const { paragraphs = [], seats = [], ...words } = said;
    const { held } = subject;
    const shown = [...seats, ...held];
    const face = await faceOf(query, club.id);
    const sheet = { ...subject, club, seats: shown, face };
    return {
      face,
      to: [address],
      from: club.name,
      subject: frameWords(language).about(said.heading, about.title),
      facts: [...eventFacts(about, language), ...owedFacts(subject)],
      action: ownPage(app, subject),
      attachments: [
        ...(shown.length > 0 ? [ticketAttachment(sheet)] : []),
        ...(subject.bill ? [invoiceAttachment(subject.bill)] : []),
      ],
      ...words,
      paragraphs: held.length > 0 ? [...paragraphs, subject.words.seatHeld] : paragraphs,
      tickets: shown.map((seat) => asTicket(seat, subject.words)),
    };
  };
}

/** What the host of an unpaid party has to pay, where and until when (rules#how-to-pay). */
function owedFacts({ bill, event: about, language }: Subject): [string, string][] {
  const owed = bill && paymentOf(bill.club, bill.invoice);
  return owed ? paymentFacts(owed, about.timezone, language) : [];
}

function pending({ row, event: about, party, billed, language, words }: Subject) {
  const unpaid = party.filter((each) => each.row.status === "PENDING");
  const prices = unpaid.reduce((sum, { type }) => sum + (type?.price ?? 0), 0);
  const owed = asMoney(billed.total ?? prices, billed.currency ?? about.currency, language);
  const until = row.holdExpiresAt && inZone(row.holdExpiresAt, about.timezone, language);
  const { heading, paragraph } = words.pending;
  return { heading, paragraphs: [paragraph(owed, until)] };
}

const isAdmitted = ({ row: { status } }: Seat): boolean =>
  status === "CONFIRMED" || status === "CHECKED_IN";

const asTicket = ({ row, type }: Seat, words: RegistrationMessages): MailTicket => ({
  fullName: row.fullName,
  ticketCode: row.ticketCode,
  label: type?.name ?? words.admission,
});

async function load(
  query: Query,
  { tenantId, kind, subjectId, aboutId }: OutboxRow,
): Promise<Omit<Subject, "language" | "words"> | undefined> {
  if (!tenantId) return undefined;
  const itself = or(eq(registration.id, subjectId), eq(registration.hostRegistrationId, subjectId));
  const party = await seatsWhere(query, tenantId, itself);
  const seat = party.find(({ row }) => row.id === subjectId);
  if (!seat) return undefined;
  const changes = kind === "eventChanged" ? await changesOf(query, tenantId, aboutId) : undefined;
  const [held, bill] = [await heldFor(query, seat.row), await billOf(query, seat.row)];
  return { ...seat, event: await plainlyDescribed(seat.event), party, changes, held, bill };
}

async function changesOf(query: Query, tenantId: TenantId, changeId: string | null) {
  const [change] = changeId
    ? await query
        .select({ changes: eventChange.changes })
        .from(eventChange)
        .where(byKey(eventChange, tenantId, changeId))
    : [];
  return change?.changes;
}

/**
 * The public page does not prove who owns an address. It therefore neither hands over nor mentions
 * a seat that a host holds for that address; only this mail tells its owner (rules#guest-takeover).
 */
async function heldFor(query: Query, row: Seat["row"]): Promise<Seat[]> {
  const { source, tenantId, eventId, email, hostRegistrationId } = row;
  if (source !== "PUBLIC" || !email || hostRegistrationId) return [];
  const heldForThem = and(
    eq(registration.eventId, eventId),
    eq(registration.email, email),
    eq(registration.status, "CONFIRMED"),
    isNotNull(registration.hostRegistrationId),
  );
  return seatsWhere(query, tenantId, heldForThem);
}

function seatsWhere(query: Query, tenantId: TenantId, which: SQL | undefined) {
  return query
    .select({
      row: registration,
      event,
      tenant,
      type: ticketType,
      hasPassword: sql<boolean>`${member.passwordHash} is not null`,
      billed: { total: openOfInvoices, currency: currencyOfInvoices },
    })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .innerJoin(tenant, eq(tenant.id, registration.tenantId))
    .leftJoin(ticketType, joinByKey(ticketType, registration.ticketTypeId))
    .leftJoin(member, joinByKey(member, registration.memberId))
    .where(own(registration, tenantId, which))
    .orderBy(asc(registration.id));
}
