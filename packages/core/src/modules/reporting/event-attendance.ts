import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import { type ContextOf, readInTenant } from "#base/rpc/context.ts";
import { loadEvent } from "../events/load-event.ts";
import type { AttendanceOutput, eventAttendanceInput } from "./attendance.schema.ts";
import { loadAttendance } from "./attendance.ts";

/** Reports who came to one event, reconciled (specification GET /api/admin/events/:eventId/attendance). */
export async function eventAttendance(
  ctx: ContextOf<PermittedActor>,
  { eventId }: z.infer<typeof eventAttendanceInput>,
): Promise<AttendanceOutput> {
  const { tenantId } = ctx.actor;
  return readInTenant(ctx, async (tx) => {
    const { event } = await loadEvent(tx, tenantId, eventId);
    return foundRow(await loadAttendance(tx, tenantId, [event], ctx.now), "Event");
  });
}
