import {
  eventOfSeat,
  oneRow,
  onSeat,
  PHONES,
  rowsOf,
  someAnswers,
  someName,
  someType,
} from "./acts-registration.ts";
import { hasSeat, isLive, seatOf } from "./club-state.ts";
import * as rules from "./edit-rules.ts";
import { reinstate } from "./reinstate-rules.ts";
import { resend } from "./seat-rules.ts";
import { type Act, answerOf } from "./step.ts";

/** Of an organiser who corrects a registration, gives it away or sends its mail again. */
export const CHANGE_ACTS: Record<string, Act> = {
  changeType: (world, random) =>
    onSeat(world, random, (seat, key) => {
      const type = someType(eventOfSeat(world, seat), random);
      const call = () => world.office.registration.edit({ ...key, ticketTypeId: type });
      return {
        call: () => answerOf(call),
        apply: (state) => rules.changeType(state, seatOf(state, seat.id), type),
      };
    }),
  changeAddress: (world, random) =>
    onSeat(world, random, (seat, key) => {
      const email = random.oneOf(world.emails);
      return {
        call: () => answerOf(() => world.office.registration.edit({ ...key, email })),
        apply: (state) => rules.changeAddress(state, seatOf(state, seat.id), email),
      };
    }),
  editDetails: (world, random) =>
    onSeat(world, random, (seat, key) => {
      // Now and then an answer that a guest was not asked for, or that is taken away.
      const answers = someAnswers(random, !seat.hostId || random.chance(0.1));
      if (random.chance(0.2)) answers["q1"] = "";
      const given = {
        ...(random.chance(0.6) && { fullName: someName(random) }),
        ...(random.chance(0.3) && { phone: random.oneOf(PHONES) }),
        ...(random.chance(0.6) && { answers }),
      };
      return {
        call: () => answerOf(() => world.office.registration.edit({ ...key, ...given })),
        apply: (state) => rules.editDetails(state, seatOf(state, seat.id), given),
      };
    }),
  transfer: (world, random) =>
    onSeat(world, random, (seat, key) => {
      const invoice = random.oneOf(["KEEP", "TRANSFER"] as const);
      const to = { fullName: someName(random), email: random.oneOf(world.emails), invoice };
      const call = () => world.office.registration.transfer({ ...key, ...to });
      return {
        call: () => answerOf(call, undefined, oneRow),
        apply: (state, { made }) => rules.transfer(state, seatOf(state, seat.id), to, rowsOf(made)),
      };
    }),
  reinstate(world, random) {
    const { seats, events } = world.state;
    // Often somebody who can have a seat again, now and then anybody.
    const cancelled = seats.filter((seat) => !isLive(seat) && !events[seat.eventId]?.cancelled);
    const hasHost = cancelled.filter(
      ({ hostId }) => !hostId || hasSeat(seatOf(world.state, hostId)),
    );
    const among = hasHost.length > 0 && random.chance(0.8) ? hasHost : cancelled;
    const isLikely = among.length > 0 && random.chance(0.9);
    const seat = random.oneOf(isLikely ? among : seats);
    if (!seat) return undefined;
    const override = random.chance(0.4);
    const request = { eventId: seat.eventId, registrationId: seat.id, override };
    return {
      call: () =>
        answerOf(
          () => world.office.registration.reinstate(request),
          ({ status }) => status,
        ),
      apply: (state) => reinstate(state, seatOf(state, seat.id), override),
    };
  },
  resend: (world, random) =>
    onSeat(world, random, (seat, key) =>
      // Two callers at once stay below the limit.
      seat.resent > 3
        ? undefined
        : {
            call: () => answerOf(() => world.office.registration.resend(key)),
            apply: (state) => resend(seatOf(state, seat.id)),
          },
    ),
};
