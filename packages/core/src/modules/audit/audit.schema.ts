import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";
import { anyOf, listInput, periodFilter, searchFilter } from "#base/pagination.ts";
import { ACTOR_TYPES, AUDIT_ACTIONS } from "./audit-actions.ts";

const auditFilters = { ...searchFilter, ...periodFilter, action: anyOf(AUDIT_ACTIONS) };

/** Query of an event's audit trail (specification "Check-in", rules#audit-entry): newest first. */
export const auditListInput = listInput(["at"], auditFilters).extend({ eventId: id });

/** The same filters without pages: a file holds every entry of the list. */
export const auditExportInput = z.strictObject({ eventId: id, ...auditFilters });

export const auditVerifyInput = z.strictObject({ eventId: id });

/** One entry as the list shows it and as the CSV holds it. */
export const auditEntryOutput = z
  .object({
    id,
    eventId: id,
    registrationId: id,
    action: z.enum(AUDIT_ACTIONS),
    actor: z.object({
      type: z.enum(ACTOR_TYPES),
      /** The member, or for door staff the access code that they came in with. */
      id,
      name: z.string(),
      codeId: id.nullable(),
    }),
    attendeeName: z.string(),
    /** The last four symbols of the ticket code. */
    ticketCodeHint: z.string(),
    requestId: z.string(),
    reason: z.string().nullable(),
    /** The device's own time of an offline scan. */
    scannedAt: instant.nullable(),
    /** Who did it, where the actor only sent it: the device had changed hands in between. */
    recordedBy: z.string().nullable(),
    /** The database's time. */
    at: instant,
  })
  .meta({ id: "AuditEntry" });

export type AuditEntryOutput = z.infer<typeof auditEntryOutput>;

/** Whether the sealed part of a trail is what was written (rules#audit-chain). */
export const auditVerifyOutput = z.object({
  entries: z.int(),
  sealed: z.int(),
  /** Entries that were written moments ago and wait for their seal. */
  pending: z.int(),
  intact: z.boolean(),
  /** Without an entry where the end of the trail is gone, or nobody can say which it was. */
  firstBroken: z.object({ sequence: z.int(), entryId: id.optional() }).optional(),
  /** Records of seals, of any event, that were removed: none while the whole is intact. */
  missing: z.int(),
  /** The newest signature over this trail: kept elsewhere, it shows whether the end was cut off. */
  head: z.object({ number: z.int(), at: instant, signature: z.string() }).optional(),
});
