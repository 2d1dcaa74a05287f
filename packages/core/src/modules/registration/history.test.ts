import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/club.ts";
import { type SeededRandom, seededRandom } from "#testing/random.ts";
import { reconcile } from "#testing/reconcile.ts";
import { type Attendee, RegistrationModel } from "#testing/registration-model.ts";

/**
 * Random histories of registrations against a model in memory. The short form runs one history that
 * is the same each time; HISTORIES=1000 runs as many with new seeds, and HISTORY_SEED=… repeats the
 * one whose number a failure names.
 */
const HISTORIES = Number(process.env["HISTORIES"] ?? 1);
const GIVEN = process.env["HISTORY_SEED"];
const STEPS = 200;
const COMPARED_EVERY = 10;

const { app, as, tenant, newMember, newEvent } = await openClub();

type World = Awaited<ReturnType<typeof openWorld>>;

async function openWorld(random: SeededRandom) {
  const capacity = 6;
  const [manager, event] = [
    await newMember(["EVENT_MANAGER"]),
    await newEvent({ capacity, maxPartySize: 4, types: [{ quota: null }, { quota: 3 }] }),
  ];
  const [plain = "", scarce = ""] = event.ticketTypeIds;
  const model = new RegistrationModel({
    capacity,
    largest: 4,
    quotas: { [plain]: null, [scarce]: 3 },
  });
  const emails = Array.from({ length: 12 }, () => `${newId()}@history.example`);
  return {
    random,
    event,
    eventId: event.id,
    types: [plain, scarce],
    model,
    emails,
    as: as(manager),
  };
}

const outcome = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "OK",
    (error: { appCode?: string }) => error.appCode ?? String(error),
  );

const email = ({ random, emails }: World): string => random.oneOf(emails);

type Made = { id: string; ticketCode: string; status: Attendee["status"] };
type Typed = Pick<Attendee, "email" | "type" | "hostId">;

const record = (model: RegistrationModel, made: Made, typed: Typed): void =>
  model.add({ id: made.id, code: made.ticketCode, status: made.status, ...typed });

/** What a step should have answered, and what it did answer. */
type Answered = readonly [expected: string, actual: string];

const STEPS_OF: Record<string, (world: World, one: Attendee) => Promise<Answered>> = {
  async register(world) {
    const { random, model, event, types } = world;
    const party = Array.from({ length: 1 + random.below(3) }, (_, at) => ({
      email: at === 0 || random.chance(0.3) ? email(world) : null,
      type: random.oneOf(types),
    }));
    const emails = party.map((one) => one.email);
    const expected = model.register(
      emails,
      party.map(({ type }) => type),
    );
    const given = emails.filter(Boolean);
    const twins = new Set(given).size < given.length;
    const [host, ...guests] = party.map((one, at) => ({
      ...{ fullName: `Person ${at}`, ticketTypeId: one.type },
      ...(one.email && { email: one.email }),
    }));
    const call = as().registration.publicRegister({
      ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada", email: "" },
      ...host,
      guests,
    });
    const made = await call.catch((error: { appCode: string }) => error.appCode);
    if (typeof made === "string") return [twins ? "CONFLICT" : expected.answer, made];
    for (const [at, row] of [made, ...made.guests].entries())
      record(model, row, { ...(party[at] as Typed), hostId: at === 0 ? null : made.id });
    const status = expected.seated ? "CONFIRMED" : "WAITLISTED";
    return [`${expected.answer} ${status}`, `OK ${made.status}`];
  },
  async addGuest(world, { id: registrationId }) {
    const { random, model, eventId, types } = world;
    const typed = { email: random.chance(0.5) ? email(world) : null, type: random.oneOf(types) };
    const host = model.people.find(({ id }) => id === registrationId) as Attendee;
    const expected = model.addGuest(host, typed.email, typed.type);
    const call = world.as.registration.addGuest({
      ...{ eventId, registrationId, fullName: "Guest", ticketTypeId: typed.type },
      ...(typed.email && { email: typed.email }),
    });
    const made = await call.catch((error: { appCode: string }) => error.appCode);
    if (typeof made === "string") return [expected.answer, made];
    record(model, made, { ...typed, hostId: registrationId });
    const status = expected.seated ? "CONFIRMED" : "WAITLISTED";
    return [`${expected.answer} ${status}`, `OK ${made.status}`];
  },
  async cancel({ as: by, eventId, model }, one) {
    const actual = await outcome(by.registration.cancel({ eventId, registrationId: one.id }));
    return [model.cancel(one), actual];
  },
  async changeType({ as: by, eventId, model, random, types }, one) {
    const ticketTypeId = random.oneOf(types);
    const call = by.registration.edit({ eventId, registrationId: one.id, ticketTypeId });
    return [model.changeType(one, ticketTypeId), await outcome(call)];
  },
  async changeAddress(world, one) {
    const { as: by, eventId, model } = world;
    const address = email(world);
    const call = by.registration.edit({ eventId, registrationId: one.id, email: address });
    return [model.changeAddress(one, address), await outcome(call)];
  },
  async transfer(world, one) {
    const { as: by, eventId, model } = world;
    const to = { fullName: "New Person", email: email(world) };
    const call = by.registration.transfer({ eventId, registrationId: one.id, ...to });
    const actual = await outcome(call);
    const former = one.code;
    const expected = model.transfer(one, to.email);
    if (actual === "OK") one.code = (await call).ticketCode;
    if (expected !== "OK" || actual !== "OK") return [expected, actual];
    return [model.checkIn(former), await outcome(by.checkin.checkIn({ code: former }))];
  },
  async approve({ as: by, eventId, model, random }, one) {
    const override = random.chance(0.2);
    const call = by.waitlist.approve({ eventId, registrationId: one.id, override });
    return [model.approve(one, override), await outcome(call)];
  },
  async decline({ as: by, eventId, model }, one) {
    const call = by.waitlist.decline({ eventId, registrationId: one.id });
    return [model.decline(one), await outcome(call)];
  },
  async checkIn({ as: by, model }, { code }) {
    return [model.checkIn(code), await outcome(by.checkin.checkIn({ code }))];
  },
  async undo({ as: by, eventId, model }, one) {
    const call = by.checkin.undo({ eventId, registrationId: one.id });
    return [model.undo(one), await outcome(call)];
  },
  async walkIn(world) {
    const { as: by, eventId, model, random, types } = world;
    const typed = { email: random.chance(0.5) ? email(world) : null, type: random.oneOf(types) };
    const expected = model.walkIn(typed.email);
    const call = by.checkin.walkIn({
      ...{ eventId, fullName: "Walter", ticketTypeId: typed.type },
      ...(typed.email && { email: typed.email }),
    });
    const made = await call.catch((error: { appCode: string }) => error.appCode);
    if (typeof made === "string") return [expected, made];
    record(model, made.registration, { ...typed, hostId: null });
    return [`${expected} CHECKED_IN`, `OK ${made.registration.status}`];
  },
  async resize({ as: by, eventId, model, random }) {
    const capacity = 4 + random.below(9);
    const call = by.events.edit({ eventId, capacity });
    return [model.resize(capacity), await outcome(call)];
  },
};

