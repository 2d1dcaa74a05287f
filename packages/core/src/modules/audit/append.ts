import type { Query } from "../../base/db/client.ts";
import type { TenantId } from "../../base/ids.ts";
import { checkinAudit } from "./audit.sql.ts";
import type { AuditAction } from "./audit-actions.ts";

/** Who did it, by a name that people read and an id that does not change. */
export interface AuditActor {
  type: "MEMBER" | "STAFF";
  id: string;
  name: string;
  codeId: string | null;
}

export interface AuditEntry {
  eventId: string;
  registrationId: string;
  action: AuditAction;
  actor: AuditActor;
  attendeeName: string;
  ticketCode: string;
  requestId: string;
  reason?: string | undefined;
  scannedAt?: Date | undefined;
}

const HINT_SYMBOLS = 4;

/**
 * Writes an entry in the transaction of the change that it tells of: both are committed or neither.
 * The sealing follows (seal.ts), so that two doors never wait for each other's chain.
 */
export async function append(tx: Query, tenantId: TenantId, entry: AuditEntry): Promise<void> {
  const { actor, ticketCode, reason, scannedAt, ...columns } = entry;
  await tx.insert(checkinAudit).values({
    ...columns,
    tenantId,
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    codeId: actor.codeId,
    ticketCodeHint: ticketCode.slice(-HINT_SYMBOLS),
    reason: reason ?? null,
    scannedAt: scannedAt ?? null,
  });
}
