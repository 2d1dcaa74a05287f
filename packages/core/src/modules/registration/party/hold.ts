import { MINUTE } from "#base/clock.ts";
import type { Context } from "#base/rpc/context.ts";

/** Until when an unpaid registration made now keeps its seat; null is no limit (rules#holds). */
export function computeHoldEnd({ app, now }: Pick<Context, "app" | "now">): Date | null {
  const minutes = app.settings.pendingHoldMinutes;
  return minutes === 0 ? null : new Date(now.getTime() + minutes * MINUTE);
}
