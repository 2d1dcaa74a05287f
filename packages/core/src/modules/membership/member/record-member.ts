import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { because, unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { ActivityAction } from "../../activity/activity-actions.ts";
import { changesBetween } from "../../activity/changes-between.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { MemberRow } from "./shell-guest.ts";

/** What an act may change; passwords, counters and folded names are not for the log. */
const RECORDED = [
  "fullName",
  "email",
  "phone",
  "language",
  "status",
  "roles",
  "membershipNumber",
  "membershipTypeId",
  "paidThrough",
  "birthDate",
  "address",
  "notes",
  "customFields",
  "joinedAt",
] as const;

/** Writes what an act changed of a member to the activity log; nothing for one without an effect. */
export async function recordMember(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  action: ActivityAction,
  before: MemberRow,
  after: MemberRow,
): Promise<void> {
  const changes = changesBetween(before, after, RECORDED);
  if (!changes) return;
  const subject = { type: "MEMBER" as const, id: after.id };
  const act = { action, subject, memberId: after.id, ...changes };
  await recordActivity(tx, ctx.actor.tenantId, ctx, act);
}

/** 422 for somebody who was erased: nobody becomes a person again (rules#erasure). */
export function refuseErased({ erasedAt }: Pick<MemberRow, "erasedAt">): void {
  if (erasedAt) throw unprocessable("This person was erased", because("MEMBER_ERASED"));
}
