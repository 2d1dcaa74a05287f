import { z } from "zod";
import { id, instant, money } from "#base/fields.schema.ts";
import { page } from "#base/pagination.ts";
import { QUESTION_TYPES } from "#base/question-kinds.ts";
import { publicFace } from "../tenancy/tenant.schema.ts";
import { AUDIENCES, EVENT_STATUSES } from "./event-states.ts";

/** A price of an event, in minor units of the event's currency (rules#paid-event). */
export const priceOutput = z.object({
  id,
  name: z.string(),
  price: money,
  /** Shown, never enforced (specification "Event"). */
  audience: z.enum(AUDIENCES),
  position: z.int(),
});

/** A price with what limits its sale (rules#ticket-type-quota, rules#ticket-type-sales). */
export const ticketTypeOutput = priceOutput
  .extend({
    /** Seats of this type; null is as many as the event has. */
    quota: z.int().nullable(),
    /** PENDING, CONFIRMED and CHECKED_IN registrations with this type. */
    seatsTaken: z.int(),
    /** Free seats of this type; null without a quota, never negative. */
    seatsLeft: z.int().nullable(),
    salesFrom: instant.nullable(),
    salesUntil: instant.nullable(),
    /** Whether now is within the two. */
    onSale: z.boolean(),
  })
  .meta({ id: "TicketType" });

export const questionOutput = z
  .object({
    id,
    /** The key of its answers. */
    key: z.string(),
    label: z.string(),
    type: z.enum(QUESTION_TYPES),
    required: z.boolean(),
    /** Each person of a party answers it; otherwise the host alone. */
    perAttendee: z.boolean(),
    /** The options; null for a question without a choice. */
    options: z.array(z.string()).nullable(),
  })
  .meta({ id: "Question" });

/** An event as the API shows it (rules#events). It holds no personal data. */
export const eventOutput = z
  .object({
    id,
    tenantId: id,
    slug: z.string(),
    title: z.string(),
    /** Markdown (rules#markdown). */
    description: z.string(),
    /** The address of its picture, 1600 pixels wide at most; the pages draw a pattern for none. */
    coverImage: z.string().nullable(),
    venue: z.string(),
    startsAt: instant,
    endsAt: instant,
    /** IANA time zone of the event. */
    timezone: z.string(),
    /** The event lasts whole days: it starts and ends at midnight, and pages show no times. */
    allDay: z.boolean(),
    /** Seats; null is no limit. */
    capacity: z.int().nullable(),
    status: z.enum(EVENT_STATUSES),
    currency: z.string(),
    /** Whether a ticket type has a price above 0. */
    isPaid: z.boolean(),
    ticketTypes: z.array(ticketTypeOutput),
    questions: z.array(questionOutput),
    registrationOpensAt: instant.nullable(),
    registrationClosesAt: instant.nullable(),
    checkInOpensAt: instant.nullable(),
    checkInClosesAt: instant.nullable(),
    walkInsOverCapacity: z.boolean(),
    /** Seats that a network address may take at the public page in a day; null is 30. */
    maxSeatsPerAddress: z.int().nullable(),
    /** Maximum number of people of one registration, the host included. */
    maxPartySize: z.int(),
    /** Hours before the start at which registrants are reminded; null is never. */
    reminderHours: z.int().nullable(),
    /** When they were reminded of the day on which the event starts. */
    remindedAt: instant.nullable(),
    /** PENDING, CONFIRMED and CHECKED_IN registrations. */
    seatsTaken: z.int(),
    /** Null is no limit; never negative, and no more than the ticket types have together. */
    seatsLeft: z.int().nullable(),
    waitlistCount: z.int(),
    createdAt: instant,
    updatedAt: instant,
    publishedAt: instant.nullable(),
    cancelledAt: instant.nullable(),
  })
  .meta({ id: "Event" });

/** The description as HTML that is safe in a page (rules#markdown). */
const rendered = { descriptionHtml: z.string() };

