import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { exportCsv } from "#base/export/export-csv.ts";
import { type CallerContext, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../../activity/record-activity.ts";
import type { AuditEntryOutput, auditExportInput } from "../../audit/audit.schema.ts";
import { readTrailInParts } from "../../audit/read-trail.ts";
import { findEvent } from "../door/find-event.ts";
import { toListedTrail } from "./listed-trail.ts";

/**
 * The audit trail as CSV: the same entries in the same order as the list (specification "Check-in").
 */
export function auditExport(
  ctx: CallerContext<PermittedActor>,
  input: z.infer<typeof auditExportInput>,
): Promise<string> {
  const { tenantId } = ctx.actor;
  const filter = toListedTrail(input);
  let slug = "";
  return exportCsv(ctx, {
    columns: COLUMNS,
    async *read(tx) {
      ({ slug } = (await findEvent(tx, tenantId, input.eventId)).event);
      for await (const entries of readTrailInParts(tx, tenantId, filter))
        yield entries.map(flatten).map((row) => COLUMNS.map((name) => row[name] ?? null));
    },
    record: () =>
      inTenant(ctx, (tx) => {
        const subject = { type: "EVENT" as const, id: input.eventId };
        return recordActivity(tx, tenantId, ctx, { action: "AUDIT_EXPORTED", subject });
      }),
    filename: () => `check-in-audit-${slug}.csv`,
  });
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
