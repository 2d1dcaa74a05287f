import { type SQL, sql } from "drizzle-orm";
import { outbox } from "#base/mail/outbox.sql.ts";

/**
 * Whether a mail of a seat went to whoever has the seat now. What was owed before a transfer, and
 * the mail that tells of the loss, went to somebody else. Both are written under the seat's lock,
 * so that the moment of writing is the order; the id is it within a millisecond.
 */
export const toPresentHolder: SQL = sql`${outbox.kind} <> 'registrationTransferred' and not exists (
  select 1 from outbox as later
    where later.tenant_id = outbox.tenant_id and later.subject_id = outbox.subject_id
      and later.kind = 'transferReceived'
      and (later.created_at, later.id) > (outbox.created_at, outbox.id))`;
