import { and, asc, eq, gt, lte, notExists, or } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { retry } from "#base/db/retry.ts";
import { own, sameTenant } from "#base/db/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
import { invoice } from "../billing/billing.sql.ts";
import { type EventKey, lockEvent } from "../events/seats.ts";
import { cancelRows } from "./cancel-rows.ts";
import { registration } from "./registration.sql.ts";

const EVENTS_AT_ONCE = 100;
const ROWS_AT_ONCE = 200;

/**
 * Releases the seats of unpaid registrations whose hold has ended (rules#holds). The scheduler
 * calls it, on any number of instances. Each event and batch is one transaction with every writer's
 * order of locks; a payment that came first wins.
 */
export async function releaseHolds(app: Services): Promise<void> {
  const now = app.clock.now();
  let released = 0;
  for (;;) {
    const before = released;
    for (const key of await eventsWithExpired(app, now))
      released += await retry(() =>
        app.system.transaction((tx) => releaseSome(tx, { app, now }, key)),
      );
    // Nothing is left, or another instance released it.
    if (released === before) break;
  }
  if (released === 0) return;
  app.log.info({ released }, "unpaid registrations released");
}

/** Whoever has paid a part keeps the seat; the treasurer decides (rules#part-payments). */
const expired = (query: Query, now: Date) =>
  and(
    eq(registration.status, "PENDING"),
    lte(registration.holdExpiresAt, now),
    notExists(query.select({ id: invoice.id }).from(invoice).where(isPartlyPaid)),
  );

const isPartlyPaid = sameTenant(
  invoice,
  registration,
  eq(invoice.status, "ISSUED"),
  gt(invoice.paidTotal, 0),
  or(
    eq(invoice.registrationId, registration.id),
    eq(invoice.registrationId, registration.hostRegistrationId),
  ),
);

const eventsWithExpired = (app: Services, now: Date): Promise<EventKey[]> =>
  app.system.run((query) =>
    query
      .selectDistinct({ tenantId: registration.tenantId, eventId: registration.eventId })
      .from(registration)
      .where(expired(query, now))
      .limit(EVENTS_AT_ONCE),
  );

async function releaseSome(
  tx: Query,
  ctx: { app: Services; now: Date },
  key: EventKey,
): Promise<number> {
  await lockEvent(tx, key);
  const rows = await tx
    .select()
    .from(registration)
    .where(
      own(registration, key.tenantId, eq(registration.eventId, key.eventId), expired(tx, ctx.now)),
    )
    .orderBy(asc(registration.id))
    .limit(ROWS_AT_ONCE)
    .for("no key update");
  await cancelRows(tx, ctx, key, rows, { mail: "registrationReleased" });
  return rows.length;
}
