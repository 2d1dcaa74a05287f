import { sql } from "drizzle-orm";
import { oweMail, type Query } from "#base/db/pool/client.ts";
import { answered, combine, type Statement } from "#base/db/query/pipeline.ts";
import type { TenantId } from "#base/ids.ts";
import { outboxRow } from "#base/mail/enqueue.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { claimFirstLinks } from "../membership/mail/first-claim-link.ts";
import type { RegistrationRow } from "../registration/party/present-registration.ts";

/**
 * Writes the mails of an approval (specification "Events", rules#claim-link-once): one a seat. A
 * guest without a password who was never sent a claim link gets it in the same mail. When two
 * events approve one guest at the same moment, only one of the two mails has the link. One
 * statement, so that it can leave together with the approval.
 */
export function notifyApproved(
  tx: Query,
  tenantId: TenantId,
  rows: readonly RegistrationRow[],
): Statement<void> {
  const reached = rows.filter(({ email }) => email);
  if (reached.length === 0) return answered(undefined);
  const memberIds = reached.flatMap(({ memberId }) => memberId ?? []);
  const first = tx.$with("first").as(claimFirstLinks(tx, tenantId, memberIds));
  const mails = reached.map(({ id, memberId }) => ({
    ...outboxRow({ kind: "waitlistApproved", subjectId: id, tenantId }),
    kind: sql`case when ${memberId}::uuid in (select id from ${first})
      then 'waitlistApprovedWithClaim' else 'waitlistApproved' end`,
  }));
  return combine([tx.with(first).insert(outbox).values(mails).onConflictDoNothing()], () => {
    oweMail(tx);
  });
}
