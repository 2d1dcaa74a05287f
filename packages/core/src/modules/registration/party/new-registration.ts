import { type SQL, sql } from "drizzle-orm";
import { newId } from "#base/ids.ts";
import type { OutboxMail } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import type { Context } from "#base/rpc/context.ts";
import { nameKey } from "#base/text/name-key.ts";
import type { TicketTypeRow } from "../../events/load-event.ts";
import type { registration } from "../registration.sql.ts";
import type { RegistrationStatus } from "../registration-states.ts";
import { atLeastNow } from "./at-least-created.ts";
import { sumPrices } from "./choose-ticket-type.ts";
import type { Attendee } from "./form-party.ts";
import { computeHoldEnd } from "./hold.ts";
import { generateTicketCode } from "./ticket-code.ts";

/** A row to insert. The database's clock gives its moments, since it gives createdAt as well. */
export type NewRow = Omit<typeof registration.$inferInsert, "confirmedAt" | "waitingSince"> & {
  id: string;
  confirmedAt?: SQL | null;
  waitingSince?: SQL | null;
};

/** The first status of a party with seats: CONFIRMED when nothing is to be paid, else PENDING. */
export const getSeatedStatus = (
  ...ticketTypes: (TicketTypeRow | null)[]
): "PENDING" | "CONFIRMED" => (sumPrices(ticketTypes) > 0 ? "PENDING" : "CONFIRMED");

/**
 * A new registration of any source: its id, its ticket code and the moments of its status.
 * @param holdExpiresAt until when an unpaid one keeps its seat; null is until it is cancelled, as
 *   when an organiser registers the person
 */
export const buildRegistration = <P extends { fullName: string }, S extends RegistrationStatus>(
  person: P,
  status: S,
  now: Date,
  holdExpiresAt: Date | null = null,
) => ({
  ...person,
  id: newId(),
  nameKey: nameKey(person.fullName),
  ticketCode: generateTicketCode(),
  status,
  waitingSince: status === "WAITLISTED" ? sql`clock_timestamp()` : null,
  confirmedAt: status === "CONFIRMED" || status === "CHECKED_IN" ? atLeastNow(now) : null,
  holdExpiresAt: status === "PENDING" ? holdExpiresAt : null,
});

/** A new registration of a person who registers themselves and has to pay before the hold ends. */
export const buildAttendee = (
  { ticketType, ...person }: Attendee,
  ctx: Pick<Context, "app" | "now">,
  status: RegistrationStatus,
) =>
  buildRegistration(
    { ...person, ticketTypeId: ticketType?.id ?? null },
    status,
    ctx.now,
    computeHoldEnd(ctx),
  );

const MAIL_OF: Partial<Record<RegistrationStatus, MailKind>> = {
  CONFIRMED: "registrationConfirmed",
  PENDING: "registrationPending",
  WAITLISTED: "registrationWaitlisted",
};

/** One mail for each new registration with an e-mail address. */
export const buildRegistrationMails = (
  rows: readonly Pick<NewRow, "id" | "status" | "email">[],
): OutboxMail[] =>
  rows.flatMap(({ id, status, email }) => {
    const kind = MAIL_OF[status];
    return email && kind ? { kind, subjectId: id } : [];
  });

/** Tells those who have an address, once each, how their registration is now. */
export const buildChangedMails = (...rows: readonly Pick<NewRow, "id" | "email">[]): OutboxMail[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].flatMap(({ id, email }) =>
    email ? { kind: "registrationChanged" as const, subjectId: id } : [],
  );

/** The same for imported registrants: the confirmation says that the organiser registered them. */
export const buildImportMails = (
  rows: readonly Pick<NewRow, "id" | "status" | "email">[],
): OutboxMail[] =>
  buildRegistrationMails(rows).map(({ kind, subjectId }) => ({
    kind: kind === "registrationConfirmed" ? "importConfirmed" : kind,
    subjectId,
    dedupeKey: subjectId,
  }));
