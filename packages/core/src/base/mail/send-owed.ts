import { eq, sql } from "drizzle-orm";
import type { Query } from "../db/client.ts";
import type { Services } from "../rpc/context.ts";
import type { MailTransport } from "./deliver.ts";
import type { MailKind } from "./mail-kinds.ts";
import type { MailContent } from "./message.ts";
import { outbox } from "./outbox.sql.ts";

export type OutboxRow = typeof outbox.$inferSelect;

/**
 * Writes the mail of an outbox row from what the database says now; undefined when there is nobody
 * or nothing left to write about. May store the hash of a fresh link's secret.
 */
export type MailComposer = (
  query: Query,
  row: OutboxRow,
  app: Services,
) => Promise<MailContent | undefined>;

export type MailComposers = Record<MailKind, MailComposer>;

/**
 * Moves owed mail into the job queue, as one statement: a row is queued exactly once, whichever
 * instance is first.
 */
export const QUEUE_OWED_MAIL = `
  with owed as (
    select id from outbox where queued_at is null
     order by created_at limit 500 for update skip locked
  ), taken as (
    update outbox set queued_at = now() from owed where outbox.id = owed.id returning outbox.id
  )
  select graphile_worker.add_job(
           'sendMail', json_build_object('id', id), job_key := 'mail:' || id, max_attempts := 20)
    from taken`;

/** The job that sends one owed mail. Sent once; after a crash in the very moment of sending, again. */
export function sendOwedMail(app: Services, composers: MailComposers, transport: MailTransport) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payload as { id: string };
    const mail = await app.system.transaction(async (tx) => {
      const [row] = await tx.select().from(outbox).where(eq(outbox.id, id));
      return row && !row.sentAt ? composers[row.kind](tx, row, app) : undefined;
    });
    try {
      if (mail && mail.to.length > 0) await transport.deliver(mail, `${id}@rollcall`);
    } catch (error) {
      await note(app, id, String(error).slice(0, 500));
      throw error;
    }
    await note(app, id, null);
  };
}

const note = (app: Services, id: string, lastError: string | null) =>
  app.system.run((query) =>
    query
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        lastError,
        ...(lastError === null ? { sentAt: sql`now()` } : {}),
      })
      .where(eq(outbox.id, id)),
  );
