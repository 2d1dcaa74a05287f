import { eq } from "drizzle-orm";
import type { Query } from "../../base/db/client.ts";
import { ownedBy } from "../../base/db/scoped.ts";
import { conflict } from "../../base/errors.ts";
import { appendAfter } from "../audit/append.ts";
import type { RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { collectPayment } from "./collect-payment.ts";
import { aboutTicket, type DoorContext, doorName } from "./door.ts";
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
 * A refusal may leave a recorded payment behind: the caller rolls its transaction back.
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
  const [row] = await moveIn(ctx, tx, ticket, scan);
  if (row) return { ticket, row };
  refuseStatus(await findTicket(tx, ctx.actor, { registrationId: ticket.row.id }, eventId));
  throw conflict("The registration was just changed, scan again");
}

/** The update and its audit entry: one statement, one round trip. */
function moveIn(ctx: DoorContext, tx: Query, { row }: Ticket, { scannedAt }: Scan) {
  const { tenantId } = ctx.actor;
  const moved = tx.$with("moved").as(
    tx
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
          tenantId,
          eq(registration.id, row.id),
          eq(registration.status, row.status),
        ),
      )
      .returning(),
  );
  const noted = appendAfter(tx, moved, tenantId, {
    ...aboutTicket(ctx, row),
    action: "CHECK_IN",
    scannedAt,
  });
  return tx.with(moved, noted).select().from(moved);
}
