import { and, eq, inArray } from "drizzle-orm";
import { registration } from "../../modules/registration/registration.sql.ts";
import { releaseHolds } from "../../modules/registration/release-holds.ts";
import type { SeededRandom } from "../random.ts";
import { writeBill } from "./bill-rules.ts";
import {
  type ClubState,
  isLive,
  isUnpaid,
  partyOf,
  priceOf,
  type Seat,
  seatOf,
} from "./club-state.ts";
import type { World } from "./open-world.ts";
import * as rules from "./seat-rules.ts";
import { type Act, answerOf, type Step } from "./step.ts";

type Party = { id: string; ticketCode: string; status: string; guests: rules.Made[] };
type One = Omit<Party, "guests">;

const always = { salesFrom: null, salesUntil: null };
const WINDOWS = [
  ...[always, always, always, always, always, always],
  { salesFrom: "2999-01-01T00:00:00.000Z", salesUntil: null },
  { salesFrom: null, salesUntil: "2020-01-01T00:00:00.000Z" },
];

const statusOf = ({ status }: { status: string }): string => status;
const wholeParty = (made: Party): rules.Made[] => [made, ...made.guests];
const oneRow = (made: One): rules.Made[] => [made];
const rowsOf = (rows: readonly rules.Made[]) =>
  rows.map(({ id, ticketCode }) => ({ id, ticketCode }));

/** Of everybody who ever registered; more often somebody live. */
export function anybody({ state }: World, random: SeededRandom): Seat | undefined {
  const live = state.seats.filter(isLive);
  return random.oneOf(live.length > 0 && random.chance(0.9) ? live : state.seats);
}

export const someType = ({ event }: World, random: SeededRandom): string =>
  random.oneOf(event.ticketTypeIds);

const typed = (world: World, random: SeededRandom, share: number): rules.Typed => ({
  email: random.chance(share) ? random.oneOf(world.emails) : null,
  type: someType(world, random),
});

const nameOf = ({ email, type }: rules.Typed, fullName: string) => ({
  ...{ fullName, ticketTypeId: type },
  ...(email && { email }),
});

/** A member who was not erased. */
export const somebody = ({ state, members }: World, random: SeededRandom) => {
  const present = members.filter(({ id }) => !state.people[id]?.erased);
  return present.length > 0 ? random.oneOf(present) : undefined;
};

const on = (
  world: World,
  random: SeededRandom,
  step: (seat: Seat, key: { eventId: string; registrationId: string }) => Step | undefined,
): Step | undefined => {
  const seat = anybody(world, random);
  return seat && step(seat, { eventId: world.event.id, registrationId: seat.id });
};

