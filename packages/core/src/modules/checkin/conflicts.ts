import { asc, count, desc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "../../base/actor.ts";
import { own } from "../../base/db/scoped.ts";
import { iso } from "../../base/fields.schema.ts";
import { offsetOf, type Page, pageOf } from "../../base/pagination.ts";
import { type ContextOf, inTenant } from "../../base/rpc/context.ts";
import type { conflictsInput, ScanConflict, ScanResult } from "./checkin.schema.ts";
import { queuedScan } from "./checkin.sql.ts";
import { findEvent } from "./find-event.ts";

/**
 * Whom the doors of an event let in on their own, and the server would not have: one ticket at two
 * doors without a network, a ticket cancelled in between. Newest first. The audit trail holds what
 * changed a registration; these changed none, and only the device would know.
 */
export async function conflicts(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof conflictsInput>,
): Promise<Page<ScanConflict>> {
  const { tenantId } = ctx.actor;
  const direction = input.sortOrder === "asc" ? asc : desc;
  const refused = own(
    queuedScan,
    tenantId,
    eq(queuedScan.eventId, input.eventId),
    eq(queuedScan.letIn, true),
    ne(queuedScan.status, 200),
  );
  return inTenant(ctx, async (tx) => {
    const [, rows, [counted]] = await Promise.all([
      findEvent(tx, tenantId, input.eventId),
      tx
        .select()
        .from(queuedScan)
        .where(refused)
        .orderBy(direction(queuedScan.createdAt), direction(queuedScan.scanId))
        .limit(input.limit)
        .offset(offsetOf(input)),
      tx.select({ total: count() }).from(queuedScan).where(refused),
    ]);
    return pageOf(rows.map(presentConflict), counted?.total ?? 0, input);
  });
}

const HINT_SYMBOLS = 4;

function presentConflict(row: typeof queuedScan.$inferSelect): ScanConflict {
  const { registration, error } = row.answer as ScanResult;
  const [first] = (error?.details ?? []) as { checkedInAt?: string; checkedInBy?: string | null }[];
  return {
    scanId: row.scanId,
    status: row.status,
    code: error?.code ?? "",
    message: error?.message ?? "",
    registrationId: registration?.id ?? null,
    attendeeName: registration?.fullName ?? null,
    ticketCodeHint: registration?.ticketCode.slice(-HINT_SYMBOLS) ?? null,
    recordedBy: row.recordedBy ?? "",
    scannedAt: iso(row.scannedAt ?? row.createdAt),
    sentAt: iso(row.createdAt),
    checkedInAt: first?.checkedInAt ?? null,
    checkedInBy: first?.checkedInBy ?? null,
  };
}
