import { newId } from "#base/ids.ts";
import { placeTokenOf } from "../clubs/place.ts";
import type { SeededRandom } from "../random.ts";
import { PHONES, someAnswers, somebody, someEvent, someName } from "./acts-registration.ts";
import {
  type ClubState,
  isLive,
  openOf,
  partyOf,
  payerOf,
  priceOf,
  type Said,
  type Seat,
  seatOf,
  statusOf,
} from "./club-state.ts";
import { type Correction, editParty } from "./edit-rules.ts";
import type { World } from "./open-world.ts";
import * as rules from "./seat-rules.ts";
import { type Act, answerOf, type Step } from "./step.ts";

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
  const { id: eventId } = someEvent(world, random);
  const registered = members.filter(({ id }) => rules.liveOf(state, eventId, id));
  const isOne = registered.length > 0 && random.chance(0.8);
  const one = isOne ? random.oneOf(registered) : somebody(world, random);
  if (!one) return undefined;
  const now: Own["now"] = (state) => rules.liveOf(state, eventId, one.id) ?? "NOT_FOUND";
  const seat = rules.liveOf(world.state, eventId, one.id);
  return { own: { seat, now }, eventId, api: world.app.as(one) };
};

/** Whoever has a link: mostly the present one, now and then one from before. */
async function holder(world: World, random: SeededRandom) {
  const { app, state, links } = world;
  const isFormer = links.length > 0 && random.chance(0.25);
  const link = isFormer ? random.oneOf(links) : await presentLink(world, random);
  const seat = link && seatOf(state, link.seatId);
  const now: Own["now"] = (later) => {
    const own = link && seatOf(later, link.seatId);
    return own && own.links === link.version ? own : "UNAUTHORIZED";
  };
  return { own: { seat, now }, api: app.as({ token: link?.token ?? "" }) };
}

async function presentLink({ app, state, links }: World, random: SeededRandom) {
  const linked = state.seats.filter((seat) => isLive(seat) && seat.email);
  if (linked.length === 0) return undefined;
  const { id: seatId, links: version } = random.oneOf(linked);
  const link = { seatId, version, token: await placeTokenOf(app.services, seatId) };
  links.push(link);
  return link;
}

/** Of the party, now and then somebody else. */
function guestOf({ state }: World, { seat }: Own, random: SeededRandom): Seat | undefined {
  const guests = seat ? partyOf(state, seat).slice(1) : [];
  if (guests.length > 0 && random.chance(0.9)) return random.oneOf(guests);
  return state.seats.length > 0 ? random.oneOf(state.seats) : undefined;
}

/** Another name, phone or answers; now and then an answer that is not asked for. */
function correction(random: SeededRandom, isHost: boolean): Correction {
  const answers = someAnswers(random, isHost || random.chance(0.05));
  if (random.chance(0.2)) answers["q1"] = "";
  return {
    ...(random.chance(0.4) && { fullName: someName(random) }),
    ...(random.chance(0.4) && { phone: random.oneOf(PHONES) }),
    ...(random.chance(0.4) && { answers }),
  };
}

/** Corrections of the person, of somebody of the party, or of both. */
function corrections(world: World, own: Own, random: SeededRandom) {
  const [ownDetails, details] = [correction(random, true), correction(random, false)];
  const guest = guestOf(world, own, random);
  const both = random.below(3);
  return {
    ...(both !== 0 && ownDetails),
    ...(both !== 1 && guest && { guests: [{ registrationId: guest.id, ...details }] }),
  };
}

/** As text, by the names of the questions: the database keeps them in an order of its own. */
const answersInOrder = (answers: readonly object[]): string =>
  JSON.stringify(answers.map((one) => Object.entries(one).sort()));

/** What a personal link shows of money and answers: nothing of somebody who had the place before. */
function shownPlace(state: ClubState, seat: Seat): Said {
  const party = partyOf(state, seat);
  const payer = seat.hostId ? null : payerOf(state, seat);
  const bills = state.bills.filter(
    (bill) => ["ISSUED", "PAID"].includes(statusOf(bill)) && party.some(({ id }) => id === bill.of),
  );
  const theirs = bills.filter((bill) => payer !== null && bill.payer === payer);
  const others = bills.filter((bill) => !theirs.includes(bill) && openOf(bill) > 0);
  const open = theirs.reduce((sum, bill) => sum + openOf(bill), 0);
  const unpaid = party.filter(({ status }) => status === "PENDING");
  const prices = unpaid.reduce((sum, { type }) => sum + priceOf(state, type), 0);
  const isOthers = others.length > 0 || seat.hostId !== null;
  const answers = party.map((one) => (seat.formersGuests.includes(one.id) ? {} : one.answers));
  return [
    `OK ${open > 0 || isOthers ? open : prices} ${unpaid.length > 0 && isOthers}`,
    ...[theirs.length, answersInOrder(answers)],
  ].join(" ");
}

/** Of a person's own registration: by a member, and by the personal link. */
export const PLACE_ACTS: Record<string, Act> = {
  async readByLink(world, random) {
    const { own, api } = await holder(world, random);
    return {
      call: () =>
        answerOf(
          () => api.place.read({}),
          ({ amountDue, billedToOthers, invoices, party }) =>
            [
              ...[amountDue, billedToOthers, invoices.length],
              answersInOrder(party.map(({ answers }) => answers)),
            ].join(" "),
        ),
      apply: applied(own, shownPlace),
    };
  },
  cancelOwn(world, random) {
    const by = member(world, random);
    return (
      by && {
        call: () => answerOf(() => by.api.registration.cancelOwn({ id: by.eventId })),
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
    const asked = { id: by.eventId, registrationId: guest.id };
    return {
      call: () => answerOf(() => by.api.registration.cancelOwnGuest(asked)),
      apply: applied(by.own, (state, seat) => rules.cancelGuest(state, seat, guest.id)),
    };
  },
  async cancelGuestByLink(world, random) {
    const { own, api } = await holder(world, random);
    const registrationId = guestOf(world, own, random)?.id ?? newId();
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
      call: () => answerOf(() => by.api.registration.editOwn({ id: by.eventId, ...details })),
      apply: applied(by.own, (state, seat) => editParty(state, seat, details)),
    };
  },
  async editByLink(world, random) {
    const { own, api } = await holder(world, random);
    const details = corrections(world, own, random);
    return {
      call: () => answerOf(() => api.place.edit(details)),
      apply: applied(own, (state, seat) => editParty(state, seat, details)),
    };
  },
};
