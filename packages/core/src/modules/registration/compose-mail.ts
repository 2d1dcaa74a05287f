import { and, asc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, joinByKey, own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { MailContent, MailTicket } from "#base/mail/message.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
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
import { billOf } from "./place/bill-of.ts";
import { ownPage } from "./place/own-page.ts";
import { registration } from "./registration.sql.ts";

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
}

interface Seat {
  row: typeof registration.$inferSelect;
  type: typeof ticketType.$inferSelect | null;
}

type Words = Partial<MailContent> & { heading: string };
/** Undefined when there is nothing to say any more. */
type Wording = (subject: Subject) => Words | undefined;

const confirmed =
  (heading: string, opening: string): Wording =>
  (subject) => ({
    heading,
    paragraphs: [opening, "Show the code below at the door, on your phone or on paper."],
    tickets: ticketsOf(subject),
    calendar: calendarOf(subject),
  });

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
  (heading: string, paragraph: string): Wording =>
  () => ({
    heading,
    paragraphs: [paragraph],
  });

/** The mail that fits the status: tickets, what is to be paid, or the place in the queue. */
const byStatus =
  (heading: string, opening: string): Wording =>
  (subject) => {
    if (subject.row.status === "PENDING") return pending(subject);
    if (subject.row.status === "WAITLISTED") return waitlisted(subject);
    return confirmed(heading, opening)(subject);
  };

const waitlisted: Wording = ({ event: about }) => ({
  heading: "You are on the waitlist",
  paragraphs: [
    `${about.title} is full at the moment. We kept your place in the queue and will write to you as soon as a seat is yours.`,
  ],
});

const WORDINGS = {
  registrationConfirmed: confirmed("You are registered", "We look forward to seeing you."),
  waitlistApproved: byStatus("A seat is yours", "A seat came free and it is yours."),
  registrationChanged: whileComing(
    byStatus("Your registration has changed", "This is how your registration is now."),
  ),
  transferReceived: byStatus(
    "A place is yours",
    "The organiser has passed on to you the place of somebody who cannot come.",
  ),
  importConfirmed: confirmed("You are registered", "The organiser has registered you."),
  walkInWelcome: confirmed("Welcome", "You were checked in at the door. This is your ticket."),
  registrationPending: (subject) => pending(subject),
  registrationWaitlisted: waitlisted,
  registrationCancelled: ended("Your registration is cancelled", "Your seat has been given back."),
  registrationReleased: ended(
    "Your seat was released",
    "The payment did not arrive in time, so the seat was given back. You may register again while there are seats.",
  ),
  waitlistDeclined: ended(
    "No seat this time",
    "The organiser could not give you a seat at this event. We are sorry.",
  ),
  eventChanged: whileComing((subject) => ({
    heading: "The event has changed",
    paragraphs: [
      ...changeSentences(subject.changes ?? {}, subject.event.timezone),
      "Your registration stays as it is.",
    ],
    ...(subject.row.status !== "WAITLISTED" && { calendar: calendarOf(subject) }),
  })),
  eventReminder: whileComing((subject) =>
    subject.row.status === "PENDING"
      ? { ...pending(subject), heading: "Reminder" }
      : confirmed("Reminder", "This event begins soon.")(subject),
  ),
  eventCancelled: ended("The event is cancelled", "The organiser has cancelled this event."),
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
  return async (query, outboxRow, app) => {
    const subject = await load(query, outboxRow);
    const address = subject?.row.email;
    if (!subject || !address) return undefined;
    const { event: about, tenant: club } = subject;
    const words = wording(subject);
    if (!words) return undefined;
    const { paragraphs = [], tickets = [] } = words;
    const held = subject.held.map(asTicket);
    return {
      to: [address],
      from: club.name,
      subject: `${words.heading}: ${about.title}`,
      facts: [...eventFacts(about), ...owedFacts(subject)],
      action: ownPage(app, subject),
      ...(subject.bill && { attachments: [invoiceAttachment(subject.bill)] }),
      ...words,
      paragraphs: held.length > 0 ? [...paragraphs, SEAT_HELD] : paragraphs,
      tickets: [...tickets, ...held],
    };
  };
}

/** What the host of an unpaid party has to pay, where and until when (rules#how-to-pay). */
function owedFacts({ bill, event: about }: Subject): [string, string][] {
  const owed = bill && paymentOf(bill.club, bill.invoice);
  return owed ? paymentFacts(owed, about.timezone) : [];
}

function pending({ row, event: about, party, billed }: Subject) {
  const unpaid = party.filter((each) => each.row.status === "PENDING");
  const prices = unpaid.reduce((sum, { type }) => sum + (type?.price ?? 0), 0);
  const owed = asMoney(billed.total ?? prices, billed.currency ?? about.currency);
  const until = row.holdExpiresAt ? ` until ${inZone(row.holdExpiresAt, about.timezone)}` : "";
  return {
    heading: "Payment is due",
    paragraphs: [`We keep your seat${until}. It is confirmed once ${owed} is paid.`],
  };
}

const SEAT_HELD =
  "You have a seat at this event already, as the guest of somebody who registered before you. Its ticket is the last one below, and you need no other.";

const ticketsOf = ({ party }: Subject): MailTicket[] =>
  party
    .filter(({ row }) => row.status === "CONFIRMED" || row.status === "CHECKED_IN")
    .map(asTicket);

const asTicket = ({ row, type }: Seat): MailTicket => ({
  fullName: row.fullName,
  ticketCode: row.ticketCode,
  label: type?.name ?? "Admission",
});

async function load(
  query: Query,
  { tenantId, kind, subjectId, aboutId }: OutboxRow,
): Promise<Subject | undefined> {
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
