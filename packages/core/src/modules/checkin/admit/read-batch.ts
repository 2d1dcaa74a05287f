import { type SQL, sql } from "drizzle-orm";
import { pipeline } from "#base/db/query/pipeline.ts";
import { inTenant } from "#base/rpc/context.ts";
import type { EventKey } from "../../events/seats.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { RegistrationStatus } from "../../registration/registration-states.ts";
import type { ScanResult } from "../checkin.schema.ts";
import { queuedScan } from "../checkin.sql.ts";
import type { DoorContext } from "../door/door.ts";
import { findEvent } from "../door/find-event.ts";
import { getTicketKey } from "../door/find-ticket.ts";
import { isScan, type QueuedScan } from "../door/queued-scan.ts";
import { findScanTimeProblem } from "../door/refusals.ts";
import type { PlainScan } from "./admit-plain-scans.ts";

/** A scan of a batch, and what is known about it before anything is applied. */
export interface BatchStep {
  scan: QueuedScan;
  /** The stored answer, if the scan was applied before. */
  stored?: ScanResult | undefined;
  /** Its ticket, when it can be checked in together with others. */
  plain?: PlainScan | undefined;
}

interface Ticket extends Record<string, unknown> {
  registrationId: string;
  eventId: string;
  ticketCode: string;
  status: RegistrationStatus;
}

/** Reads the tickets and the stored answers of a batch. NOT_FOUND for an event of another tenant. */
export async function readBatch(
  ctx: DoorContext,
  eventId: string,
  scans: readonly QueuedScan[],
): Promise<BatchStep[]> {
  const key = { tenantId: ctx.actor.tenantId, eventId };
  const scanIds = scans.map(({ scanId }) => scanId);
  const [storedScans, tickets] = await inTenant(
    ctx,
    async (tx) => {
      const [, ...results] = await pipeline(tx, [
        findEvent(tx, key.tenantId, eventId),
        tx
          .select()
          .from(queuedScan)
          .where(isScan(key, ...scanIds)),
        tx.execute<Ticket>(selectTickets(key, scans)),
      ]);
      return results;
    },
    { oneRoundTrip: true },
  );
  const ofEvent = [...tickets].filter((ticket) => ticket.eventId === eventId);
  return planSteps(ctx, scans, { storedScans, tickets: ofEvent });
}

function selectTickets({ tenantId }: EventKey, scans: readonly QueuedScan[]): SQL {
  const keys = scans.map(getTicketKey);
  const listKeys = (kind: "code" | "id"): SQL => {
    const values = keys.flatMap(([column, value]) => (column === kind ? (value ?? []) : []));
    return sql`select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)`;
  };
  const select = sql`select id as "registrationId", event_id as "eventId",
      ticket_code as "ticketCode", status
    from ${registration} where tenant_id = ${tenantId}`;
  return sql`${select} and ticket_code = any(array(${listKeys("code")}))
    union all ${select} and id = any(array(${listKeys("id")})::uuid[])`;
}

interface KnownRows {
  storedScans: readonly (typeof queuedScan.$inferSelect)[];
  tickets: readonly Ticket[];
}

/** Only the first scan of a ticket can be plain, since the outcome of later ones depends on it. */
function planSteps(
  ctx: DoorContext,
  scans: readonly QueuedScan[],
  { storedScans, tickets }: KnownRows,
): BatchStep[] {
  const byKey = new Map(
    tickets.flatMap((ticket) => [
      [ticket.registrationId, ticket] as const,
      [ticket.ticketCode, ticket] as const,
    ]),
  );
  const byScanId = new Map(storedScans.map((row) => [row.scanId, row]));
  const metIds = new Set<string>();
  const isFirst = (id: string): boolean => metIds.size < metIds.add(id).size;
  return scans.map((scan) => {
    const storedScan = byScanId.get(scan.scanId);
    const ticket = byKey.get(getTicketKey(scan)[1] ?? "");
    const isFirstOfTicket = ticket !== undefined && isFirst(ticket.registrationId);
    const isNew = isFirst(`scan ${scan.scanId}`) && !storedScan;
    // A scan whose first answer was lost has to be stored as let in.
    if (storedScan && (!scan.letIn || storedScan.letIn))
      return { scan, stored: storedScan.answer as ScanResult };
    if (!isNew || !isFirstOfTicket || !isUsual(ctx, scan, ticket)) return { scan };
    const { registrationId, ticketCode } = ticket;
    return { scan, plain: { scan, registrationId, ticketCode } };
  });
}

const isUsual = ({ now }: DoorContext, scan: QueuedScan, { status }: Ticket): boolean =>
  status === "CONFIRMED" &&
  !scan.paymentCollectedOffline &&
  findScanTimeProblem(scan.scannedAt, now) === undefined;
