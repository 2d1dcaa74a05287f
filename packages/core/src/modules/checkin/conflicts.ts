import { eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { certain } from "#base/certain.ts";
import { listPage } from "#base/db/list-page.ts";
import { own } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenantAtOnce } from "#base/rpc/context.ts";
import type { conflictsInput, ScanConflict, ScanResult } from "./checkin.schema.ts";
import { queuedScan } from "./checkin.sql.ts";
import { findEvent } from "./find-event.ts";

/**
 * Scans that the server refused after the door had let the person in, newest first: one ticket at
 * two offline doors, or a ticket that was cancelled meanwhile. These scans changed no registration,
 * so the audit trail does not have them; without this list only the device would.
 */
export async function conflicts(
  ctx: ContextOf<PermittedActor>,
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
  return inTenantAtOnce(ctx, async (tx) => {
    const [, listed] = await Promise.all([
      findEvent(tx, tenantId, input.eventId),
      listPage(tx, input, {
        from: tx.select(SHOWN).from(queuedScan).$dynamic(),
        where: refused,
        sort: queuedScan.createdAt,
        tie: queuedScan.scanId,
        map: presentConflict,
      }),
    ]);
    return listed;
  });
}

const SHOWN = {
  scanId: queuedScan.scanId,
  status: queuedScan.status,
  answer: queuedScan.answer,
  recordedBy: queuedScan.recordedBy,
  scannedAt: queuedScan.scannedAt,
  createdAt: queuedScan.createdAt,
};

type Row = Pick<typeof queuedScan.$inferSelect, keyof typeof SHOWN>;

const HINT_SYMBOLS = 4;

function presentConflict(row: Row): ScanConflict {
  const { registration, error } = row.answer as ScanResult;
  const { code, message, details } = certain(error, "the error of a refused scan");
  const [first] = details as { checkedInAt?: string; checkedInBy?: string | null }[];
  return {
    scanId: row.scanId,
    status: row.status,
    code,
    message,
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
