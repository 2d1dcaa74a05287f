import { z } from "zod";
import { id, money } from "#base/fields.schema.ts";
import { DOOR_CHANNELS } from "../billing/billing-states.ts";

export const takingsInput = z.strictObject({ eventId: id });

/** Money that came in one way, in minor units. */
const channelTakings = z.object({
  channel: z.enum(DOOR_CHANNELS),
  currency: z.string(),
  amount: money,
  payments: z.int(),
});

const work = {
  checkIns: z.int(),
  walkIns: z.int(),
  undone: z.int(),
  money: z.array(channelTakings),
};

/** The check-ins and the money of a shift (rules#takings). */
export const takingsOutput = z
  .object({
    ...work,
    /** The same by volunteer; only organisers get it. */
    volunteers: z.array(z.object({ name: z.string(), ...work })).optional(),
  })
  .meta({ id: "Takings" });

export type Takings = z.infer<typeof takingsOutput>;

export const arrivalsInput = z.strictObject({ eventId: id });

/** How many came so far (rules#arrivals). */
export const arrivalsOutput = z.object({
  checkedIn: z.int(),
  /** CONFIRMED: they have a seat and did not come yet. */
  toCome: z.int(),
  /** People who came without a registration; those whose check-in was undone are among toCome. */
  walkIns: z.int(),
  pending: z.int(),
  waitlisted: z.int(),
});
