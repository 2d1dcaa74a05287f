import { and, asc, eq, gt, lte, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { retry } from "#base/db/pool/retry.ts";
import { sameTenant } from "#base/db/query/scoped.ts";
import type { Services } from "#base/rpc/context.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { type EventKey, lockEvent } from "../../events/seats.ts";
import { isOfEvent, lockPartyRows, partyId } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import { cancelRows } from "./cancel-rows.ts";

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
    // Constants, which the indexes of holds and of open invoices have as well.
    sql`${registration.status} = 'PENDING'`,
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
  sql`${invoice.status} = 'ISSUED'`,
  gt(invoice.paidTotal, 0),
  or(
    eq(invoice.registrationId, registration.id),
    eq(invoice.registrationId, registration.hostRegistrationId),
  ),
);

/** The events of the holds that ended first. */
const eventsWithExpired = (app: Services, now: Date): Promise<EventKey[]> =>
  app.system.run((query) => {
    const { tenantId, eventId, holdExpiresAt } = registration;
    const first = query
      .select({ tenantId, eventId })
      .from(registration)
      .where(expired(query, now))
      .orderBy(asc(holdExpiresAt))
      .limit(ROWS_AT_ONCE)
      .as("first");
    return query.selectDistinct({ tenantId: first.tenantId, eventId: first.eventId }).from(first);
  });

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

/**
 * The expired registrations with the guests of expired hosts, who are cancelled with them. All of
 * their parties is locked: the bills and holds of the others change with them.
 */
async function lockExpired(tx: Query, key: EventKey, now: Date): Promise<RegistrationRow[]> {
  const found = await tx
    .select({ id: registration.id, party: partyId })
    .from(registration)
    .where(and(isOfEvent(key), expired(tx, now)))
    .orderBy(asc(registration.holdExpiresAt), partyId)
    .limit(ROWS_AT_ONCE);
  const parties = [...new Set(found.map(({ party }) => party))];
  const locked = await lockPartyRows(tx, key, parties);
  const rows = locked.filter(({ status }) => status !== "CANCELLED");
  const heads = rows.filter(({ id }) => found.some((one) => one.id === id));
  return rows.filter((row) => heads.some((head) => isReleasedWith(head, row, rows)));
}

/** Judged on the locked rows: a door may have admitted somebody while this waited for them. */
const isReleasedWith = (
  head: RegistrationRow,
  row: RegistrationRow,
  rows: readonly RegistrationRow[],
): boolean =>
  head.status === "PENDING" &&
  isInPartyOf(head, row) &&
  !rows.some((one) => one.status === "CHECKED_IN" && isInPartyOf(head, one));

const isInPartyOf = (head: RegistrationRow, { id, hostRegistrationId }: RegistrationRow): boolean =>
  [id, hostRegistrationId].includes(head.id);
