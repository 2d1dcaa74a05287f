import { createEventInput } from "@rollcall/core/contract";
import { describe, expect, test } from "vitest";
import { QUESTION, storedEvent, TICKET } from "../../../testing/stored-event.ts";
import {
  type EventValues,
  emptyValues,
  getCurrency,
  NO_QUESTION,
  NO_TICKET_TYPE,
  offersOptions,
  setsMore,
  toEdit,
  toInput,
  toValues,
} from "./event-values.ts";

const typed = (change: Partial<EventValues>): EventValues => ({
  ...emptyValues("Europe/Amsterdam", "EUR"),
  title: "Gala",
  startsAt: "2026-11-21T19:30",
  endsAt: "2026-11-21T23:00",
  ...change,
});
const wrongIn = (change: Partial<EventValues>) =>
  createEventInput
    .safeParse(toInput(typed(change)))
    .error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("an event in the form", () => {
  test("shows its times by its own clock, its prices with their decimals, a choice a line", () => {
    expect(toValues(storedEvent)).toEqual({
      allDay: false,
      title: "Gala",
      description: "With dinner.",
      venue: "Town hall",
      timezone: "Europe/Amsterdam",
      startsAt: "2026-11-21T19:30",
      endsAt: "2026-11-21T23:00",
      capacity: "60",
      currency: "EUR",
      ticketTypes: [
        {
          ...{ ticketTypeId: TICKET, name: "Seat", price: "25.50", audience: "MEMBER" },
          ...{ quota: "", salesFrom: "", salesUntil: "" },
        },
      ],
      questions: [
        {
          questionId: QUESTION,
          key: "days",
          label: "Which days?",
          type: "MULTI_CHOICE",
          required: true,
          perAttendee: false,
          options: "Sat\nSun",
        },
      ],
      registrationOpensAt: "2026-07-01T10:00",
      registrationClosesAt: "",
      checkInOpensAt: "",
      checkInClosesAt: "2026-11-21T22:00",
      walkInsOverCapacity: false,
      maxSeatsPerAddress: "",
      maxPartySize: "10",
      reminderHours: "",
    });
  });

  test("is saved as it was, when nothing is changed", () => {
    const { title, description, venue, timezone, startsAt, endsAt, capacity, currency } =
      storedEvent;
    expect(toInput(toValues(storedEvent))).toEqual({
      allDay: false,
      ...{ title, description, venue, timezone, startsAt, endsAt, capacity, currency },
      ticketTypes: [
        {
          ...{ id: TICKET, name: "Seat", price: 2_550, audience: "MEMBER" },
          ...{ quota: null, salesFrom: null, salesUntil: null },
        },
      ],
      questions: storedEvent.questions,
      registrationOpensAt: storedEvent.registrationOpensAt,
      registrationClosesAt: null,
      checkInOpensAt: null,
      checkInClosesAt: storedEvent.checkInClosesAt,
      walkInsOverCapacity: false,
      maxSeatsPerAddress: null,
      maxPartySize: 10,
      reminderHours: null,
    });
  });

  test("keeps the quota, the sales window and the reminder that it has", () => {
    const limits = {
      ...{
        quota: 12,
        salesFrom: "2026-10-01T08:00:00.000Z",
        salesUntil: "2026-11-01T08:00:00.000Z",
      },
    };
    const ticketTypes = storedEvent.ticketTypes.map((type) => ({ ...type, ...limits }));
    const values = toValues({ ...storedEvent, ticketTypes, maxPartySize: 4, reminderHours: 24 });
    expect(values.ticketTypes).toMatchObject([{ quota: "12", salesFrom: "2026-10-01T10:00" }]);
    expect(toInput(values)).toMatchObject({
      ...{ ticketTypes: [limits], maxPartySize: 4, reminderHours: 24 },
    });
  });

  test("without limits, choices and dates of its own is saved without them", () => {
    const [days] = storedEvent.questions;
    const lines = days ? [{ ...days, type: "TEXT" as const, options: null }] : [];
    const plain = { ...storedEvent, capacity: null, maxSeatsPerAddress: 12, questions: lines };
    const values = toValues(plain);
    expect(values).toMatchObject({ capacity: "", maxSeatsPerAddress: "12" });
    expect(values.questions).toMatchObject([{ options: "" }]);
    const input = toInput(values);
    expect(input).toMatchObject({ capacity: null, maxSeatsPerAddress: 12 });
    expect(input.questions.map((question) => "options" in question)).toEqual([false]);
  });
});

describe("what most events leave as it is", () => {
  test("is as it was in a new event, with any tickets and seats", () => {
    const ticketTypes = [{ ...NO_TICKET_TYPE, name: "Seat", price: "5" }];
    expect(setsMore(typed({ ticketTypes, capacity: "12", venue: "Boathouse" }))).toBe(false);
  });

  test.each<Partial<EventValues>>([
    { questions: [NO_QUESTION] },
    { registrationOpensAt: "2026-11-01T10:00" },
    { checkInClosesAt: "2026-11-21T22:00" },
    { walkInsOverCapacity: false },
    { maxPartySize: "4" },
    { reminderHours: "24" },
    { maxSeatsPerAddress: "200" },
  ])("is set with %j", (change) => {
    expect(setsMore(typed(change))).toBe(true);
  });
});

