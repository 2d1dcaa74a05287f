import { eq, getTableColumns, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Query } from "#base/db/pool/client.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { apiKey } from "../api-keys/api-key.sql.ts";
import { invoice, payment } from "../billing/billing.sql.ts";
import { event } from "../events/event.sql.ts";
import { membershipApplication } from "../membership/application.sql.ts";
import { member } from "../membership/member.sql.ts";
import { registration } from "../registration/registration.sql.ts";
import type { ActivityOutput, activityExportInput } from "./activity.schema.ts";
import { activity, activityDetail } from "./activity.sql.ts";

const actor = alias(member, "actor");
const actingKey = alias(apiKey, "acting_key");
const paidInvoice = alias(invoice, "paid_invoice");
// Two joins: behind a row policy no index is searched for a coalesce of both ids.
const debtor = alias(member, "debtor");
const payer = alias(member, "payer");

/** What is shown of a row of the log itself. */
const { tenantId: _, ...entry } = getTableColumns(activity);

/** A row of the log with its details and the present names of who did what to whom. */
const SHOWN = {
  entry,
  before: activityDetail.before,
  after: activityDetail.after,
  actorName: sql<string | null>`coalesce(
    ${actor.fullName}, ${actingKey.name}, ${activityDetail.actorName})`,
  // An id is unique over all tables, so at most one of them has the subject.
  subjectName: sql<string | null>`coalesce(${member.fullName}, ${registration.fullName},
    ${event.title}, ${invoice.number}, ${paidInvoice.number}, ${membershipApplication.fullName},
    ${apiKey.name})`,
  /** Who owes the invoice or made the payment. */
  subjectPerson: sql<string | null>`coalesce(${debtor.fullName}, ${payer.fullName})`,
};

/**
 * The log's rows, not narrowed and not ordered yet. List and file use it, so they agree. The names
 * are joined, since the log has ids alone: an erased person is shown by the pseudonym.
 */
export const fromActivity = (tx: Query) =>
  tx
    .select(SHOWN)
    .from(activity)
    .leftJoin(activityDetail, joinByKey(activityDetail, activity.id))
    .leftJoin(actor, joinByKey(actor, activity.actorId))
    .leftJoin(actingKey, joinByKey(actingKey, activity.actorId))
    .leftJoin(member, joinByKey(member, activity.subjectId))
    .leftJoin(registration, joinByKey(registration, activity.subjectId))
    .leftJoin(event, joinByKey(event, activity.subjectId))
    .leftJoin(invoice, joinByKey(invoice, activity.subjectId))
    .leftJoin(payment, joinByKey(payment, activity.subjectId))
    .leftJoin(paidInvoice, joinByKey(paidInvoice, payment.invoiceId))
    .leftJoin(debtor, joinByKey(debtor, invoice.memberId))
    .leftJoin(payer, joinByKey(payer, payment.memberId))
    .leftJoin(membershipApplication, joinByKey(membershipApplication, activity.subjectId))
    .leftJoin(apiKey, joinByKey(apiKey, activity.subjectId))
    .$dynamic();

/** The filters of list and file. */
export const matchingActivity = (
  tenantId: TenantId,
  { action, actorId, subjectId, from, to }: z.output<typeof activityExportInput>,
): SQL =>
  own(
    activity,
    tenantId,
    action && inArray(activity.action, action),
    actorId ? eq(activity.actorId, actorId) : undefined,
    subjectId ? eq(activity.subjectId, subjectId) : undefined,
    from && gte(activity.at, from),
    to && lte(activity.at, to),
  );

type Row = Awaited<ReturnType<typeof fromActivity>>[number];

/** One act as the API shows it. */
export function presentActivity({
  entry,
  before,
  after,
  actorName,
  subjectName,
  subjectPerson,
}: Row): ActivityOutput {
  const { id, action, actorType, actorId, subjectType, subjectId } = entry;
  return {
    id,
    action,
    actor: { type: actorType, id: actorId, name: actorName },
    subject: { type: subjectType, id: subjectId, name: subjectName, person: subjectPerson },
    ip: entry.ip,
    userAgent: entry.userAgent,
    requestId: entry.requestId,
    before,
    after,
    at: iso(entry.at),
  };
}
