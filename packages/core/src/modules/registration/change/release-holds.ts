import { and, asc, eq, gt, lte, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { sameTenant } from "#base/db/query/scoped.ts";
import { isAfter } from "#base/jobs/in-pages.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { type EventKey, lockEvent } from "../../events/seats.ts";
import { isOfEvent, lockPartyRows, partyId } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import { cancelRows } from "./cancel-rows.ts";

const PAGE_SIZE = 200;
const guest = alias(registration, "guest");

/**
 * Releases the seats of unpaid registrations whose hold has ended, a host's with the whole party
 * (rules#holds). The scheduler calls it, on any number of instances. Each event and batch is one
 * transaction with every writer's order of locks; a payment or an arrival that came first wins.
 */
export const releaseHolds = (app: Services): Promise<void> =>
  runRound(app, "releaseHolds", async ({ attempt }) => {
    const now = app.clock.now();
    const failed = new Set<string>();
    let released = 0;
    let after: ExpiredHold | undefined;
    do {
      const page = await findExpired(app, now, after);
      for (const key of getEventKeys(page).filter(({ eventId }) => !failed.has(eventId))) {
        const isDone = await attempt(key, async () => {
          released += await app.system.transaction((tx) => releaseBatch(tx, { app, now }, key));
        });
        if (!isDone) failed.add(key.eventId);
      }
      after = page.length < PAGE_SIZE ? undefined : page.at(-1);
    } while (after);
    if (released > 0) app.log.info({ released }, "unpaid registrations released");
  });

/**
 * Excludes partly paid registrations, about which the treasurer decides (rules#part-payments), and
 * parties of which a guest has arrived, since their host cannot be cancelled.
 */
const isExpired = (query: Query, now: Date) =>
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

type ExpiredHold = Pick<RegistrationRow, "tenantId" | "eventId" | "id" | "holdExpiresAt">;

/** Reads expired holds in pages, oldest first, so that one that fails does not block the others. */
const findExpired = (app: Services, now: Date, after: ExpiredHold | undefined) =>
  app.system.run((query) => {
    const { tenantId, eventId, id, holdExpiresAt } = registration;
    const isNext = after && isAfter([holdExpiresAt, after.holdExpiresAt], [id, after.id]);
    return query
      .select({ tenantId, eventId, id, holdExpiresAt })
      .from(registration)
      .where(and(isExpired(query, now), isNext))
      .orderBy(asc(holdExpiresAt), asc(id))
      .limit(PAGE_SIZE);
  });

const getEventKeys = (holds: readonly ExpiredHold[]): EventKey[] => [
  ...new Map(
    holds.map(({ tenantId, eventId }) => [eventId, { tenantId, eventId }] as const),
  ).values(),
];

async function releaseBatch(
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
 * Locks the expired registrations with the guests of expired hosts, who are cancelled with them. It
 * locks their whole parties, since the bills and holds of the others change too.
 */
async function lockExpired(tx: Query, key: EventKey, now: Date): Promise<RegistrationRow[]> {
  const expiredRows = await tx
    .select({ id: registration.id, party: partyId })
    .from(registration)
    .where(and(isOfEvent(key), isExpired(tx, now)))
    .orderBy(asc(registration.holdExpiresAt), partyId)
    .limit(PAGE_SIZE);
  const parties = [...new Set(expiredRows.map(({ party }) => party))];
  const locked = await lockPartyRows(tx, key, parties);
  const rows = locked.filter(({ status }) => status !== "CANCELLED");
  const heads = rows.filter(({ id }) => expiredRows.some((hold) => hold.id === id));
  return rows.filter((row) => heads.some((head) => isReleasedWith(head, row, rows)));
}

/** Decides on the locked rows, since a door may have admitted somebody before the lock was free. */
const isReleasedWith = (
  head: RegistrationRow,
  row: RegistrationRow,
  rows: readonly RegistrationRow[],
): boolean =>
  head.status === "PENDING" &&
  belongsToParty(head, row) &&
  !rows.some((partyRow) => partyRow.status === "CHECKED_IN" && belongsToParty(head, partyRow));

const belongsToParty = (
  head: RegistrationRow,
  { id, hostRegistrationId }: RegistrationRow,
): boolean => [id, hostRegistrationId].includes(head.id);
