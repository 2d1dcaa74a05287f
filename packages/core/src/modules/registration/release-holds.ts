import { and, asc, eq, gt, inArray, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/client.ts";
import { retry } from "#base/db/retry.ts";
import { own, sameTenant } from "#base/db/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
import { invoice } from "../billing/billing.sql.ts";
import { type EventKey, lockEvent } from "../events/seats.ts";
import { cancelRows } from "./cancel-rows.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { registration } from "./registration.sql.ts";

const EVENTS_AT_ONCE = 100;
const ROWS_AT_ONCE = 200;
const guest = alias(registration, "guest");

/**
 * Releases the seats of unpaid registrations whose hold has ended, a host's with the whole party
 * (rules#holds). The scheduler calls it, on any number of instances. Each event and batch is one
 * transaction with every writer's order of locks; a payment or an arrival that came first wins.
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

/**
 * Whoever has paid a part keeps the seat; the treasurer decides (rules#part-payments). A party of
 * which a guest has arrived stays as well, as nobody can cancel its host.
 */
const expired = (query: Query, now: Date) =>
  and(
    eq(registration.status, "PENDING"),
    lte(registration.holdExpiresAt, now),
    notExists(query.select({ id: invoice.id }).from(invoice).where(isPartlyPaid)),
    notExists(query.select({ id: guest.id }).from(guest).where(isArrivedGuest)),
  );

const isArrivedGuest = sameTenant(
  guest,
  registration,
  eq(guest.hostRegistrationId, registration.id),
  eq(guest.status, "CHECKED_IN"),
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
  const rows = await lockExpired(tx, key, ctx.now);
  await cancelRows(tx, ctx, key, rows, { mail: "registrationReleased" });
  return rows.length;
}

/** The expired registrations with the guests of expired hosts, who are cancelled with them. */
async function lockExpired(
  tx: Query,
  { tenantId, eventId }: EventKey,
  now: Date,
): Promise<RegistrationRow[]> {
  const atEvent = own(registration, tenantId, eq(registration.eventId, eventId));
  const expiredIds = tx
    .select({ id: registration.id })
    .from(registration)
    .where(and(atEvent, expired(tx, now)))
    .orderBy(sql`coalesce(${registration.hostRegistrationId}, ${registration.id})`)
    .limit(ROWS_AT_ONCE);
  const released = or(
    inArray(registration.id, expiredIds),
    inArray(registration.hostRegistrationId, expiredIds),
  );
  const rows = await tx
    .select()
    .from(registration)
    .where(and(atEvent, ne(registration.status, "CANCELLED"), released))
    .orderBy(asc(registration.id))
    .for("no key update");
  return rows.filter((row) => isReleased(row, rows, now));
}

/** Judged on the locked rows: a door may have admitted somebody while this waited for them. */
function isReleased(row: RegistrationRow, rows: readonly RegistrationRow[], now: Date): boolean {
  const host = rows.find(({ id }) => id === row.hostRegistrationId);
  const party = rows.filter(({ id, hostRegistrationId }) =>
    [id, hostRegistrationId].includes((host ?? row).id),
  );
  const { status, holdExpiresAt } = host ?? row;
  const hasEnded = status === "PENDING" && holdExpiresAt !== null && holdExpiresAt <= now;
  return hasEnded && !party.some((one) => one.status === "CHECKED_IN");
}
