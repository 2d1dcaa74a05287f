import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openTestApp, type TestApp } from "#testing/app.ts";
import { billsFor, once } from "#testing/bills.ts";
import { entriesFor } from "#testing/entries-for.ts";
import {
  makeEvent,
  makeMember,
  makeTenant,
  type TestMember,
  type TestTenant,
} from "#testing/factories.ts";
import { filesFor } from "#testing/files-for.ts";
import { groupsOf, pairsOf } from "#testing/groups.ts";
import {
  deadlocksIn,
  LOCK_ORDER,
  type Locked,
  type LockWatch,
  openLockWatch,
  type Waiting,
} from "#testing/lock-watch.ts";
import { newAddressLink } from "#testing/new-address.ts";
import { reconcile } from "#testing/reconcile.ts";
import { runImports } from "../imports/registrants/run-imports.ts";
import { releaseHolds } from "../registration/release-holds.ts";

/**
 * Every verb that locks rows of an event: each takes its locks in the documented order, and beside
 * every other at one event none undoes another by a deadlock. A race finds a wrong order once in many
 * rounds, LOCK_ROUNDS=1000 is its long form; the first test, in which nothing is left to chance, finds
 * it each time.
 */
const ROUNDS = Number(process.env["LOCK_ROUNDS"] ?? 1);

let app: TestApp;
let watch: LockWatch;
let tenant: TestTenant;
let people: Record<
  "organiser" | "host" | "single" | "waiter" | "newcomer" | "named" | "leaver",
  TestMember
>;

