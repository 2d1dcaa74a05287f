import type { Query } from "#base/db/client.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail, type OutboxMail } from "#base/mail/enqueue.ts";
import { claimFirstLinks } from "../membership/first-claim-link.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";

/**
 * Writes the mails of an approval (specification "Events", rules#claim-link-once): one a seat. A
 * guest without a password who was never sent a claim link gets it in the same mail. When two
 * events approve one guest at the same moment, only one of the two mails has the link.
 */
export async function notifyApproved(
  tx: Query,
  tenantId: TenantId,
  rows: readonly RegistrationRow[],
): Promise<void> {
  const memberIds = rows.flatMap(({ memberId, email }) => (email && memberId ? memberId : []));
  const firstTime = await claimFirstLinks(tx, tenantId, memberIds);
  const mails = rows.flatMap(({ id, memberId, email }): OutboxMail[] => {
    if (!email) return [];
    const isFirst = memberId !== null && firstTime.includes(memberId);
    return [{ kind: isFirst ? "waitlistApprovedWithClaim" : "waitlistApproved", subjectId: id }];
  });
  await enqueueMail(tx, tenantId, ...mails);
}
