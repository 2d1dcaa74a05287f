import type { MyEventData, PartyInput } from "../my-data.ts";

export interface GuestValues {
  fullName: string;
  email: string;
  ticketTypeId: string;
}

/** A registration as it is typed; answers by the key of their question. */
export interface PartyValues {
  ticketTypeId: string;
  guests: GuestValues[];
  answers: Record<string, string | string[]>;
}

type Answers = NonNullable<PartyInput["answers"]>;

/** How many a member may bring (rules#party). */
export const MOST_GUESTS = 9;

const onlyType = ({ ticketTypes }: MyEventData): string =>
  ticketTypes.length === 1 ? (ticketTypes[0]?.id ?? "") : "";

export const blankGuest = (event: MyEventData): GuestValues => ({
  fullName: "",
  email: "",
  ticketTypeId: onlyType(event),
});

export const blankParty = (event: MyEventData): PartyValues => ({
  ticketTypeId: onlyType(event),
  guests: [],
  answers: Object.fromEntries(
    event.questions.map(({ key, type }) => [key, type === "MULTI_CHOICE" ? [] : ""]),
  ),
});

/** What the party costs in minor units, as far as it is filled in. */
export function totalOf({ ticketTypeId, guests }: PartyValues, event: MyEventData): number {
  const priceOf = (id: string) => event.ticketTypes.find((type) => type.id === id)?.price ?? 0;
  return [ticketTypeId, ...guests.map((guest) => guest.ticketTypeId)].reduce(
    (sum, id) => sum + priceOf(id),
    0,
  );
}

/** The request that the form makes; what was left empty is left out. */
export function toPartyInput(values: PartyValues, event: MyEventData): PartyInput {
  const { ticketTypeId, guests } = values;
  const answers = answersOf(values, event);
  return {
    id: event.id,
    ...(ticketTypeId && { ticketTypeId }),
    ...(guests.length > 0 && { guests: guests.map(guestInput) }),
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

const guestInput = ({ fullName, email, ticketTypeId }: GuestValues) => ({
  fullName,
  ...(email.trim() && { email }),
  ...(ticketTypeId && { ticketTypeId }),
});

function answersOf({ answers }: PartyValues, { questions }: MyEventData): Answers {
  return Object.fromEntries(
    questions.flatMap(({ key, type }) => {
      // A lone box of a choice of several is a text or false, several are a list.
      const given = [answers[key]].flat().filter(Boolean) as string[];
      if (given.length === 0) return [];
      return [[key, type === "MULTI_CHOICE" ? given : typed(type, given[0] ?? "")]];
    }),
  );
}

function typed(type: MyEventData["questions"][number]["type"], given: string) {
  if (type === "NUMBER") return Number(given);
  return type === "BOOLEAN" ? given === "yes" : given;
}
