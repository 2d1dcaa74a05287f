import { and, eq, inArray } from "drizzle-orm";
import { releaseHolds } from "../../modules/registration/change/release-holds.ts";
import { registration } from "../../modules/registration/registration.sql.ts";
import type { TestMember } from "../clubs/factories.ts";
import type { SeededRandom } from "../random.ts";
import { writeBill } from "./bill-rules.ts";
import {
  type ClubState,
  eventOf,
  isLive,
  isUnpaid,
  partyOf,
  priceOf,
  type Seat,
  seatOf,
} from "./club-state.ts";
import { HOSTS_QUESTION } from "./edit-rules.ts";
import type { World } from "./open-world.ts";
import * as rules from "./seat-rules.ts";
import { type Act, answerOf, type Step } from "./step.ts";

type Party = { id: string; ticketCode: string; status: string; guests: rules.Made[] };
type One = Omit<Party, "guests">;

const statusOf = ({ status }: { status: string }): string => status;
const wholeParty = (made: Party): rules.Made[] => [made, ...made.guests];
export const oneRow = (made: One): rules.Made[] => [made];
export const rowsOf = (rows: readonly rules.Made[]) =>
  rows.map(({ id, ticketCode }) => ({ id, ticketCode }));

/** Of everybody who ever registered; more often somebody live. */
export function anybody({ state }: World, random: SeededRandom): Seat | undefined {
  const live = state.seats.filter(isLive);
  return random.oneOf(live.length > 0 && random.chance(0.9) ? live : state.seats);
}

type WorldEvent = World["events"][number];

/** More often the larger one, and one that takes place. */
export function someEvent({ state, events }: World, random: SeededRandom): WorldEvent {
  const coming = events.filter(({ id }) => !state.events[id]?.cancelled);
  const among = coming.length > 0 && random.chance(0.9) ? coming : events;
  return among[random.chance(0.7) ? 0 : among.length - 1] as WorldEvent;
}

export const someType = ({ ticketTypeIds }: WorldEvent, random: SeededRandom): string =>
  random.oneOf(ticketTypeIds);

const NAMES = ["Ada Example", "Ben Ébène", "Zoë Ångström", "Nguyễn Văn Minh", "Anne-Marie O'Neill"];
export const someName = (random: SeededRandom): string => random.oneOf(NAMES);

/** Answers to the event's questions; hosts are asked both, guests one. */
export const someAnswers = (random: SeededRandom, isHost: boolean): Record<string, string> => ({
  ...(isHost && random.chance(0.3) && { [HOSTS_QUESTION]: random.oneOf(["Fish", "Rice"]) }),
  ...(random.chance(0.3) && { q1: random.oneOf(["M", "L"]) }),
});

/** Somebody as a request describes them, of whom this share has an address. */
function somePerson(
  { emails }: World,
  random: SeededRandom,
  { at, isHost, share }: { at: WorldEvent; isHost: boolean; share: number },
): Required<rules.Typed> {
  const [fullName, answers] = [someName(random), someAnswers(random, isHost)];
  const email = random.chance(share) ? random.oneOf(emails) : null;
  return { fullName, answers, email, type: someType(at, random) };
}

const asked = ({ fullName, email, type, answers }: rules.Typed) => ({
  ...{ fullName, ticketTypeId: type, answers },
  ...(email && { email }),
});

/** A member who was not erased. */
export const somebody = ({ state, members }: World, random: SeededRandom) => {
  const present = members.filter(({ id }) => !state.people[id]?.erased);
  return present.length > 0 ? random.oneOf(present) : undefined;
};

export const onSeat = (
  world: World,
  random: SeededRandom,
  step: (seat: Seat, key: { eventId: string; registrationId: string }) => Step | undefined,
): Step | undefined => {
  const seat = anybody(world, random);
  return seat && step(seat, { eventId: seat.eventId, registrationId: seat.id });
};

