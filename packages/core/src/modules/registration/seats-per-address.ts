import { eq } from "drizzle-orm";
import type { PublicActor } from "#base/actor.ts";
import { firstRow, own } from "#base/db/scoped.ts";
import { id } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenantById } from "#base/rpc/context.ts";
import { reportAllowance } from "#base/rpc/report-allowance.ts";
import { event } from "../events/event.sql.ts";

interface Wanted {
  tenantId: TenantId;
  /** Id or slug of the event. */
  slug: string;
  seats: number;
}

/**
 * Registers a party from a public page within the seats that its network address may take today:
 * 30, or the event's own number (rules#seats-per-address). 429 RATE_LIMITED beyond. A party that is
 * refused for another reason gives its points back. The count is taken before the transaction,
 * since no transaction may wait for it.
 */
export async function withinSeatsPerAddress<T>(
  ctx: ContextOf<PublicActor>,
  { tenantId, slug, seats }: Wanted,
  register: (eventId: string) => Promise<T>,
): Promise<T> {
  const { eventId, most } = await ruleOf(ctx, tenantId, slug);
  const { limiter } = ctx.app;
  const key = `ip:${ctx.request.ip}:${eventId}`;
  await limiter.take("publicSeats", key, { points: seats, most }, reportAllowance(ctx.reply));
  try {
    return await register(eventId);
  } catch (refusal) {
    await limiter.giveBack("publicSeats", key, seats);
    throw refusal;
  }
}

async function ruleOf(ctx: ContextOf<PublicActor>, tenantId: TenantId, slug: string) {
  const isItsKey = id.safeParse(slug).success ? eq(event.id, slug) : eq(event.slug, slug);
  const rows = await inTenantById(ctx, tenantId, (tx) =>
    tx
      .select({ eventId: event.id, most: event.maxSeatsPerAddress })
      .from(event)
      .where(own(event, tenantId, isItsKey)),
  );
  return firstRow(rows, "Event");
}
