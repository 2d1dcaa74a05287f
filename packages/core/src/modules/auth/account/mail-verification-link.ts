import { eq, max, sql } from "drizzle-orm";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { lockText } from "#base/db/query/lock-text.ts";
import { byKey } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { member } from "../../membership/member.sql.ts";

interface Registered {
  tenantId: TenantId;
  memberId: string;
  email: string;
  now: Date;
}

/**
 * Mails the link of a registration. Registrations mail one address at most once a minute, whatever
 * clubs they are for, so that nobody can flood a mailbox: a mail that comes too early waits. While one
 * waits there is no second one for the same account, since the link is made when its mail leaves and
 * is then that of the newest registration (rules#verified-email). Needs the system's database.
 */
export async function mailVerificationLink(tx: Query, registered: Registered): Promise<void> {
  const { tenantId, memberId: subjectId, now } = registered;
  await lockText(tx, `registration ${registered.email}`);
  const { ofAddress, ofMember } = await findLastMails(tx, registered);
  if (ofMember && ofMember > now) return;
  const earliest = ofAddress && new Date(ofAddress.getTime() + MINUTE);
  const sendAfter = earliest && earliest > now ? earliest : undefined;
  await tx
    .update(member)
    .set({ registrationMailedAt: sendAfter ?? now })
    .where(byKey(member, tenantId, subjectId));
  await enqueueMail(tx, tenantId, { kind: "verifyEmail", subjectId, sendAfter });
}

/** When the last mails of registrations leave or left: to the address, and to this account. */
async function findLastMails(tx: Query, { tenantId, memberId, email }: Registered) {
  const isAccount = byKey(member, tenantId, memberId);
  const [last] = await tx
    .select({
      ofAddress: max(member.registrationMailedAt),
      ofMember:
        sql<Date | null>`max(${member.registrationMailedAt}) filter (where ${isAccount})`.mapWith(
          member.registrationMailedAt,
        ),
    })
    .from(member)
    .where(eq(member.email, email));
  return { ofAddress: last?.ofAddress ?? null, ofMember: last?.ofMember ?? null };
}
