import { eq } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import { ownedBy } from "../../base/db/scoped.ts";
import { conflict } from "../../base/errors.ts";
import { append } from "../audit/append.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { collectPayment } from "./collect-payment.ts";
import { auditActor, type DoorContext, doorName } from "./door.ts";
import { findTicket, type Shown, type Ticket } from "./find-ticket.ts";
import { mustCollect, refuseClosedDoor, refuseStatus } from "./refusals.ts";

/** One ticket shown at the door. */
export interface Scan extends Shown {
  scannedAt?: Date | undefined;
  paymentCollectedOffline?: boolean | undefined;
}

/** A person who is in, as the row stands after it. */
export interface Admission {
  ticket: Ticket;
  row: RegistrationRow;
}

/**
 * Lets the holder of a ticket in: CONFIRMED → CHECKED_IN with its audit entry, or nothing at all.
 * However many doors see one ticket, exactly one of them succeeds: the status is part of the update's
 * condition, and the row's own lock makes the second door wait for the first. No event lock, so
 * doors get in each other's way only over the same ticket (reliability B6).
 *
 * A refusal may leave statements of its own behind: the caller rolls its transaction back.
 */
export async function admitTicket(
  ctx: DoorContext,
  tx: Query,
  scan: Scan,
  eventId?: string,
): Promise<Admission> {
  const ticket = await findTicket(tx, ctx.actor, scan, eventId);
  refuseStatus(ticket);
  const collect = mustCollect(ticket, scan.paymentCollectedOffline);
  // A scan that waited on a device counts for the moment in which the person stood at the door.
  refuseClosedDoor(ticket.event, scan.scannedAt ?? ctx.now);
  if (collect) await collectPayment(ctx, tx, ticket);
  // The entry is sent along with the update, one round trip for both; when the update finds the
  // row changed, the refusal takes the entry back.
  const [[row]] = await Promise.all([moveIn(ctx, tx, ticket), noteArrival(ctx, tx, ticket, scan)]);
  if (row) return { ticket, row };
  refuseStatus(await findTicket(tx, ctx.actor, { registrationId: ticket.row.id }, eventId));
  throw conflict("The registration was just changed, scan again");
}

function moveIn(ctx: DoorContext, tx: Query, { row }: Ticket): Promise<RegistrationRow[]> {
  return tx
    .update(registration)
    .set({
      status: "CHECKED_IN",
      checkedInAt: ctx.now,
      checkedInBy: doorName(ctx.actor),
      confirmedAt: row.confirmedAt ?? ctx.now,
      holdExpiresAt: null,
    })
    .where(
      ownedBy(
        registration,
        ctx.actor.tenantId,
        eq(registration.id, row.id),
        eq(registration.status, row.status),
      ),
    )
    .returning();
}

const noteArrival = (ctx: DoorContext, tx: Query, { row }: Ticket, { scannedAt }: Scan) =>
  append(tx, ctx.actor.tenantId, {
    eventId: row.eventId,
    registrationId: row.id,
    action: "CHECK_IN",
    actor: auditActor(ctx.actor),
    attendeeName: row.fullName,
    ticketCode: row.ticketCode,
    requestId: ctx.request.id,
    scannedAt,
  });
