import { z } from "zod";
import { email, id, instant, name } from "#base/fields.schema.ts";

/** INVITED until a password is set. */
const USER_STATUSES = ["INVITED", "ACTIVE", "DISABLED"] as const;

/** A user of the platform portal (rules#platform-users). */
export const platformUserOutput = z
  .object({
    id,
    email: z.string(),
    fullName: z.string(),
    status: z.enum(USER_STATUSES),
    createdAt: instant,
  })
  .meta({ id: "PlatformUser" });

export type PlatformUserOutput = z.infer<typeof platformUserOutput>;

export const platformUserInput = z.strictObject({ id });

export const invitePlatformUserInput = z.strictObject({ email, fullName: name });
