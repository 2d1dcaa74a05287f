import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";
import { listInput, type Page, page, periodFilter, repeatable } from "#base/pagination.ts";
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_ACTOR_TYPES,
  ACTIVITY_SUBJECTS,
  EXPORTED_LISTS,
  PLATFORM_ACTIONS,
  PLATFORM_SUBJECTS,
} from "./activity-actions.ts";

const who = { actorId: id.optional(), subjectId: id.optional(), ...periodFilter("at") };
const filters = { action: repeatable(ACTIVITY_ACTIONS), ...who };

/** Query of a tenant's activity log (rules#activity): newest first. */
export const activityListInput = listInput(["at"], {
  ...filters,
  format: z.enum(["json", "csv"]).default("json"),
});

/** The same filters without pages. */
export const activityExportInput = z.strictObject(filters);

const saved = { rows: z.int().min(0).max(10_000_000) };

/** A list that a page saves as a file, and its number of rows (rules#activity). */
export const recordExportInput = z.strictObject({ list: z.enum(EXPORTED_LISTS), ...saved });

/** The same of a list of the platform. */
export const recordPlatformExportInput = z.strictObject({ list: z.enum(["ACTIVITY"]), ...saved });

export const exportRecorded = z.object({ success: z.literal(true) });

/** Query of the platform's own log. */
export const platformActivityListInput = listInput(["at"], {
  action: repeatable(PLATFORM_ACTIONS),
  ...who,
});

const values = z.record(z.string(), z.unknown()).nullable();

const origin = {
  /** Where it came from; null for the product's own jobs. */
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Values that changed; null when there are none, or an erasure deleted them. */
  before: values,
  after: values,
  /** The database's time. */
  at: instant,
};

/** One act of a tenant's log, with the names that actor and subject have now. */
export const activityOutput = z
  .object({
    id,
    action: z.enum(ACTIVITY_ACTIONS),
    actor: z.object({
      type: z.enum(ACTIVITY_ACTOR_TYPES),
      /** The member, platform user or access code; null for the public and the system. */
      id: id.nullable(),
      name: z.string().nullable(),
    }),
    subject: z.object({
      type: z.enum(ACTIVITY_SUBJECTS),
      id: id.nullable(),
      name: z.string().nullable(),
      /** Who owes the invoice or made the payment; null for anything else. */
      person: z.string().nullable(),
    }),
    ...origin,
  })
  .meta({ id: "Activity" });

export type ActivityOutput = z.infer<typeof activityOutput>;

/** Typed clients ask for pages; with format=csv the answer is text. */
export const activityPage = page(activityOutput).or(z.string()) as z.ZodType<Page<ActivityOutput>>;

/** One act of the platform's log. */
export const platformActivityOutput = z
  .object({
    id,
    action: z.enum(PLATFORM_ACTIONS),
    actor: z.object({
      type: z.enum(["PLATFORM", "PUBLIC"]),
      id: id.nullable(),
      name: z.string().nullable(),
    }),
    subject: z.object({
      type: z.enum(PLATFORM_SUBJECTS),
      id: id.nullable(),
      name: z.string().nullable(),
    }),
    ...origin,
  })
  .meta({ id: "PlatformActivity" });

export type PlatformActivityOutput = z.infer<typeof platformActivityOutput>;

export const platformActivityPage = page(platformActivityOutput);
