import { asc, inArray, sql } from "drizzle-orm";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { Services } from "#base/rpc/context.ts";

/** The kinds of the mails in the outbox about these rows, sorted. */
export async function mailsAbout(services: Services, ...subjectIds: string[]): Promise<string[]> {
  const rows = await services.system.run((query) =>
    query
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(inArray(outbox.subjectId, subjectIds))
      .orderBy(asc(outbox.kind)),
  );
  return rows.map(({ kind }) => kind);
}

/** Marks mails about these rows as failed, as if a mail server had refused them for good. */
export async function giveUpMails(services: Services, ...subjectIds: string[]): Promise<void> {
  await services.system.run((query) =>
    query
      .update(outbox)
      .set({ queuedAt: sql`now()`, failedAt: sql`now()`, lastError: "EENVELOPE 550" })
      .where(inArray(outbox.subjectId, subjectIds)),
  );
}
