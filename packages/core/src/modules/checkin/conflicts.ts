import { eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { listPage } from "#base/db/list-page.ts";
import { own } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
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
  const refused = own(
    queuedScan,
    tenantId,
    eq(queuedScan.eventId, input.eventId),
    eq(queuedScan.letIn, true),
    ne(queuedScan.status, 200),
  );
  return inTenant(ctx, async (tx) => {
    const [, listed] = await Promise.all([
      findEvent(tx, tenantId, input.eventId),
      listPage(tx, input, {
        from: tx.select().from(queuedScan).$dynamic(),
        where: refused,
        sort: queuedScan.createdAt,
        tie: queuedScan.scanId,
        map: presentConflict,
      }),
    ]);
    return listed;
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
