import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { joinByKey, own } from "#base/db/scoped.ts";
import { activity, activityDetail } from "../activity/activity.sql.ts";
import { checkinAudit } from "../audit/audit.sql.ts";
import type { MemberRow } from "../membership/shell-guest.ts";
import { registration } from "../registration/registration.sql.ts";
import { MOST_ROWS } from "./export-rows.ts";

/**
 * What the person did and what was done to the person. Of an act on somebody else there is that it
 * was done and when; who that was, and the values, are the other person's.
 */
export async function actsOf(tx: Query, { tenantId, id }: MemberRow) {
  const seats = tx
    .select({ id: registration.id })
    .from(registration)
    .where(own(registration, tenantId, eq(registration.memberId, id)));
  const attended = inArray(checkinAudit.registrationId, seats);
  const audit = await tx
    .select({
      eventId: checkinAudit.eventId,
      id: checkinAudit.id,
      action: checkinAudit.action,
      at: checkinAudit.at,
      scannedAt: checkinAudit.scannedAt,
      as: sql<string>`case when ${attended} then 'ATTENDEE' else 'ACTOR' end`,
      attendeeName: sql<string | null>`case when ${attended} then ${checkinAudit.attendeeName} end`,
      reason: sql<string | null>`case when ${attended} then ${checkinAudit.reason} end`,
    })
    .from(checkinAudit)
    .where(
      own(
        checkinAudit,
        tenantId,
        or(attended, and(eq(checkinAudit.actorType, "MEMBER"), eq(checkinAudit.actorId, id))),
      ),
    )
    .orderBy(desc(checkinAudit.at))
    .limit(MOST_ROWS);
  const about = sql<boolean>`coalesce(${activityDetail.memberId} = ${id}::uuid, false)`;
  const acts = await tx
    .select({
      id: activity.id,
      action: activity.action,
      actorType: activity.actorType,
      actorId: activity.actorId,
      subjectType: activity.subjectType,
      subjectId: activity.subjectId,
      ip: sql<string | null>`case when ${activity.actorId} = ${id}::uuid then ${activity.ip} end`,
      userAgent: sql<string | null>`case when ${activity.actorId} = ${id}::uuid
                                      then ${activity.userAgent} end`,
      before: sql`case when ${about} then ${activityDetail.before} end`,
      after: sql`case when ${about} then ${activityDetail.after} end`,
      at: activity.at,
    })
    .from(activity)
    .leftJoin(activityDetail, joinByKey(activityDetail, activity.id))
    .where(
      own(
        activity,
        tenantId,
        or(eq(activity.actorId, id), eq(activity.subjectId, id), eq(activityDetail.memberId, id)),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(MOST_ROWS);
  return { audit, activity: acts };
}
