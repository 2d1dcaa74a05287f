import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { joinByKey, own, sameTenant } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { outOfScope } from "#base/rpc/guards.ts";
import { event, ticketType } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { amountDue, currencyDue } from "../../registration/billing/amount-due.ts";
import { normaliseCode } from "../../registration/party/ticket-code.ts";
import { registration } from "../../registration/registration.sql.ts";
import { itsMember, itsTicketType } from "./attendee-columns.ts";
import type { DoorActor } from "./door.ts";

/** What a person shows at the door: a ticket code; or a registration found by name. */
export interface Shown {
  code?: string | undefined;
  registrationId?: string | undefined;
}

/** Returns the same text for one ticket, however its code was typed. */
export const getTicketText = ({ code, registrationId }: Shown): string =>
  registrationId ?? normaliseCode(certain(code, "the code of a ticket"));

export type Ticket = Omit<NonNullable<Awaited<ReturnType<typeof readTicket>>>, "moved">;

const TICKET_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const host = alias(registration, "host");
const payer = alias(member, "payer");

/**
 * Finds the registration of a ticket with everything that the door needs, in one query. NOT_FOUND when
 * the tenant has no such ticket. For a ticket of another event a member gets NOT_FOUND; a scoped
 * token, which is bound to its own event, gets OUT_OF_SCOPE (rules#scoped-token).
 */
export async function findTicket(
  tx: Query,
  actor: DoorActor,
  key: Shown,
  eventId?: string,
): Promise<Ticket> {
  return requireInScope(await readTicket(tx, actor, key), actor, eventId);
}

/** Makes the refusals of findTicket for a ticket that another statement read. */
export function requireInScope<T extends { row: { eventId: string } }>(
  ticket: T | undefined,
  actor: DoorActor,
  eventId?: string,
): T {
  if (!ticket) throw notFound("Ticket");
  const scope = getScope(actor, eventId);
  if (scope === undefined || scope === ticket.row.eventId) return ticket;
  throw actor.type === "staff" ? outOfScope() : notFound("Ticket");
}

/** Returns the only event whose tickets the caller may see, if there is one. */
export const getScope = (actor: DoorActor, eventId?: string): string | undefined =>
  actor.type === "staff" ? actor.eventId : eventId;

async function readTicket(query: Query, { tenantId }: DoorActor, key: Shown) {
  const [keyColumn, value] = getTicketKey(key);
  return value === undefined ? undefined : (await READ[keyColumn](query, { tenantId, value }))[0];
}

/** Returns how to look up a ticket; no value for a text that cannot be a ticket code. */
export function getTicketKey({
  code,
  registrationId,
}: Shown): [keyof typeof KEYS, string | undefined] {
  if (code === undefined) return ["id", certain(registrationId, "the id of a ticket")];
  const ticketCode = normaliseCode(code);
  return ["code", TICKET_CODE.test(ticketCode) ? ticketCode : undefined];
}

/** The columns by which a ticket is looked up. */
export const KEYS = { code: registration.ticketCode, id: registration.id };

const prepareRead = (keyColumn: keyof typeof KEYS) =>
  preparedQuery(["tenantId", "value"], (query, value) =>
    selectTicket(
      query,
      sql`null`,
      own(registration, value.tenantId, eq(KEYS[keyColumn], value.value)),
    ),
  );

const READ = { code: prepareRead("code"), id: prepareRead("id") };

/**
 * Selects what the door needs of a ticket.
 * @param moved the columns that the same statement changes, as they are after it
 */
export const selectTicket = <M>(query: Pick<Query, "select">, moved: SQL<M>, where: SQL) =>
  query
    .select({
      row: registration,
      event: {
        title: event.title,
        status: event.status,
        currency: event.currency,
        checkInOpensAt: event.checkInOpensAt,
        checkInClosesAt: event.checkInClosesAt,
      },
      ticketType: ticketType.name,
      price: ticketType.price,
      formerPrices: ticketType.formerPrices,
      roles: member.roles,
      member: { id: member.id, status: member.status },
      /** The status of the member who is the host. */
      hostStatus: payer.status,
      amountDue,
      currencyDue,
      moved,
    })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .leftJoin(ticketType, itsTicketType)
    .leftJoin(member, itsMember)
    .leftJoin(host, joinByKey(host, registration.hostRegistrationId))
    .leftJoin(payer, sameTenant(payer, registration, eq(payer.id, host.memberId)))
    .where(where);
