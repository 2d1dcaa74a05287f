import { eq } from "drizzle-orm";
import type { z } from "zod";
import { MINUTE } from "../../base/clock.ts";
import type { Query } from "../../base/db/client.ts";
import { ownedBy } from "../../base/db/scoped.ts";
import { conflict, unprocessable } from "../../base/errors.ts";
import { inTenant } from "../../base/rpc/context.ts";
import { append } from "../audit/append.ts";
import { presentRegistration, type RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import type { undoInput, undoOutput } from "./checkin.schema.ts";
import { auditActor, type DoorContext, shownAtDoor } from "./door.ts";
import { findTicket } from "./find-ticket.ts";

type Input = z.infer<typeof undoInput>;

const SCOPED_UNDO_MS = 15 * MINUTE;

/**
 * Takes a check-in back: CHECKED_IN → CONFIRMED, with its own audit entry (decisions §9). Door staff
 * have 15 minutes for it, a member with the permission any time. What was paid stays paid.
 */
export async function undo(ctx: DoorContext, input: Input): Promise<z.infer<typeof undoOutput>> {
  const { eventId, registrationId } = input;
  return inTenant(ctx, async (tx) => {
    const { row } = await findTicket(tx, ctx.actor, { registrationId }, eventId);
    if (row.status !== "CHECKED_IN" || !row.checkedInAt) throw notIn();
    const age = ctx.now.getTime() - row.checkedInAt.getTime();
    if (ctx.actor.type === "staff" && age > SCOPED_UNDO_MS)
      throw unprocessable("A check-in can be undone at the door for 15 minutes");
    // Sent together: when the row has changed, the refusal rolls the entry back.
    const [[after]] = await Promise.all([
      moveOut(ctx, tx, row.id, row.checkedInAt),
      noteUndo(ctx, tx, row, input.reason),
    ]);
    if (!after) throw notIn();
    return { registration: shownAtDoor(ctx.actor, presentRegistration(after)) };
  });
}

const notIn = () => conflict("This registration is not checked in");

/** That very check-in, and not one that was made after it had been undone elsewhere. */
const moveOut = (ctx: DoorContext, tx: Query, id: string, checkedInAt: Date) =>
  tx
    .update(registration)
    .set({ status: "CONFIRMED", checkedInAt: null, checkedInBy: null })
    .where(
      ownedBy(
        registration,
        ctx.actor.tenantId,
        eq(registration.id, id),
        eq(registration.status, "CHECKED_IN"),
        eq(registration.checkedInAt, checkedInAt),
      ),
    )
    .returning();

const noteUndo = (ctx: DoorContext, tx: Query, row: RegistrationRow, reason: string | undefined) =>
  append(tx, ctx.actor.tenantId, {
    eventId: row.eventId,
    registrationId: row.id,
    action: "UNDO",
    actor: auditActor(ctx.actor),
    attendeeName: row.fullName,
    ticketCode: row.ticketCode,
    requestId: ctx.request.id,
    reason,
  });
