import { and, asc, eq, lte } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { retry } from "#base/db/retry.ts";
import { own } from "#base/db/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
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
      released += await retry(() => app.system.transaction((tx) => releaseSome(tx, key, now)));
    // Nothing is left, or another instance released it.
    if (released === before) break;
  }
  if (released === 0) return;
  app.log.info({ released }, "unpaid registrations released");
}

const expired = (now: Date) =>
  and(eq(registration.status, "PENDING"), lte(registration.holdExpiresAt, now));

const eventsWithExpired = (app: Services, now: Date): Promise<EventKey[]> =>
  app.system.run((query) =>
    query
      .selectDistinct({ tenantId: registration.tenantId, eventId: registration.eventId })
      .from(registration)
      .where(expired(now))
      .limit(EVENTS_AT_ONCE),
  );

async function releaseSome(tx: Query, key: EventKey, now: Date): Promise<number> {
  await lockEvent(tx, key);
  const rows = await tx
    .select()
    .from(registration)
    .where(own(registration, key.tenantId, eq(registration.eventId, key.eventId), expired(now)))
    .orderBy(asc(registration.id))
    .limit(ROWS_AT_ONCE)
    .for("no key update");
  await cancelRows(tx, key, rows, { now, mail: "registrationReleased" });
  return rows.length;
}