/** Of registration, waitlist and holds. */
export const REGISTRATION_ACTS: Record<string, Act> = {
  register(world, random) {
    const at = someEvent(world, random);
    const [host, ...others] = Array.from({ length: 1 + random.below(3) }, (_, index) =>
      somePerson(world, random, { at, isHost: index === 0, share: index === 0 ? 1 : 0.3 }),
    ) as [rules.Typed, ...rules.Typed[]];
    const where = { tenantSlug: world.tenant.slug, slug: at.slug, email: "" };
    const call = () =>
      world.app
        .as()
        .registration.publicRegister({ ...where, ...asked(host), guests: others.map(asked) });
    return {
      call: () => answerOf(call, statusOf, wholeParty),
      apply(state, { made }) {
        const said = rules.register(state, at.id, [host, ...others], {}, rowsOf(made));
        // In the order that is not the one that happened, the rules refuse what was made.
        const seat = state.seats.find(({ id }) => id === made[0]?.id);
        if (seat?.status === "PENDING") writeBill(state, seat, partyOf(state, seat));
        return said;
      },
    };
  },
  registerMember(world, random) {
    const member = somebody(world, random);
    if (!member) return undefined;
    const at = someEvent(world, random);
    const [type, answers] = [someType(at, random), someAnswers(random, true)];
    const request = { id: at.id, ticketTypeId: type, answers };
    const call = () => world.app.as(member).registration.register(request);
    const party = [{ fullName: member.fullName, email: member.email, type, answers }];
    return {
      call: () => answerOf(call, statusOf, wholeParty),
      apply: (state, { made }) =>
        rules.register(state, at.id, party, { memberId: member.id }, rowsOf(made)),
    };
  },
  checkout(world, random) {
    const member = somebody(world, random);
    if (!member) return undefined;
    const at = someEvent(world, random);
    const type = rules.liveOf(world.state, at.id, member.id) ? undefined : someType(at, random);
    const request = { id: at.id, ...(type && { ticketTypeId: type }) };
    const call = () => world.app.as(member).checkout.checkout(request);
    return {
      call: () =>
        answerOf(
          call,
          ({ registration: { status }, invoice }) => `${status} ${invoice.status}`,
          ({ registration: { id, ticketCode } }) => [{ id, ticketCode }],
        ),
      apply: (state, { made }) => checkOut(state, { member, eventId: at.id, type }, rowsOf(made)),
    };
  },
  addGuest: (world, random) =>
    onSeat(world, random, (seat, key) => {
      const at = eventOfSeat(world, seat);
      const guest = somePerson(world, random, { at, isHost: false, share: 0.5 });
      const call = () => world.office.registration.addGuest({ ...key, ...asked(guest) });
      return {
        call: () => answerOf(call, statusOf, oneRow),
        apply: (state, { made }) =>
          rules.addGuest(state, seatOf(state, seat.id), guest, rowsOf(made)),
      };
    }),
  cancel: (world, random) =>
    onSeat(world, random, (seat, key) => ({
      call: () => answerOf(() => world.office.registration.cancel(key)),
      apply: (state) => rules.cancel(state, seatOf(state, seat.id)),
    })),
  approve(world, random) {
    const [head] = rules.queueOf(world.state, someEvent(world, random).id).slice(random.below(3));
    const seat = head ?? anybody(world, random);
    if (!seat) return undefined;
    const key = { eventId: seat.eventId, registrationId: seat.id };
    const override = random.chance(0.2);
    const call = () => world.office.waitlist.approve({ ...key, override });
    return {
      call: () =>
        answerOf(call, ({ alreadyApproved, registration: { status } }) =>
          alreadyApproved ? "alreadyApproved" : status,
        ),
      apply: (state) => rules.approve(state, seatOf(state, seat.id), override),
    };
  },
  decline: (world, random) =>
    onSeat(world, random, (seat, key) => ({
      call: () => answerOf(() => world.office.waitlist.decline(key)),
      apply: (state) => rules.decline(state, seatOf(state, seat.id)),
    })),
  invoiceParty: (world, random) =>
    onSeat(world, random, (seat, key) => ({
      call: () => answerOf(() => world.office.registration.invoiceParty(key), statusOf),
      apply: (state) => rules.invoiceParty(state, seatOf(state, seat.id)),
    })),
  resize(world, random) {
    const capacity = 5 + random.below(8);
    const { id: eventId } = someEvent(world, random);
    return {
      call: () => answerOf(() => world.office.events.edit({ eventId, capacity })),
      apply: (state) => rules.resize(state, eventId, capacity),
    };
  },
  /** Mostly the smaller one, and not in every history. */
  cancelEvent(world, random) {
    if (!random.chance(0.3)) return undefined;
    const eventId = (world.events[random.chance(0.1) ? 0 : 1] as WorldEvent).id;
    return {
      call: () => answerOf(() => world.office.registration.cancelEvent({ eventId }), statusOf),
      apply: (state) => `${rules.cancelEvent(state, eventId)} CANCELLED`,
    };
  },
  releaseHolds: releaseHold,
};

