import { eq } from "drizzle-orm";
import type { z } from "zod";
import { MINUTE } from "../../base/clock.ts";
import type { Query } from "../../base/db/client.ts";
import { ownedBy } from "../../base/db/scoped.ts";
import { conflict, unprocessable } from "../../base/errors.ts";
import { inTenant } from "../../base/rpc/context.ts";
import { appendAfter } from "../audit/append.ts";
import { presentRegistration, type RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import type { undoInput, undoOutput } from "./checkin.schema.ts";
import { aboutTicket, type DoorContext, shownAtDoor } from "./door.ts";
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
    const [after] = await moveOut(ctx, tx, row, input.reason);
    if (!after) throw notIn();
    return { registration: shownAtDoor(ctx.actor, presentRegistration(after)) };
  });
}

const notIn = () => conflict("This registration is not checked in");

/** Undoes that very check-in, and not one that was made after it had been undone elsewhere. */
function moveOut(ctx: DoorContext, tx: Query, row: RegistrationRow, reason: string | undefined) {
  const { tenantId } = ctx.actor;
  const moved = tx.$with("moved").as(
    tx
      .update(registration)
      .set({ status: "CONFIRMED", checkedInAt: null, checkedInBy: null })
      .where(
        ownedBy(
          registration,
          tenantId,
          eq(registration.id, row.id),
          eq(registration.status, "CHECKED_IN"),
          eq(registration.checkedInAt, row.checkedInAt ?? ctx.now),
        ),
      )
      .returning(),
  );
  const entry = { ...aboutTicket(ctx, row), action: "UNDO", reason } as const;
  const noted = appendAfter(tx, moved, tenantId, entry);
  return tx.with(moved, noted).select().from(moved);
}
