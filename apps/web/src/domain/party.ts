import { offersWaitlist } from "@rollcall/core/contract";
import {
  type AnswerWords,
  answerProblems,
  answersInput,
  blankAnswers,
  perAttendee,
  type Question,
  type TypedAnswers,
} from "./answers.ts";
import { type Person, personInput } from "./person-input.ts";
import { getTicketPrice, impliedTicket, type Ticketed, type TicketType } from "./tickets.ts";

/** The event that a party registers for. */
export interface PartyEvent extends Ticketed {
  ticketTypes: readonly TicketType[];
  questions: readonly Question[];
  isPaid: boolean;
}

/** A guest as typed, with answers to what is asked of each attendee. */
export interface Guest extends Person {
  answers: TypedAnswers;
}

/** A host with the guests they bring, as typed; the host's ticket and answers stand at the top. */
export interface Party<G extends Guest = Guest> {
  ticketTypeId: string;
  guests: G[];
  answers: TypedAnswers;
}

/** How many guests somebody may bring (rules#party). */
export const mostGuests = ({ maxPartySize }: { maxPartySize: number }): number => maxPartySize - 1;

export const blankGuest = (event: Pick<PartyEvent, "ticketTypes" | "questions">): Guest => ({
  fullName: "",
  email: "",
  ticketTypeId: impliedTicket(event),
  answers: blankAnswers(perAttendee(event.questions)),
});

export const blankParty = (event: PartyEvent): Party<never> => ({
  ticketTypeId: impliedTicket(event),
  guests: [],
  answers: blankAnswers(event.questions),
});

export const partySize = ({ guests }: Pick<Party, "guests">): number => guests.length + 1;

interface WithTicket {
  ticketTypeId: string | null;
}

/** What a party costs so far, in minor units; the server's sum is the one that counts. */
export const computePartyTotal = (
  { ticketTypeId, guests }: WithTicket & { guests: readonly WithTicket[] },
  event: Ticketed,
): number =>
  [{ ticketTypeId }, ...guests].reduce(
    (sum, person) => sum + getTicketPrice(person.ticketTypeId, event),
    0,
  );

/**
 * What can be offered to a party, which gets all its seats or none (rules#party): seats, seats to
 * pay for, the queue where pages offer one (rules#join-waitlist), or nothing until it is smaller.
 */
export type PartyOffer = "seats" | "paidSeats" | "queue" | "nothing";

export function partyOffer(
  party: Party,
  event: PartyEvent,
  { seatsLeft, waitlistEnabled }: { seatsLeft: number | null; waitlistEnabled: boolean },
): PartyOffer {
  const chosenTypes = listTicketTypes(party, event);
  if (chosenTypes.some(({ onSale }) => !onSale)) return "nothing";
  const lacksSeats = seatsLeft !== null && partySize(party) > seatsLeft;
  if (lacksSeats || shortTicket(party, event))
    return offersWaitlist(event, waitlistEnabled) ? "queue" : "nothing";
  return computePartyTotal(party, event) > 0 ? "paidSeats" : "seats";
}

const listTicketTypes = ({ ticketTypeId, guests }: Party, { ticketTypes }: PartyEvent) =>
  [ticketTypeId, ...guests.map((guest) => guest.ticketTypeId)].flatMap(
    (chosenId) => ticketTypes.find(({ id }) => id === chosenId) ?? [],
  );

/** The first ticket type without enough seats for those of the party who chose it. */
export function shortTicket(party: Party, event: PartyEvent): TicketType | undefined {
  const chosenTypes = listTicketTypes(party, event);
  return event.ticketTypes.find(
    (type) =>
      type.seatsLeft !== null &&
      chosenTypes.filter((chosenType) => chosenType === type).length > type.seatsLeft,
  );
}

/** The part of a request that a party makes; what was left empty is left out. */
export function partyInput({ ticketTypeId, guests, answers }: Party, event: PartyEvent) {
  return {
    ...(ticketTypeId && { ticketTypeId }),
    ...(guests.length > 0 && { guests: guests.map((guest) => guestInput(guest, event)) }),
    ...givenAnswers(answers, event.questions),
  };
}

/** The part of a request that a guest makes. */
export const guestInput = (guest: Guest, { questions }: Pick<PartyEvent, "questions">) => ({
  ...personInput(guest),
  ...givenAnswers(guest.answers, perAttendee(questions)),
});

function givenAnswers(answers: TypedAnswers, questions: readonly Question[]) {
  const input = answersInput(answers, questions);
  return Object.keys(input).length > 0 ? { answers: input } : {};
}

/** What this event asks for and the contract of all events cannot know, by field of the request. */
export function partyProblems(
  { ticketTypeId, guests, answers }: Party,
  { ticketTypes, questions }: PartyEvent,
  words: AnswerWords & { ticket: string },
): Record<string, string> {
  const chosenIds = [ticketTypeId, ...guests.map((guest) => guest.ticketTypeId)];
  const missing = chosenIds.flatMap((id, index) =>
    id || ticketTypes.length === 0
      ? []
      : [
          [
            index === 0 ? "ticketTypeId" : `guests.${index - 1}.ticketTypeId`,
            words.ticket,
          ] as const,
        ],
  );
  const ofGuests = guests.map((guest, index) =>
    answerProblems(guest.answers, perAttendee(questions), words, `guests.${index}.answers`),
  );
  return Object.fromEntries([
    ...missing,
    ...[answerProblems(answers, questions, words), ...ofGuests].flatMap(Object.entries<string>),
  ]);
}
