import { eq } from "drizzle-orm";
import { callerKey } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { payment } from "../../billing/billing.sql.ts";
import { queuedScan } from "../checkin.sql.ts";
import { type Collected, type DoorContext, getRecorderName, type Recorded } from "../door/door.ts";
import type { DoorReport } from "../door-report-states.ts";

/** A request of a door, by the id under which its money is kept once. */
export interface Report {
  eventId: string;
  kind: DoorReport;
  id: string;
}

/**
 * The id of a request that brings none of its own: its Idempotency-Key, so that money is kept once
 * when the request is sent again.
 */
export function reportId({ request, actor }: DoorContext): string {
  const key = request.header("idempotency-key");
  return key === undefined ? newId() : `${callerKey(actor, request.ip)} ${key}`;
}

/**
 * Stores a request whose money was not due, with its answer, once for its id.
 * @param keep records the money and returns its payment; nothing to keep without one
 */
export async function reportMoney(
  ctx: DoorContext,
  tx: Query,
  report: Report,
  { scan, status, answer }: { scan: Collected & Recorded; status: number; answer: object },
  keep: () => Promise<string | undefined>,
): Promise<void> {
  const { tenantId } = ctx.actor;
  const { eventId, kind, id: scanId } = report;
  const { scannedAt } = scan;
  const recordedBy = getRecorderName(ctx.actor, scan);
  const claimed = await tx
    .insert(queuedScan)
    .values({ tenantId, eventId, kind, scanId, scannedAt, recordedBy, status, answer })
    .onConflictDoNothing()
    .returning({ scanId: queuedScan.scanId });
  if (claimed.length === 0) return;
  const paymentId = await keep();
  const itself = byReport(tenantId, report);
  if (paymentId) await tx.update(queuedScan).set({ paymentId }).where(itself);
  else await tx.delete(queuedScan).where(itself);
}

/**
 * Removes the money that was kept for a request when it was refused, because the same request books
 * it now. 409 when the money was refunded or turned into credit since.
 */
export async function dropReport(tx: Query, tenantId: TenantId, report: Report): Promise<void> {
  const [dropped] = await tx
    .delete(queuedScan)
    .where(byReport(tenantId, report))
    .returning({ paymentId: queuedScan.paymentId });
  if (!dropped?.paymentId) return;
  const deletedPayments = await tx
    .delete(payment)
    .where(
      own(
        payment,
        tenantId,
        eq(payment.id, dropped.paymentId),
        eq(payment.status, "RECEIVED_NOT_DUE"),
      ),
    )
    .returning({ id: payment.id });
  if (deletedPayments.length === 0)
    throw conflict("The payment of this request was already refunded or turned into credit");
}

const byReport = (tenantId: TenantId, { eventId, kind, id }: Report) =>
  own(
    queuedScan,
    tenantId,
    eq(queuedScan.eventId, eventId),
    eq(queuedScan.kind, kind),
    eq(queuedScan.scanId, id),
  );
