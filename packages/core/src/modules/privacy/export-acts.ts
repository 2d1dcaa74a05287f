import { desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import { activity, activityDetail } from "../activity/activity.sql.ts";
import { checkinAudit } from "../audit/audit.sql.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import { registration } from "../registration/registration.sql.ts";
import { ROWS_READ } from "./rows-read.ts";

/**
 * What the person did and what was done to the person. An act on another person has only its kind
 * and time, because name and values belong to that other person.
 */
export async function readActs(tx: Query, person: MemberRow) {
  return { audit: await readAudit(tx, person), activity: await readActivity(tx, person) };
}

/**
 * What was done at doors. A seat that was transferred has another code since then. Name and reason
 * of an entry with the old code belong to the former holder.
 */
function readAudit(tx: Query, { tenantId, id }: MemberRow) {
  const { ticketCodeHint: hint } = checkinAudit;
  const seats = (...conditions: SQL[]) =>
    tx
      .select({ id: registration.id })
      .from(registration)
      .where(own(registration, tenantId, eq(registration.memberId, id), ...conditions));
  const attended = sql`${checkinAudit.registrationId} = any(array(${seats()}))`;
  const hasCode = sql`right(${registration.ticketCode}, length(${hint})) = ${hint}`;
  const withCode = inArray(checkinAudit.registrationId, seats(hasCode));
  const entriesWhere = (role: "ATTENDEE" | "ACTOR", ...conditions: SQL[]) =>
    tx
      .select({
        eventId: checkinAudit.eventId,
        id: checkinAudit.id,
        action: checkinAudit.action,
        at: checkinAudit.at,
        scannedAt: checkinAudit.scannedAt,
        as: sql<string>`${role}::text`.as("as"),
        attendeeName: sql<
          string | null
        >`case when ${withCode} then ${checkinAudit.attendeeName} end`.as("name"),
        reason: sql<string | null>`case when ${withCode} then ${checkinAudit.reason} end`.as("why"),
      })
      .from(checkinAudit)
      .where(own(checkinAudit, tenantId, ...conditions))
      .orderBy(desc(checkinAudit.at), desc(checkinAudit.id))
      .limit(ROWS_READ);
  const acted = sql`(${checkinAudit.actorType} = 'MEMBER' and ${checkinAudit.actorId} = ${id})`;
  return unionAll(
    entriesWhere("ATTENDEE", attended),
    entriesWhere("ACTOR", acted, sql`not ${attended}`),
  )
    .orderBy(desc(checkinAudit.at), desc(checkinAudit.id))
    .limit(ROWS_READ);
}

function readActivity(tx: Query, { tenantId, id }: MemberRow) {
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
    .where(own(activity, tenantId, isAbout(tx, { tenantId, id })))
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(ROWS_READ);
}

/** The condition that the person did it, that it was done to the person, or that it has their values. */
function isAbout(tx: Query, { tenantId, id }: Pick<MemberRow, "tenantId" | "id">): SQL {
  const newestWhere = (condition: SQL) =>
    tx
      .select({ id: activity.id })
      .from(activity)
      .where(own(activity, tenantId, condition))
      .orderBy(desc(activity.at))
      .limit(ROWS_READ);
  const withValues = tx
    .select({ id: activityDetail.id })
    .from(activityDetail)
    .where(own(activityDetail, tenantId, eq(activityDetail.memberId, id)))
    // Ids begin with their time (rules#ids).
    .orderBy(desc(activityDetail.id))
    .limit(ROWS_READ);
  const [acts, endured] = [activity.actorId, activity.subjectId].map((column) =>
    newestWhere(eq(column, id)),
  );
  return sql`${activity.id} = any(
    array(${acts}) || array(${endured}) || array(${withValues}))`;
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
