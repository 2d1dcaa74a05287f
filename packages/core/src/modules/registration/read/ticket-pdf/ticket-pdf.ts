import { and, eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlaceActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { foundRow, joinByKey, own } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import type { TenantId } from "#base/ids.ts";
import { getBranding } from "#base/mail/club-face.ts";
import { type CallerContext, type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { Language } from "#base/text/languages.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import { event as events, ticketType } from "../../../events/event.sql.ts";
import { findEventId } from "../../../events/load-event.ts";
import { member } from "../../../membership/member.sql.ts";
import { languageFor } from "../../../tenancy/language-for.ts";
import { tenant } from "../../../tenancy/tenant.sql.ts";
import { isInParty } from "../../party/party-rows.ts";
import type { placeTicketInput, ticketSvgInput } from "../../registration.schema.ts";
import { registration } from "../../registration.sql.ts";
import { SEATED } from "../../registration-states.ts";
import { findTickets } from "../tickets.ts";
import { drawTickets } from "./draw-tickets.ts";
import { buildTicketDocument, getTicketFileName } from "./ticket-document.ts";

/**
 * Draws the tickets of the caller and their guests, or one of them, as a PDF in base64
 * (rules#ticket-pdf). 404 without a seat and for other people's tickets.
 */
export async function ticketPdf(
  ctx: CallerContext<MemberActor>,
  { id, registrationId }: z.infer<typeof ticketSvgInput>,
): Promise<string> {
  const { tenantId, memberId, language } = await ctx.caller();
  return drawTicketPdf(ctx, registrationId, language, async (tx) => {
    const eventId = await findEventId(tx, tenantId, id);
    const ownTickets = await findTickets(tx, { tenantId, eventId }, memberId);
    return ownTickets.map((row) => row.id);
  });
}

/** Draws the tickets of a personal link's registration and its guests. */
export function placeTicketPdf(
  ctx: ContextOf<PlaceActor>,
  { registrationId }: z.infer<typeof placeTicketInput>,
): Promise<string> {
  const { tenantId, registrationId: itself } = ctx.actor;
  return drawTicketPdf(ctx, registrationId, null, async (tx) => {
    const rows = await tx
      .select({ id: registration.id })
      .from(registration)
      .where(own(registration, tenantId, isInParty(registration.id, tenantId, itself)));
    return rows.map((row) => row.id);
  });
}

/**
 * @param registrationId the ticket that is asked for; undefined is all of them
 * @param callerLanguage what the caller reads; null is what the person of the registration reads
 * @param findAllowedIds the registrations of the caller
 */
async function drawTicketPdf(
  ctx: ContextOf<MemberActor | PlaceActor>,
  registrationId: string | undefined,
  callerLanguage: Language | null,
  findAllowedIds: (tx: Query) => Promise<string[]>,
): Promise<string> {
  const sheet = await inTenant(ctx, async (tx) => {
    const ids = await findAllowedIds(tx);
    const { tenantId } = ctx.actor;
    return { ...(await loadSeats(tx, tenantId, ids)), face: await getBranding(tx, tenantId) };
  });
  const { party, event } = sheet;
  const seats = party.filter(
    ({ row }) => registrationId === undefined || row.id === registrationId,
  );
  if (seats.length === 0) throw notFound("Ticket");
  const language = callerLanguage ?? sheet.language;
  const name = getTicketFileName(event, language);
  ctx.reply.header("Content-Disposition", `attachment; filename="${name}"`);
  const document = buildTicketDocument({ ...sheet, seats, language });
  const pdf = await drawTickets(document, getInteractiveTurn(ctx));
  return pdf.toString("base64");
}

/** Loads the registrations that have a seat, the host first. NOT_FOUND when none has. */
async function loadSeats(tx: Query, tenantId: TenantId, ids: readonly string[]) {
  const rows = await tx
    .select({
      row: registration,
      type: { name: ticketType.name },
      event: events,
      club: { name: tenant.name, language: tenant.language },
      person: { language: member.language },
    })
    .from(registration)
    .innerJoin(events, joinByKey(events, registration.eventId))
    .innerJoin(tenant, eq(tenant.id, registration.tenantId))
    .leftJoin(ticketType, joinByKey(ticketType, registration.ticketTypeId))
    .leftJoin(member, joinByKey(member, registration.memberId))
    .where(
      own(
        registration,
        tenantId,
        and(inArray(registration.id, [...ids]), inArray(registration.status, SEATED)),
      ),
    )
    .orderBy(sql`${registration.hostRegistrationId} is not null`, registration.id);
  const { event, club, person } = foundRow(rows, "Ticket");
  return { party: rows, event, club, language: languageFor(person, club) };
}
