import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";
import { listInput, periodFilter, repeatable, searchFilter } from "#base/pagination.ts";
import { ACTOR_TYPES, AUDIT_ACTIONS } from "./audit-actions.ts";

const auditFilters = { ...searchFilter, ...periodFilter("at"), action: repeatable(AUDIT_ACTIONS) };

/** Query of an event's audit trail (specification "Check-in", rules#audit-entry): newest first. */
export const auditListInput = listInput(["at"], auditFilters).extend({ eventId: id });

/** The same filters without pages: a file contains every entry. */
export const auditExportInput = z.strictObject({ eventId: id, ...auditFilters });

export const auditVerifyInput = z.strictObject({ eventId: id });

/** One entry of the list and of the CSV. */
export const auditEntryOutput = z
  .object({
    id,
    eventId: id,
    registrationId: id,
    action: z.enum(AUDIT_ACTIONS),
    actor: z.object({
      type: z.enum(ACTOR_TYPES),
      /** The member, the access code of door staff, or the API key. */
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
    /** Who did it, if the actor only sent it: the device had changed hands. */
    recordedBy: z.string().nullable(),
    /** The database's time. */
    at: instant,
  })
  .meta({ id: "AuditEntry" });

export type AuditEntryOutput = z.infer<typeof auditEntryOutput>;

/** Whether the sealed part of a trail is unchanged (rules#audit-chain). */
export const auditVerifyOutput = z.object({
  entries: z.int(),
  sealed: z.int(),
  /** Recent entries that are not sealed yet. */
  pending: z.int(),
  intact: z.boolean(),
  /** Without entryId when the end of the trail is missing, or the entry cannot be determined. */
  firstBroken: z.object({ sequence: z.int(), entryId: id.optional() }).optional(),
  /** Heads, of any event, that were removed; 0 when the audit is intact. */
  missing: z.int(),
  /** The trail's newest head. A copy kept elsewhere shows later whether the end was cut off. */
  head: z.object({ number: z.int(), at: instant, signature: z.string() }).optional(),
});