export const PHONES = ["020 555 01 01", "020 555 01 02", null];

export const eventOfSeat = ({ events }: World, { eventId }: Seat): WorldEvent =>
  events.find(({ id }) => id === eventId) as WorldEvent;

/** The caller's unpaid registration, or a new one, with an invoice. */
function checkOut(
  state: ClubState,
  { member, eventId, type }: { member: TestMember; eventId: string; type: string | undefined },
  made: readonly rules.Made[],
): string {
  if (eventOf(state, eventId).cancelled) return "UNPROCESSABLE_ENTITY";
  const own = rules.liveOf(state, eventId, member.id);
  if (!own && !type) return "VALIDATION_ERROR";
  if (!own && type) {
    if (priceOf(state, type) === 0) return "UNPROCESSABLE_ENTITY";
    const options = { memberId: member.id, mayQueue: false };
    const { fullName, email } = member;
    const said = rules.register(state, eventId, [{ fullName, email, type }], options, made);
    if (said !== "OK PENDING") return said;
  }
  const head = rules.liveOf(state, eventId, member.id);
  if (!head) return "OK PENDING ISSUED";
  const party = partyOf(state, head);
  const owes = party.some(({ status }) => status === "PENDING");
  const isOpen = head.status === "PENDING" || (head.status === "CONFIRMED" && owes);
  if (!isOpen || (own && type && type !== own.type)) return "CONFLICT";
  return saidOf(head, writeBill(state, head, party, member.id));
}

const saidOf = (head: Seat, billed: ReturnType<typeof writeBill>): string =>
  billed === "CONFLICT" ? billed : `OK ${head.status} ${billed}`;

/** The hold of an unpaid party ends, and the scheduler looks. */
function releaseHold({ state, app: { services } }: World, random: SeededRandom): Step | undefined {
  const unpaid = state.seats.filter(({ status }) => status === "PENDING");
  if (unpaid.length === 0) return undefined;
  // Often somebody who has paid a part, and therefore stays.
  const partly = unpaid.filter((seat) => isPartlyPaid(state, seat));
  const { id, hostId } = random.oneOf(partly.length > 0 && random.chance(0.5) ? partly : unpaid);
  const ids = partyOf(state, seatOf(state, hostId ?? id)).map((seat) => seat.id);
  const areUnpaid = and(inArray(registration.id, ids), eq(registration.status, "PENDING"));
  const setHold = (id: string, holdExpiresAt: Date | null) =>
    services.system.run((query) =>
      query
        .update(registration)
        .set({ holdExpiresAt })
        .where(and(eq(registration.id, id), areUnpaid)),
    );
  return {
    call: () =>
      answerOf(async () => {
        const held = await services.system.run((query) =>
          query.select().from(registration).where(areUnpaid),
        );
        for (const row of held) await setHold(row.id, new Date(services.clock.now().getTime() - 1));
        await releaseHolds(services);
        // Whoever has paid a part stays, and would go at a later step once that part is refunded.
        for (const row of held) await setHold(row.id, row.holdExpiresAt);
      }),
    apply(now) {
      const ended = ids
        .map((one) => seatOf(now, one))
        .filter((seat) => seat.status === "PENDING" && !isPartlyPaid(now, seat))
        .map((seat) => partyOf(now, seat).filter(isLive))
        .filter((party) => !party.some(({ status }) => status === "CHECKED_IN"));
      rules.cancelSeats(now, [...new Set(ended.flat())]);
      return "OK";
    },
  };
}

const isPartlyPaid = ({ bills }: ClubState, { id, hostId }: Seat): boolean =>
  bills.some(
    (bill) => isUnpaid(bill) && bill.paid > 0 && bill.of && [id, hostId].includes(bill.of),
  );
