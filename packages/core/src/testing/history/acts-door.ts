import { certain } from "#base/certain.ts";
import { newId } from "#base/ids.ts";
import type { SeededRandom } from "../random.ts";
import { anybody, someEvent, someName, someType } from "./acts-registration.ts";
import { isLive, partyOf, type Seat, seatOf } from "./club-state.ts";
import * as rules from "./door-rules.ts";
import type { World } from "./open-world.ts";
import { type Act, answerOf } from "./step.ts";

const doorOf = ({ doors }: World, { eventId }: { eventId: string }) =>
  certain(doors.get(eventId), "the door of an event");

/** What somebody takes for a seat: often what it costs, sometimes less or more. */
const someSum = (world: World, random: SeededRandom, seat: Seat): number => {
  const price = world.state.tickets[seat.type]?.price ?? 0;
  return random.oneOf([price, price, 10 * price, 100, price + 500]);
};

/** Of check-in, undo and walk-ins, by the organiser or a volunteer. */
export const DOOR_ACTS: Record<string, Act> = {
  checkIn(world, random) {
    const seat = anybody(world, random);
    if (!seat) return undefined;
    const { code } = seat;
    const isDoor = random.chance(0.5);
    const by = isDoor ? doorOf(world, seat) : world.office;
    const desk = isDoor ? ("door" as const) : ("office" as const);
    const amount = random.chance(0.5) ? someSum(world, random, seat) : null;
    const taken = amount === null ? null : { amount, desk, eventId: null };
    const scan = { code, ...(amount !== null && { paymentCollectedOffline: true, amount }) };
    return {
      call: () => answerOf(() => by.checkin.checkIn(scan)),
      apply: (state) => rules.checkIn(state, code, taken),
    };
  },
  /** A ticket of one event at the door of the other one. */
  checkInElsewhere(world, random) {
    const seat = anybody(world, random);
    const elsewhere = world.events.find(({ id }) => id !== seat?.eventId);
    if (!seat || !elsewhere) return undefined;
    const [{ code }, isDoor] = [seat, random.chance(0.5)];
    const by = isDoor ? doorOf(world, { eventId: elsewhere.id }) : world.office;
    const scan = { code, paymentCollectedOffline: true, amount: 700, eventId: elsewhere.id };
    const desk = isDoor ? ("door" as const) : ("office" as const);
    return {
      call: () => answerOf(() => by.checkin.checkIn(scan)),
      apply: (state) => {
        rules.tellTaken(state, { amount: 700, desk, eventId: elsewhere.id });
        return isDoor ? "OUT_OF_SCOPE" : "NOT_FOUND";
      },
    };
  },
  /** One scan shows who else of the party is there; each is let in by a scan of its own. */
  checkInParty(world, random) {
    const seat = anybody(world, random);
    if (!seat) return undefined;
    const head = seatOf(world.state, seat.hostId ?? seat.id);
    const codes = partyOf(world.state, head)
      .filter(isLive)
      .map(({ code }) => code);
    const scannedAt = new Date().toISOString();
    const scans = codes.map((code) => ({ scanId: newId(), code, scannedAt }));
    if (scans.length === 0) return undefined;
    const given = { eventId: head.eventId, scans };
    return {
      call: () =>
        answerOf(
          () => doorOf(world, head).checkin.batch(given),
          (results) => results.map(({ status }) => status).join(" "),
        ),
      apply: (state) =>
        `OK ${codes.map((code) => STATUS[rules.checkIn(state, code, null)]).join(" ")}`,
    };
  },
  formerTicket(world, random) {
    if (world.state.formerCodes.length === 0) return undefined;
    const code = random.oneOf(world.state.formerCodes);
    const { id: eventId } = someEvent(world, random);
    const by = doorOf(world, { eventId });
    const scan = { code, paymentCollectedOffline: true, amount: 900 };
    const taken = { amount: 900, desk: "door" as const, eventId };
    return {
      call: () => answerOf(() => by.checkin.checkIn(scan)),
      apply: (now) => rules.checkIn(now, code, taken),
    };
  },
  undo(world, random) {
    const present = world.state.seats.filter(({ status }) => status === "CHECKED_IN");
    const seat = present.length > 0 ? random.oneOf(present) : anybody(world, random);
    if (!seat) return undefined;
    const key = { eventId: seat.eventId, registrationId: seat.id };
    return {
      call: () => answerOf(() => doorOf(world, seat).checkin.undo(key)),
      apply: (state) => rules.undo(state, seatOf(state, seat.id)),
    };
  },
  walkIn(world, random) {
    const at = someEvent(world, random);
    const [type, fullName] = [someType(at, random), someName(random)];
    const email = random.chance(0.5) ? random.oneOf(world.emails) : null;
    const price = world.state.tickets[type]?.price ?? 0;
    const amount = random.chance(0.7) ? random.oneOf([price, price, price + 300, 100]) : null;
    const channel = random.oneOf(["MANUAL_CASH", "MANUAL_CARD"] as const);
    const asked = {
      ...{ eventId: at.id, fullName, ticketTypeId: type },
      ...(email && { email }),
      ...(amount !== null && {
        ...{ paymentCollectedOffline: true, paymentChannel: channel, amount },
      }),
    };
    const taken = amount === null ? null : { amount, desk: "door" as const, eventId: at.id };
    return {
      call: () =>
        answerOf(
          () => doorOf(world, { eventId: at.id }).checkin.walkIn(asked),
          undefined,
          ({ registration: { id, ticketCode } }) => [{ id, ticketCode }],
        ),
      apply: (state, { made }) =>
        rules.walkIn(state, at.id, { fullName, email, type }, taken, made),
    };
  },
};

const STATUS: Record<string, number> = {
  OK: 200,
  PAYMENT_REQUIRED: 402,
  NOT_FOUND: 404,
  CONFLICT: 409,
  UNPROCESSABLE_ENTITY: 422,
};
