import type { Query } from "#base/db/client.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail, type OutboxMail } from "#base/mail/enqueue.ts";
import { claimFirstLinks } from "../membership/first-claim-link.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";

/**
 * The mails of an approval (specification "Events", rules#claim-link-once): everybody hears of this
 * seat. A guest who has no password and was never sent a claim link finds it in that same mail; of
 * two events that approve one guest at the same moment, the second one confirms its seat without
 * it.
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
