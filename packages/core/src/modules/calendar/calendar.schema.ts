import { z } from "zod";
import { instant } from "#base/fields.schema.ts";
import { publicEventInput } from "../events/events.schema.ts";

/** The public feed of a club. */
export const publicFeedInput = publicEventInput.pick({ tenantSlug: true });

/** The link of a member's own feed. What can be no token gets the answer of an unknown one. */
export const memberFeedInput = z.strictObject({ token: z.string().max(300) });

/** Whether the caller has a link. Its address is shown only in the answer that made it. */
export const calendarLinkOutput = z
  .object({ exists: z.boolean(), createdAt: instant.nullable() })
  .meta({ id: "CalendarLink" });

export type CalendarLinkOutput = z.infer<typeof calendarLinkOutput>;

/** The only answer with the address. To replace a lost one, create a new link. */
export const newCalendarLinkOutput = calendarLinkOutput
  .extend({ url: z.url() })
  .meta({ id: "NewCalendarLink" });
