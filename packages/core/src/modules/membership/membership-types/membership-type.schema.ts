import { z } from "zod";
import { currency, id, instant, money, title } from "#base/fields.schema.ts";
import { listInput, page, searchFilter } from "#base/pagination.ts";
import { MEMBERSHIP_PERIODS } from "../membership-type-states.ts";

const HIGHEST_FEE = 100_000_000;
const MAX_GRACE_DAYS = 366;

/** A kind of membership with its fee (rules#membership-types). */
export const membershipTypeOutput = z
  .object({
    id,
    name: z.string(),
    /** Minor units of the currency. */
    fee: money,
    currency: z.string(),
    period: z.enum(MEMBERSHIP_PERIODS),
    /** Days after paidThrough in which a member is DUE and not LAPSED. */
    graceDays: z.int(),
    /** An inactive type takes no new members and is not renewed. */
    active: z.boolean(),
    /** Members who have it. */
    memberCount: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "MembershipType" });

export type MembershipTypeOutput = z.infer<typeof membershipTypeOutput>;

export const membershipTypePage = page(membershipTypeOutput);
export const membershipTypeListInput = listInput(["createdAt", "name", "fee"], searchFilter);
export const membershipTypeInput = z.strictObject({ id });
export const removedType = z.object({ id });

const fee = money.max(HIGHEST_FEE);
const period = z.enum(MEMBERSHIP_PERIODS);
const graceDays = z.int().min(0).max(MAX_GRACE_DAYS);

/** The currency is the tenant's unless said otherwise. */
export const createTypeInput = z.strictObject({
  name: title,
  fee,
  currency: currency.optional(),
  period,
  graceDays: graceDays.default(0),
  active: z.boolean().default(true),
});

/** Missing values stay. A new fee counts from the next renewal on. */
export const editTypeInput = z.strictObject({
  id,
  name: title.optional(),
  fee: fee.optional(),
  currency: currency.optional(),
  period: period.optional(),
  graceDays: graceDays.optional(),
  active: z.boolean().optional(),
});
