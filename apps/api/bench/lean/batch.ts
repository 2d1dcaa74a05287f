import { v7 as newId } from "uuid";
import type { Staff } from "../bare/check-in.ts";
import { Refused } from "../bare/credentials.ts";
import { type Pools, signedTenant } from "../bare/pools.ts";
import { presentRegistration, type RegistrationRow } from "../bare/present-registration.ts";

/** A scan that a device kept while it was offline. */
export interface Scan {
  scanId: string;
  code: string;
  scannedAt: string;
}

interface Outcome extends RegistrationRow {
  scan_id: string;
  tenant_status: string | null;
  revoked_at: Date | null;
  /** The answer to the same scan before, as the row was then. */
  stored_row: StoredRow | null;
}

/** A row as JSON has it. */
type StoredRow = { [Key in keyof RegistrationRow]: RegistrationRow[Key] | string };

/**
 * All scans of a device in one statement, in their order: the door's code, the tickets, the updates
 * under every rule, the audit entries, and the answers under the scans' ids for a second request.
 * Tickets are locked in the order of their ids, so that two devices cannot wait for each other.
 */
export async function batch(pools: Pools, staff: Staff, scans: readonly Scan[]) {
  const outcomes = await admit(pools, staff, scans);
  const [first] = outcomes;
  if (!first || first.tenant_status === null || first.revoked_at)
    throw new Refused(401, "UNAUTHORIZED");
  if (first.tenant_status !== "ACTIVE") throw new Refused(403, "FORBIDDEN");
  return outcomes.map((outcome) => {
    const { scan_id: scanId, stored_row: storedRow } = outcome;
    const row = outcome.id ? outcome : storedRow && reviveRow(storedRow);
    // Why a scan was refused, another statement would tell: few of a device's scans are.
    if (!row) return { scanId, status: 409, error: { code: "CONFLICT" } };
    const registration = { ...presentRegistration(row), email: null, phone: null, answers: {} };
    return { scanId, status: 200, registration };
  });
}

function admit(pools: Pools, staff: Staff, scans: readonly Scan[]): Promise<Outcome[]> {
  const { tenantId, eventId, codeId, staffName } = staff;
  const now = new Date();
  const rows = JSON.stringify(scans.map((scan, place) => ({ ...scan, place, entryId: newId() })));
  return pools.app<Outcome[]>`
    with caller as materialized (
      select left(set_config('app.tenant', ${signedTenant(pools, tenantId)}, true), 36)::uuid as tenant_id
    ), door as materialized (
      select code.* from caller cross join lateral (
        select access_code.revoked_at, tenant.status as tenant_status
        from access_code
        inner join tenant on tenant.id = access_code.tenant_id
        inner join event on event.tenant_id = access_code.tenant_id and event.id = access_code.event_id
          and event.status in ('PUBLISHED', 'COMPLETED')
        where access_code.tenant_id = caller.tenant_id and access_code.id = ${codeId}
          and access_code.event_id = ${eventId}
        offset 0) code
    ), scan as materialized (
      select * from jsonb_to_recordset(${rows}::text::jsonb) as scan (place int, "scanId" text,
        code text, "scannedAt" timestamptz, "entryId" uuid)
    ), found as materialized (
      select scan.*, caller.tenant_id, ticket.id as registration_id
      from caller cross join scan cross join lateral (
        select registration.id from registration
        where registration.tenant_id = caller.tenant_id and registration.ticket_code = scan.code
          and registration.event_id = ${eventId}
        offset 0) ticket
      order by ticket.id
    ), held as materialized (
      select found.* from found cross join lateral (
        select from registration
        where registration.tenant_id = found.tenant_id and registration.id = found.registration_id
        limit 1 for no key update) locked
    ), moved as (
      update registration set status = 'CHECKED_IN', checked_in_at = ${now},
        checked_in_by = ${staffName}, scanned_at = held."scannedAt", hold_expires_at = null,
        confirmed_at = greatest(registration.created_at, coalesce(confirmed_at, ${now})),
        updated_at = now()
      from door, held
      inner join event on event.tenant_id = held.tenant_id and event.id = ${eventId}
      where registration.tenant_id = held.tenant_id and registration.id = held.registration_id
        and registration.id = any(array(select registration_id from held))
        and registration.ticket_code = held.code and registration.status = 'CONFIRMED'
        and (registration.undone_at is null or registration.undone_at < held."scannedAt")
        and door.revoked_at is null and door.tenant_status = 'ACTIVE'
        and (event.check_in_opens_at is null or event.check_in_opens_at <= held."scannedAt")
        and (event.check_in_closes_at is null or event.check_in_closes_at > held."scannedAt")
        and not exists (
          select from member
          where member.tenant_id = registration.tenant_id and member.id = registration.member_id
            and member.status = 'INACTIVE')
      returning registration.*, held."scanId" as scan_id, held.place, held."entryId" as entry_id
    ), noted as (
      insert into checkin_audit (tenant_id, event_id, id, registration_id, action, actor_type,
        actor_id, actor_name, code_id, attendee_name, ticket_code_hint, request_id, scanned_at, at)
      select tenant_id, event_id, entry_id, id, 'CHECK_IN', 'STAFF', ${codeId}::uuid,
        ${staffName}::text, ${codeId}::uuid, full_name, right(ticket_code, 4), ${newId()}::text,
        scanned_at, clock_timestamp()
      from moved order by place
    ), stored as (
      insert into queued_scan (tenant_id, event_id, scan_id, scanned_at, recorded_by, let_in, status,
        answer)
      select tenant_id, event_id, scan_id, scanned_at, ${staffName}::text, false, 200, to_json(moved)
      from moved
    )
    select scan."scanId" as scan_id, door.tenant_status, door.revoked_at, moved.*,
      earlier.answer as stored_row
    from caller cross join scan left join door on true
    left join moved on moved.scan_id = scan."scanId"
    left join queued_scan earlier on earlier.tenant_id = caller.tenant_id
      and earlier.event_id = ${eventId} and earlier.kind = 'SCAN' and earlier.scan_id = scan."scanId"
    order by scan.place`;
}

/** A row out of JSON again, with its moments. */
function reviveRow(row: StoredRow): RegistrationRow {
  const moment = (value: Date | string | null) => (value === null ? null : new Date(value));
  return {
    ...(row as RegistrationRow),
    created_at: new Date(row.created_at),
    confirmed_at: moment(row.confirmed_at),
    checked_in_at: moment(row.checked_in_at),
    cancelled_at: moment(row.cancelled_at),
    hold_expires_at: moment(row.hold_expires_at),
  };
}
