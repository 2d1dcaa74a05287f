import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { firstRow } from "#base/db/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { loadEvent } from "../events/load-event.ts";
import type { AttendanceOutput, eventAttendanceInput } from "./attendance.schema.ts";
import { attendanceOf } from "./attendance.ts";

/** Who came to one event, reconciled (specification GET /api/admin/events/:eventId/attendance). */
export async function eventAttendance(
  ctx: ContextOf<MemberActor>,
  { eventId }: z.infer<typeof eventAttendanceInput>,
): Promise<AttendanceOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { event } = await loadEvent(tx, tenantId, eventId);
    return firstRow(await attendanceOf(tx, tenantId, [event], ctx.now), "Event");
  });
}
