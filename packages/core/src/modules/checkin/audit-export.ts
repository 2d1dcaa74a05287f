import { stringify } from "csv-stringify/sync";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { AuditEntryOutput, auditExportInput } from "../audit/audit.schema.ts";
import { readTrail } from "../audit/read-trail.ts";
import { findEvent } from "./find-event.ts";

/**
 * The audit trail as CSV: the same entries in the same order as the list (specification "Check-in"),
 * UTF-8, RFC 4180, with cells that a spreadsheet would take for formulas made harmless.
 */
export async function auditExport(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof auditExportInput>,
): Promise<string> {
  const { tenantId } = ctx.actor;
  const [{ event }, entries] = await inTenant(ctx, (tx) =>
    Promise.all([findEvent(tx, tenantId, input.eventId), readTrail(tx, tenantId, input)]),
  );
  const filename = `check-in-audit-${event.slug}.csv`;
  ctx.reply.header("Content-Disposition", `attachment; filename="${filename}"`);
  return stringify(entries.map(flatten), {
    header: true,
    columns: [...COLUMNS],
    escape_formulas: true,
    record_delimiter: "windows",
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
