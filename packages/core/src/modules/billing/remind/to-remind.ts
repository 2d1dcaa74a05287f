import { sql } from "drizzle-orm";

/** Days after the due date at which the next reminder is sent; an index has it. */
export const REMINDER_DAYS = sql`(case when reminded_at is null
  or reminded_at - due_at < interval '7 days' then 7 else 21 end)`;
/** A reminder is left to be sent; constants, as the index has them. */
export const IS_TO_REMIND = sql`status = 'ISSUED' and kind = 'INVOICE'
  and (reminded_at is null or reminded_at - due_at < interval '21 days')`;
