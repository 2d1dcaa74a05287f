import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import type { TenantId } from "../../base/ids.ts";
import { enqueueMail, type OwedMail } from "../../base/mail/enqueue.ts";
import { outbox } from "../../base/mail/outbox.sql.ts";
import { member } from "../membership/member.sql.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";

/**
 * The mails of an approval (specification "Events", decisions §8): a brand-new guest, who has no
 * password and was never sent one, gets the claim link; everybody else the confirmation.
 */
export async function tellApproved(
  tx: Query,
  tenantId: TenantId,
  rows: readonly RegistrationRow[],
): Promise<void> {
  const memberIds = rows.flatMap(({ memberId }) => memberId ?? []);
  const brandNew = memberIds.length > 0 ? await brandNewGuests(tx, tenantId, memberIds) : [];
  const mails = rows.flatMap(({ id, memberId, email }): OwedMail[] => {
    if (memberId && brandNew.includes(memberId))
      return [{ kind: "claimLink", subjectId: memberId, dedupeKey: claimKey(memberId) }];
    return email ? [{ kind: "waitlistApproved", subjectId: id }] : [];
  });
  await enqueueMail(tx, tenantId, ...mails);
}

/** One claim link a person, whoever asks for it. */
const claimKey = (memberId: string): string => `claim:${memberId}`;

async function brandNewGuests(
  tx: Query,
  tenantId: TenantId,
  memberIds: string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .leftJoin(
      outbox,
      and(
        eq(outbox.tenantId, member.tenantId),
        eq(outbox.kind, "claimLink"),
        eq(outbox.subjectId, member.id),
        inArray(outbox.dedupeKey, memberIds.map(claimKey)),
      ),
    )
    .where(
      and(
        eq(member.tenantId, tenantId),
        inArray(member.id, memberIds),
        isNull(member.passwordHash),
        isNotNull(member.email),
        isNull(outbox.id),
      ),
    );
  return rows.map(({ id }) => id);
}
