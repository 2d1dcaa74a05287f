import { oweMail, type Query } from "../db/client.ts";
import { newId, type TenantId } from "../ids.ts";
import type { MailKind } from "./mail-kinds.ts";
import { outbox } from "./outbox.sql.ts";

export interface OutboxMail {
  kind: MailKind;
  /** Id of the row that the mail is about: see MAIL_KINDS. */
  subjectId: string;
  /** Asked for twice under one key, sent once; by default each request is its own. */
  dedupeKey?: string;
}

/**
 * Notes in the caller's transaction that mail is owed: it is sent if and only if the change is
 * committed. This process's worker is woken by the commit, others poll: the lock of a NOTIFY
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

/** The same for mails of several tenants, in one statement: needs the system's database. */
export async function enqueueAcross(
  tx: Query,
  mails: readonly (OutboxMail & { tenantId: TenantId | null })[],
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ tenantId, kind, subjectId, dedupeKey }) => {
    const id = newId();
    return { id, tenantId, kind, subjectId, dedupeKey: dedupeKey ?? id };
  });
  await tx.insert(outbox).values(rows).onConflictDoNothing();
  oweMail(tx);
}