describe("a new event", () => {
  test("is taken with a title, its beginning and its end alone", () => {
    expect(wrongIn({})).toEqual([]);
  });

  test("is asked for its beginning and its end", () => {
    expect(wrongIn({ startsAt: "", endsAt: "" })).toEqual(["startsAt", "endsAt"]);
  });

  test("has no limit of seats where none is typed, and admits walk-ins", () => {
    expect(toInput(typed({ capacity: "  " }))).toMatchObject({
      capacity: null,
      maxSeatsPerAddress: null,
      walkInsOverCapacity: true,
    });
  });

  test.each(["many", "1.5", "0", "-3"])("is not taken with %j seats", (count) => {
    expect(wrongIn({ capacity: count })).toEqual(["capacity"]);
    expect(wrongIn({ maxSeatsPerAddress: count })).toEqual(["maxSeatsPerAddress"]);
  });

  test("has its times by the clock of its own zone", () => {
    expect(toInput(typed({ timezone: "America/New_York" }))).toMatchObject({
      startsAt: "2026-11-22T00:30:00.000Z",
      endsAt: "2026-11-22T04:00:00.000Z",
    });
  });

  test("takes its currency in small letters", () => {
    const values = typed({
      currency: " jpy ",
      ticketTypes: [{ ...NO_TICKET_TYPE, price: "1200" }],
    });
    expect(getCurrency(values)).toBe("JPY");
    expect(toInput(values)).toMatchObject({ currency: "JPY", ticketTypes: [{ price: 1_200 }] });
  });

  test("has ticket types and questions that are new, with no id and no key of their own", () => {
    const ticketTypes = [{ ...NO_TICKET_TYPE, name: "Seat", price: "12,5" }];
    const questions = [{ ...NO_QUESTION, label: "Diet?" }];
    const input = toInput(typed({ ticketTypes, questions }));
    const unlimited = { quota: null, salesFrom: null, salesUntil: null };
    expect(input.ticketTypes).toEqual([
      { name: "Seat", price: 1_250, audience: "ALL", ...unlimited },
    ]);
    expect(input.questions).toEqual([
      { label: "Diet?", type: "TEXT", required: false, perAttendee: false },
    ]);
    expect(wrongIn({ ticketTypes, questions })).toEqual([]);
  });

  test("is not taken with a price that is no amount", () => {
    const ticketTypes = [{ ...NO_TICKET_TYPE, name: "Seat", price: "ten" }];
    expect(wrongIn({ ticketTypes })).toEqual(["ticketTypes.0.price"]);
  });
});

describe("the choices of a question", () => {
  const question = { ...NO_QUESTION, label: "Which day?", options: " Sat \n\n  \nSun\r\n" };
  const optionsOf = (type: EventValues["questions"][number]["type"]) =>
    toInput(typed({ questions: [{ ...question, type }] })).questions.map(({ options }) => options);

  test.each([
    ["SINGLE_CHOICE", ["Sat", "Sun"]],
    ["MULTI_CHOICE", ["Sat", "Sun"]],
    ["TEXT", undefined],
    ["BOOLEAN", undefined],
    ["DATE", undefined],
  ] as const)("of type %s are %j: a line each, without empty lines", (type, options) => {
    expect(optionsOf(type)).toEqual([options]);
    expect(offersOptions(type)).toBe(options !== undefined);
    expect(wrongIn({ questions: [{ ...question, type }] })).toEqual([]);
  });

  test("are asked for where there is nothing but empty lines", () => {
    const questions = [{ ...question, type: "SINGLE_CHOICE" as const, options: "\n \n" }];
    expect(wrongIn({ questions })).toEqual(["questions.0.options"]);
  });
});

describe("an edit", () => {
  const values = toValues(storedEvent);

  test("leaves out the times that were not touched, so that they move with the start", () => {
    const edited = toEdit({ ...values, startsAt: "2026-11-28T19:30" }, values);
    expect(edited).toMatchObject({ startsAt: "2026-11-28T18:30:00.000Z", title: "Gala" });
    for (const name of ["endsAt", "registrationOpensAt", "checkInClosesAt"] as const)
      expect(edited[name]).toBeUndefined();
    expect(edited.ticketTypes[0]?.salesFrom).toBeUndefined();
  });

  test("sends those that were, also emptied ones", () => {
    const [ticket] = values.ticketTypes;
    const ticketTypes = ticket ? [{ ...ticket, salesUntil: "2026-11-20T12:00" }] : [];
    const edited = toEdit({ ...values, checkInClosesAt: "", ticketTypes }, values);
    expect(edited.checkInClosesAt).toBeNull();
    expect(edited.ticketTypes[0]?.salesUntil).toBe("2026-11-20T11:00:00.000Z");
  });

  test("sends all times as the form shows them when the zone changes", () => {
    expect(toEdit({ ...values, timezone: "Europe/London" }, values)).toMatchObject({
      startsAt: "2026-11-21T19:30:00.000Z",
      endsAt: "2026-11-21T23:00:00.000Z",
      registrationOpensAt: "2026-07-01T09:00:00.000Z",
    });
  });
});
