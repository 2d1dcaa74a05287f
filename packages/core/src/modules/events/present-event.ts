import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { Settings } from "#base/settings.ts";
import type { Tenant } from "../tenancy/find-tenant.ts";
import type { EventOutput, PublicEventOutput } from "./event.schema.ts";
import { isPaid, type QuestionRow, type TicketTypeRow, type WholeEvent } from "./load-event.ts";
import { waitlistActive } from "./registration-window.ts";
import { seatsLeft } from "./seats.ts";

/** An event as the API shows it, to members and managers. */
export function presentEvent({ event, ticketTypes, questions }: WholeEvent): EventOutput {
  const { seatsOverride, waitlistNext, seatsFreeToldAt, ...shown } = event;
  return {
    ...shown,
    isPaid: isPaid(ticketTypes),
    ticketTypes: ticketTypes.map(presentTicketType),
    questions: questions.map(presentQuestion),
    seatsLeft: seatsLeft(event),
    startsAt: iso(event.startsAt),
    endsAt: iso(event.endsAt),
    registrationOpensAt: isoOrNull(event.registrationOpensAt),
    registrationClosesAt: isoOrNull(event.registrationClosesAt),
    checkInOpensAt: isoOrNull(event.checkInOpensAt),
    checkInClosesAt: isoOrNull(event.checkInClosesAt),
    createdAt: iso(event.createdAt),
    updatedAt: iso(event.updatedAt),
    publishedAt: isoOrNull(event.publishedAt),
    cancelledAt: isoOrNull(event.cancelledAt),
  };
}

/** An event as the tenant's public page shows it. */
export function presentPublicEvent(
  whole: WholeEvent,
  { slug, name }: Tenant,
  { app, now }: { app: { settings: Settings }; now: Date },
): PublicEventOutput {
  const { waitlistEnabled } = app.settings;
  const event = presentEvent(whole);
  return {
    ...event,
    tenant: { slug, name },
    waitlistActive: waitlistActive(event, waitlistEnabled, now),
    waitlistEnabled,
  };
}

const presentTicketType = ({ id, name, price, audience, position }: TicketTypeRow) => ({
  id,
  name,
  price,
  audience,
  position,
});

const presentQuestion = (row: QuestionRow) => {
  const { id, key, label, type, required, perAttendee, options } = row;
  return { id, key, label, type, required, perAttendee, options };
};
