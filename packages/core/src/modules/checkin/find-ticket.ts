import { eq, type Placeholder, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/client.ts";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { joinByKey, own, sameTenant } from "#base/db/scoped.ts";
import { notFound } from "#base/errors.ts";
import { outOfScope } from "#base/rpc/guards.ts";
import { event, ticketType } from "../events/event.sql.ts";
import { member } from "../membership/member.sql.ts";
import { amountDue, currencyDue } from "../registration/amount-due.ts";
import { registration } from "../registration/registration.sql.ts";
import { normaliseCode } from "../registration/ticket-code.ts";
import { itsMember, itsTicketType } from "./attendee-columns.ts";
import type { DoorActor } from "./door.ts";

/** What a person shows at the door: a ticket code; or a registration found by name. */
export interface Shown {
  code?: string | undefined;
  registrationId?: string | undefined;
}

/** One text for one ticket, however its code was typed. */
export const shownText = ({ code, registrationId }: Shown): string =>
  registrationId ?? normaliseCode(certain(code, "the code of a ticket"));

export type Ticket = NonNullable<Awaited<ReturnType<typeof readTicket>>>;

const TICKET_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
const host = alias(registration, "host");
const payer = alias(member, "payer");

/**
 * The registration of a ticket with everything that the door needs, in one query. NOT_FOUND when
 * the tenant has no such ticket. For a ticket of another event a member gets NOT_FOUND; a scoped
 * token, which is bound to its own event, gets OUT_OF_SCOPE (rules#scoped-token).
 */
export async function findTicket(
  tx: Query,
  actor: DoorActor,
  shown: Shown,
  eventId?: string,
): Promise<Ticket> {
  const ticket = await readTicket(tx, actor, shown);
  if (!ticket) throw notFound("Ticket");
  const scope = actor.type === "staff" ? actor.eventId : eventId;
  if (scope === undefined || scope === ticket.row.eventId) return ticket;
  throw actor.type === "staff" ? outOfScope() : notFound("Ticket");
}

async function readTicket(query: Query, { tenantId }: DoorActor, { code, registrationId }: Shown) {
  if (code === undefined)
    return (
      await readById(query, {
        tenantId,
        registrationId: certain(registrationId, "the id of a ticket"),
      })
    )[0];
  const ticketCode = normaliseCode(code);
  // A text that cannot be a ticket code needs no query.
  if (!TICKET_CODE.test(ticketCode)) return undefined;
  return (await readByCode(query, { tenantId, ticketCode }))[0];
}

const readByCode = preparedQuery(["tenantId", "ticketCode"], (query, value) =>
  ticketWhere(query, value.tenantId, eq(registration.ticketCode, value.ticketCode)),
);

const readById = preparedQuery(["tenantId", "registrationId"], (query, value) =>
  ticketWhere(query, value.tenantId, eq(registration.id, value.registrationId)),
);

const ticketWhere = (query: Query, tenantId: Placeholder, isShown: SQL) =>
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
      roles: member.roles,
      member: { id: member.id, status: member.status },
      /** The member who is the host, and pays for a guest without an account. */
      hostMemberId: host.memberId,
      hostStatus: payer.status,
      amountDue,
      currencyDue,
    })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .leftJoin(ticketType, itsTicketType)
    .leftJoin(member, itsMember)
    .leftJoin(host, joinByKey(host, registration.hostRegistrationId))
    .leftJoin(payer, sameTenant(payer, registration, eq(payer.id, host.memberId)))
    .where(own(registration, tenantId, isShown));
