import { eq, inArray, isNull } from "drizzle-orm";
import type { Query } from "../db/pool/client.ts";
import { own } from "../db/query/scoped.ts";
import type { TenantId } from "../ids.ts";
import type { MailKind } from "./mail-kinds.ts";
import { outbox } from "./outbox.sql.ts";

interface Withdrawn {
  kind: MailKind;
  subjectIds: readonly string[];
  /** Only the mail with this key. */
  dedupeKey?: string;
}

/**
 * Deletes mails of one kind that have not left yet, because what they say is no longer so. A mail
 * that the worker takes at that moment has left.
 * @returns the subjects of the mails that nobody will get
 */
export async function withdrawMails(
  tx: Query,
  tenantId: TenantId,
  { kind, subjectIds, dedupeKey }: Withdrawn,
): Promise<Set<string>> {
  const deleted = await tx
    .delete(outbox)
    .where(
      own(
        { tenantId: outbox.tenantId },
        tenantId,
        eq(outbox.kind, kind),
        inArray(outbox.subjectId, [...subjectIds]),
        dedupeKey === undefined ? undefined : eq(outbox.dedupeKey, dedupeKey),
        isNull(outbox.queuedAt),
      ),
    )
    .returning({ subjectId: outbox.subjectId });
  return new Set(deleted.map(({ subjectId }) => subjectId));
}
