import { z } from "zod";
import { id, instant, instantInput, longText, title } from "#base/fields.schema.ts";
import { listInput, page, periodFilter, repeatable, searchFilter } from "#base/pagination.ts";
import { AUDIENCES, BROADCAST_STATUSES } from "./broadcast-states.ts";

const count = z.int().min(0);

/** A broadcast as the API shows it (rules#broadcasts). */
export const broadcastOutput = z
  .object({
    id,
    subject: z.string(),
    body: z.string().meta({ description: "Body in Markdown." }),
    audience: z.enum(AUDIENCES),
    segmentId: id.nullable(),
    eventId: id.nullable(),
    status: z.enum(BROADCAST_STATUSES),
    scheduledAt: instant.nullable(),
    sentAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    recipientCount: count.meta({ description: "Number of recipients; 0 until it is SENDING." }),
    deliveredCount: count,
    failedCount: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Broadcast" });

export type BroadcastOutput = z.infer<typeof broadcastOutput>;

/** `search` covers the subject; `from` and `to` apply to createdAt, both included. `eventId`: to its people. */
export const broadcastListInput = listInput(
  ["createdAt", "scheduledAt", "sentAt", "subject", "status"],
  {
    ...searchFilter,
    ...periodFilter("createdAt"),
    status: repeatable(BROADCAST_STATUSES),
    eventId: id.optional(),
  },
);
export const broadcastPage = page(broadcastOutput);

export const broadcastInput = z.strictObject({ id });
/** Where a test was sent: the caller's own address. */
export const testedBroadcast = z.object({
  to: z.string().meta({ description: "Email address of the caller." }),
});
export const removedBroadcast = z.object({ id });

const body = longText.min(1);

/** A segment's members or an event's registrants, not both; neither is every ACTIVE member. */
const audience = { segmentId: id.nullish(), eventId: id.nullish() };

interface AudienceInput {
  segmentId?: string | null | undefined;
  eventId?: string | null | undefined;
}

const isOne = ({ segmentId, eventId }: AudienceInput): boolean => !(segmentId && eventId);
const ONE = { message: "must not be combined with segmentId", path: ["eventId"] };

export const createBroadcastInput = z
  .strictObject({ subject: title, body, ...audience })
  .refine(isOne, ONE);

/** Missing values stay; either key replaces the whole audience, null is everybody. */
export const editBroadcastInput = z
  .strictObject({ id, subject: title.optional(), body: body.optional(), ...audience })
  .refine(isOne, ONE);

/** Input while somebody types: an empty body is allowed. */
export const previewBroadcastInput = z
  .strictObject({ body: longText, ...audience })
  .refine(isOne, ONE);

export const previewBroadcastOutput = z.object({
  html: z.string().meta({ description: "Body as sanitised HTML." }),
  recipientCount: count,
});

export const sendBroadcastInput = z.strictObject({ id, at: instantInput.optional() });
