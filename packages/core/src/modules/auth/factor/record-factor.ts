import type { Query } from "#base/db/pool/client.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Context } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { recordPlatformActivity } from "../../activity/record-platform-activity.ts";
import type { FactorOwner } from "../tokens/factor-owner.ts";

export type FactorAction =
  | "FACTOR_ADDED"
  | "FACTOR_REMOVED"
  | "RECOVERY_CODES_RENEWED"
  | "RECOVERY_CODE_USED"
  | "FACTOR_REFUSED";

/** Records what a person did with their second factors; needs the system's database. */
export function recordFactor(
  tx: Query,
  { request }: Pick<Context, "request">,
  owner: FactorOwner,
  action: FactorAction,
  after?: Record<string, unknown>,
): Promise<void> {
  const { id, tenantId } = owner;
  const more = after ? { after } : {};
  if (!tenantId) {
    const subject = { type: "PLATFORM_USER" as const, id };
    return recordPlatformActivity(tx, request, { action, actorId: id, subject, ...more });
  }
  const actor = { type: "member" as const, memberId: id };
  const subject = { type: "MEMBER" as const, id };
  return recordActivity(tx, tenantId, { actor, request }, { action, subject, ...more });
}

/** Tells the person by mail, since it may have been somebody else. */
export const mailFactorChange = (
  tx: Query,
  { id: subjectId, tenantId }: FactorOwner,
  change: "Added" | "Removed",
): Promise<void> =>
  enqueueMail(tx, tenantId, {
    kind: tenantId ? `factor${change}` : `platformFactor${change}`,
    subjectId,
  });
