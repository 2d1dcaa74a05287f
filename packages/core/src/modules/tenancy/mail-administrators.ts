import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import { isInBuckets } from "../membership/member-buckets.sql.ts";
import type { Tenant } from "./find-tenant.ts";

/** The mail about each detail of which administrators must learn that it changed. */
const KINDS: Partial<Record<keyof Tenant, MailKind>> = {
  paymentInstructions: "paymentInstructionsChanged",
  requireSecondFactor: "factorRequirementChanged",
};

/**
 * Mails every ACTIVE ADMIN, the caller included, that the payment instructions or the requirement of a
 * second factor changed, since it may not have been the caller who changed them.
 */
export async function mailAdministrators(
  tx: Query,
  { actor }: ContextOf<MemberActor>,
  changed: readonly (keyof Tenant)[],
): Promise<void> {
  const kinds = changed.flatMap((name) => KINDS[name] ?? []);
  if (kinds.length === 0) return;
  const { tenantId, memberId: aboutId } = actor;
  const administrators = await tx
    .select({ id: member.id })
    .from(member)
    .where(own(member, tenantId, isInBuckets({ status: ["ACTIVE"], roles: ["ADMIN"] })));
  const mails = administrators.flatMap(({ id: subjectId }) =>
    kinds.map((kind) => ({ kind, subjectId, aboutId })),
  );
  await enqueueMail(tx, tenantId, ...mails);
}
