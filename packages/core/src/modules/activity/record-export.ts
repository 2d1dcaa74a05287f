import type { z } from "zod";
import { actorMay, type MemberCaller } from "#base/actor.ts";
import { forbidden } from "#base/errors.ts";
import type { Permission } from "#base/permissions.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { requireRecentAuthentication } from "#base/rpc/require-recent-authentication.ts";
import type { exportRecorded, recordExportInput } from "./activity.schema.ts";
import type { ExportedList } from "./activity-actions.ts";
import { recordActivity } from "./record-activity.ts";

/** The permission that reads each list. */
const PERMISSIONS: Record<ExportedList, Permission> = {
  MEMBERS: "MEMBERSHIP:VIEW:members",
  APPLICATIONS: "MEMBERSHIP:EDIT:members",
  EVENTS: "EVENTS:VIEW:events",
  REGISTRATIONS: "EVENTS:VIEW:registrations",
  WAITLIST: "EVENTS:VIEW:registrations",
  INVOICES: "BILLING:VIEW:invoices",
  PAYMENTS: "BILLING:VIEW:payments",
  BALANCES: "BILLING:VIEW:invoices",
};

/** Lists with one person a row: saving one is an export of people (rules#reauthentication). */
const LISTS_OF_PEOPLE: ReadonlySet<ExportedList> = new Set([
  "MEMBERS",
  "APPLICATIONS",
  "REGISTRATIONS",
  "WAITLIST",
  "BALANCES",
]);

/**
 * Records that the caller saves a list as a file which the page itself made (rules#activity). Pages
 * ask for it before they save. 403 for a list that the caller may not read, since nobody can delete
 * the act; 403 REAUTHENTICATE for a list of people.
 */
export async function recordExport(
  ctx: ContextOf<MemberCaller>,
  { list, rows }: z.output<typeof recordExportInput>,
): Promise<z.infer<typeof exportRecorded>> {
  const { tenantId } = ctx.actor;
  if (!actorMay(ctx.actor, PERMISSIONS[list])) throw forbidden();
  if (LISTS_OF_PEOPLE.has(list)) requireRecentAuthentication(ctx.actor, ctx.now);
  const subject = { type: "TENANT" as const, id: tenantId };
  const act = { action: "LIST_EXPORTED" as const, subject, after: { list, rows } };
  await inTenant(ctx, (tx) => recordActivity(tx, tenantId, ctx, act));
  return { success: true };
}
