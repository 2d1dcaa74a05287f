import { eq } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";
import { broadcast } from "../../modules/broadcasts/broadcast.sql.ts";
import type { BroadcastStatus } from "../../modules/broadcasts/broadcast-states.ts";

/** Puts a broadcast into a status, as its verbs and the worker would. */
export async function setBroadcast(
  services: Services,
  id: string,
  status: BroadcastStatus,
): Promise<void> {
  const scheduledAt = status === "SCHEDULED" ? new Date(Date.now() + 3_600_000) : null;
  await services.system.run((query) =>
    query.update(broadcast).set({ status, scheduledAt }).where(eq(broadcast.id, id)),
  );
}
