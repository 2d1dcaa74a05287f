import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/app.ts";
import { groupsOf, pairsOf } from "#testing/clubs/groups.ts";
import { reconcile } from "#testing/reconcile.ts";
import {
  deadlocksIn,
  LOCK_ORDER,
  type Locked,
  type LockWatch,
  openLockWatch,
  type Waiting,
} from "#testing/wire/lock-watch.ts";
import {
  LOCKING_VERBS,
  type LockingClub,
  openLockingClub,
  openStage,
  PREPARATIONS,
} from "#testing/wire/locking-verbs.ts";

/**
 * Every verb that locks rows of an event: each takes its locks in the documented order, and beside
 * every other at one event none undoes another by a deadlock. A race finds a wrong order once in many
 * rounds, LOCK_ROUNDS=1000 is its long form; the first test, in which nothing is left to chance, finds
 * it each time.
 */
const ROUNDS = Number(process.env["LOCK_ROUNDS"] ?? 1);

let app: TestApp;
let watch: LockWatch;
let club: LockingClub;

beforeAll(async () => {
  app = await openTestApp();
  club = await openLockingClub(app);
  watch = await openLockWatch(club.tenant.id);
});
afterAll(() => Promise.all([app.close(), watch.close()]));

const NAMES = Object.keys(LOCKING_VERBS);
/** Every two meet, in far fewer stages than there are pairs. */
const GROUPS = groupsOf(NAMES, 8);
/**
 * What a verb may be refused with when the other came first, or when a slow machine makes it wait
 * longer than a lock may take; anything else is a fault. A deadlock is counted by the database.
 */
const REFUSALS = [
  "SERVICE_UNAVAILABLE",
  "CONFLICT",
  "UNPROCESSABLE_ENTITY",
  "NOT_FOUND",
  "WAITLIST_NO_SEATS",
  "PAYMENT_REQUIRED",
];

/** Where each verb was made to wait. */
const waits = new Map<string, Locked[]>();

/** Runs a verb at a stage of its own into locks that somebody holds. */
async function runInto(kind: Locked, name: string): Promise<Waiting> {
  const stage = await openStage(club);
  await PREPARATIONS[name]?.(stage);
  return watch.runInto(kind, stage.address, async () => LOCKING_VERBS[name]?.(stage));
}

test.each(NAMES)("%s holds no row of a table behind the lock it waits for", async (name) => {
  for (const kind of LOCK_ORDER) {
    const { waited, held } = await runInto(kind, name);
    expect(held, `while it waits for ${kind}`).toEqual([]);
    if (waited) waits.set(name, [...(waits.get(name) ?? []), kind]);
  }
});

test("whoever has anything to do was made to wait, or the above would show nothing", () => {
  // The event is published already, and no hold has run out.
  expect(NAMES.filter((name) => !waits.has(name))).toEqual(["publish", "releaseHolds"]);
  expect(NAMES.filter((name) => waits.get(name)?.includes("address"))).toEqual([
    ...["publicRegister", "transfer", "walkIn", "registrants"],
  ]);
});

async function runAgainstEachOther(names: readonly string[]): Promise<string[]> {
  const stage = await openStage(club);
  // Each twice, so that of any two each comes first and second, whatever the machine does.
  const order = [...names, ...names.toReversed()];
  const settled = await Promise.allSettled(order.map(async (name) => LOCKING_VERBS[name]?.(stage)));
  const faults = settled.flatMap((call, at) => {
    if (call.status === "fulfilled" || REFUSALS.includes(call.reason?.appCode)) return [];
    return `${order[at]}: ${String(call.reason)}`;
  });
  const { faults: seats } = await reconcile(app.services, stage.event);
  return [...faults, ...seats].map((fault) => `${fault} (${names.join(", ")})`);
}

test(
  "no two verbs that lock an event's rows ever deadlock",
  async () => {
    const before = await deadlocksIn(app);
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const group of GROUPS) faults.push(...(await runAgainstEachOther(group)));
    expect(faults).toEqual([]);
    // A connection tells the statistics of its deadlocks when it ends at the latest.
    await app.close();
    app = await openTestApp();
    expect(await deadlocksIn(app)).toBe(before);
  },
  Math.max(300_000, ROUNDS * 60_000),
);

test("every two verbs meet", () => {
  const met = new Set(GROUPS.flatMap((group) => pairsOf(group.toSorted()).map(String)));
  expect(met.size).toBe(pairsOf(NAMES).length);
});
