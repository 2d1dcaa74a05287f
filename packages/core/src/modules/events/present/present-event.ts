import { iso, isoOrNull } from "#base/fields.schema.ts";
import type { Settings } from "#base/settings.ts";
import { mediaAddress } from "../../media/media-address.ts";
import type { Tenant } from "../../tenancy/find-tenant.ts";
import { presentPublicFace } from "../../tenancy/present-tenant.ts";
import type { EventOutput, PublicEventOutput } from "../event.schema.ts";
import { isPaid, type QuestionRow, type ShownEvent, type TicketTypeRow } from "../load-event.ts";
import { waitlistActive } from "../registration-window.ts";
import { seatsLeft } from "../seats.ts";
import { countBookableSeats, countTypeSeatsLeft } from "../ticket-type-seats.ts";
import { getSaleState } from "./sale.ts";

/** An event as the API shows it, to members and managers. */
export function presentEvent(
  { event, ticketTypes, questions }: ShownEvent,
  now: Date,
): EventOutput {
  const { seatsOverride, waitlistNext, seatsFreeToldAt, calendarSequence, ...row } = event;
  const { coverImageId, ...shownColumns } = row;
  return {
    ...shownColumns,
    coverImage: mediaAddress(coverImageId),
    isPaid: isPaid(ticketTypes),
    ticketTypes: ticketTypes.map((type) => presentTicketType(type, now)),
    questions: questions.map(presentQuestion),
    seatsLeft: countBookableSeats(seatsLeft(event), ticketTypes),
    startsAt: iso(event.startsAt),
    endsAt: iso(event.endsAt),
    registrationOpensAt: isoOrNull(event.registrationOpensAt),
    registrationClosesAt: isoOrNull(event.registrationClosesAt),
    checkInOpensAt: isoOrNull(event.checkInOpensAt),
    checkInClosesAt: isoOrNull(event.checkInClosesAt),
    remindedAt: isoOrNull(event.remindedAt),
    createdAt: iso(event.createdAt),
    updatedAt: iso(event.updatedAt),
    publishedAt: isoOrNull(event.publishedAt),
    cancelledAt: isoOrNull(event.cancelledAt),
  };
}

/** An event as the tenant's public page shows it. */
export function presentPublicEvent(
  whole: ShownEvent,
  club: Tenant,
  { app, now }: { app: { settings: Settings }; now: Date },
): PublicEventOutput {
  const { waitlistEnabled } = app.settings;
  const event = presentEvent(whole, now);
  return {
    ...event,
    tenant: presentPublicFace(club),
    waitlistActive: waitlistActive(event, waitlistEnabled, now),
    waitlistEnabled,
  };
}

const presentTicketType = (type: TicketTypeRow, now: Date) => ({
  id: type.id,
  name: type.name,
  price: type.price,
  audience: type.audience,
  position: type.position,
  quota: type.quota,
  seatsTaken: type.seatsTaken,
  seatsLeft: countTypeSeatsLeft(type),
  salesFrom: isoOrNull(type.salesFrom),
  salesUntil: isoOrNull(type.salesUntil),
  onSale: getSaleState(type, now) === "open",
});

const presentQuestion = (row: QuestionRow) => {
  const { id, key, label, type, required, perAttendee, options } = row;
  return { id, key, label, type, required, perAttendee, options };
};
