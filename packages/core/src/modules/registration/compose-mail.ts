import { and, asc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey, joinByKey, own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { faceOf } from "#base/mail/club-face.ts";
import type { MailTicket } from "#base/mail/message.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
import { frameWords } from "#base/mail/words.ts";
import { getBackgroundTurn } from "#base/work-turn.ts";
import { paymentOf } from "../billing/how-to-pay.ts";
import { invoiceAttachment } from "../billing/invoice-sheet.ts";
import { paymentFacts } from "../billing/payment-facts.ts";
import { event, ticketType } from "../events/event.sql.ts";
import { eventChange } from "../events/event-change.sql.ts";
import { plainlyDescribed } from "../events/plainly-described.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { currencyOfInvoices, openOfInvoices } from "./amount-due.ts";
import { composeTransferred } from "./compose-transferred.ts";
import { eventFacts } from "./event-facts.ts";
import type { MailSeat, MailSubject } from "./mail-subject.ts";
import { WORDINGS, type Wording } from "./mail-wordings.ts";
import type { RegistrationMessages } from "./messages.ts";
import { billOf } from "./place/bill-of.ts";
import { ownPage } from "./place/own-page.ts";
import { registration } from "./registration.sql.ts";
import { ticketAttachment } from "./ticket-pdf/ticket-document.ts";
import { registrationWords } from "./words.ts";

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
    const subject: MailSubject = { ...found, language, words: registrationWords(language) };
    const { event: about, tenant: club } = subject;
    const said = wording(subject, app);
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
        ...(subject.bill ? [invoiceAttachment(app, subject.bill)] : []),
      ],
      ...words,
      paragraphs: held.length > 0 ? [...paragraphs, subject.words.seatHeld] : paragraphs,
      tickets: shown.map((seat) => asTicket(seat, subject.words)),
    };
  };
}

/** What the host of an unpaid party has to pay, where and until when (rules#how-to-pay). */
function owedFacts({ bill, event: about, language }: MailSubject): [string, string][] {
  const owed = bill && paymentOf(bill.club, bill.invoice);
  return owed ? paymentFacts(owed, about.timezone, language) : [];
}

const asTicket = ({ row, type }: MailSeat, words: RegistrationMessages): MailTicket => ({
  fullName: row.fullName,
  ticketCode: row.ticketCode,
  label: type?.name ?? words.admission,
});

async function load(
  query: Query,
  { tenantId, kind, subjectId, aboutId }: OutboxRow,
): Promise<Omit<MailSubject, "language" | "words"> | undefined> {
  if (!tenantId) return undefined;
  const itself = or(eq(registration.id, subjectId), eq(registration.hostRegistrationId, subjectId));
  const party = await seatsWhere(query, tenantId, itself);
  const seat = party.find(({ row }) => row.id === subjectId);
  if (!seat) return undefined;
  const changes = kind === "eventChanged" ? await changesOf(query, tenantId, aboutId) : undefined;
  const owes = seat.row.status === "PENDING" || kind === "paymentReversed";
  const held = await heldFor(query, seat.row);
  const bill = owes ? await billOf(query, seat.row) : undefined;
  const described = await plainlyDescribed(seat.event, getBackgroundTurn(tenantId));
  return { ...seat, event: described, party, changes, held, bill };
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
async function heldFor(query: Query, row: MailSeat["row"]): Promise<MailSeat[]> {
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
