import { sql } from "drizzle-orm";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../base/ids.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
import { workerDatabaseUrl } from "../../testing/database.ts";
import {
  makeEvent,
  makeMember,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "../../testing/factories.ts";
import { csvFile } from "../../testing/import-files.ts";
import { reconcile } from "../../testing/reconcile.ts";
import { releaseHolds } from "../registration/release-holds.ts";

/**
 * Every verb that locks rows of an event: each takes its locks in the documented order, and beside
 * every other at one event none undoes another by a deadlock. A race finds a wrong order once in many
 * rounds, LOCK_ROUNDS=1000 is its long form; the first test finds it each time.
 */
const ROUNDS = Number(process.env["LOCK_ROUNDS"] ?? 1);

let app: TestApp;
let watcher: Sql;
let tenant: TestTenant;
let people: Record<
  "organiser" | "host" | "single" | "waiter" | "newcomer" | "named" | "leaver",
  TestMember
>;

beforeAll(async () => {
  app = await openTestApp();
  watcher = postgres(await workerDatabaseUrl(), { max: 3 });
  tenant = await makeTenant(app.services);
  const member = () => makeMember(app.services, tenant);
  people = {
    organiser: await makeMember(app.services, tenant, [
      "ADMIN",
      "EVENT_MANAGER",
      "FINANCE_MANAGER",
    ]),
    host: await member(),
    single: await member(),
    waiter: await member(),
    newcomer: await member(),
    named: await member(),
    leaver: await member(),
  };
});
afterAll(() => Promise.all([app.close(), watcher.end()]));

type Stage = Awaited<ReturnType<typeof openStage>>;
const as = (who: keyof typeof people) => app.as({ token: people[who].token });

/** A paid event of four seats: a party of three and one more hold theirs unpaid, a party waits. */
async function openStage() {
  const event = await makeEvent(app.services, tenant, { capacity: 4, prices: [2500] });
  const named = { fullName: "Cleo", email: people.named.email ?? "" };
  const party = { id: event.id, guests: [{ fullName: "Ben" }, named] };
  const debt = await as("host").checkout.checkout(party);
  const single = await as("single").checkout.checkout({ id: event.id });
  const waiting = await as("waiter").registration.register({
    id: event.id,
    guests: [{ fullName: "Dan" }],
  });
  const file = csvFile(`ticket code,Question 0\n${single.registration.ticketCode},yes\n`);
  let preview: ReturnType<typeof previewOf> | undefined;
  const previewOf = () => as("organiser").imports.responsesPreview({ eventId: event.id, file });
  // Once a stage: several files at once are more than one club may have read.
  const imported = () => (preview ??= previewOf());
  return { event, eventId: event.id, debt, single, waiting, imported };
}

const scan = (code: string) => ({
  scanId: newId(),
  code,
  scannedAt: new Date().toISOString(),
  paymentCollectedOffline: true,
});

const VERBS: Record<string, (at: Stage) => Promise<unknown>> = {
  register: ({ eventId }) => as("newcomer").registration.register({ id: eventId }),
  takeOverSeat: ({ eventId }) => as("named").registration.register({ id: eventId }),
  publicRegister: ({ event }) =>
    app.as().registration.publicRegister({
      tenantSlug: tenant.slug,
      slug: event.slug,
      fullName: "Somebody New",
      email: `${newId()}@example.org`,
    }),
  preEnrol: ({ eventId }) =>
    as("organiser").registration.preEnrol({ eventId, memberIds: [people.newcomer.id] }),
  checkout: ({ eventId }) => as("host").checkout.checkout({ id: eventId }),
  cancelOwn: ({ eventId }) => as("host").registration.cancelOwn({ id: eventId }),
  cancelParty: ({ eventId, debt }) =>
    as("organiser").registration.cancel({ eventId, registrationId: debt.registration.id }),
  cancelGuest: ({ eventId, debt }) =>
    as("organiser").registration.cancel({
      eventId,
      registrationId: debt.registration.guests[0]?.id ?? "",
    }),
  approve: ({ eventId, waiting }) =>
    as("organiser").waitlist.approve({ eventId, registrationId: waiting.id, override: true }),
  decline: ({ eventId, waiting }) =>
    as("organiser").waitlist.decline({ eventId, registrationId: waiting.id }),
  approvePayment: ({ debt }) => as("organiser").checkout.approvePayment({ id: debt.payment.id }),
  approvePayments: ({ debt, single }) =>
    as("organiser").checkout.approvePayments({ paymentIds: [single.payment.id, debt.payment.id] }),
  recordPayment: ({ single }) =>
    as("organiser").checkout.recordPayment({ id: single.invoice.id, channel: "MANUAL_CASH" }),
  voidInvoice: ({ debt }) => as("organiser").billing.voidInvoice({ id: debt.invoice.id }),
  checkIn: ({ debt }) =>
    as("organiser").checkin.checkIn({
      code: debt.registration.guests[1]?.ticketCode ?? "",
      paymentCollectedOffline: true,
    }),
  undo: async ({ eventId, single }) => {
    const { ticketCode: code, id: registrationId } = single.registration;
    await as("organiser").checkin.checkIn({ code, paymentCollectedOffline: true });
    return as("organiser").checkin.undo({ eventId, registrationId });
  },
  batch: ({ eventId, debt, single }) =>
    as("organiser").checkin.batch({
      eventId,
      scans: [scan(single.registration.ticketCode), scan(debt.registration.ticketCode)],
    }),
  walkIn: ({ eventId }) =>
    as("organiser").checkin.walkIn({
      eventId,
      fullName: "Walter",
      email: `${newId()}@example.org`,
      paymentCollectedOffline: true,
    }),
  publish: ({ eventId }) => as("organiser").events.publish({ id: eventId }),
  deactivate: async () => {
    const { id } = people.leaver;
    await as("organiser").membership.deactivate({ id });
    return as("organiser").membership.reactivate({ id });
  },
  setFree: async ({ eventId }) => {
    const { ticketTypes } = await as("organiser").events.adminGet({ eventId });
    const free = ticketTypes.map((type) => ({ ...type, price: 0 }));
    return as("organiser").events.edit({ eventId, ticketTypes: free });
  },
  resize: ({ eventId }) => as("organiser").events.edit({ eventId, capacity: 9 }),
  responses: async ({ eventId, imported }) => {
    const { importId } = await imported();
    return as("organiser").imports.responsesCommit({ eventId, importId, skipInvalid: true });
  },
  releaseHolds: () => releaseHolds(app.services),
  cancelEvent: ({ eventId }) => as("organiser").registration.cancelEvent({ eventId }),
};

const NAMES = Object.keys(VERBS);
const PAIRS = NAMES.flatMap((one, at) => NAMES.slice(at).map((other) => [one, other] as const));
/** What a verb may be refused with when the other came first; anything else is a fault. */
const REFUSALS = [
  "CONFLICT",
  "UNPROCESSABLE_ENTITY",
  "NOT_FOUND",
  "WAITLIST_NO_SEATS",
  "PAYMENT_REQUIRED",
];

/** The order of locks (docs/adr/12): every row that a verb may meet, as this tenant has them. */
const LOCKED = ["event", "registration", "member", "invoice", "payment"] as const;
/** Where each verb was made to wait. */
const waits = new Map<string, string[]>();
type Locked = (typeof LOCKED)[number];

/** The rows of a table in the order in which all are locked. */
const rowsOf = (sql: Sql | TransactionSql, table: string) =>
  sql`select id from ${sql(table)} where tenant_id = ${tenant.id} order by id for no key update`;

/** The tables behind this one of which somebody holds a row. */
async function heldBehind(table: Locked): Promise<string[]> {
  const held: string[] = [];
  for (const later of LOCKED.slice(LOCKED.indexOf(table) + 1)) {
    const [all, free] = await Promise.all([
      watcher`select 1 from ${watcher(later)} where tenant_id = ${tenant.id}`,
      watcher`${rowsOf(watcher, later)} skip locked`,
    ]);
    if (free.length < all.length) held.push(later);
  }
  return held;
}

async function somebodyWaits(): Promise<boolean> {
  const [row] = await watcher<{ waits: boolean }[]>`
    select exists (select from pg_stat_activity join pg_locks using (pid)
      where datname = current_database() and not granted) as waits`;
  return row?.waits ?? false;
}

/** Runs a verb into the locked rows of a table; what it holds out of order while it waits there. */
async function runInto(table: Locked, name: string): Promise<{ waited: boolean; held: string[] }> {
  const stage = await openStage();
  if (name === "responses") await stage.imported();
  const seen = { waited: false, held: [] as string[] };
  let running = Promise.resolve<unknown>(undefined);
  await watcher.begin(async (holder) => {
    await rowsOf(holder, table);
    let over = false;
    running = Promise.allSettled([VERBS[name]?.(stage)]).then(() => {
      over = true;
    });
    while (!over && !seen.waited) seen.waited = await somebodyWaits();
    if (seen.waited) seen.held = await heldBehind(table);
  });
  await running;
  return seen;
}

test.each(NAMES)("%s holds no row of a table behind the one it waits for", async (name) => {
  for (const table of LOCKED) {
    const { waited, held } = await runInto(table, name);
    expect(held, `while it waits for ${table}`).toEqual([]);
    if (waited) waits.set(name, [...(waits.get(name) ?? []), table]);
  }
});

test("whoever has anything to do was made to wait, or the above would show nothing", () => {
  // The event is published already, and no hold has run out.
  expect(NAMES.filter((name) => !waits.has(name))).toEqual(["publish", "releaseHolds"]);
});

async function runAgainstEachOther(one: string, other: string): Promise<string[]> {
  const stage = await openStage();
  // Each twice, so that each comes first and second, whatever the machine does.
  const calls = [one, other, other, one].map(async (name) => VERBS[name]?.(stage));
  const settled = await Promise.allSettled(calls);
  const faults = settled.flatMap((call) => {
    if (call.status === "fulfilled" || REFUSALS.includes(call.reason?.appCode)) return [];
    return `${one} beside ${other}: ${String(call.reason)}`;
  });
  const { faults: seats } = await reconcile(app.services, stage.event);
  return [...faults, ...seats.map((fault) => `${one} beside ${other}: ${fault}`)];
}

test(
  "no pair of verbs that lock an event's rows ever deadlocks",
  async () => {
    const before = await deadlocks();
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [one, other] of PAIRS) faults.push(...(await runAgainstEachOther(one, other)));
    expect(faults).toEqual([]);
    // A connection tells the statistics of its deadlocks when it ends at the latest.
    await app.close();
    app = await openTestApp();
    expect(await deadlocks()).toBe(before);
  },
  Math.max(300_000, ROUNDS * 60_000),
);

async function deadlocks(): Promise<number> {
  const rows = await app.services.system.run((query) =>
    query.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    ),
  );
  return rows[0]?.deadlocks ?? 0;
}
