import type { editEventInput } from "@rollcall/core/contract";
import type { z } from "zod";
import { getLastMoment } from "#lib/format/format-time.ts";
import {
  fromLocalInput,
  getDayAfter,
  readDay,
  toFileDay,
  toLocalInput,
} from "#lib/format/local-time.ts";
import { fromCountInput } from "#lib/input/count-input.ts";
import { fromMoneyField, toMoneyInput } from "#lib/input/money-input.ts";
import type { EventData } from "../event-data.ts";

type EventInput = Omit<z.input<typeof editEventInput>, "eventId">;
type QuestionType = EventData["questions"][number]["type"];

export interface TicketTypeValues {
  ticketTypeId: string;
  name: string;
  /** The text of the field: "25.50". */
  price: string;
  audience: "ALL" | "MEMBER" | "GUEST";
  /** Empty means as many as the event has. */
  quota: string;
  salesFrom: string;
  salesUntil: string;
}

export interface QuestionValues {
  questionId: string;
  key: string;
  label: string;
  type: QuestionType;
  required: boolean;
  perAttendee: boolean;
  /** One option per line. */
  options: string;
}

/** The values of the editor's form: texts as typed, times in the event's time zone. */
export interface EventValues {
  title: string;
  description: string;
  venue: string;
  timezone: string;
  /** Days instead of times: 2026-11-21, the end being the last day. */
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  /** Empty means no limit. */
  capacity: string;
  currency: string;
  ticketTypes: TicketTypeValues[];
  questions: QuestionValues[];
  registrationOpensAt: string;
  registrationClosesAt: string;
  checkInOpensAt: string;
  checkInClosesAt: string;
  walkInsOverCapacity: boolean;
  /** Empty means the default. */
  maxSeatsPerAddress: string;
  maxPartySize: string;
  /** Empty means no reminder. */
  reminderHours: string;
}

/** How many people one registration may bring, unless the organiser says otherwise. */
export const MAX_PARTY_SIZE = 10;

export const NO_TICKET_TYPE: TicketTypeValues = {
  ticketTypeId: "",
  name: "",
  price: "",
  audience: "ALL",
  quota: "",
  salesFrom: "",
  salesUntil: "",
};

export const NO_QUESTION: QuestionValues = {
  questionId: "",
  key: "",
  label: "",
  type: "TEXT",
  required: false,
  perAttendee: false,
  options: "",
};

/** Whether a question of this type has options. */
export const offersOptions = (type: QuestionType): boolean =>
  type === "SINGLE_CHOICE" || type === "MULTI_CHOICE";

/** A form for an event that does not exist yet. */
export function emptyValues(timezone: string, currency: string): EventValues {
  return {
    title: "",
    description: "",
    venue: "",
    timezone,
    allDay: false,
    startsAt: "",
    endsAt: "",
    capacity: "",
    currency,
    ticketTypes: [],
    questions: [],
    registrationOpensAt: "",
    registrationClosesAt: "",
    checkInOpensAt: "",
    checkInClosesAt: "",
    walkInsOverCapacity: true,
    maxSeatsPerAddress: "",
    maxPartySize: String(MAX_PARTY_SIZE),
    reminderHours: "",
  };
}

/** What most events leave as it is of a new one. */
export const MORE = [
  "questions",
  "registrationOpensAt",
  "registrationClosesAt",
  "checkInOpensAt",
  "checkInClosesAt",
  "walkInsOverCapacity",
  "maxSeatsPerAddress",
  "maxPartySize",
  "reminderHours",
] as const satisfies readonly (keyof EventValues)[];

/** Whether anything of that is not as of a new event. */
export function setsMore(values: EventValues): boolean {
  const usual = emptyValues(values.timezone, values.currency);
  return MORE.some((name) =>
    name === "questions" ? values.questions.length > 0 : values[name] !== usual[name],
  );
}

