import type { z } from "zod";
import type { Query } from "#base/db/pool/client.ts";
import { iso } from "#base/fields.schema.ts";
import { inTenant } from "#base/rpc/context.ts";
import { notifyOfRefusedMoney } from "../../membership/member/refuse-inactive.ts";
import { getAttendeeLabel } from "../../registration/party/attendee-label.ts";
import { presentRegistration } from "../../registration/party/present-registration.ts";
import type { checkInInput, checkInOutput } from "../checkin.schema.ts";
import { type DoorContext, getDoorName, presentAtDoor } from "../door/door.ts";
import { getTicketText } from "../door/find-ticket.ts";
import { assertScannedAt } from "../door/refusals.ts";
import { type Admission, admitTicket, type Scan } from "./admit-ticket.ts";
import { refuseScan } from "./refused-money.ts";
import { dropReport, reportId, reportMoney } from "./report-money.ts";

/**
 * Checks one attendee in (specification "Check-in", rules#check-in). When several doors scan one
 * ticket, one succeeds; the others get 409 with the time and the name.
 */
export async function checkIn(
  ctx: DoorContext,
  input: z.infer<typeof checkInInput>,
): Promise<z.infer<typeof checkInOutput>> {
  const { eventId, ...scan } = input;
  const { tenantId } = ctx.actor;
  const { ticket, row } = await notifyOfRefusedMoney(
    ctx.app,
    tenantId,
    getTicketText(scan),
    async () => {
      assertScannedAt(scan.scannedAt, ctx.now);
      return admitTicket(ctx, scan, eventId, {
        oneStatement: (work) => inTenant(ctx, work, { oneRoundTrip: true }),
        inTransaction: (work) => inTenant(ctx, work),
        report: (tx, admission) => reportAdmission(ctx, tx, scan, admission),
      });
    },
  ).catch((refusal: unknown) => refuseScan(ctx, scan, refusal, eventId));
  return {
    registration: presentAtDoor(ctx.actor, presentRegistration(row)),
    attendee: {
      fullName: row.fullName,
      label: getAttendeeLabel(ticket.roles),
      ticketType: ticket.ticketType,
    },
    checkedInAt: iso(row.checkedInAt ?? ctx.now),
    checkedInBy: row.checkedInBy ?? getDoorName(ctx.actor),
    alreadyCheckedIn: false,
  };
}

/** Lists a check-in whose money was not due, so that the organisers see it. */
async function reportAdmission(
  ctx: DoorContext,
  tx: Query,
  scan: Scan,
  { row, keptId }: Admission,
): Promise<void> {
  const report = { eventId: row.eventId, kind: "CHECK_IN", id: reportId(ctx) } as const;
  await dropReport(tx, ctx.actor.tenantId, report);
  const answer = { scanId: report.id, status: 200, registration: presentRegistration(row) };
  await reportMoney(ctx, tx, report, { scan, status: 200, answer }, async () => keptId);
}