/** Of registration, waitlist and holds. */
export const REGISTRATION_ACTS: Record<string, Act> = {
  register(world, random) {
    const [host, ...others] = Array.from({ length: 1 + random.below(3) }, (_, at) =>
      typed(world, random, at === 0 ? 1 : 0.3),
    ) as [rules.Typed, ...rules.Typed[]];
    const guests = others.map((one, at) => nameOf(one, `Guest ${at}`));
    const { app, tenant, event } = world;
    const asked = { tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Host", email: "" };
    const call = () =>
      app.as().registration.publicRegister({ ...asked, ...nameOf(host, "Ada Host"), guests });
    return {
      call: () => answerOf(call, statusOf, wholeParty),
      apply(state, { made }) {
        const said = rules.register(state, [host, ...others], {}, rowsOf(made));
        // In the order that is not the one that happened, the rules refuse what was made.
        const seat = state.seats.find(({ id }) => id === made[0]?.id);
        if (seat?.status === "PENDING") writeBill(state, seat, partyOf(state, seat), null);
        return said;
      },
    };
  },
  registerMember(world, random) {
    const member = somebody(world, random);
    if (!member) return undefined;
    const type = someType(world, random);
    const { app, event } = world;
    const call = () => app.as(member).registration.register({ id: event.id, ticketTypeId: type });
    const party = [{ email: member.email, type }];
    return {
      call: () => answerOf(call, statusOf, wholeParty),
      apply: (state, { made }) =>
        rules.register(state, party, { memberId: member.id }, rowsOf(made)),
    };
  },
  checkout(world, random) {
    const member = somebody(world, random);
    if (!member) return undefined;
    const type = rules.liveOf(world.state, member.id) ? undefined : someType(world, random);
    const { app, event } = world;
    const call = () =>
      app.as(member).checkout.checkout({ id: event.id, ...(type && { ticketTypeId: type }) });
    return {
      call: () =>
        answerOf(
          call,
          ({ registration: { status }, invoice }) => `${status} ${invoice.status}`,
          ({ registration: { id, ticketCode } }) => [{ id, ticketCode }],
        ),
      apply: (state, { made }) => checkOut(state, member, type, rowsOf(made)),
    };
  },
  addGuest: (world, random) =>
    on(world, random, (seat, key) => {
      const guest = typed(world, random, 0.5);
      const call = () => world.office.registration.addGuest({ ...key, ...nameOf(guest, "Gus") });
      return {
        call: () => answerOf(call, statusOf, oneRow),
        apply: (state, { made }) =>
          rules.addGuest(state, seatOf(state, seat.id), guest, rowsOf(made)),
      };
    }),
  cancel: (world, random) =>
    on(world, random, (seat, key) => ({
      call: () => answerOf(() => world.office.registration.cancel(key)),
      apply: (state) => rules.cancel(state, seatOf(state, seat.id)),
    })),
  changeType: (world, random) =>
    on(world, random, (seat, key) => {
      const type = someType(world, random);
      const call = () => world.office.registration.edit({ ...key, ticketTypeId: type });
      return {
        call: () => answerOf(call),
        apply: (state) => rules.changeType(state, seatOf(state, seat.id), type),
      };
    }),
  changeAddress: (world, random) =>
    on(world, random, (seat, key) => {
      const email = random.oneOf(world.emails);
      return {
        call: () => answerOf(() => world.office.registration.edit({ ...key, email })),
        apply: (state) => rules.changeAddress(state, seatOf(state, seat.id), email),
      };
    }),
  transfer: (world, random) =>
    on(world, random, (seat, key) => {
      const to = { fullName: "New Person", email: random.oneOf(world.emails) };
      const call = () => world.office.registration.transfer({ ...key, ...to });
      return {
        call: () => answerOf(call, undefined, oneRow),
        apply: (state, { made }) =>
          rules.transfer(state, seatOf(state, seat.id), to.email, rowsOf(made)),
      };
    }),
  approve(world, random) {
    const [head] = rules.queueOf(world.state).slice(random.below(3));
    const seat = head ?? anybody(world, random);
    if (!seat) return undefined;
    const key = { eventId: world.event.id, registrationId: seat.id };
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
    on(world, random, (seat, key) => ({
      call: () => answerOf(() => world.office.waitlist.decline(key)),
      apply: (state) => rules.decline(state, seatOf(state, seat.id)),
    })),
  invoiceParty: (world, random) =>
    on(world, random, (seat, key) => ({
      call: () => answerOf(() => world.office.registration.invoiceParty(key), statusOf),
      apply: (state) => rules.invoiceParty(state, seatOf(state, seat.id)),
    })),
  resize(world, random) {
    const capacity = 5 + random.below(8);
    const { event, office } = world;
    return {
      call: () => answerOf(() => office.events.edit({ eventId: event.id, capacity })),
      apply: (state) => rules.resize(state, capacity),
    };
  },
  resend: (world, random) =>
    on(world, random, (seat, key) =>
      // Two callers at once stay below the limit.
      seat.resent > 3
        ? undefined
        : {
            call: () => answerOf(() => world.office.registration.resend(key)),
            apply: (state) => rules.resend(seatOf(state, seat.id)),
          },
    ),
  /** Organisers and the door give out any type; others only what is on sale. */
  sell({ state, event, office }, random) {
    const sales = Object.entries(state.tickets).map(([id, { price }], at) => {
      const window = random.oneOf(WINDOWS);
      return { id, name: `Tier ${at + 1}`, price, ...window };
    });
    return {
      call: () => answerOf(() => office.events.edit({ eventId: event.id, ticketTypes: sales })),
      apply(now) {
        for (const { id, salesFrom, salesUntil } of sales)
          Object.assign(now.tickets[id] ?? {}, { onSale: !salesFrom && !salesUntil });
        return "OK";
      },
    };
  },
  releaseHolds: releaseHold,
};

/** The caller's unpaid registration, or a new one, with an invoice. */
function checkOut(
  state: ClubState,
  member: { id: string; email: string | null },
  type: string | undefined,
  made: readonly rules.Made[],
): string {
  const own = rules.liveOf(state, member.id);
  if (!own && !type) return "VALIDATION_ERROR";
  if (!own && type) {
    if (priceOf(state, type) === 0) return "UNPROCESSABLE_ENTITY";
    const options = { memberId: member.id, mayQueue: false };
    const said = rules.register(state, [{ email: member.email, type }], options, made);
    if (said !== "OK PENDING") return said;
  }
  const head = rules.liveOf(state, member.id);
  if (!head) return "OK PENDING ISSUED";
  const party = partyOf(state, head);
  const owes = party.some(({ status }) => status === "PENDING");
  const isOpen = head.status === "PENDING" || (head.status === "CONFIRMED" && owes);
  if (!isOpen || (own && type && type !== own.type)) return "CONFLICT";
  writeBill(state, head, party, member.id);
  return `OK ${head.status} ISSUED`;
}

/** The hold of an unpaid party ends, and the scheduler looks. */
function releaseHold({ state, app: { services } }: World, random: SeededRandom): Step | undefined {
  const unpaid = state.seats.filter(({ status }) => status === "PENDING");
  if (unpaid.length === 0) return undefined;
  const { id, hostId } = random.oneOf(unpaid);
  const ids = partyOf(state, seatOf(state, hostId ?? id)).map((seat) => seat.id);
  const setHolds = (minutes: number) =>
    services.system.run((query) =>
      query
        .update(registration)
        .set({ holdExpiresAt: new Date(services.clock.now().getTime() + minutes * 60_000) })
        .where(and(inArray(registration.id, ids), eq(registration.status, "PENDING"))),
    );
  return {
    call: () =>
      answerOf(async () => {
        await setHolds(-1);
        await releaseHolds(services);
        // Whoever has paid a part stays, and would go at a later step once that part is refunded.
        await setHolds(60);
      }),
    apply(now) {
      const ended = ids
        .map((one) => seatOf(now, one))
        .filter((seat) => seat.status === "PENDING" && !isPartlyPaid(now, seat));
      rules.cancelSeats(now, ended);
      return "OK";
    },
  };
}

const isPartlyPaid = ({ bills }: ClubState, { id, hostId }: Seat): boolean =>
  bills.some(
    (bill) => isUnpaid(bill) && bill.paid > 0 && bill.of && [id, hostId].includes(bill.of),
  );
