import { createHash } from "node:crypto";
import type { checkinAudit } from "./audit.sql.ts";

export type AuditRow = typeof checkinAudit.$inferSelect;

/** The predecessor of the first entry in an event's chain. */
export const CHAIN_START = "";

/**
 * The hash of an entry and, by the previous hash, of everything before it in the chain. It
 * serialises an array of every column in a fixed order. Changing that breaks every existing chain,
 * so a new column is appended, and only for entries that have it.
 */
export const computeLinkHash = (previous: string, row: AuditRow): string =>
  createHash("sha256")
    .update(`${previous}\n${canonicalise(row)}`)
    .digest("hex");

/** The text of an entry that is hashed. */
export const canonicalise = (row: AuditRow): string =>
  JSON.stringify([
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
