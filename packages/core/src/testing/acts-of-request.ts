import { eq } from "drizzle-orm";
import type { Services } from "#base/rpc/context.ts";
import { activity, platformActivity } from "../modules/activity/activity.sql.ts";

/** The acts in any activity log that a request has left, each action once. */
export async function actsOfRequest(services: Services, requestId: string): Promise<string[]> {
  const logs = await services.system.run((query) =>
    Promise.all(
      [activity, platformActivity].map((log) =>
        query.select({ action: log.action }).from(log).where(eq(log.requestId, requestId)),
      ),
    ),
  );
  return [...new Set(logs.flat().map(({ action }) => action))].sort();
}
