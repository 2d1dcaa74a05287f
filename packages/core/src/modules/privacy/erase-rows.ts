import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKeys, own } from "#base/db/query/scoped.ts";
import { ERASED_NAME } from "#base/text/erased-name.ts";
import { nameKey } from "#base/text/name-key.ts";
import { checkinAudit } from "../audit/audit.sql.ts";
import { invoice, payment } from "../billing/billing.sql.ts";
import { calendarLink } from "../calendar/calendar-link.sql.ts";
import { membershipApplication } from "../membership/application.sql.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import type { RegistrationRow } from "../registration/party/present-registration.ts";
import { personalLink } from "../registration/personal-link.sql.ts";
import { registration } from "../registration/registration.sql.ts";
import { isApplicationOf } from "./applications-of.ts";
import { eraseBankEntries } from "./erase-bank-entries.ts";

/** What is known of a person beside the member row: by it the journals are searched. */
export interface Traces {
  registrationIds: string[];
  applicationIds: string[];
  invoiceIds: string[];
  /** Events at which the person was, or acted. */
  eventIds: string[];
  /** Addresses in lower case, the others as they were typed. */
  emails: string[];
  names: string[];
  phones: string[];
}

/**
 * Anonymises the rows that are about the person, and says what they knew.
 * @param seats the person's registrations, which are locked
 */
export async function eraseRows(
  tx: Query,
  person: MemberRow,
  seats: readonly RegistrationRow[],
): Promise<Traces> {
  const addresses = person.email ? [person.email] : [];
  const emails = distinct([...addresses, ...seats.map(({ email }) => email)]);
  const applications = await eraseApplications(tx, person, emails);
  const invoiceIds = await keepBillTo(tx, person);
  await eraseSeats(tx, person, seats);
  await eraseCalendarLink(tx, person);
  const namedRows = [person, ...seats, ...applications];
  const names = distinct(namedRows.map(({ fullName }) => fullName));
  await eraseBankEntries(tx, person, names.filter(isWhole), emails);
  const acted = await eraseActor(tx, person, names);
  return {
    registrationIds: seats.map(({ id }) => id),
    applicationIds: applications.map(({ id }) => id),
    invoiceIds,
    eventIds: distinct([...seats.map(({ eventId }) => eventId), ...acted]),
    emails,
    names,
    phones: distinct(namedRows.map(({ phone }) => phone)),
  };
}

/** A first name alone is that of many people. */
export const isWhole = (name: string): boolean => /\s/.test(name);

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== ERASED_NAME))] as string[];

async function eraseSeats(
  tx: Query,
  { tenantId }: MemberRow,
  seats: readonly { id: string }[],
): Promise<void> {
  if (seats.length === 0) return;
  await tx
    .update(registration)
    .set({
      fullName: ERASED_NAME,
      nameKey: nameKey(ERASED_NAME),
      email: null,
      phone: null,
      answers: {},
      // The personal links of old mails die.
      placeVersion: sql`${registration.placeVersion} + 1`,
    })
    .where(byKeys(registration, tenantId, seats));
  await tx.delete(personalLink).where(
    own(
      personalLink,
      tenantId,
      inArray(
        personalLink.registrationId,
        seats.map(({ id }) => id),
      ),
    ),
  );
}

const eraseApplications = (tx: Query, { tenantId, id }: MemberRow, emails: string[]) =>
  tx
    .delete(membershipApplication)
    .where(own(membershipApplication, tenantId, isApplicationOf(tx, { tenantId, id, emails })))
    .returning();

/**
 * An invoice with a number keeps whom it was addressed to, until its retention ends (rules#erasure).
 * A draft is no document: its lines lose their words.
 */
async function keepBillTo(tx: Query, person: MemberRow): Promise<string[]> {
  const isInvoiceOfPerson = (...more: (SQL | undefined)[]) =>
    own(invoice, person.tenantId, eq(invoice.memberId, person.id), ...more);
  const { fullName: name, email, address } = person;
  const rows = await tx
    .update(invoice)
    .set({ billTo: { name, email, address } })
    .where(isInvoiceOfPerson(sql`${invoice.number} is not null`))
    .returning({ id: invoice.id });
  const drafts = await tx
    .update(invoice)
    .set({
      lines: sql`(select coalesce(jsonb_agg(line || ${JSON.stringify({ description: ERASED_NAME })}::jsonb), '[]')
                    from jsonb_array_elements(${invoice.lines}) as line)`,
    })
    .where(isInvoiceOfPerson(isNull(invoice.number)))
    .returning({ id: invoice.id });
  return [...rows, ...drafts].map(({ id }) => id);
}

const eraseCalendarLink = (tx: Query, { tenantId, id }: MemberRow) =>
  tx.delete(calendarLink).where(own(calendarLink, tenantId, eq(calendarLink.memberId, id)));

/** The name in what the person did at a door; the audit's own entries follow in erase-names.ts. */
async function eraseActor(
  tx: Query,
  { tenantId, id }: MemberRow,
  known: readonly string[],
): Promise<string[]> {
  const acts = await tx
    .selectDistinct({ eventId: checkinAudit.eventId, name: checkinAudit.actorName })
    .from(checkinAudit)
    .where(
      own(
        checkinAudit,
        tenantId,
        sql`${checkinAudit.actorType} = 'MEMBER'`,
        eq(checkinAudit.actorId, id),
      ),
    );
  const eventIds = distinct(acts.map(({ eventId }) => eventId));
  const names = distinct([...known, ...acts.map(({ name }) => name)]);
  const there = and(
    inArray(registration.eventId, eventIds),
    inArray(registration.checkedInBy, names),
  );
  const isCheckedInByPerson = inArray(registration.checkedInBy, known.filter(isWhole));
  await tx
    .update(registration)
    .set({ checkedInBy: ERASED_NAME })
    .where(own(registration, tenantId, or(there, isCheckedInByPerson)));
  const byAccount = and(inArray(payment.collectedBy, names), isNull(payment.accessCodeId));
  const atDoor = inArray(payment.collectedBy, known.filter(isWhole));
  await tx
    .update(payment)
    .set({ collectedBy: ERASED_NAME })
    .where(own(payment, tenantId, or(byAccount, atDoor)));
  return eventIds;
}
