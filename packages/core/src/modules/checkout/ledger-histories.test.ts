import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openAppForFile } from "#testing/club.ts";
import { makeEvent, makeMember, makeTenant } from "#testing/factories.ts";
import { type Books, faultsOf, readBooks } from "#testing/reconcile-money.ts";
import { openTotalOf } from "../billing/open-total.ts";

/**
 * Random histories of invoices, payments, refunds, edits and cancellations, some of them at once.
 * After each step the books agree with themselves, and with a model that only adds up the money
 * which was answered for. LEDGER_HISTORIES=1000 is the long form, LEDGER_SEED repeats one.
 */
const HISTORIES = Number(process.env["LEDGER_HISTORIES"] ?? 1);
const FIRST_SEED = Number(process.env["LEDGER_SEED"] ?? Date.now() % 1_000_000);
const STEPS = 200;
const PRICES = [2500, 4000, 0];

const app = await openAppForFile();

/** A small generator of numbers that a seed repeats (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, one: <T>(of: readonly T[]): T | undefined => of[below(of.length)] };
}

type Random = ReturnType<typeof randomFrom>;

/** What the answers said: money received and given back, by payment. */
interface Model {
  received: Map<string, { invoiceId: string; amount: number }>;
  givenBack: Map<string, number>;
}

async function openHistory() {
  const tenant = await makeTenant(app.services);
  const finance = await makeMember(app.services, tenant, ["FINANCE_MANAGER", "ADMIN"]);
  const event = await makeEvent(app.services, tenant, { prices: PRICES, capacity: 1000 });
  const newMember = () => makeMember(app.services, tenant);
  const model: Model = { received: new Map(), givenBack: new Map() };
  return { tenant, event, newMember, model, as: app.as, office: app.as(finance), finance };
}

type History = Awaited<ReturnType<typeof openHistory>>;
type Act = (history: History, books: Books, random: Random) => Promise<unknown> | undefined;

const lines = (random: Random) =>
  Array.from({ length: 1 + random.below(3) }, () => ({
    description: "Dues",
    quantity: 1 + random.below(3),
    unitAmount: random.below(40) * 100,
  }));

const typeOf = ({ ticketTypeIds }: History["event"], random: Random) => random.one(ticketTypeIds);

const ACTS: Record<string, Act> = {
  invoice: ({ office, finance }, _, random) =>
    office.billing.createInvoice({
      ...{ memberId: finance.id, lines: lines(random), issue: random.below(2) === 0 },
    }),
  editDraft: ({ office }, { invoices }, random) => {
    const id = random.one(invoices)?.id;
    return id ? office.billing.editInvoice({ id, lines: lines(random) }) : undefined;
  },
  issue: ({ office }, { invoices }, random) => {
    const id = random.one(invoices)?.id;
    return id ? office.billing.issueInvoice({ id }) : undefined;
  },
  makeVoid: ({ office }, { invoices }, random) => {
    const id = random.one(invoices)?.id;
    return id && random.below(3) === 0 ? office.billing.voidInvoice({ id }) : undefined;
  },
  pay: async ({ office, model }, { invoices }, random) => {
    const row = random.one(invoices);
    if (!row) return;
    // Often a part, sometimes all, now and then too much.
    const amount = random.below(3) === 0 ? undefined : 1 + random.below(openTotalOf(row) + 200);
    const paid = await office.checkout.recordPayment({
      ...{ id: row.id, channel: "MANUAL_CASH" as const, ...(amount && { amount }) },
    });
    model.received.set(paid.payment.id, { invoiceId: row.id, amount: paid.payment.amount });
  },
  approve: async ({ office, model }, { payments }, random) => {
    const row = random.one(payments.filter(({ channel }) => channel === "ONLINE"));
    if (!row) return;
    const { payment } = await office.checkout.approvePayment({ id: row.id });
    model.received.set(row.id, { invoiceId: row.invoiceId, amount: payment.amount });
  },
  refund: async ({ office, model }, { payments }, random) => {
    const row = random.one(payments);
    if (!row) return;
    const amount = random.below(3) === 0 ? undefined : 1 + random.below(row.amount + 100);
    const refunded = await office.billing.refundPayment({
      ...{ id: row.id, reason: "Rain", ...(amount && { amount }) },
    });
    const before = model.givenBack.get(row.id) ?? 0;
    model.givenBack.set(row.id, before + refunded.refund.amount);
  },
  checkout: async ({ as, newMember, event }, _, random) =>
    as(await newMember()).checkout.checkout({
      id: event.id,
      ticketTypeId: typeOf(event, random),
      guests: Array.from({ length: random.below(3) }, () => ({
        ...{ fullName: `Guest ${newId()}`, ticketTypeId: typeOf(event, random) },
      })),
    }),
  changeTicket: ({ office, event }, { registrations }, random) => {
    const registrationId = random.one(registrations)?.id;
    const given = { eventId: event.id, ticketTypeId: typeOf(event, random) };
    return registrationId ? office.registration.edit({ ...given, registrationId }) : undefined;
  },
  addGuest: ({ office, event }, { registrations }, random) => {
    const registrationId = random.one(registrations)?.id;
    const guest = { fullName: `Guest ${newId()}`, ticketTypeId: typeOf(event, random) };
    if (!registrationId) return;
    return office.registration.addGuest({ eventId: event.id, registrationId, ...guest });
  },
  cancel: ({ office, event }, { registrations }, random) => {
    const row = random.one(registrations);
    // Hosts take their guests with them, so they are cancelled less often.
    if (!row || (!row.hostRegistrationId && random.below(4) > 0)) return;
    return office.registration.cancel({ eventId: event.id, registrationId: row.id });
  },
};