/** An event as the form shows it. */
export function toValues(event: EventData): EventValues {
  const { timezone, currency } = event;
  const toLocal = (instant: string | null) => (instant ? toLocalInput(instant, timezone) : "");
  return {
    title: event.title,
    description: event.description,
    venue: event.venue,
    timezone,
    allDay: event.allDay,
    startsAt: event.allDay ? toFileDay(event.startsAt, timezone) : toLocal(event.startsAt),
    endsAt: event.allDay ? toFileDay(getLastMoment(event.endsAt), timezone) : toLocal(event.endsAt),
    capacity: toCountInput(event.capacity),
    currency,
    ticketTypes: event.ticketTypes.map(({ id, name, price, audience, ...type }) => ({
      ticketTypeId: id,
      name,
      price: toMoneyInput(price, currency),
      audience,
      quota: toCountInput(type.quota),
      salesFrom: toLocal(type.salesFrom),
      salesUntil: toLocal(type.salesUntil),
    })),
    questions: event.questions.map(({ id: questionId, options, ...question }) => ({
      ...question,
      questionId,
      options: (options ?? []).join("\n"),
    })),
    registrationOpensAt: toLocal(event.registrationOpensAt),
    registrationClosesAt: toLocal(event.registrationClosesAt),
    checkInOpensAt: toLocal(event.checkInOpensAt),
    checkInClosesAt: toLocal(event.checkInClosesAt),
    walkInsOverCapacity: event.walkInsOverCapacity,
    maxSeatsPerAddress: toCountInput(event.maxSeatsPerAddress),
    maxPartySize: toCountInput(event.maxPartySize),
    reminderHours: toCountInput(event.reminderHours),
  };
}

const toCountInput = (count: number | null): string => (count === null ? "" : String(count));

/** No limit for an empty text; NaN, which the contract refuses, for one that is no count. */
const parseLimit = (text: string): number | null =>
  text.trim() === "" ? null : fromCountInput(text);

/** A currency code in capitals: "eur" becomes EUR. */
export const getCurrency = ({ currency }: EventValues): string => currency.trim().toUpperCase();

/**
 * The request for a new or an existing event. Ids identify the ticket types and questions that it
 * already has.
 */
export function toInput(values: EventValues) {
  const { title, description, venue, timezone, allDay, walkInsOverCapacity } = values;
  const currency = getCurrency(values);
  const instant = (local: string) => fromLocalInput(local, timezone) ?? null;
  return {
    title,
    description,
    venue,
    timezone,
    allDay,
    startsAt: (allDay ? readDay(values.startsAt, timezone) : instant(values.startsAt)) ?? "",
    endsAt: (allDay ? readDay(getDayAfter(values.endsAt), timezone) : instant(values.endsAt)) ?? "",
    capacity: parseLimit(values.capacity),
    currency,
    ticketTypes: values.ticketTypes.map(({ ticketTypeId, name, price, audience, ...type }) => ({
      ...(ticketTypeId && { id: ticketTypeId }),
      name,
      price: fromMoneyField(price, currency),
      audience,
      quota: parseLimit(type.quota),
      salesFrom: instant(type.salesFrom),
      salesUntil: instant(type.salesUntil),
    })),
    questions: values.questions.map(({ questionId, key, options, ...question }) => ({
      ...(questionId && { id: questionId }),
      ...(key && { key }),
      ...question,
      ...(offersOptions(question.type) && { options: splitLines(options) }),
    })),
    registrationOpensAt: instant(values.registrationOpensAt),
    registrationClosesAt: instant(values.registrationClosesAt),
    checkInOpensAt: instant(values.checkInOpensAt),
    checkInClosesAt: instant(values.checkInClosesAt),
    walkInsOverCapacity,
    maxSeatsPerAddress: parseLimit(values.maxSeatsPerAddress),
    maxPartySize: fromCountInput(values.maxPartySize),
    reminderHours: parseLimit(values.reminderHours),
  } satisfies EventInput;
}

/**
 * The request for an edit. Times that were not touched are left out: they move with the start of the
 * event (rules#moved-start). In another zone all are sent, as the form shows them.
 */
export function toEdit(values: EventValues, storedValues: EventValues) {
  const input = toInput(values);
  if (values.timezone !== storedValues.timezone) return input;
  const ifTouched = <V>(name: keyof EventValues, value: V) =>
    values[name] === storedValues[name] ? undefined : value;
  return {
    ...input,
    startsAt: ifTouched("startsAt", input.startsAt),
    endsAt: ifTouched("endsAt", input.endsAt),
    registrationOpensAt: ifTouched("registrationOpensAt", input.registrationOpensAt),
    registrationClosesAt: ifTouched("registrationClosesAt", input.registrationClosesAt),
    checkInOpensAt: ifTouched("checkInOpensAt", input.checkInOpensAt),
    checkInClosesAt: ifTouched("checkInClosesAt", input.checkInClosesAt),
    ticketTypes: input.ticketTypes.map((type, index) => {
      const typeValues = values.ticketTypes[index];
      const former = storedValues.ticketTypes.find(({ ticketTypeId }) => ticketTypeId === type.id);
      return {
        ...type,
        salesFrom: former?.salesFrom === typeValues?.salesFrom ? undefined : type.salesFrom,
        salesUntil: former?.salesUntil === typeValues?.salesUntil ? undefined : type.salesUntil,
      };
    }),
  } satisfies EventInput;
}

/** The lines of a text that are not empty. */
export const splitLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
