import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";
import { listInput, pageMeta, periodFilter, searchFilter } from "#base/pagination.ts";
import { partyOutput, registrationOutput } from "../registration/registration.schema.ts";

/** Query of the waitlist, in its order by default (specification "Waitlist"). */
export const listWaitlistInput = listInput(["position"], {
  eventId: id,
  ...searchFilter,
  ...periodFilter("createdAt"),
}).extend({ sortOrder: z.enum(["asc", "desc"]).default("asc") });

export const waitlistItem = registrationOutput
  .extend({
    /** Position on the waitlist, where 1 is the first; the same as waitlistPosition. */
    position: z.int(),
    waitingSince: instant,
    /** Waiting people of this party, host and guests together. */
    partySize: z.int(),
    /** Member when the person has any role beyond GUEST. */
    label: z.enum(["Member", "Guest"]),
    /** The member whose referral brought the registration. */
    referredBy: id.nullable(),
    referredByName: z.string().nullable(),
  })
  .meta({ id: "WaitlistItem" });

export type WaitlistItem = z.infer<typeof waitlistItem>;

export const waitlistPage = z.object({
  data: z.array(waitlistItem),
  /** seatsFree counts the seats that waitlisted people can have; null without a limit. */
  meta: pageMeta.extend({ seatsFree: z.int().nullable() }).meta({ id: "WaitlistMeta" }),
});

export type WaitlistPage = z.infer<typeof waitlistPage>;

/** Approval; override lets it go above the capacity (specification "Waitlist"). */
export const approveInput = z.strictObject({
  eventId: id,
  registrationId: id,
  override: z.boolean().optional(),
});

export const approveOutput = z
  .object({ registration: partyOutput, alreadyApproved: z.boolean() })
  .meta({ id: "WaitlistApproval" });

export type ApproveOutput = z.infer<typeof approveOutput>;

export const declineInput = z.strictObject({ eventId: id, registrationId: id });

export const declineOutput = z
  .object({ registration: partyOutput })
  .meta({ id: "WaitlistDecline" });

export type DeclineOutput = z.infer<typeof declineOutput>;
