import { placeTokenOf } from "../place.ts";
import type { SeededRandom } from "../random.ts";
import { somebody } from "./acts-registration.ts";
import { type ClubState, isLive, partyOf, type Said, type Seat, seatOf } from "./club-state.ts";
import type { World } from "./open-world.ts";
import * as rules from "./seat-rules.ts";
import { type Act, answerOf, type Step } from "./step.ts";

const PHONES = ["020 555 01 01", "020 555 01 02", null];

/** A registration whose person is present, and the rule's answer when it is that person's no more. */
interface Own {
  seat: Seat | undefined;
  /** Finds the registration anew, as it is when the call is served. */
  now: (state: ClubState) => Seat | Said;
}

/** The same rules bind a member and the holder of a personal link. */
const applied =
  (own: Own, rule: (state: ClubState, seat: Seat) => Said): Step["apply"] =>
  (state) => {
    const seat = own.now(state);
    return typeof seat === "string" ? seat : rule(state, seat);
  };

const member = (world: World, random: SeededRandom) => {
  const { state, members } = world;
  const registered = members.filter(({ id }) => rules.liveOf(state, id));
  const isOne = registered.length > 0 && random.chance(0.8);
  const one = isOne ? random.oneOf(registered) : somebody(world, random);
  if (!one) return undefined;
  const now: Own["now"] = (state) => rules.liveOf(state, one.id) ?? "NOT_FOUND";
  return { own: { seat: rules.liveOf(world.state, one.id), now }, api: world.app.as(one) };
};

async function holder({ app, state }: World, random: SeededRandom) {
  const linked = state.seats.filter((seat) => isLive(seat) && seat.email);
  const seat = linked.length > 0 ? random.oneOf(linked) : undefined;
  const token = seat ? await placeTokenOf(app.services, seat.id) : "";
  const now: Own["now"] = (later) => {
    const own = seat && seatOf(later, seat.id);
    return own && own.links === seat.links ? own : "UNAUTHORIZED";
  };
  return { own: { seat, now }, api: app.as({ token }) };
}

/** Of the party, now and then somebody else. */
function guestOf({ state }: World, { seat }: Own, random: SeededRandom): Seat | undefined {
  const guests = seat ? partyOf(state, seat).slice(1) : [];
  if (guests.length > 0 && random.chance(0.9)) return random.oneOf(guests);
  return state.seats.length > 0 ? random.oneOf(state.seats) : undefined;
}

/** New phones of the person, of somebody of the party, or of both. */
function corrections(world: World, own: Own, random: SeededRandom) {
  const [phone, guestPhone] = [random.oneOf(PHONES), random.oneOf(PHONES)];
  const guest = guestOf(world, own, random);
  const both = random.below(3);
  return {
    ...(both !== 0 && { phone }),
    ...(both !== 1 && guest && { guests: [{ registrationId: guest.id, phone: guestPhone }] }),
  };
}

/** Of a person's own registration: by a member, and by the personal link. */
export const PLACE_ACTS: Record<string, Act> = {
  cancelOwn(world, random) {
    const by = member(world, random);
    return (
      by && {
        call: () => answerOf(() => by.api.registration.cancelOwn({ id: world.event.id })),
        apply: applied(by.own, rules.cancel),
      }
    );
  },
  async cancelByLink(world, random) {
    const { own, api } = await holder(world, random);
    return {
      call: () => answerOf(() => api.place.cancel({})),
      apply: applied(own, rules.cancel),
    };
  },
  cancelOwnGuest(world, random) {
    const by = member(world, random);
    const guest = by && guestOf(world, by.own, random);
    if (!guest) return undefined;
    const asked = { id: world.event.id, registrationId: guest.id };
    return {
      call: () => answerOf(() => by.api.registration.cancelOwnGuest(asked)),
      apply: applied(by.own, (state, seat) => rules.cancelGuest(state, seat, guest.id)),
    };
  },
  async cancelGuestByLink(world, random) {
    const { own, api } = await holder(world, random);
    const registrationId = guestOf(world, own, random)?.id ?? world.event.id;
    return {
      call: () => answerOf(() => api.place.cancelGuest({ registrationId })),
      apply: applied(own, (state, seat) => rules.cancelGuest(state, seat, registrationId)),
    };
  },
  editOwn(world, random) {
    const by = member(world, random);
    if (!by) return undefined;
    const details = corrections(world, by.own, random);
    return {
      call: () => answerOf(() => by.api.registration.editOwn({ id: world.event.id, ...details })),
      apply: applied(by.own, (state, seat) => rules.editParty(state, seat, details)),
    };
  },
  async editByLink(world, random) {
    const { own, api } = await holder(world, random);
    const details = corrections(world, own, random);
    return {
      call: () => answerOf(() => api.place.edit(details)),
      apply: applied(own, (state, seat) => rules.editParty(state, seat, details)),
    };
  },
};
