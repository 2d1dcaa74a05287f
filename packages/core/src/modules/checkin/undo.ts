import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/client.ts";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { own } from "#base/db/scoped.ts";
import { because, conflict, invalid, unprocessable } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import { inTenant } from "#base/rpc/context.ts";
import { AUDIT_VALUES, appendAfter, auditValues } from "../audit/append.ts";
import { presentRegistration, type RegistrationRow } from "../registration/present-registration.ts";
import { registration } from "../registration/registration.sql.ts";
import { mayMove } from "../registration/registration-states.ts";
import type { undoInput, undoOutput } from "./checkin.schema.ts";
import { aboutTicket, type DoorContext, shownAtDoor } from "./door.ts";
import { findTicket } from "./find-ticket.ts";
import { scannedAtProblem } from "./refusals.ts";

type Input = z.infer<typeof undoInput>;

const SCOPED_UNDO_MS = 15 * MINUTE;

/**
 * Undoes a check-in: CHECKED_IN → CONFIRMED, with an audit entry (rules#undo). Door staff can do it
 * for 15 minutes, a member with the permission at any time. A payment stays paid. A late undo from
 * a device counts for the time when it was made, so it does not undo a later check-in.
 */
export async function undo(ctx: DoorContext, input: Input): Promise<z.infer<typeof undoOutput>> {
  const { eventId, registrationId } = input;
  const problem = scannedAtProblem(input.scannedAt, ctx.now);
  if (problem) throw invalid({ path: "scannedAt", message: problem, code: "invalid_value" });
  return inTenant(ctx, async (tx) => {
    const { row } = await findTicket(tx, ctx.actor, { registrationId }, eventId);
    if (!mayMove("undo", row.status) || !row.checkedInAt) throw notIn();
    refuseInSince(row, input.scannedAt);
    const undoneAt = input.scannedAt ?? ctx.now;
    const age = undoneAt.getTime() - row.checkedInAt.getTime();
    if (ctx.actor.type === "staff" && age > SCOPED_UNDO_MS)
      throw unprocessable(
        "A check-in can be undone at the door for 15 minutes",
        because("UNDO_TOO_LATE"),
      );
    const [after] = await revertCheckIn(ctx, tx, row, { ...input, undoneAt });
    if (!after) throw notIn();
    return { registration: shownAtDoor(ctx.actor, presentRegistration(after)) };
  });
}

/** 409 with details when the person was checked in again after the undo was made, at any door. */
function refuseInSince(row: RegistrationRow, undoneAt: Date | undefined): void {
  const arrivedAt = row.scannedAt ?? row.checkedInAt;
  if (!undoneAt || !arrivedAt || arrivedAt <= undoneAt) return;
  const { id: registrationId, checkedInBy } = row;
  throw conflict(
    "This person was checked in after the undo was made",
    because("CHECKED_IN_SINCE", { registrationId, checkedInAt: iso(arrivedAt), checkedInBy }),
  );
}

const notIn = () => conflict("This registration is not checked in", because("NOT_CHECKED_IN"));

/** Undoes exactly this check-in, not a later one that followed an undo at another door. */
function revertCheckIn(
  ctx: DoorContext,
  tx: Query,
  row: RegistrationRow,
  { undoneAt, reason, ...recorded }: Input & { undoneAt: Date },
) {
  const entry = { ...aboutTicket(ctx, row, recorded), action: "UNDO", reason } as const;
  return revertCheckInStatement(tx, {
    ...auditValues(ctx.actor.tenantId, entry),
    since: row.checkedInAt ?? ctx.now,
    undoneAt,
  });
}

const revertCheckInStatement = preparedQuery(
  [...AUDIT_VALUES, "since", "undoneAt"],
  (query, value) => {
    const moved = query.$with("moved").as(
      query
        .update(registration)
        .set({
          status: "CONFIRMED",
          checkedInAt: null,
          checkedInBy: null,
          scannedAt: null,
          undoneAt: sql`${value.undoneAt}`,
        })
        .where(
          own(
            registration,
            value.tenantId,
            eq(registration.id, value.registrationId),
            eq(registration.status, "CHECKED_IN"),
            eq(registration.checkedInAt, value.since),
          ),
        )
        .returning(),
    );
    return query.with(moved, appendAfter(query, moved)).select().from(moved);
  },
);
