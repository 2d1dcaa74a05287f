import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { writeCsv } from "#base/csv.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import type { AuditEntryOutput, auditExportInput } from "../audit/audit.schema.ts";
import { readTrail } from "../audit/read-trail.ts";
import { findEvent } from "./find-event.ts";

/**
 * The audit trail as CSV: the same entries in the same order as the list (specification "Check-in").
 */
export async function auditExport(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof auditExportInput>,
): Promise<string> {
  const { tenantId } = ctx.actor;
  const [{ event }, entries] = await inTenant(ctx, async (tx) => {
    const found = await Promise.all([
      findEvent(tx, tenantId, input.eventId),
      readTrail(tx, tenantId, input),
    ]);
    const subject = { type: "EVENT" as const, id: input.eventId };
    await recordActivity(tx, tenantId, ctx, { action: "AUDIT_EXPORTED", subject });
    return found;
  });
  const filename = `check-in-audit-${event.slug}.csv`;
  ctx.reply.header("Content-Disposition", `attachment; filename="${filename}"`);
  const rows = entries.map(flatten);
  return writeCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((name) => row[name] ?? null))]);
}

const COLUMNS = [
  "at",
  "action",
  "attendeeName",
  "ticketCodeHint",
  "actorType",
  "actorName",
  "scannedAt",
  "recordedBy",
  "reason",
  "registrationId",
  "actorId",
  "codeId",
  "requestId",
  "id",
] as const;

const flatten = ({ actor, ...entry }: AuditEntryOutput): Record<string, string | null> => ({
  ...entry,
  actorType: actor.type,
  actorName: actor.name,
  actorId: actor.id,
  codeId: actor.codeId,
});
