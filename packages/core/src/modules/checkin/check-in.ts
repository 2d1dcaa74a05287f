import type { z } from "zod";
import { invalid } from "#base/errors.ts";
import { iso } from "#base/fields.schema.ts";
import { inTenant, inTenantAtOnce } from "#base/rpc/context.ts";
import { notifyOfRefusedMoney } from "../membership/refuse-inactive.ts";
import { labelOf } from "../registration/attendee-label.ts";
import { presentRegistration } from "../registration/present-registration.ts";
import { admitTicket } from "./admit-ticket.ts";
import type { checkInInput, checkInOutput } from "./checkin.schema.ts";
import { type DoorContext, doorName, shownAtDoor } from "./door.ts";
import { shownText } from "./find-ticket.ts";
import { scannedAtProblem } from "./refusals.ts";

/**
 * Checks one attendee in (specification "Check-in", rules#check-in). When several doors scan one
 * ticket, one succeeds; the others get 409 with the time and the name.
 */
export async function checkIn(
  ctx: DoorContext,
  input: z.infer<typeof checkInInput>,
): Promise<z.infer<typeof checkInOutput>> {
  const problem = scannedAtProblem(input.scannedAt, ctx.now);
  if (problem) throw invalid({ path: "scannedAt", message: problem, code: "invalid_value" });
  const { eventId, ...scan } = input;
  const { ticket, row } = await notifyOfRefusedMoney(
    ctx.app,
    ctx.actor.tenantId,
    shownText(scan),
    () =>
      admitTicket(ctx, scan, eventId, {
        atOnce: (work) => inTenantAtOnce(ctx, work),
        inTurn: (work) => inTenant(ctx, work),
      }),
  );
  return {
    registration: shownAtDoor(ctx.actor, presentRegistration(row)),
    attendee: {
      fullName: row.fullName,
      label: labelOf(ticket.roles),
      ticketType: ticket.ticketType,
    },
    checkedInAt: iso(row.checkedInAt ?? ctx.now),
    checkedInBy: row.checkedInBy ?? doorName(ctx.actor),
    alreadyCheckedIn: false,
  };
}
