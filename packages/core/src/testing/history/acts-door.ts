import { newId } from "#base/ids.ts";
import { anybody, someType } from "./acts-registration.ts";
import { isLive, partyOf, seatOf } from "./club-state.ts";
import * as rules from "./door-rules.ts";
import { type Act, answerOf } from "./step.ts";

/** Of check-in, undo and walk-ins, by the organiser or a volunteer. */
export const DOOR_ACTS: Record<string, Act> = {
  checkIn(world, random) {
    const seat = anybody(world, random);
    if (!seat) return undefined;
    const { code } = seat;
    const collected = random.chance(0.5);
    const by = random.chance(0.5) ? world.door : world.office;
    const scan = { code, ...(collected && { paymentCollectedOffline: true }) };
    return {
      call: () => answerOf(() => by.checkin.checkIn(scan)),
      apply: (state) => rules.checkIn(state, code, collected),
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
    const given = { eventId: world.event.id, scans };
    return {
      call: () =>
        answerOf(
          () => world.door.checkin.batch(given),
          (results) => results.map(({ status }) => status).join(" "),
        ),
      apply: (state) =>
        `OK ${codes.map((code) => STATUS[rules.checkIn(state, code, false)]).join(" ")}`,
    };
  },
  formerTicket({ state, door }, random) {
    if (state.formerCodes.length === 0) return undefined;
    const code = random.oneOf(state.formerCodes);
    return {
      call: () => answerOf(() => door.checkin.checkIn({ code, paymentCollectedOffline: true })),
      apply: (now) => rules.checkIn(now, code, true),
    };
  },
  undo(world, random) {
    const present = world.state.seats.filter(({ status }) => status === "CHECKED_IN");
    const seat = present.length > 0 ? random.oneOf(present) : anybody(world, random);
    if (!seat) return undefined;
    const key = { eventId: world.event.id, registrationId: seat.id };
    return {
      call: () => answerOf(() => world.door.checkin.undo(key)),
      apply: (state) => rules.undo(state, seatOf(state, seat.id)),
    };
  },
  walkIn(world, random) {
    const type = someType(world, random);
    const email = random.chance(0.5) ? random.oneOf(world.emails) : null;
    const collected = random.chance(0.7);
    const channel = random.oneOf(["MANUAL_CASH", "MANUAL_CARD"] as const);
    const asked = {
      ...{ eventId: world.event.id, fullName: "Walter", ticketTypeId: type },
      ...(email && { email }),
      ...(collected && { paymentCollectedOffline: true, paymentChannel: channel }),
    };
    return {
      call: () =>
        answerOf(
          () => world.door.checkin.walkIn(asked),
          undefined,
          ({ registration: { id, ticketCode } }) => [{ id, ticketCode }],
        ),
      apply: (state, { made }) => rules.walkIn(state, { email, type }, collected, made),
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
