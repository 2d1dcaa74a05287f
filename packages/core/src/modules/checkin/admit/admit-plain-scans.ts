import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { decodeRow, encodeRow } from "#base/db/query/nested-rows.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import { newId } from "#base/ids.ts";
import { inTenant } from "#base/rpc/context.ts";
import { appendEach, describeAuditAct } from "../../audit/append.ts";
import {
  presentRegistration,
  type RegistrationRow,
} from "../../registration/party/present-registration.ts";
import { registration } from "../../registration/registration.sql.ts";
import type { ScanResult } from "../checkin.schema.ts";
import { queuedScan } from "../checkin.sql.ts";
import { type DoorContext, describeAct, getRecorderName } from "../door/door.ts";
import { isDoorOpen, isOfNobodyInactive } from "../door/door-conditions.ts";
import { isLetIn, type QueuedScan } from "../door/queued-scan.ts";

/** A scan without money of a ticket that was CONFIRMED when the batch was read. */
export interface PlainScan {
  scan: QueuedScan;
  registrationId: string;
  ticketCode: string;
}

/**
 * Checks many tickets in with one statement in one transaction, in the order of the scans. It claims
 * the scans' ids, locks the tickets by their ids and admits what a single check-in would admit
 * (admit-ticket.ts): a ticket that is still CONFIRMED, with the code that was read and no undo since
 * the scan, of an active member, while the door is open.
 * @returns the answers of admitted scans, by scanId; the other scans leave no trace
 */
export function admitPlainScans(
  ctx: DoorContext,
  eventId: string,
  scans: readonly PlainScan[],
): Promise<Map<string, ScanResult>> {
  return inTenant(ctx, async (tx) => {
    const claimed = await claimAndAdmit(ctx, tx, eventId, scans);
    const answers = claimed.flatMap(({ scanId, row }): ScanResult[] =>
      row ? [{ scanId, status: 200, registration: presentRegistration(row) }] : [],
    );
    const refusedIds = claimed.flatMap(({ scanId, row }) => (row ? [] : [scanId]));
    const storing = storeAnswers(ctx, tx, eventId, { answers, refusedIds });
    await pipeline(tx, [storing], { commit: true });
    return new Map(answers.map((answer) => [answer.scanId, answer]));
  });
}

interface Claimed {
  scanId: string;
  /** The registration after its check-in; null for a scan that was not admitted. */
  row: RegistrationRow | null;
}

async function claimAndAdmit(
  ctx: DoorContext,
  tx: Query,
  eventId: string,
  scans: readonly PlainScan[],
): Promise<Claimed[]> {
  const { tenantId } = ctx.actor;
  const claimedRows = await tx.execute<{ scanId: string; row: unknown[] | null }>(sql`
    with scan as (${listScans(ctx, scans)}), claimed as (
      insert into ${queuedScan}
        (tenant_id, event_id, scan_id, scanned_at, recorded_by, let_in, status, answer)
      select ${tenantId}::uuid, ${eventId}::uuid, "scanId", "scannedAt", door, "letIn", 0, '{}'
      from scan order by "scanId"
      on conflict do nothing returning scan_id
    ), ticket as (
      select claim.* from (
        select scan.* from scan join claimed on claimed.scan_id = scan."scanId"
        order by scan."registrationId"
      ) as claim
      cross join lateral (
        select from ${registration} as locked
        where locked.tenant_id = ${tenantId} and locked.id = claim."registrationId"
        limit 1 for no key update
      ) as locked
    ), moved as (${moveTickets(ctx, eventId)}), noted as (${appendEntries(ctx)})
    select claimed.scan_id as "scanId",
      case when moved.id is not null then ${encodeRow(COLUMNS, "moved")} end as row
    from claimed left join moved on moved."scanId" = claimed.scan_id`);
  return [...claimedRows].map(({ scanId, row }) => ({
    scanId,
    row: row && decodeRow(COLUMNS, row),
  }));
}

const COLUMNS = getTableColumns(registration);

/** The scans as rows, with the ids of their entries in the order of the scans. */
function listScans(ctx: DoorContext, scans: readonly PlainScan[]): SQL {
  const rows = scans.map(({ scan, registrationId, ticketCode }, place) => ({
    place,
    registrationId,
    ticketCode,
    scanId: scan.scanId,
    scannedAt: iso(scan.scannedAt),
    letIn: isLetIn(scan, ctx.now),
    door: getRecorderName(ctx.actor, scan),
    recordedBy: describeAct(ctx, scan).recordedBy ?? null,
    entryId: newId(),
  }));
  return sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as scan (
    place int, "registrationId" uuid, "ticketCode" text, "scanId" text, "scannedAt" timestamptz,
    "letIn" boolean, door text, "recordedBy" text, "entryId" uuid)`;
}

/** The condition repeats the ids, so that no query plan reads other registrations. */
function moveTickets({ actor, now }: DoorContext, eventId: string): SQL {
  const scannedAt = sql`ticket."scannedAt"`;
  const confirmedAt = sql`coalesce(${registration.confirmedAt}, ${iso(now)}::timestamptz)`;
  const isSame = own(
    registration,
    actor.tenantId,
    sql`${registration.id} = any(array(select "registrationId" from ticket))`,
    sql`${registration.id} = ticket."registrationId"`,
    eq(registration.eventId, eventId),
    sql`${registration.status} = 'CONFIRMED'`,
    sql`${registration.ticketCode} = ticket."ticketCode"`,
  );
  return sql`update ${registration} set
      status = 'CHECKED_IN', checked_in_at = ${iso(now)}::timestamptz, checked_in_by = ticket.door,
      scanned_at = ${scannedAt}, confirmed_at = greatest(${registration.createdAt}, ${confirmedAt}),
      hold_expires_at = null, updated_at = now()
    from ticket
    where ${isSame} and (${registration.undoneAt} is null or ${registration.undoneAt} < ${scannedAt})
      and ${isDoorOpen(scannedAt)} and ${isOfNobodyInactive}
    returning ${registration}.*, ticket."scanId", ticket.place, ticket."recordedBy", ticket."entryId"`;
}

const appendEntries = (ctx: DoorContext): SQL =>
  appendEach(
    describeAuditAct(ctx.actor.tenantId, { ...describeAct(ctx, {}), action: "CHECK_IN" }),
    {
      source: sql`moved order by place`,
      values: { id: sql`"entryId"`, scannedAt: sql`scanned_at`, recordedBy: sql`"recordedBy"` },
    },
  );

/** Stores the answers under their scans' ids, and frees the ids of the others. */
function storeAnswers(
  { actor: { tenantId } }: DoorContext,
  tx: Query,
  eventId: string,
  { answers, refusedIds }: { answers: readonly ScanResult[]; refusedIds: readonly string[] },
) {
  const answersJson = JSON.stringify(answers.map((answer) => ({ scanId: answer.scanId, answer })));
  const ofEvent = sql`queued_scan.tenant_id = ${tenantId} and queued_scan.event_id = ${eventId}
    and queued_scan.kind = 'SCAN'`;
  return tx.execute(sql`
    with stored as (
      select * from json_to_recordset(${answersJson}::json) as stored ("scanId" text, answer json)
    ), freed as (
      delete from ${queuedScan} where ${ofEvent} and queued_scan.scan_id = any(array(
        select jsonb_array_elements_text(${JSON.stringify(refusedIds)}::jsonb)))
    )
    update ${queuedScan} set status = 200, answer = stored.answer
    from stored
    where ${ofEvent} and queued_scan.scan_id = any(array(select "scanId" from stored))
      and queued_scan.scan_id = stored."scanId"`);
}
