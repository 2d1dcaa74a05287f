import type { Query } from "#base/db/pool/client.ts";
import type { RequestInfo } from "#base/rpc/context.ts";
import { platformActivity } from "./activity.sql.ts";
import type { PlatformAction, PlatformSubject } from "./activity-actions.ts";
import type { Changes } from "./changes-between.ts";
import { describeOrigin } from "./record-activity.ts";

/** An act for the platform's own log. */
export interface PlatformAct extends Partial<Changes> {
  action: PlatformAction;
  /** The platform user; null for somebody who is not logged in. */
  actorId: string | null;
  subject: { type: PlatformSubject; id: string | null };
}

/** Writes an act to the platform's log in the caller's transaction, which is the system's. */
export async function recordPlatformActivity(
  tx: Query,
  request: RequestInfo,
  { subject, ...act }: PlatformAct,
): Promise<void> {
  const about = { subjectType: subject.type, subjectId: subject.id };
  await tx.insert(platformActivity).values({ ...act, ...about, ...describeOrigin(request) });
}
