import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, joinByKey, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { getBranding } from "#base/mail/club-face.ts";
import type { MailTicket } from "#base/mail/message.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
import { frameWords } from "#base/mail/words.ts";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import { getHowToPay } from "../../billing/paper/how-to-pay.ts";
import { invoiceAttachment, loadSheet } from "../../billing/paper/invoice-sheet.ts";
import { paymentFacts } from "../../billing/paper/payment-facts.ts";
import { event, ticketType } from "../../events/event.sql.ts";
import { selectQuestions } from "../../events/load-event.ts";
import { eventChange } from "../../events/mail/event-change.sql.ts";
import { renderPlainDescription } from "../../events/present/plainly-described.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import {
  computeAmountDue,
  isBilledToOthers,
  loadPartyInvoices,
  splitByHolder,
} from "../billing/party-invoices.ts";
import { findMissingAnswers } from "../party/find-missing-answers.ts";
import { isInParty } from "../party/party-rows.ts";
import { buildTicketAttachment } from "../read/ticket-pdf/ticket-document.ts";
import { registration } from "../registration.sql.ts";
import { eventFacts } from "../words/event-facts.ts";
import type { RegistrationMessages } from "../words/messages.ts";
import { registrationWords } from "../words/words.ts";
import { composeTransferred } from "./compose-transferred.ts";
import type { MailSeat, MailSubject } from "./mail-subject.ts";
import { WORDINGS, type Wording } from "./mail-wordings.ts";
import { ownPage } from "./own-page.ts";

const composers = Object.fromEntries(
  Object.entries(WORDINGS).map(([kind, wording]) => [kind, compose(wording)]),
) as Record<keyof typeof WORDINGS, MailComposer>;

/** The mails that are about one registration. */
export const registrationMailComposers = {
  ...composers,
  registrationTransferred: composeTransferred,
};

function compose(wording: Wording): MailComposer {
  return async (query, outboxRow, app, language) => {
    const loaded = await load(query, outboxRow);
    const address = loaded?.row.email;
    if (!loaded || !address) return undefined;
    const subject: MailSubject = { ...loaded, language, words: registrationWords(language) };
    const { event: about, tenant: club } = subject;
    const content = wording(subject, app);
    if (!content) return undefined;
    const { paragraphs = [], seats = [], ...words } = content;
    const { held: heldSeats } = subject;
    const ticketSeats = [...seats, ...heldSeats];
    const face = await getBranding(query, club.id);
    const sheet = { ...subject, club, seats: ticketSeats, face };
    return {
      face,
      to: [address],
      from: club.name,
      subject: frameWords(language).about(content.heading, about.title),
      facts: [...eventFacts(about, language), ...formatAmountDue(subject)],
      action: await ownPage(query, app, subject),
      attachments: [
        ...(ticketSeats.length > 0 ? [buildTicketAttachment(sheet)] : []),
        ...(subject.bill ? [invoiceAttachment(app, subject.bill)] : []),
      ],
      ...words,
      paragraphs: heldSeats.length > 0 ? [...paragraphs, subject.words.seatHeld] : paragraphs,
      tickets: ticketSeats.map((seat) => asTicket(seat, subject.words)),
    };
  };
}

/** Formats what the host of an unpaid party has to pay, where and until when (rules#how-to-pay). */
function formatAmountDue({ bill, event: about, language }: MailSubject): [string, string][] {
  const payment = bill && getHowToPay(bill.club, bill.invoice);
  return payment ? paymentFacts(payment, about.timezone, language) : [];
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
  const party = await selectSeats(query, tenantId, isInParty(registration.id, tenantId, subjectId));
  const seat = party.find(({ row }) => row.id === subjectId);
  if (!seat) return undefined;
  const changes = kind === "eventChanged" ? await loadChanges(query, tenantId, aboutId) : undefined;
  const heldSeats = await findHeldSeats(query, seat.row);
  const owes = seat.row.status === "PENDING" || kind === "paymentReversed";
  const money = owes ? await loadMoney(query, seat.row, party) : NOTHING_DUE;
  const questions = await selectQuestions(query, tenantId, [seat.row.eventId]);
  const isMissingAnswers = findMissingAnswers(questions, seat.row).length > 0;
  const about = await renderPlainDescription(seat.event, getBackgroundTurn(tenantId));
  const currency = money.bill?.invoice.currency ?? about.currency;
  return {
    ...seat,
    ...money,
    currency,
    event: about,
    party,
    changes,
    held: heldSeats,
    isMissingAnswers,
  };
}

const NOTHING_DUE = { amountDue: 0, billedToOthers: false, bill: undefined };

/** Loads what the person of a registration has to pay, with the first invoice for it. */
async function loadMoney(query: Query, row: MailSeat["row"], party: readonly MailSeat[]) {
  const { tenantId, id: registrationId } = row;
  const bills = splitByHolder(await loadPartyInvoices(query, { tenantId, registrationId }), row);
  const [first] = bills.holderInvoices.filter(({ status }) => status === "ISSUED");
  const unpaid = party.filter((seat) => seat.row.status === "PENDING");
  const prices = unpaid.reduce((sum, { type }) => sum + (type?.price ?? 0), 0);
  return {
    amountDue: computeAmountDue(row, bills, prices),
    billedToOthers: isBilledToOthers(row, [row], bills),
    bill: first && (await loadSheet(query, tenantId, first.id)),
  };
}

async function loadChanges(query: Query, tenantId: TenantId, changeId: string | null) {
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
async function findHeldSeats(query: Query, row: MailSeat["row"]): Promise<MailSeat[]> {
  const { source, tenantId, eventId, email, hostRegistrationId } = row;
  if (source !== "PUBLIC" || !email || hostRegistrationId) return [];
  const isHeldForAddress = and(
    eq(registration.eventId, eventId),
    eq(registration.email, email),
    eq(registration.status, "CONFIRMED"),
    isNotNull(registration.hostRegistrationId),
  );
  return selectSeats(query, tenantId, isHeldForAddress);
}

function selectSeats(query: Query, tenantId: TenantId, condition: SQL | undefined) {
  return query
    .select({
      row: registration,
      event,
      tenant,
      type: ticketType,
      hasPassword: sql<boolean>`${member.passwordHash} is not null`,
    })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .innerJoin(tenant, eq(tenant.id, registration.tenantId))
    .leftJoin(ticketType, joinByKey(ticketType, registration.ticketTypeId))
    .leftJoin(member, joinByKey(member, registration.memberId))
    .where(own(registration, tenantId, condition))
    .orderBy(asc(registration.id));
}
