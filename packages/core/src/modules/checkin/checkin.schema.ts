import { z } from "zod";
import {
  email,
  id,
  instant,
  instantInput,
  line,
  money,
  name,
  phone,
  scannedLine,
} from "#base/fields.schema.ts";
import { listInput, page } from "#base/pagination.ts";
import { invoiceOutput, paymentOutput } from "../billing/billing.schema.ts";
import { DOOR_CHANNELS, PAYMENT_STATUSES } from "../billing/billing-states.ts";
import { EVENT_STATUSES } from "../events/event-states.ts";
import { memberOutput } from "../membership/member.schema.ts";
import { registrationOutput } from "../registration/registration.schema.ts";
import { REGISTRATION_STATUSES } from "../registration/registration-states.ts";
import { doorEvent } from "./codes/access-code.schema.ts";
import { DOOR_REPORTS } from "./door-report-states.ts";

const label = z.enum(["Member", "Guest"]);

/** What a device adds to an entry that it sends later. */
const recorded = {
  /** The time by the device's clock, at most 24 hours old. */
  scannedAt: instantInput.optional(),
  /** The volunteer's name at that time, since the device may have changed hands. */
  recordedBy: name.max(80).optional(),
};

/** In minor units. */
const MAX_TAKEN = 100_000_000_000;

/**
 * Money that the door has taken. The server determines what is due; the amount says what was taken
 * (rules#door-money).
 */
const collected = {
  paymentCollectedOffline: z.boolean().optional(),
  /** What was taken, in minor units; it counts only with paymentCollectedOffline. */
  amount: money.max(MAX_TAKEN).optional(),
  /** How it was paid, MANUAL_OTHER by default; it counts only with paymentCollectedOffline. */
  paymentChannel: z.enum(DOOR_CHANNELS).optional(),
};

/** What a scanner read. A text that is no ticket code is an unknown ticket, not a bad request. */
const scannedCode = scannedLine(300);

const ticketKeys = { code: scannedCode.optional(), registrationId: id.optional() };
const hasOneKey = (scan: { code?: unknown; registrationId?: unknown }) =>
  (scan.code === undefined) !== (scan.registrationId === undefined);
const NOT_ONE_KEY = { path: ["code"], message: "Specify either code or registrationId" };

/** A scan (rules#check-in), or a person whom the door found by name. */
export const checkInInput = z
  .strictObject({
    ...ticketKeys,
    eventId: id.optional(),
    /** The time of an offline scan by the device's clock, at most 24 hours old. */
    scannedAt: instantInput.optional(),
    ...collected,
  })
  .refine(hasOneKey, NOT_ONE_KEY);

/** A checked-in person (rules#check-in). */
export const checkInOutput = z.object({
  registration: registrationOutput,
  attendee: z.object({
    fullName: z.string(),
    label,
    ticketType: z.string().nullable(),
  }),
  checkedInAt: instant,
  checkedInBy: z.string(),
  alreadyCheckedIn: z.literal(false),
});

export const undoInput = z.strictObject({
  eventId: id,
  registrationId: id,
  reason: line(500).optional(),
  ...recorded,
});

export const undoOutput = z.object({ registration: registrationOutput });

/** The scans that a device queued while it was offline, in the order in which they happened. */
export const batchInput = z.strictObject({
  eventId: id,
  scans: z
    .array(
      z
        .strictObject({
          /** Made by the device; applied only once at this event. */
          scanId: line(100),
          ...ticketKeys,
          ...recorded,
          ...collected,
          scannedAt: instantInput,
          /**
           * The door let the person in before the server answered, so the organiser should see a
           * refusal. By default: true when the scan arrives more than 3 seconds late.
           */
          letIn: z.boolean().optional(),
        })
        .refine(hasOneKey, NOT_ONE_KEY),
    )
    .min(1)
    .max(200),
});

/**
 * The answer to one scan, the same as a single check-in would get. Exception: a scannedAt that is
 * too old or in the future is 400 there and 422 here, so that it refuses no other scan of the batch.
 */
export const scanResult = z
  .object({
    scanId: z.string(),
    status: z.union([200, 402, 403, 404, 409, 422].map((status) => z.literal(status))),
    /** The ticket's registration, also when refused; absent when the event has no such ticket. */
    registration: registrationOutput.optional(),
    error: z
      .object({ code: z.string(), message: z.string(), details: z.array(z.unknown()) })
      .optional(),
  })
  .meta({ id: "ScanResult" });

export const batchOutput = z.array(scanResult);
export type ScanResult = z.infer<typeof scanResult>;

/**
 * Query of the scans that were refused after the door had let the person in, and of the money that a
 * door took and nobody owed.
 */
export const conflictsInput = listInput(["createdAt"], {}).extend({ eventId: id });

