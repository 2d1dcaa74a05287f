import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../base/ids.ts";
import { openTestApp, type TestApp } from "../../testing/app.ts";
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
 * Every verb that locks rows of an event, against every other at one event: none may undo another by
 * a deadlock. LOCK_ROUNDS=1000 is the long form.
 */
const ROUNDS = Number(process.env["LOCK_ROUNDS"] ?? 1);

let app: TestApp;
let tenant: TestTenant;
let people: Record<"organiser" | "host" | "single" | "waiter" | "newcomer", TestMember>;

beforeAll(async () => {
  app = await openTestApp();
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
  };
});
afterAll(() => app.close());

type Stage = Awaited<ReturnType<typeof openStage>>;
const as = (who: keyof typeof people) => app.as({ token: people[who].token });

/** A paid event of four seats: a party of three and one more hold theirs unpaid, a party waits. */
async function openStage() {
  const event = await makeEvent(app.services, tenant, { capacity: 4, prices: [2500] });
  const party = { id: event.id, guests: [{ fullName: "Ben" }, { fullName: "Cleo" }] };
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
  Math.max(180_000, ROUNDS * 60_000),
);

async function deadlocks(): Promise<number> {
  const rows = await app.services.system.run((query) =>
    query.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    ),
  );
  return rows[0]?.deadlocks ?? 0;
}
