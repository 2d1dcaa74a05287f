import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/client.ts";
import { joinByKey, own } from "#base/db/scoped.ts";
import { activity, activityDetail } from "../activity/activity.sql.ts";
import { checkinAudit } from "../audit/audit.sql.ts";
import type { MemberRow } from "../membership/shell-guest.ts";
import { registration } from "../registration/registration.sql.ts";
import { ROWS_READ } from "./rows-read.ts";

/**
 * What the person did and what was done to the person. Of an act on somebody else there is that it
 * was done and when; who that was, and the values, are the other person's.
 */
export async function actsOf(tx: Query, person: MemberRow) {
  return { audit: await auditOf(tx, person), activity: await activityOf(tx, person) };
}

/**
 * What was done at doors. A seat that was handed on has another code since then: name and reason of an
 * entry with the old one are of whoever had it before.
 */
function auditOf(tx: Query, { tenantId, id }: MemberRow) {
  const { ticketCodeHint: hint } = checkinAudit;
  const seats = (...conditions: SQL[]) =>
    tx
      .select({ id: registration.id })
      .from(registration)
      .where(own(registration, tenantId, eq(registration.memberId, id), ...conditions));
  const attended = inArray(checkinAudit.registrationId, seats());
  const hasCode = sql`right(${registration.ticketCode}, length(${hint})) = ${hint}`;
  const withCode = inArray(checkinAudit.registrationId, seats(hasCode));
  return tx
    .select({
      eventId: checkinAudit.eventId,
      id: checkinAudit.id,
      action: checkinAudit.action,
      at: checkinAudit.at,
      scannedAt: checkinAudit.scannedAt,
      as: sql<string>`case when ${attended} then 'ATTENDEE' else 'ACTOR' end`,
      attendeeName: sql<string | null>`case when ${withCode} then ${checkinAudit.attendeeName} end`,
      reason: sql<string | null>`case when ${withCode} then ${checkinAudit.reason} end`,
    })
    .from(checkinAudit)
    .where(
      own(
        checkinAudit,
        tenantId,
        or(attended, and(eq(checkinAudit.actorType, "MEMBER"), eq(checkinAudit.actorId, id))),
      ),
    )
    .orderBy(desc(checkinAudit.at), desc(checkinAudit.id))
    .limit(ROWS_READ);
}

function activityOf(tx: Query, { tenantId, id }: MemberRow) {
  const acted = sql`${activity.actorId} = ${id}::uuid`;
  const valuesOf = valuesFor(tx, { tenantId, id });
  return tx
    .select({
      id: activity.id,
      action: activity.action,
      actorType: activity.actorType,
      actorId: activity.actorId,
      subjectType: activity.subjectType,
      subjectId: activity.subjectId,
      ip: sql<string | null>`case when ${acted} then ${activity.ip} end`,
      userAgent: sql<string | null>`case when ${acted} then ${activity.userAgent} end`,
      before: valuesOf(activityDetail.before),
      after: valuesOf(activityDetail.after),
      at: activity.at,
    })
    .from(activity)
    .leftJoin(activityDetail, joinByKey(activityDetail, activity.id))
    .leftJoin(registration, joinByKey(registration, activity.subjectId))
    .where(
      own(
        activity,
        tenantId,
        or(eq(activity.actorId, id), eq(activity.subjectId, id), eq(activityDetail.memberId, id)),
      ),
    )
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(ROWS_READ);
}

/**
 * The values of an act that are the person's. Those of an act on a guest are kept with the host, so that
 * an erasure finds them: the host gets them without the guest's words.
 */
function valuesFor(tx: Query, { tenantId, id }: Pick<MemberRow, "tenantId" | "id">) {
  const handedOn = tx
    .select({ id: activity.subjectId })
    .from(activityDetail)
    .innerJoin(activity, joinByKey(activity, activityDetail.id))
    .where(
      own(
        activityDetail,
        tenantId,
        eq(activityDetail.memberId, id),
        eq(activity.action, "REGISTRATION_TRANSFERRED"),
        sql`${activityDetail.before} ->> 'memberId' = ${id}`,
      ),
    );
  const isOwn = or(
    ne(activity.subjectType, "REGISTRATION"),
    eq(registration.memberId, id),
    inArray(activity.subjectId, handedOn),
  );
  return (values: PgColumn) => sql`case when ${activityDetail.memberId} is distinct from ${id}::uuid
    then null when ${isOwn} then ${values} else ${values} - ${WORDS} end`;
}

const WORDS = sql`array['fullName', 'email', 'phone', 'answers']`;