const REFUSALS = ["CONFLICT", "UNPROCESSABLE_ENTITY"];

async function step(history: History, random: Random): Promise<string[]> {
  const books = await readBooks(app.services, history.tenant.id);
  const atOnce = random.below(4) === 0 ? 2 + random.below(3) : 1;
  const names = Array.from({ length: atOnce }, () => random.one(Object.keys(ACTS)) ?? "");
  const done = await Promise.allSettled(
    names.map(async (name) => ACTS[name]?.(history, books, random)),
  );
  for (const call of done)
    if (call.status === "rejected" && !REFUSALS.includes(call.reason?.appCode)) throw call.reason;
  return names;
}

/** What the books say that was received and given back, as the model says it. */
function modelOf({ payments }: Books): Model {
  const received = payments.filter(({ status }) => status === "SUCCEEDED" || status === "REFUNDED");
  return {
    received: new Map(received.map(({ id, invoiceId, amount }) => [id, { invoiceId, amount }])),
    givenBack: new Map(
      received.flatMap(({ id, refundedTotal }) => (refundedTotal ? [[id, refundedTotal]] : [])),
    ),
  };
}

/** Nobody waits for payment who has nothing to pay, and nobody is confirmed who owes. */
function faultsOfParties({ invoices, registrations }: Books): string[] {
  return registrations.flatMap(({ id, status, hostRegistrationId }) => {
    const party = hostRegistrationId ?? id;
    const bills = invoices.filter((row) => row.registrationId === party && row.kind === "INVOICE");
    const isOwing = bills.some((row) => openTotalOf(row) > 0);
    const wasVoided = bills.some((row) => row.status === "VOID");
    if (status === "PENDING" && !isOwing && !wasVoided) return [`${id} waits for nothing`];
    return [];
  });
}

test(
  "the books agree after every step of random histories",
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const random = randomFrom(seed);
      const history = await openHistory();
      for (let at = 0; at < STEPS; at += 1) {
        const acts = await step(history, random);
        const books = await readBooks(app.services, history.tenant.id);
        const faults = [...faultsOf(books), ...faultsOfParties(books)];
        expect(faults, `LEDGER_SEED=${seed}, step ${at}: ${acts.join(" and ")}`).toEqual([]);
        expect(modelOf(books), `LEDGER_SEED=${seed}, step ${at}`).toEqual(history.model);
      }
    }
  },
  60_000 * HISTORIES,
);