/** An event with its description as pages show it. */
export const wholeEventOutput = eventOutput.extend(rendered).meta({ id: "WholeEvent" });

export type WholeEventOutput = z.infer<typeof wholeEventOutput>;

/** The first copy of an event, beside all copies when it is a series. */
export const cloneOutput = eventOutput.extend({
  /** The copies in their order; only when `repeat` was given. */
  series: z.array(z.object({ id, slug: z.string(), startsAt: instant })).optional(),
});

export type CloneOutput = z.infer<typeof cloneOutput>;

/** A time that moved with the start or the end of an event (rules#moved-start). */
const MOVES = [
  "REGISTRATION_OPENS_AT",
  "REGISTRATION_CLOSES_AT",
  "CHECK_IN_OPENS_AT",
  "CHECK_IN_CLOSES_AT",
  "SALES_FROM",
  "SALES_UNTIL",
  "HOLDS",
  "DUE_DATES",
  "ACCESS_CODES",
] as const;

const moved = z
  .object({
    what: z.enum(MOVES),
    from: instant.describe("Time before the edit."),
    to: instant.describe("Time after the edit."),
    /** Holds, due dates or access codes that moved; 1 for a window. */
    count: z.int(),
    /** Ticket type of a sales window. */
    ticketTypeId: id.optional(),
    accessCodeId: id.optional(),
  })
  .meta({ id: "Moved" });

export type Moved = z.infer<typeof moved>;

const editMeta = z
  .object({ moved: z.array(moved) })
  .meta({ id: "EditMeta", description: "Dates that moved; absent if none did." });

/** An edited event, and what moved with its start or end. */
export const editOutput = eventOutput.and(z.object({ meta: editMeta.optional() }));

export type EditOutput = z.infer<typeof editOutput>;

/** Warnings that an organiser should resolve after publishing (rules#publish). */
const PUBLISH_WARNINGS = ["PAYMENT_INSTRUCTIONS_MISSING"] as const;

const publishMeta = z.object({ warnings: z.array(z.enum(PUBLISH_WARNINGS)) }).meta({
  id: "PublishMeta",
  description: "Problems that did not prevent publication; absent if there are none.",
});

/** A published event, and what is still missing for its registrants. */
export const publishOutput = eventOutput.and(z.object({ meta: publishMeta.optional() }));

export type PublishOutput = z.infer<typeof publishOutput>;
export type EventOutput = z.infer<typeof eventOutput>;
export const eventPage = page(eventOutput);

/** An event as a tenant's public page shows it, with the tenant and its waitlist. */
export const publicEventOutput = eventOutput
  .extend({
    tenant: z.object(publicFace),
    /** The waitlist is enabled and a new registration would be queued. */
    waitlistActive: z.boolean(),
    /** A party that does not fit is queued instead of refused. */
    waitlistEnabled: z.boolean(),
  })
  .meta({ id: "PublicEvent" });

export type PublicEventOutput = z.infer<typeof publicEventOutput>;
export const publicEventPage = page(publicEventOutput);

/** The same with its description as pages show it, and the picture of its link. */
export const wholePublicEventOutput = publicEventOutput
  .extend({
    ...rendered,
    /** The address of the picture that messengers show beside the link (rules#share-image). */
    shareImage: z.string(),
  })
  .meta({ id: "WholePublicEvent" });

export type WholePublicEventOutput = z.infer<typeof wholePublicEventOutput>;

/** What became of an event that was published and is open no longer. */
export const endedEventOutput = publicEventOutput
  .pick({ title: true, startsAt: true, endsAt: true, timezone: true, allDay: true, tenant: true })
  .extend({
    outcome: z
      .enum(["ENDED", "CANCELLED"])
      .meta({ description: "Whether the event took place or was cancelled." }),
  })
  .meta({ id: "EndedEvent" });

export type EndedEventOutput = z.infer<typeof endedEventOutput>;

export const removedOutput = z.object({ id });
