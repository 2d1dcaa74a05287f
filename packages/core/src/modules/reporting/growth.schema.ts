import { z } from "zod";
import { currencyCode, id, instant, money } from "#base/fields.schema.ts";
import { STANDINGS } from "../membership/membership-type-states.ts";

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);

export const eventGrowthInput = z.strictObject({ eventId: id });

/** How the seats of an event filled, by days of its own zone (rules#growth). */
export const eventGrowthOutput = z
  .object({
    eventId: id,
    timezone: z.string(),
    capacity: z.int().nullable(),
    publishedAt: instant.nullable(),
    registrationOpensAt: instant.nullable(),
    startsAt: instant,
    /** Seats in use now: the last day's `seats`. */
    seatsTaken: z.int(),
    /** Seats taken in the last seven days, given back or not. */
    lastWeek: z.int(),
    /** Days on which a seat was taken or given back; others are left out. */
    days: z.array(
      z.object({
        day,
        taken: z.int(),
        freed: z.int(),
        /** In use at the end of the day. */
        seats: z.int(),
      }),
    ),
  })
  .meta({ id: "EventGrowth" });

export type EventGrowth = z.infer<typeof eventGrowthOutput>;

const MAX_MONTHS = 36;

/** The last months of the club's calendar, this one included. */
const lastMonths = z.strictObject({ months: z.int().min(1).max(MAX_MONTHS).default(12) });

export const revenueInput = lastMonths;
export const memberGrowthInput = lastMonths;

/** Money that came in and was given back, by months of the club's zone (rules#growth). */
export const revenueOutput = z
  .object({
    /** Every month that was asked for, the oldest first. */
    months: z.array(month),
    /** One for each currency with money in these months. */
    currencies: z.array(
      z.object({
        currency: currencyCode,
        /** One value for each month, in the order of `months`. */
        received: z.array(money),
        refunded: z.array(money),
      }),
    ),
  })
  .meta({ id: "Revenue" });

export type Revenue = z.infer<typeof revenueOutput>;

/** How many members a club has, by standing, and when they joined (rules#growth). */
export const memberGrowthOutput = z
  .object({
    members: z.int(),
    byStanding: z.array(z.object({ standing: z.enum(STANDINGS), members: z.int() })),
    /** Every month that was asked for, the oldest first. */
    months: z.array(month),
    /** Current members who joined in each month. */
    joined: z.array(z.int()),
  })
  .meta({ id: "MemberGrowth" });

export type MemberGrowth = z.infer<typeof memberGrowthOutput>;
