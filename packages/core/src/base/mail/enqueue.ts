import { sql } from "drizzle-orm";
import { oweMail, type Query } from "../db/pool/client.ts";
import { answered, combine, type Statement } from "../db/query/pipeline.ts";
import { newId, type TenantId } from "../ids.ts";
import { UNDO_WINDOW_MS } from "../undo-window.ts";
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
  /** Its cause can be undone: it leaves UNDO_WINDOW_MS later, unless it is withdrawn before. */
  isUndoable?: boolean;
  /** When it leaves at the earliest; now by default. */
  sendAfter?: Date | undefined;
}

/** A call with more mails is a mailing, such as the invoices of a batch. */
const MAX_SINGLE_MAILS = 20;

/**
 * Writes mails to the outbox in the caller's transaction, so that they are sent if and only if it
 * is committed. The commit wakes this process's worker; other workers poll, since a NOTIFY's lock
 * would serialise commits.
 */
export const enqueueMail = (
  tx: Query,
  tenantId: TenantId | null,
  ...mails: OutboxMail[]
): Statement<void> =>
  enqueueAcross(
    tx,
    mails.map((mail) => ({ ...mail, tenantId })),
  );

// A statement has at most 65,535 parameters.
const ROWS_A_STATEMENT = 1_000;

/** The same for mails of several tenants; needs the system's database. */
export function enqueueAcross(
  tx: Query,
  mails: readonly (OutboxMail & { tenantId: TenantId | null })[],
): Statement<void> {
  if (mails.length === 0) return answered(undefined);
  const bulk = mails.length > MAX_SINGLE_MAILS;
  const rows = mails.map((mail) => ({ ...outboxRow(mail), bulk }));
  const parts = Math.ceil(rows.length / ROWS_A_STATEMENT);
  const inserts = Array.from({ length: parts }, (_, part) =>
    tx
      .insert(outbox)
      .values(rows.slice(part * ROWS_A_STATEMENT, (part + 1) * ROWS_A_STATEMENT))
      .onConflictDoNothing(),
  );
  return combine(inserts, () => oweMail(tx));
}

const AFTER_UNDO = sql<Date>`clock_timestamp() + ${UNDO_WINDOW_MS} * interval '1 millisecond'`;

/** A mail's row in the outbox. */
export function outboxRow(mail: OutboxMail & { tenantId: TenantId | null }) {
  const { tenantId, kind, subjectId, aboutId, dedupeKey, isUndoable, sendAfter } = mail;
  const id = newId();
  return {
    id,
    tenantId,
    kind,
    subjectId,
    aboutId,
    dedupeKey: dedupeKey ?? id,
    sendAfter: isUndoable ? AFTER_UNDO : (sendAfter ?? null),
  };
}
