import { createHash } from "node:crypto";
import type { checkinAudit } from "./audit.sql.ts";

export type AuditRow = typeof checkinAudit.$inferSelect;

/** What the first entry of an event's chain is linked to. */
export const CHAIN_START = "";

/**
 * The hash of an entry and, through the hash before it, of everything earlier in the chain. The
 * serialisation is an array of every column in a fixed order: a change of it breaks every chain
 * there is, so a new column goes to its end and only into entries that have it.
 */
export function linkHash(previous: string, row: AuditRow): string {
  const canonical = JSON.stringify([
    row.tenantId,
    row.eventId,
    row.id,
    row.registrationId,
    row.action,
    row.actorType,
    row.actorId,
    row.actorName,
    row.codeId,
    row.attendeeName,
    row.ticketCodeHint,
    row.requestId,
    row.reason,
    row.scannedAt?.toISOString() ?? null,
    row.at.toISOString(),
    ...(row.recordedBy === null ? [] : [row.recordedBy]),
  ]);
  return createHash("sha256").update(`${previous}\n${canonical}`).digest("hex");
}
