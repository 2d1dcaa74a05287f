import { oweMail, type Query } from "../db/client.ts";
import { newId, type TenantId } from "../ids.ts";
import type { MailKind } from "./mail-kinds.ts";
import { outbox } from "./outbox.sql.ts";

export interface OutboxMail {
  kind: MailKind;
  /** Id of the row that the mail is about: see MAIL_KINDS. */
  subjectId: string;
  /** Id of a second row that the text speaks of, if any. */
  aboutId?: string;
  /** Two mails with one key are sent once; by default every mail has its own. */
  dedupeKey?: string;
}

/**
 * Writes mails to the outbox in the caller's transaction, so that they are sent if and only if it
 * is committed. The commit wakes this process's worker; other workers poll, since a NOTIFY's lock
 * would serialise commits.
 */
export const enqueueMail = (
  tx: Query,
  tenantId: TenantId | null,
  ...mails: OutboxMail[]
): Promise<void> =>
  enqueueAcross(
    tx,
    mails.map((mail) => ({ ...mail, tenantId })),
  );

/** The same for mails of several tenants, in one statement; needs the system's database. */
export async function enqueueAcross(
  tx: Query,
  mails: readonly (OutboxMail & { tenantId: TenantId | null })[],
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ tenantId, kind, subjectId, aboutId, dedupeKey }) => {
    const id = newId();
    return { id, tenantId, kind, subjectId, aboutId, dedupeKey: dedupeKey ?? id };
  });
  await tx.insert(outbox).values(rows).onConflictDoNothing();
  oweMail(tx);
}
