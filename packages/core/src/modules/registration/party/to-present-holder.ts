import { type SQL, sql } from "drizzle-orm";
import { outbox } from "#base/mail/outbox.sql.ts";

/**
 * Whether a mail about a seat went to its present holder. Mails from before a transfer, and the mail
 * about the transfer itself, went to the former holder. Both kinds are written under the seat's
 * lock, so they are ordered by their time of writing, and by id within a millisecond.
 */
export const toPresentHolder: SQL = sql`${outbox.kind} <> 'registrationTransferred' and not exists (
  select 1 from outbox as later
    where later.tenant_id = outbox.tenant_id and later.subject_id = outbox.subject_id
      and later.kind = 'transferReceived'
      and (later.created_at, later.id) > (outbox.created_at, outbox.id))`;
