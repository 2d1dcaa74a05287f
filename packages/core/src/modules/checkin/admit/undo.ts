import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { nestedRow } from "#base/db/query/nested-rows.ts";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { type AppError, because, conflict, unprocessable } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import { inTenant } from "#base/rpc/context.ts";
import { AUDIT_VALUES, appendAfter, describeAuditAct } from "../../audit/append.ts";
import {
  presentRegistration,
  type RegistrationRow,
} from "../../registration/party/present-registration.ts";
import { registration } from "../../registration/registration.sql.ts";
import { mayMove } from "../../registration/registration-states.ts";
import type { undoInput, undoOutput } from "../checkin.schema.ts";
import { type DoorContext, describeAct, presentAtDoor } from "../door/door.ts";
import { getScope, requireInScope } from "../door/find-ticket.ts";
import { assertScannedAt } from "../door/refusals.ts";

type Input = z.infer<typeof undoInput>;

const SCOPED_UNDO_MS = 15 * MINUTE;

/**
 * Undoes a check-in: CHECKED_IN → CONFIRMED, with an audit entry (rules#undo). Door staff can do it
 * for 15 minutes, a member with the permission at any time. A payment stays paid. A late undo from
 * a device counts for the time when it was made, so it does not undo a later check-in.
 */
export async function undo(ctx: DoorContext, input: Input): Promise<z.infer<typeof undoOutput>> {
  const { eventId } = input;
  assertScannedAt(input.scannedAt, ctx.now);
  const undoneAt = input.scannedAt ?? ctx.now;
  const [ticket] = await inTenant(ctx, (tx) => revertCheckIn(ctx, tx, { ...input, undoneAt }), {
    oneRoundTrip: true,
  });
  const { row, reverted } = requireInScope(ticket, ctx.actor, eventId);
  if (!reverted) throw explainRefusal(ctx, row, input.scannedAt, undoneAt);
  const after = presentRegistration({ ...row, ...reverted });
  return { registration: presentAtDoor(ctx.actor, after) };
}

/** Returns why a check-in was not undone; another door may have undone it since it was read. */
function explainRefusal(
  { actor }: DoorContext,
  row: RegistrationRow,
  scannedAt: Date | undefined,
  undoneAt: Date,
): AppError {
  if (!mayMove("undo", row.status) || !row.checkedInAt) return notCheckedIn();
  refuseCheckedInSince(row, scannedAt);
  const age = undoneAt.getTime() - row.checkedInAt.getTime();
  if (actor.type === "staff" && age > SCOPED_UNDO_MS)
    return unprocessable(
      "A volunteer can undo a check-in for 15 minutes only. Ask an organiser.",
      because("UNDO_TOO_LATE"),
    );
  return notCheckedIn();
}

/** 409 with details when the person was checked in again after the undo was made, at any door. */
function refuseCheckedInSince(row: RegistrationRow, undoneAt: Date | undefined): void {
  const arrivedAt = row.scannedAt ?? row.checkedInAt;
  if (!undoneAt || !arrivedAt || arrivedAt <= undoneAt) return;
  const { id: registrationId, checkedInBy } = row;
  throw conflict(
    "This person was checked in again after this undo",
    because("CHECKED_IN_SINCE", { registrationId, checkedInAt: iso(arrivedAt), checkedInBy }),
  );
}

const notCheckedIn = () =>
  conflict("This registration is not checked in", because("NOT_CHECKED_IN"));

/**
 * Undoes exactly the check-in that this statement reads, not a later one that followed an undo at
 * another door while it waited for the row.
 */
function revertCheckIn(
  ctx: DoorContext,
  tx: Query,
  { registrationId, eventId, undoneAt, reason, ...recorded }: Input & { undoneAt: Date },
) {
  const { actor } = ctx;
  const act = { ...describeAct(ctx, recorded), action: "UNDO", reason } as const;
  const isTimed = actor.type === "staff";
  return revertCheckInStatement(tx, {
    ...describeAuditAct(actor.tenantId, act),
    registrationId,
    undoneAt,
    scope: getScope(actor, eventId),
    notBefore: isTimed ? new Date(undoneAt.getTime() - SCOPED_UNDO_MS) : null,
  });
}

const { status, checkedInAt, checkedInBy, scannedAt, undoneAt } = registration;
const REVERTED = { status, checkedInAt, checkedInBy, scannedAt, undoneAt };

const revertCheckInStatement = preparedQuery(
  [...AUDIT_VALUES, "registrationId", "scope", "undoneAt", "notBefore"],
  (query, value) => {
    const isRegistration = byKey(registration, value.tenantId, value.registrationId);
    const readTicket = query
      .$with("seen")
      .as(
        query.select({ since: registration.checkedInAt }).from(registration).where(isRegistration),
      );
    const moved = query.$with("moved").as(
      query
        .with(readTicket)
        .update(registration)
        .set({
          status: "CONFIRMED",
          checkedInAt: null,
          checkedInBy: null,
          scannedAt: null,
          undoneAt: sql`${value.undoneAt}`,
        })
        .where(
          and(
            isRegistration,
            eq(registration.eventId, value.scope),
            eq(registration.status, "CHECKED_IN"),
            sql`${registration.checkedInAt} = (select ${readTicket.since} from ${readTicket})`,
            sql`${registration.checkedInAt} >= coalesce(${value.notBefore}, '-infinity'::timestamptz)`,
            sql`coalesce(${registration.scannedAt}, ${registration.checkedInAt})
              <= coalesce(${value.scannedAt}, 'infinity'::timestamptz)`,
          ),
        )
        .returning(),
    );
    return query
      .with(moved, appendAfter(query, moved))
      .select({ row: registration, reverted: nestedRow(REVERTED, "moved") })
      .from(registration)
      .where(isRegistration);
  },
);
