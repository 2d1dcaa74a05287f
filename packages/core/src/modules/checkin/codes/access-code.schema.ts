import { z } from "zod";
import { id, instant, instantInput, line, name, visibleLine } from "#base/fields.schema.ts";
import { listInput, pageMeta, periodFilter, repeatable } from "#base/pagination.ts";
import { priceOutput } from "../../events/event.schema.ts";

export const CODE_STATUSES = ["ACTIVE", "EXPIRED", "REVOKED"] as const;

const THIRTY_DAYS_IN_MINUTES = 30 * 24 * 60;

/**
 * Body of a new access code (rules#access-codes); every field is optional. By default the code is
 * valid from now until two hours after the event's end. No code is valid for more than 30 days: for
 * an event that is further away it begins 24 hours before the event.
 */
export const createCodeInput = z
  .strictObject({
    eventId: id,
    label: visibleLine(100).optional(),
    startsAt: instantInput.optional(),
    expiresAt: instantInput.optional(),
    /** Counted from startsAt. */
    expiresInMinutes: z.int().min(1).max(THIRTY_DAYS_IN_MINUTES).optional(),
  })
  .refine((input) => input.expiresAt === undefined || input.expiresInMinutes === undefined, {
    path: ["expiresInMinutes"],
    message: "must not be combined with expiresInMinutes",
  });

export const listCodesInput = listInput(["createdAt", "expiresAt"], {
  ...periodFilter("createdAt"),
  status: repeatable(CODE_STATUSES),
}).extend({ eventId: id });

export const revokeCodeInput = z.strictObject({ eventId: id, codeId: id });

/** A code as managers see it, without the code itself: only a keyed hash of it is stored. */
export const accessCodeOutput = z
  .object({
    id,
    label: z.string().nullable(),
    /** The last two symbols. */
    codeHint: z.string(),
    status: z.enum(CODE_STATUSES),
    startsAt: instant,
    expiresAt: instant,
    revokedAt: instant.nullable(),
    redemptions: z.int(),
    lastUsedAt: instant.nullable(),
    createdAt: instant,
    /** Who created it: a member, or an API key. */
    createdBy: id,
    /** The page where door staff type the code. */
    staffUrl: z.url(),
  })
  .meta({ id: "AccessCode" });

export type AccessCodeOutput = z.infer<typeof accessCodeOutput>;

/** The answer to the creation, the only one that shows the code, as XXXXX-XXXXX. */
export const createdCodeOutput = accessCodeOutput
  .extend({
    code: z.string(),
    /** staffUrl with the code in its fragment, which is sent to no server and appears in no log. */
    inviteUrl: z.url(),
  })
  .meta({ id: "CreatedAccessCode" });

export const accessCodePage = z.object({
  data: z.array(accessCodeOutput),
  /** staffUrl is present even before the first code. */
  meta: pageMeta.extend({ staffUrl: z.url() }).meta({ id: "AccessCodesMeta" }),
});

/** A typed code, and the name that the audit trail will show. */
export const redeemInput = z.strictObject({ eventId: id, code: line(64), staffName: name.max(80) });

/** An event as its door shows it. */
export const doorEvent = z.object({
  id,
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  timezone: z.string(),
  venue: z.string(),
  capacity: z.int().nullable(),
  isPaid: z.boolean(),
  currency: z.string(),
  ticketTypes: z.array(priceOutput),
});

/** The door's session (specification "Scoped check-in token", rules#scoped-token). */
export const redeemOutput = z.object({
  token: z.string(),
  expiresAt: instant,
  staffName: z.string(),
  event: doorEvent,
  tenant: z.object({ slug: z.string(), name: z.string() }),
});
