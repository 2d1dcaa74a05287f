import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";
import { listInput, page, periodFilter, repeatable, searchFilter } from "#base/pagination.ts";
import { EVENT_STATUSES } from "../../events/event-states.ts";
import { registrationOutput } from "../registration.schema.ts";
import { REGISTRATION_STATUSES } from "../registration-states.ts";

const MAX_EVENTS = 100;

/**
 * Query of the caller's own registrations; `from`, `to` and `search` apply to the event. An event
 * is upcoming until it is over or cancelled.
 */
export const myRegistrationsInput = listInput(["startsAt", "createdAt"], {
  ...searchFilter,
  ...periodFilter("event.startsAt"),
  status: repeatable(REGISTRATION_STATUSES),
  eventId: z.array(id).max(MAX_EVENTS).optional(),
  upcoming: z.boolean().optional(),
});

/** A registration with the name of its ticket type, null where the event has none. */
const ownTicket = registrationOutput.extend({ ticketType: z.string().nullable() });

const itsEvent = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  timezone: z.string(),
  allDay: z.boolean(),
  venue: z.string(),
  status: z.enum(EVENT_STATUSES),
  coverImage: z.string().nullable(),
});

/** A registration of the caller with everything that its ticket and its guests' tickets show. */
export const myRegistrationOutput = ownTicket
  .extend({ guests: z.array(ownTicket), event: itsEvent })
  .meta({ id: "MyRegistration" });

export type MyRegistrationOutput = z.infer<typeof myRegistrationOutput>;

export const myRegistrationPage = page(myRegistrationOutput);

/** Query of one member's registrations at all events; `from` and `to` apply to the event. */
export const memberRegistrationsInput = listInput(["startsAt", "createdAt"], {
  id,
  ...periodFilter("event.startsAt"),
  status: repeatable(REGISTRATION_STATUSES),
});

/** What a member was registered for and whether they came (rules#member-history). */
export const memberRegistrationOutput = z
  .object({
    id,
    status: z.enum(REGISTRATION_STATUSES),
    /** When the person was checked in, or null. */
    checkedInAt: instant.nullable(),
    ticketType: z.string().nullable(),
    event: itsEvent,
  })
  .meta({ id: "MemberRegistration" });

export type MemberRegistrationOutput = z.infer<typeof memberRegistrationOutput>;

export const memberRegistrationPage = page(memberRegistrationOutput);