beforeAll(async () => {
  app = await openTestApp();
  tenant = await makeTenant(app.services);
  watch = await openLockWatch(tenant.id);
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
afterAll(() => Promise.all([app.close(), watch.close()]));

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
  // Of somebody whom the club does not know yet.
  const address = `${newId()}@example.org`;
  const { ticketCode } = single.registration;
  // Somebody new, somebody whom the club knows, and somebody for whom a seat is held.
  const emails = [address, people.newcomer.email, people.named.email];
  const files = filesFor(as("organiser").imports, { eventId: event.id, emails, ticketCode });
  const bills = billsFor(app, tenant, { manager: people.organiser, payerId: people.single.id });
  const newAddress = once(() => newAddressLink(app, people.host));
  const bank = entriesFor(app, tenant, { manager: people.organiser, bills });
  const partPayment = once(async () => {
    const part = { id: single.invoice.id, amount: 1 };
    return (await as("organiser").checkout.recordPayment(part)).payment.id;
  });
  const more = { files, bills, bank, partPayment, newAddress };
  return { event, eventId: event.id, debt, single, waiting, address, ...more };
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
  publicRegister: ({ event, address: email }) =>
    app.as().registration.publicRegister({
      ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Somebody New", email },
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
  editRegistration: ({ eventId, debt }) =>
    as("organiser").registration.edit({
      ...{ eventId, registrationId: debt.registration.guests[0]?.id ?? "", fullName: "Bob" },
    }),
  transfer: ({ eventId, single, address: email }) =>
    as("organiser").registration.transfer({
      ...{ eventId, registrationId: single.registration.id, fullName: "Zoe", email },
    }),
  addGuest: ({ eventId, debt }) =>
    as("organiser").registration.addGuest({
      ...{ eventId, registrationId: debt.registration.id, fullName: "Eve" },
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
  payBill: async ({ bills }) =>
    as("organiser").checkout.recordPayment({ id: await bills.issued(), channel: "MANUAL_CASH" }),
  issueBill: async ({ bills }) => as("organiser").billing.issueInvoice({ id: await bills.draft() }),
  payDraft: async ({ bills }) =>
    as("organiser").checkout.recordPayment({ id: await bills.draft(), channel: "MANUAL_CASH" }),
  refund: async ({ bills }) =>
    as("organiser").billing.refundPayment({ id: await bills.paid(), reason: "Moved away" }),
  reversePayment: async ({ partPayment }) =>
    as("organiser").checkout.reversePayment({ id: await partPayment(), reason: "BOUNCED" }),
  approveEntry: async ({ bills, bank }) => {
    const [id, invoiceId] = [await bank.open(), await bills.issued()];
    return as("organiser").bankStatements.approve({ id, invoiceId });
  },
  unmatchEntry: async ({ bank }) =>
    as("organiser").bankStatements.unmatch({ id: await bank.matched() }),
  erase: async ({ bills }) => {
    const { id, fullName } = await bills.leaving();
    return as("organiser").privacy.erase({ id, fullName });
  },
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
  walkIn: ({ eventId, address: email }) =>
    as("organiser").checkin.walkIn({
      ...{ eventId, fullName: "Walter", email, paymentCollectedOffline: true },
    }),
  publish: ({ eventId }) => as("organiser").events.publish({ id: eventId }),
  deactivate: async () => {
    const { id } = people.leaver;
    await as("organiser").membership.deactivate({ id });
    return as("organiser").membership.reactivate({ id });
  },
  setRoles: () =>
    as("organiser").membership.setRoles({ id: people.leaver.id, roles: ["MEMBER", "ADMIN"] }),
  confirmEmail: async ({ newAddress }) =>
    app.as().account.confirmEmail({ token: await newAddress() }),
  editMember: () => as("organiser").membership.edit({ id: people.named.id, phone: "+49 30 1" }),
  removeEvent: ({ eventId }) => as("organiser").events.remove({ eventId }),
  setFree: async ({ eventId }) => {
    const { ticketTypes } = await as("organiser").events.adminGet({ eventId });
    const free = ticketTypes.map((type) => ({ ...type, price: 0 }));
    return as("organiser").events.edit({ eventId, ticketTypes: free, confirmUnpaid: true });
  },
  moveEvent: ({ event, eventId }) =>
    as("organiser").events.edit({
      eventId,
      endsAt: new Date(event.endsAt.getTime() + 3_600_000).toISOString(),
    }),
  resize: ({ eventId }) => as("organiser").events.edit({ eventId, capacity: 9 }),
  responses: async ({ eventId, files }) => {
    const { importId } = await files.answers();
    return as("organiser").imports.responsesCommit({ eventId, importId, skipInvalid: true });
  },
  registrants: async ({ files }) => {
    await files.registrants();
    return runImports(app.services);
  },
  releaseHolds: () => releaseHolds(app.services),
  cancelEvent: ({ eventId }) => as("organiser").registration.cancelEvent({ eventId }),
};

const NAMES = Object.keys(VERBS);
/** Every two meet, in far fewer stages than there are pairs. */
const GROUPS = groupsOf(NAMES, 8);
/** What a verb may be refused with when the other came first; anything else is a fault. */
const REFUSALS = [
  "CONFLICT",
  "UNPROCESSABLE_ENTITY",
  "NOT_FOUND",
  "WAITLIST_NO_SEATS",
  "PAYMENT_REQUIRED",
];

/** What a verb needs, made before somebody holds the locks. */
const BEFORE: Record<string, (at: Stage) => Promise<unknown>> = {
  responses: ({ files }) => files.answers(),
  registrants: ({ files }) => files.registrants(),
  payBill: ({ bills }) => bills.issued(),
  issueBill: ({ bills }) => bills.draft(),
  payDraft: ({ bills }) => bills.draft(),
  refund: ({ bills }) => bills.paid(),
  reversePayment: ({ partPayment }) => partPayment(),
  approveEntry: ({ bills, bank }) => Promise.all([bills.issued(), bank.open()]),
  unmatchEntry: ({ bank }) => bank.matched(),
  erase: ({ bills }) => bills.leaving(),
  confirmEmail: ({ newAddress }) => newAddress(),
};

/** Where each verb was made to wait. */
const waits = new Map<string, Locked[]>();

/** Runs a verb at a stage of its own into locks that somebody holds. */
async function runInto(kind: Locked, name: string): Promise<Waiting> {
  const stage = await openStage();
  await BEFORE[name]?.(stage);
  return watch.runInto(kind, stage.address, async () => VERBS[name]?.(stage));
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
  const stage = await openStage();
  // Each twice, so that of any two each comes first and second, whatever the machine does.
  const order = [...names, ...names.toReversed()];
  const settled = await Promise.allSettled(order.map(async (name) => VERBS[name]?.(stage)));
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