export const scanConflict = z
  .object({
    /** SCAN for a queued scan; CHECK_IN and WALK_IN for a request whose money was not due. */
    kind: z.enum(DOOR_REPORTS),
    /** The scanId of a scan, the walkInId of a walk-in that had one. */
    scanId: z.string(),
    /** The answer's status: 409 for a ticket that was checked in already, or undone since. */
    status: z.int(),
    /** Null when the person got in, and only the money was not due. */
    code: z.string().nullable(),
    message: z.string().nullable(),
    /** Null for a ticket that this event does not have. */
    registrationId: id.nullable(),
    attendeeName: z.string().nullable(),
    ticketCodeHint: z.string().nullable(),
    /** Who let the person in; scannedAt is the device's time of it. */
    recordedBy: z.string(),
    scannedAt: instant,
    /** When the scan reached the server. */
    sentAt: instant,
    /** When the same ticket was checked in before, and by whom; null for other refusals. */
    checkedInAt: instant.nullable(),
    checkedInBy: z.string().nullable(),
    /** Money that the door took and nobody owed, in minor units; null when there was none. */
    amount: money.nullable(),
    currency: z.string().nullable(),
    paymentChannel: z.enum(DOOR_CHANNELS).nullable(),
    /** Its payment, RECEIVED_NOT_DUE until it is refunded or turned into credit. */
    paymentId: id.nullable(),
    paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  })
  .meta({ id: "ScanConflict" });

export const conflictsPage = page(scanConflict);
export type ScanConflict = z.infer<typeof scanConflict>;

export const rosterInput = z.strictObject({
  eventId: id,
  /** `meta.asOf` of the previous answer, to get only what changed since. */
  since: instantInput.optional(),
});

/** A person on a door's roster: enough to work offline, without e-mail and phone (rules#roster). */
export const rosterEntry = z
  .object({
    registrationId: id,
    fullName: z.string(),
    label,
    ticketType: z.string().nullable(),
    ticketTypeId: id.nullable(),
    /** The same for a host and its guests: the host's registration. */
    partyId: id,
    status: z.enum(REGISTRATION_STATUSES),
    checkedInAt: instant.nullable(),
    checkedInBy: z.string().nullable(),
    /** SHA-256 of the 16 symbols of the ticket code, lower-case hex. */
    ticketCodeSha256: z.string().length(64),
    /** The amount due in minor units; null when nothing is due. */
    amountDue: money.nullable(),
    currency: z.string().nullable(),
    /** The registration whose unpaid invoice this one is on: the host's is for the whole party. */
    invoicedWith: id.nullable(),
  })
  .meta({ id: "RosterEntry" });

export const rosterOutput = z.object({
  data: z.array(rosterEntry),
  meta: z.object({
    /** The database's time of this answer, which is `since` of the next request. */
    asOf: instant,
    checkedIn: z.int(),
    /** PENDING, CONFIRMED and CHECKED_IN. */
    total: z.int(),
    pending: z.int(),
    waitlisted: z.int(),
    /** The event as it is now: it may have been moved, cancelled, renamed or have other prices. */
    event: doorEvent.extend({ status: z.enum(EVENT_STATUSES) }),
  }),
});

/**
 * The search of rules#check-in: 2 or more characters of a name, an e-mail address or a ticket code.
 */
export const searchInput = listInput(["match"], { search: line(200, 2) }).extend({ eventId: id });

export const attendeeOutput = z
  .object({
    registrationId: id,
    fullName: z.string(),
    email: z.string().nullable(),
    label,
    ticketType: z.string().nullable(),
    status: z.enum(REGISTRATION_STATUSES),
    ticketCode: z.string(),
    checkedInAt: instant.nullable(),
    checkedInBy: z.string().nullable(),
    amountDue: money.nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: "Attendee" });

export type AttendeeOutput = z.infer<typeof attendeeOutput>;
export const attendeePage = page(attendeeOutput);

/** A person who comes without a registration (specification "Walk-ins", rules#walk-ins). */
export const walkInInput = z.strictObject({
  eventId: id,
  fullName: name,
  email: email.optional(),
  phone: phone.optional(),
  ticketTypeId: id.optional(),
  ...collected,
  /** Allows a seat above the capacity, at an event that has walkInsOverCapacity false. */
  override: z.boolean().optional(),
  /** Made by the device; applied only once at this event, for any sender. */
  walkInId: id.optional(),
  /** The moment whose price the device showed: `asOf` of its list. scannedAt, or now, by default. */
  quotedAt: instantInput.optional(),
  ...recorded,
});

export const walkInOutput = z.object({
  registration: registrationOutput,
  member: memberOutput.pick({ id: true, email: true, fullName: true, status: true, roles: true }),
  invoice: invoiceOutput.optional(),
  payment: paymentOutput.optional(),
  overCapacity: z.boolean(),
});

export type WalkInInput = z.infer<typeof walkInInput>;
export type WalkInOutput = z.infer<typeof walkInOutput>;
