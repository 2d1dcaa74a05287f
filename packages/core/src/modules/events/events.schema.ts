import { z } from "zod";
import {
  currency,
  id,
  instantInput,
  longText,
  money,
  pathSlug,
  timezone,
  title,
  visibleLine,
} from "#base/fields.schema.ts";
import {
  changesFilter,
  listInput,
  periodFilter,
  repeatable,
  searchFilter,
} from "#base/pagination.ts";
import { newField, optionsFit } from "#base/question.schema.ts";
import { pictureInput } from "../media/media.schema.ts";
import { AUDIENCES, EVENT_STATUSES } from "./event-states.ts";

/** Requests of the events module (rules#events). Bodies are strict: an unknown key is a 400. */
const MAX_TICKET_TYPES = 50;
const MAX_QUESTIONS = 50;
const MAX_PRICE = 100_000_000;
const MAX_SEATS = 1_000_000;
const MAX_PARTY_SIZE = 10;
const MAX_COPIES = 52;

const window = instantInput.nullish();

/** The place in a list; by default the request's order. */
const position = z.int().min(0).max(1_000).optional();

const newTicketType = z.strictObject({
  name: title,
  /** Minor units of the event's currency. */
  price: money.max(MAX_PRICE),
  audience: z.enum(AUDIENCES).default("ALL"),
  position,
  /** Seats of this type; null is no limit. Missing keeps what there is. */
  quota: z.int().min(1).max(MAX_SEATS).nullable().optional(),
  salesFrom: window,
  salesUntil: window,
});

const newQuestion = newField.extend({
  /** Asked of each person of a party; otherwise of the host alone (rules#answers). */
  perAttendee: z.boolean().default(false),
});

type NewQuestion = z.infer<typeof newQuestion>;
const checked = <S extends z.ZodType<NewQuestion>>(question: S) => question.superRefine(optionsFit);

/** With an id the item replaces that row; without one it is new. */
const optionalId = { id: id.optional() };

/** Fields that the server computes: accepted and ignored, so that a client can send a type back. */
const computedFields = {
  seatsTaken: z.int().optional(),
  seatsLeft: z.int().nullish(),
  onSale: z.boolean().optional(),
};

const settings = {
  description: longText.optional(),
  venue: visibleLine(500, 0).optional(),
  timezone: timezone.optional(),
  /** Whole days from that of startsAt to that of endsAt (rules#all-day); missing is false. */
  allDay: z.boolean().optional(),
  /** Seats; null or missing is no limit. */
  capacity: z.int().min(1).max(MAX_SEATS).nullable().optional(),
  currency: currency.optional(),
  registrationOpensAt: window,
  registrationClosesAt: window,
  checkInOpensAt: window,
  checkInClosesAt: window,
  walkInsOverCapacity: z.boolean().optional(),
  /** Seats that a network address may take at the public page in a day; null or missing is 30. */
  maxSeatsPerAddress: z.int().min(1).max(MAX_SEATS).nullable().optional(),
  /** Maximum number of people of one registration, the host included. */
  maxPartySize: z.int().min(1).max(MAX_PARTY_SIZE).optional(),
  /** Hours before the start at which registrants are reminded; null or missing is never. */
  reminderHours: z.int().min(1).max(168).nullable().optional(),
};

/** POST /api/events */
export const createInput = z.strictObject({
  title,
  startsAt: instantInput,
  endsAt: instantInput,
  ...settings,
  ticketTypes: z.array(newTicketType).max(MAX_TICKET_TYPES).default([]),
  questions: z.array(checked(newQuestion)).max(MAX_QUESTIONS).default([]),
});

/** PATCH /api/admin/events/:eventId: missing values stay; a list replaces the whole list. */
export const editInput = z.strictObject({
  eventId: id,
  title: title.optional(),
  startsAt: instantInput.optional(),
  endsAt: instantInput.optional(),
  /** Mails every party of a PUBLISHED event when title, time, zone or venue change. */
  notify: z.boolean().optional(),
  /** Accepts that prices of 0 confirm unpaid seats and end their open invoices. */
  confirmUnpaid: z.boolean().optional(),
  /** Returns what the edit would do, and stores nothing. */
  dryRun: z.boolean().optional(),
  ...settings,
  ticketTypes: z
    .array(newTicketType.extend({ ...optionalId, ...computedFields }))
    .max(MAX_TICKET_TYPES)
    .optional(),
  questions: z
    .array(checked(newQuestion.extend(optionalId)))
    .max(MAX_QUESTIONS)
    .optional(),
});

export const eventInput = z.strictObject({ eventId: id });
export const coverInput = pictureInput.extend({ eventId: id });
/** A route that takes an id or a slug. */
export const eventKeyInput = z.strictObject({ id: pathSlug });
/** Body of a copy; missing values come from the original. */
export const cloneInput = eventKeyInput.extend({
  title: title.optional(),
  startsAt: instantInput.optional(),
  /** Makes a series: so many copies, the first at startsAt, each a week or month after the other. */
  repeat: z
    .strictObject({
      every: z.enum(["WEEK", "MONTH"]),
      count: z.int().min(1).max(MAX_COPIES),
    })
    .optional(),
});
export const publicEventInput = z.strictObject({ tenantSlug: pathSlug, slug: pathSlug });

const SORT_KEYS = ["startsAt", "createdAt", "title", "status"] as const;
const filters = { ...searchFilter, ...periodFilter("startsAt") };

export const adminListInput = listInput(SORT_KEYS, {
  ...filters,
  status: repeatable(EVENT_STATUSES),
  ...changesFilter,
});

/** The statuses that members see. */
export const MEMBERS_SEE = ["PUBLISHED", "COMPLETED"] as const;
export const memberListInput = listInput(SORT_KEYS, {
  ...filters,
  status: repeatable(MEMBERS_SEE),
});

export const publicListInput = listInput(["startsAt", "createdAt", "title"], {
  tenantSlug: pathSlug,
  ...filters,
});
