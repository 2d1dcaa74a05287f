import type {
  ApiKeyActor,
  MemberActor,
  PlaceActor,
  PlatformActor,
  PublicActor,
  StaffActor,
} from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { answered, combine, type Statement } from "#base/db/query/pipeline.ts";
import { newId, type TenantId } from "#base/ids.ts";
import type { RequestInfo, WorkContext } from "#base/rpc/context.ts";
import { activity, activityDetail } from "./activity.sql.ts";
import type { ActivityAction, ActivityActorType, ActivitySubject } from "./activity-actions.ts";
import type { ActValues } from "./changes-between.ts";

/** An act for the activity log. */
export interface Act {
  /** Its id, where the caller refers to it. */
  id?: string;
  action: ActivityAction;
  subject: { type: ActivitySubject; id: string | null };
  /** Values that changed. No password, token, code or hash may be among them. */
  before?: ActValues;
  after?: ActValues;
  /** The member whose values they are: an erasure of this person deletes them. */
  memberId?: string | null;
}

/** Who acts: what the log has of an actor. A login acts as the person whom it lets in. */
export type Acting =
  | Pick<MemberActor, "type" | "memberId">
  | Pick<PlatformActor, "type" | "userId">
  | Pick<StaffActor, "type" | "codeId" | "staffName">
  | Pick<ApiKeyActor, "type" | "keyId">
  | Pick<PlaceActor | PublicActor, "type">;

/** The context of a request, or SYSTEM for a job of the product. */
export type ActivitySource = { actor: Acting; request: RequestInfo } | "SYSTEM";

/** The source of work that a request or a job does. */
export const sourceOfWork = ({
  actor,
  request,
}: Pick<WorkContext, "actor" | "request">): ActivitySource =>
  actor && request ? { actor, request } : "SYSTEM";

/**
 * Writes acts to the tenant's activity log in the caller's transaction, so that the log has an act
 * if and only if it was done (rules#activity). Take it as late as the work allows: it never waits
 * for others.
 */
export function recordActivity(
  tx: Query,
  tenantId: TenantId,
  source: ActivitySource,
  ...acts: Act[]
): Statement<void> {
  if (acts.length === 0) return answered(undefined);
  const who = describeSource(source);
  const rows = acts.map(({ id = newId(), action, subject, before, after, memberId = null }) => {
    const entry = { tenantId, id, action, subjectType: subject.type, subjectId: subject.id };
    return { entry: { ...entry, ...who.entry }, detail: { tenantId, id, memberId, before, after } };
  });
  const { actorName } = who;
  const details = rows.flatMap(({ detail }) =>
    detail.before || detail.after || actorName ? { ...detail, actorName } : [],
  );
  const entries = tx.insert(activity).values(rows.map(({ entry }) => entry));
  if (details.length === 0) return combine([entries], () => {});
  const written = tx.$with("written").as(entries.returning({ id: activity.id }));
  return combine([tx.with(written).insert(activityDetail).values(details)], () => {});
}

/** Failed logins of several tenants in one statement; needs the system's database. */
export async function recordFailedLogins(
  query: Query,
  request: RequestInfo,
  accounts: readonly { id: string; tenantId: TenantId }[],
): Promise<void> {
  const act = { action: "LOGIN_FAILED", actorType: "PUBLIC", subjectType: "MEMBER" } as const;
  const origin = describeOrigin(request);
  const rows = accounts.map(({ tenantId, id }) => ({ ...act, ...origin, tenantId, subjectId: id }));
  await query.insert(activity).values(rows);
}

function describeSource(source: ActivitySource) {
  if (source === "SYSTEM")
    return { entry: { actorType: "SYSTEM" as const, actorId: null }, actorName: null };
  const { actor, request } = source;
  return {
    entry: { ...describeActor(actor), ...describeOrigin(request) },
    actorName: actor.type === "staff" ? actor.staffName : null,
  };
}

const MAX_USER_AGENT_LENGTH = 300;

/** Where a request came from. */
export const describeOrigin = (request: RequestInfo) => ({
  ip: request.ip,
  requestId: request.id,
  // A header may hold bytes that PostgreSQL takes for no text.
  userAgent: request.header("user-agent")?.slice(0, MAX_USER_AGENT_LENGTH).toWellFormed() ?? null,
});

function describeActor(actor: Acting): { actorType: ActivityActorType; actorId: string | null } {
  if (actor.type === "member") return { actorType: "MEMBER", actorId: actor.memberId };
  if (actor.type === "platform") return { actorType: "PLATFORM", actorId: actor.userId };
  if (actor.type === "staff") return { actorType: "STAFF", actorId: actor.codeId };
  if (actor.type === "apiKey") return { actorType: "API_KEY", actorId: actor.keyId };
  return { actorType: "PUBLIC", actorId: null };
}
