import { z } from "zod";
import { id, instant } from "../../base/fields.schema.ts";
import { REGISTRATION_STATUSES, SOURCES } from "./registration-states.ts";

/** What a question's answer may be, by its type. */
export const answerValue = z.union([
  z.string().max(20_000),
  z.array(z.string().max(200)).max(50),
  z.number(),
  z.boolean(),
]);

/** A registration as the API shows it (decisions §7). */
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
    /** Place in the queue as people count: 1 is its head. Null when not waiting. */
    waitlistPosition: z.int().nullable(),
    source: z.enum(SOURCES),
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
