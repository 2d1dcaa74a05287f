import { z } from "zod";
import { email, pathSlug } from "#base/fields.schema.ts";

/** Address that a ticket was sent to (rules#ticket-again). */
export const resendTicketInput = z.strictObject({ tenantSlug: pathSlug, slug: pathSlug, email });

/** The same for every address. */
export const resendTicketOutput = z.object({ success: z.literal(true) });