/** Registering comes more often than the rest, or there would soon be nobody to do anything to. */
const NAMES = [...Object.keys(STEPS_OF), "register", "register", "addGuest", "checkIn"];

/** Everything that the database has beside what the model has. */
async function compare({ event, model }: World): Promise<void> {
  const { event: row, registrations, faults } = await reconcile(app.services, event);
  expect(faults).toEqual([]);
  expect([row.seatsTaken, row.capacity]).toEqual([model.seats(), model.event.capacity]);
  const shown = registrations.map((one) => ({
    ...{ id: one.id, hostId: one.hostRegistrationId, email: one.email, status: one.status },
    ...{ type: one.ticketTypeId, code: one.ticketCode },
  }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const wanted = model.people.map(({ number, ...one }) => one);
  expect(shown.toSorted(byId)).toEqual(wanted.toSorted(byId));
  const waiting = registrations.filter(({ status }) => status === "WAITLISTED");
  expect(waiting.map(({ id }) => id)).toEqual(model.queue().map(({ id }) => id));
  const hosts = registrations.filter(
    (one) => one.status !== "CANCELLED" && !one.hostRegistrationId,
  );
  const emails = hosts.flatMap((one) => one.email ?? []);
  expect(new Set(emails).size).toBe(emails.length);
}

async function play(seed: number): Promise<Set<string>> {
  const random = seededRandom(seed);
  const world = await openWorld(random);
  const seen = new Set<string>();
  for (let step = 1; step <= STEPS; step += 1) {
    const { people } = world.model;
    const name = people.length === 0 ? "register" : random.oneOf(NAMES);
    const one = people[random.below(people.length)] as Attendee;
    const [expected, actual] = (await STEPS_OF[name]?.(world, one)) ?? [];
    const where = `step ${step} (${name}) of HISTORY_SEED=${seed}`;
    expect(actual, where).toBe(expected);
    seen.add(`${name} ${actual}`);
    if (step % COMPARED_EVERY === 0) await compare(world).catch(naming(where));
  }
  return seen;
}

const naming = (where: string) => (error: Error) => {
  error.message = `${where}: ${error.message}`;
  throw error;
};

describe("histories of registrations", () => {
  test(
    "of 200 random verbs leave the seats, queue, statuses and tickets that the rules give",
    async () => {
      const seeds = GIVEN
        ? [Number(GIVEN)]
        : Array.from({ length: HISTORIES }, () => (HISTORIES === 1 ? 1 : randomInt(2 ** 31)));
      for (const seed of seeds) {
        const seen = await play(seed);
        // A history in which little happens would show little.
        expect(seen.size, `what happened in HISTORY_SEED=${seed}`).toBeGreaterThan(15);
      }
    },
    60_000 * Math.max(1, HISTORIES),
  );
});
