import { publicRegisterInput } from "@rollcall/core/contract";
import { describe, expect, test } from "vitest";
import type { PublicEvent } from "../api/public-api.ts";
import { addGuest, blankDraft, type Draft, toRegisterInput } from "./draft.ts";

const AT = "2026-01-01T00:00:00.000Z";
const [SEAT, STUDENT] = [
  "0198c0de-0000-7000-8000-000000000001",
  "0198c0de-0000-7000-8000-000000000002",
];
const UNLIMITED = {
  ...{ quota: null, seatsTaken: 0, seatsLeft: null },
  ...{ salesFrom: null, salesUntil: null, onSale: true },
};
const ticket = (id: string) =>
  ({ id, name: id, price: 2_500, audience: "ALL", position: 0, ...UNLIMITED }) as const;

const event: PublicEvent = {
  id: "0198c0de-0000-7000-8000-000000000003",
  tenantId: "0198c0de-0000-7000-8000-000000000004",
  slug: "gala",
  title: "Gala",
  description: "",
  venue: "",
  startsAt: "2026-11-21T18:30:00.000Z",
  endsAt: "2026-11-21T22:00:00.000Z",
  timezone: "Europe/Amsterdam",
  allDay: false,
  capacity: null,
  status: "PUBLISHED",
  currency: "EUR",
  isPaid: true,
  ticketTypes: [ticket(SEAT)],
  questions: [
    {
      id: SEAT,
      key: "diet",
      label: "Diet?",
      type: "TEXT",
      required: false,
      perAttendee: false,
      options: null,
    },
    {
      id: STUDENT,
      key: "age",
      label: "Age?",
      type: "NUMBER",
      required: false,
      perAttendee: false,
      options: null,
    },
  ],
  registrationOpensAt: null,
  registrationClosesAt: null,
  checkInOpensAt: null,
  checkInClosesAt: null,
  walkInsOverCapacity: true,
  maxSeatsPerAddress: null,
  maxPartySize: 10,
  reminderHours: null,
  remindedAt: null,
  seatsTaken: 0,
  seatsLeft: null,
  waitlistCount: 0,
  createdAt: AT,
  updatedAt: AT,
  publishedAt: AT,
  cancelledAt: null,
  tenant: {
    slug: "club",
    name: "Club",
    contact: null,
    logo: null,
    accentColour: null,
    language: "en",
  },
  coverImage: null,
  descriptionHtml: "",
  shareImage: "/media/share/x.png",
  waitlistActive: false,
  waitlistEnabled: true,
};
const several = { ...event, ticketTypes: [ticket(SEAT), ticket(STUDENT)] };
const ada: Draft = { ...blankDraft(event), fullName: " Ada ", email: " ada@example.org " };
const keysOf = ({ guests }: Draft) => guests.map(({ key }) => key);

describe("a form that is opened", () => {
  test("is empty but for the ticket that is the only one", () => {
    const empty = { fullName: "", email: "", phone: "", guests: [] };
    const answers = { diet: "", age: "" };
    expect(blankDraft(event)).toEqual({ ...empty, answers, ticketTypeId: SEAT });
    expect(blankDraft(several)).toEqual({ ...empty, answers, ticketTypeId: "" });
  });
});

describe("a guest who is added", () => {
  test("comes last, nameless, with the ticket that is the only one", () => {
    const first = { key: 7, fullName: "Grace", email: "", ticketTypeId: SEAT, answers: {} };
    expect(addGuest({ ...ada, guests: [first] }, event).guests).toEqual([
      first,
      { key: 8, fullName: "", email: "", ticketTypeId: SEAT, answers: {} },
    ]);
    expect(addGuest(ada, several).guests).toMatchObject([{ ticketTypeId: "" }]);
  });

  test("is never taken for one who is there, also after another was removed", () => {
    const three = addGuest(addGuest(addGuest(ada, event), event), event);
    expect(keysOf(three)).toEqual([1, 2, 3]);
    const two = { ...three, guests: three.guests.filter(({ key }) => key !== 1) };
    expect(keysOf(addGuest(two, event))).toEqual([2, 3, 4]);
  });

  test("changes nothing else that was typed", () => {
    const { guests: _, ...typed } = ada;
    expect(addGuest(ada, event)).toMatchObject(typed);
    expect(ada.guests).toEqual([]);
  });
});

describe("what is sent", () => {
  const address = { tenantSlug: "club", slug: "gala" };
  const who = { fullName: "Ada", email: "ada@example.org", ticketTypeId: SEAT };

  test("leaves out what was left empty", () => {
    expect(toRegisterInput({ ...ada, phone: "  " }, event)).toEqual({ ...address, ...who });
  });

  test("has the phone, the guests without their keys, and each answer of its kind", () => {
    const { guests } = addGuest(ada, event);
    const full = {
      ...ada,
      phone: " 0612345678 ",
      guests: guests.map((guest) => ({ ...guest, fullName: " Grace " })),
      answers: { diet: "", age: "41" },
    };
    const input = toRegisterInput(full, event);
    expect(input).toEqual({
      ...address,
      ...who,
      phone: "0612345678",
      guests: [{ fullName: "Grace", ticketTypeId: SEAT }],
      answers: { age: 41 },
    });
    expect(publicRegisterInput.safeParse(input).success).toBe(true);
  });

  test("names the address even when it is empty, so that it is asked for", () => {
    const { error } = publicRegisterInput.safeParse(toRegisterInput({ ...ada, email: " " }, event));
    expect(error?.issues.map(({ path }) => path)).toEqual([["email"]]);
  });
});
