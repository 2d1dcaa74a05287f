import { z } from "zod";
import { email, id, instant, money, name, pathSlug, phone } from "#base/fields.schema.ts";
import {
  changesFilter,
  listInput,
  page,
  periodFilter,
  repeatable,
  searchFilter,
} from "#base/pagination.ts";
import { INVOICE_STATUSES } from "../billing/billing-states.ts";
import {
  APPLICATION_STATUSES,
  MONEY_IF_CANCELLED,
  REGISTRATION_STATUSES,
  SOURCES,
} from "./registration-states.ts";

/** What a question's answer may be, by its type. */
export const answerValue = z.union([
  z.string().max(20_000),
  z.array(z.string().max(200)).max(50),
  z.number(),
  z.boolean(),
]);

/** A registration as the API shows it (rules#registration). */
export const registrationOutput = z
  .object({
    id,
    eventId: id,
    memberId: id.nullable(),
    ticketTypeId: id.nullable(),
    status: z.enum(REGISTRATION_STATUSES),
    ticketCode: z.string().length(16),
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    hostRegistrationId: id.nullable(),
    answers: z.record(z.string(), answerValue),
    /** Position on the waitlist; 1 is the first. Null when not waiting. */
    waitlistPosition: z.int().nullable(),
    source: z.enum(SOURCES),
    /** The seat was given beyond the capacity: by an override, or to a walk-in. */
    overCapacity: z.boolean(),
    /** The member who approved or declined it, or let it in above the capacity. */
    decidedBy: id.nullable(),
    createdAt: instant,
    confirmedAt: instant.nullable(),
    checkedInAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    holdExpiresAt: instant.nullable(),
  })
  .meta({ id: "Registration" });

export type RegistrationOutput = z.infer<typeof registrationOutput>;

/** A registration with the guests it brought. */
export const partyOutput = registrationOutput
  .extend({ guests: z.array(registrationOutput) })
  .meta({ id: "RegistrationParty" });

export type PartyOutput = z.infer<typeof partyOutput>;

/** Maximum number of guests of one registration. */
export const MAX_GUESTS = 9;

/** Answers of one person by the key of their question. */
export const answers = z.record(z.string().max(100), answerValue).optional();

/**
 * A person whom a registrant brings, with answers to the questions that are asked of each attendee.
 * At an event with several ticket types one must be named.
 */
export const guestInput = z.strictObject({
  fullName: name,
  email: email.optional(),
  ticketTypeId: id.optional(),
  answers,
});

/** What every form of registration takes: the host's ticket type, guests, and answers by key. */
export const partyInput = {
  ticketTypeId: id.optional(),
  guests: z.array(guestInput).max(MAX_GUESTS).optional(),
  answers,
};

/** The event of a member's route, by id or by slug (rules#registration). */
export const ownInput = z.strictObject({ id: pathSlug });

/** Body of a member's registration (rules#registration). */
export const registerInput = z.strictObject({ id: pathSlug, ...partyInput });

/** Body of a public registration (rules#registration). */
export const publicRegisterInput = z.strictObject({
  tenantSlug: pathSlug,
  slug: pathSlug,
  fullName: name,
  email,
  phone: phone.optional(),
  referralToken: z.string().min(1).max(2_000).optional(),
  ...partyInput,
});

/**
 * A person's standing at an event (specification "Registration-status DTO",
 * rules#application-status).
 */
export const statusOutput = z
  .object({
    status: z.enum(APPLICATION_STATUSES),
    /** The stored status, null when there is no registration. */
    registrationStatus: z.enum(REGISTRATION_STATUSES).nullable(),
    registrationId: id.nullable(),
    ticketCode: z.string().nullable(),
    /** The waitlist is enabled and a new registration would be queued. */
    waitlistActive: z.boolean(),
    /** A party that does not fit is queued and not refused. */
    waitlistEnabled: z.boolean(),
    waitlistPosition: z.int().nullable(),
    /** Null when the event has no limit. */
    seatsLeft: z.int().nullable(),
    /** When an unpaid registration gives its seat back; null is never. */
    holdExpiresAt: instant.nullable(),
    /**
     * The amount due of an unpaid registration: of its open invoice, else the price of its ticket.
     */
    amountDue: money.nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: "RegistrationStatus" });

