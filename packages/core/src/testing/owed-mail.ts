import { asc, eq, inArray, sql } from "drizzle-orm";
import type { MailContent } from "#base/mail/message.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { Services } from "#base/rpc/context.ts";
import type { Language } from "#base/text/languages.ts";
import { COMPOSERS } from "../mail-composers.ts";

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

/**
 * The mails that are owed about a row by their kinds, as they would be sent now; undefined where
 * nothing is to be said any more.
 */
export const writtenMails = (
  services: Services,
  subjectId: string,
  language: Language = "en",
): Promise<Record<string, MailContent | undefined>> =>
  services.system.transaction(async (tx) => {
    const owed = await tx.select().from(outbox).where(eq(outbox.subjectId, subjectId));
    const mails: Record<string, MailContent | undefined> = {};
    for (const row of owed)
      mails[row.kind] = await COMPOSERS[row.kind](tx, row, services, language);
    return mails;
  });
