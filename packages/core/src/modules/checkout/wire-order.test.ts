import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/app.ts";
import { describeOrder } from "#testing/files/statement-words.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import {
  LOCKING_VERBS,
  type LockingClub,
  type LockingStage,
  openLockingClub,
  openStage,
  PREPARATIONS,
} from "#testing/wire/locking-verbs.ts";
import { openSqlTap } from "#testing/wire/sql-tap.ts";
import { WIRE_ORDER } from "#testing/wire/wire-order.ts";
import { runInvoiceBatches } from "../invoicing/run-batches.ts";

/**
 * The order in which the statements of each verb that locks reach the server. What a lock guards
 * (prices, seats, counts, registrations, money) is read after the lock: a price from before it is a
 * wrong bill. Statements of one round trip are easily sent in another order than they are written,
 * and no other test would notice.
 */
let tap: Awaited<ReturnType<typeof openSqlTap>>;
let app: TestApp;
let club: LockingClub;

beforeAll(async () => {
  // A database of its own: the worker's jobs would do what other tests have left.
  tap = await openSqlTap(new URL(await freshDatabaseUrl("wire_order")));
  app = await openTestApp({ databaseUrl: tap.url, poolSize: 1 });
  club = await openLockingClub(app);
});
afterAll(async () => {
  await app.close();
  tap.close();
});

type Verb = (stage: LockingStage) => Promise<unknown>;

const TODAY = new Date().toISOString().slice(0, 10);

const giveType: Verb = async ({ as, people }) => {
  const type = { name: "Type", fee: 100, period: "CALENDAR_YEAR" as const, graceDays: 0 };
  const { id: membershipTypeId } = await as("organiser").membershipTypes.create(type);
  await as("organiser").membership.edit({ id: people.leaver.id, membershipTypeId });
};
const renew: Verb = async ({ as }) => {
  await as("organiser").invoicing.renew({ through: TODAY });
  await runInvoiceBatches(app.services);
};

const VERBS: Readonly<Record<string, Verb>> = { ...LOCKING_VERBS, renew };
const BEFORE: Readonly<Record<string, Verb>> = { ...PREPARATIONS, renew: giveType };

const GUARDED_BY_EVENT = ["ticket types", "counts", "seats counted"];

test.each(Object.entries(WIRE_ORDER))("%s locks before it reads", async (name, order) => {
  const stage = await openStage(club);
  await BEFORE[name]?.(stage);
  tap.take();
  await VERBS[name]?.(stage);
  expect(describeOrder(tap.take())).toEqual(order);
});

test("every verb that locks is in the table", () => {
  // They find nothing that they would have to lock: the event is published and has registrations.
  const withoutLock = ["publish", "removeEvent", "releaseHolds"];
  expect(Object.keys(VERBS).filter((name) => !withoutLock.includes(name))).toEqual(
    Object.keys(WIRE_ORDER),
  );
});

test("no price, count or seat is read before the event's lock", () => {
  const early = Object.entries(WIRE_ORDER).flatMap(([name, order]) => {
    const before = order.slice(0, Math.max(0, order.indexOf("event locked")));
    return before.some((word) => GUARDED_BY_EVENT.includes(word)) ? [name] : [];
  });
  // The first three decide again on the locked row; the last one's request contains the prices.
  expect(early).toEqual(["register", "takeOverSeat", "publicRegister", "setFree"]);
});
