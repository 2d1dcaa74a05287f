import type { z } from "zod";
import type { PlatformActor } from "#base/actor.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { exportRecorded, recordPlatformExportInput } from "./activity.schema.ts";
import { recordPlatformActivity } from "./record-platform-activity.ts";

/** Records that the caller saves a list of the platform as a file (rules#activity). */
export async function recordPlatformExport(
  ctx: ContextOf<PlatformActor>,
  { list, rows }: z.output<typeof recordPlatformExportInput>,
): Promise<z.infer<typeof exportRecorded>> {
  const { userId } = ctx.actor;
  const subject = { type: "PLATFORM_USER" as const, id: userId };
  const act = { action: "LIST_EXPORTED" as const, actorId: userId, subject, after: { list, rows } };
  await asSystem(ctx, (tx) => recordPlatformActivity(tx, ctx.request, act));
  return { success: true };
}