export type StatusOutput = z.infer<typeof statusOutput>;

/** Query of a QR code: the caller's own ticket, or that of a guest the caller brought. */
export const ticketSvgInput = ownInput.extend({ registrationId: id.optional() });

/** One ticket of the party that a personal link opens; without an id all of them. */
export const placeTicketInput = z.strictObject({ registrationId: id.optional() });

const MAX_PRE_ENROLLED = 1_000;

/** Body of a pre-enrolment: without a ticket type, the first that is not meant for guests. */
export const preEnrolInput = z.strictObject({
  eventId: id,
  memberIds: z.array(id).min(1).max(MAX_PRE_ENROLLED),
  ticketTypeId: id.optional(),
});

/** The new registrations in the order of the request, and counts of all members. */
export const preEnrolOutput = z.object({
  data: z.array(registrationOutput),
  meta: z.object({
    registered: z.int(),
    alreadyRegistered: z.int(),
    waitlisted: z.int(),
  }),
});

/**
 * Query of an event's registrations; `from` and `to` are on createdAt. By `party` a host is followed
 * by its guests.
 */
export const listRegistrationsInput = listInput(["createdAt", "fullName", "status", "party"], {
  eventId: id,
  ...searchFilter,
  ...periodFilter("createdAt"),
  status: repeatable(REGISTRATION_STATUSES),
  source: repeatable(SOURCES),
  ticketTypeId: id.optional(),
  ...changesFilter,
});

/** A registration as event managers see it, with the names of the members whom its ids refer to. */
export const registrationItem = registrationOutput
  .extend({
    decidedByName: z.string().nullable(),
    /** Name of the host who brought this guest, or null. */
    hostName: z.string().nullable(),
    /** The member whose referral brought it. */
    referredBy: id.nullable(),
    referredByName: z.string().nullable(),
    /** Keys of the required questions that the person has not answered, as after a transfer. */
    missingAnswers: z.array(z.string()),
  })
  .meta({ id: "RegistrationItem" });

export type RegistrationItem = z.infer<typeof registrationItem>;

export const registrationPage = page(registrationItem);

export const countPeopleInput = z.strictObject({ eventId: id });

/** How many registrations each view of an event's people has (rules#people). */
export const countPeopleOutput = z
  .object({
    all: z.int(),
    /** PENDING, CONFIRMED and CHECKED_IN. */
    going: z.int(),
    waiting: z.int(),
    /** The part of going that is not paid. */
    pending: z.int(),
    /** Live registrations that organisers added by hand: members, and guests in a party. */
    preEnrolled: z.int(),
    cancelled: z.int(),
  })
  .meta({ id: "PeopleCounts" });

export type PeopleCounts = z.infer<typeof countPeopleOutput>;

/** One registration of one event, for an administrator. */
export const oneRegistrationInput = z.strictObject({ eventId: id, registrationId: id });

/** Body of a reinstatement. */
export const reinstateInput = z.strictObject({
  eventId: id,
  registrationId: id,
  /** True goes above the capacity. */
  override: z.boolean().optional(),
});

/** A party with its invoices, for an organiser who is about to change it. */
export const wholePartyOutput = z
  .object({
    host: registrationItem,
    guests: z.array(registrationItem),
    /** Invoices that are not void, the oldest first. */
    invoices: z.array(
      z.object({
        id,
        number: z.string().nullable(),
        status: z.enum(INVOICE_STATUSES),
        currency: z.string(),
        memberId: id,
        /** Name of the member who owes it. */
        memberName: z.string(),
        openTotal: money,
        /** What becomes of it if the requested registration is cancelled. */
        ifCancelled: z.enum(MONEY_IF_CANCELLED).nullable(),
      }),
    ),
  })
  .meta({ id: "WholeParty" });

export type WholePartyOutput = z.infer<typeof wholePartyOutput>;
