import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { RequestInfo } from "#base/rpc/context.ts";
import type { ActivityAction, PlatformAction } from "../../activity/activity-actions.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import { recordPlatformActivity } from "../../activity/record-platform-activity.ts";
import type { FamilyOwner } from "./refresh-family.ts";

interface OwnAct {
  action: ActivityAction & PlatformAction;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Records what a person did to their account, in the log of the tenant or of the platform. The
 * platform's log holds no values of a person, so it has the act alone.
 */
export function recordOwnAct(
  tx: Query,
  request: RequestInfo,
  { tenantId, personId }: FamilyOwner,
  { action, ...values }: OwnAct,
): Promise<void> {
  if (!tenantId) {
    const subject = { type: "PLATFORM_USER" as const, id: personId };
    return recordPlatformActivity(tx, request, { action, actorId: personId, subject });
  }
  const actor = { type: "member" as const, memberId: personId };
  const subject = { type: "MEMBER" as const, id: personId };
  const act = { action, subject, memberId: personId, ...values };
  return recordActivity(tx, tenantId, { actor, request }, act);
}

/** The account of the logged-in person. */
export const getFamilyOwner = (actor: MemberActor | PlatformActor): FamilyOwner =>
  actor.type === "member"
    ? { tenantId: actor.tenantId, personId: actor.memberId }
    : { tenantId: null, personId: actor.userId };
