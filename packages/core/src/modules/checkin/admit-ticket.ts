import { eq, isNull, or, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { own } from "#base/db/scoped.ts";
import { AUDIT_VALUES, appendAfter, auditValues } from "../audit/append.ts";
import { refuseInactive } from "../membership/refuse-inactive.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { collectPayment, refuseDueSince } from "./collect-payment.ts";
import {
  aboutTicket,
  type Collected,
  type DoorContext,
  type Recorded,
  whoRecorded,
} from "./door.ts";
import { findTicket, type Shown, type Ticket } from "./find-ticket.ts";
import {
  changedSince,
  mustCollect,
  owes,
  refuseClosedDoor,
  refuseStatus,
  refuseUndone,
} from "./refusals.ts";

/** One ticket shown at the door. */
export interface Scan extends Shown, Recorded, Collected {}

/** A person who is checked in, with the row after it. */
export interface Admission {
  ticket: Ticket;
  row: RegistrationRow;
}

/**
 * Checks a ticket in: CONFIRMED → CHECKED_IN with its audit entry, or nothing (rules#check-in).
 * When several doors scan one ticket, exactly one succeeds: the row's lock makes the others wait,
 * and the update requires the status and the ticket code that were read, so that a ticket that was
 * transferred meanwhile admits nobody. It also requires a scan newer than the last undo, since a
 * scan may arrive late from a device. The event is not locked, so only scans of one
 * ticket wait for each other.
 * A refusal may leave a recorded payment behind: the caller must roll its transaction back.
 */
export async function admitTicket(
  ctx: DoorContext,
  tx: Query,
  scan: Scan,
  eventId?: string,
): Promise<Admission> {
  const ticket = await findTicket(tx, ctx.actor, scan, eventId);
  refuseStatus(ticket);
  refuseUndone(ticket, scan.scannedAt);
  refuseInactive(ticket.member, scan.paymentCollectedOffline && owes(ticket));
  const collect = mustCollect(ticket, scan.paymentCollectedOffline);
  // A late scan from a device counts for the moment when the person was at the door.
  refuseClosedDoor(ticket.event, scan.scannedAt ?? ctx.now);
  if (collect) await collectPayment(ctx, tx, ticket, scan);
  else if (ticket.row.status === "PENDING") await refuseDueSince(ctx, tx, ticket, scan);
  const [row] = await markCheckedIn(ctx, tx, ticket, scan);
  if (row) return { ticket, row };
  const since = await findTicket(tx, ctx.actor, scan, eventId);
  refuseStatus(since);
  refuseUndone(since, scan.scannedAt);
  throw changedSince();
}

/** The update and its audit entry in one statement and one round trip. */
function markCheckedIn(ctx: DoorContext, tx: Query, { row }: Ticket, scan: Scan) {
  const entry = { ...aboutTicket(ctx, row, scan), action: "CHECK_IN" } as const;
  return checkInStatement(tx, {
    ...auditValues(ctx.actor.tenantId, entry),
    from: row.status,
    now: ctx.now,
    door: whoRecorded(ctx.actor, scan),
    confirmedAt: row.confirmedAt ?? ctx.now,
    ticketCode: row.ticketCode,
  });
}

const checkInStatement = preparedQuery(
  [...AUDIT_VALUES, "from", "now", "door", "confirmedAt", "ticketCode"],
  (query, value) => {
    const moved = query.$with("moved").as(
      query
        .update(registration)
        .set({
          status: "CHECKED_IN",
          checkedInAt: sql`${value.now}`,
          checkedInBy: sql`${value.door}`,
          scannedAt: sql`${value.scannedAt}`,
          confirmedAt: sql`greatest(${registration.createdAt}, ${value.confirmedAt}::timestamptz)`,
          holdExpiresAt: null,
        })
        .where(
          own(
            registration,
            value.tenantId,
            eq(registration.id, value.registrationId),
            eq(registration.status, value.from),
            eq(registration.ticketCode, value.ticketCode),
            or(
              isNull(registration.undoneAt),
              sql`${value.scannedAt}::timestamptz is null`,
              sql`${registration.undoneAt} < ${value.scannedAt}::timestamptz`,
            ),
          ),
        )
        .returning(),
    );
    return query.with(moved, appendAfter(query, moved)).select().from(moved);
  },
);
