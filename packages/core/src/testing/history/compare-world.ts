import { isDeepStrictEqual } from "node:util";
import { ERASED_NAME } from "#base/text/erased-name.ts";
import type { ClubState, Evening } from "./club-state.ts";
import {
  bankOfModel,
  bankOfStored,
  billedTwice,
  billsOfModel,
  billsOfStored,
  creditOfModel,
  creditOfStored,
  receiptsOfModel,
  receiptsOfStored,
  takingsOfModel,
  takingsOfStored,
} from "./compare-money.ts";
import { closingOf, heldByBill } from "./date-rules.ts";
import { standingOf } from "./dues-rules.ts";
import type { Stored } from "./read-world.ts";
import { queueOf, seatsTaken } from "./seat-rules.ts";

/** The activity that each verb of the model promises, and the door's entries. */
const COUNTED = [
  ...["REGISTRATION_ADDED", "REGISTRATION_CANCELLED", "REGISTRATION_EDITED"],
  ...[
    "REGISTRATION_TRANSFERRED",
    "REGISTRATION_REINSTATED",
    "WAITLIST_APPROVED",
    "WAITLIST_DECLINED",
  ],
  ...["PAYMENT_APPROVED", "PAYMENT_RECORDED", "PAYMENT_REFUNDED", "INVOICE_VOIDED"],
  ...["PAYMENT_REVERSED", "CREDIT_APPLIED", "CREDIT_REFUNDED"],
  ...["INVOICE_CREATED", "INVOICE_EDITED", "INVOICE_ISSUED", "RENEWALS_STARTED", "MEMBER_ERASED"],
  ...["INVOICES_STARTED", "BANK_ENTRY_DECIDED", "EVENT_CANCELLED"],
  ...["CHECK_IN", "UNDO", "WALK_IN"],
];

/** One sentence for each difference between the model and what is stored. */
export function differencesOf(state: ClubState, stored: Stored): string[] {
  return [
    ...stored.faults,
    ...differ("seats", seatsOfModel(state), seatsOfStored(state, stored)),
    ...differ("events", eventsOfModel(state), eventsOfStored(stored)),
    ...differ("tickets on sale", salesOfModel(state), salesOfStored(stored)),
    ...differ("types of membership", state.kinds, kindsOfStored(stored)),
    ...codeFaults(state, stored),
    ...holdFaults(state, stored),
    ...doorFaults(stored),
    ...billedTwice(state, stored),
    ...differ("bills", billsOfModel(state), billsOfStored(state, stored)),
    ...differ("receipts", receiptsOfModel(state), receiptsOfStored(stored)),
    ...differ("takings", takingsOfModel(state), takingsOfStored(stored)),
    ...differ("credit", creditOfModel(state), creditOfStored(stored)),
    ...differ("bank", bankOfModel(state), bankOfStored(stored)),
    ...differ("people", peopleOfModel(state, stored), peopleOfStored(state, stored)),
    ...differ("entries", counted(state.entries), counted(stored.entries)),
  ];
}

function differ(what: string, wanted: object, found: object): string[] {
  const keys = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  const [rules, facts] = [new Map(Object.entries(wanted)), new Map(Object.entries(found))];
  return [...keys]
    .filter((key) => !isDeepStrictEqual(rules.get(key), facts.get(key)))
    .map((key) => {
      const [fact, rule] = [facts.get(key), rules.get(key)].map((each) => JSON.stringify(each));
      return `${what} ${key}: ${fact}, and by the rules ${rule}`;
    });
}

/** Whoever is erased has no mails either. */
const seatsOfModel = ({ seats }: ClubState) =>
  Object.fromEntries(
    seats.map(
      ({ id, number, links, resent, told, confirmations, formersGuests, cancelledAt, ...seat }) => [
        id,
        { ...seat, told: seat.fullName === ERASED_NAME ? null : told },
      ],
    ),
  );

const seatsOfStored = ({ people }: ClubState, { seating, mails }: Stored) =>
  Object.fromEntries(
    seating.registrations.map((row) => [
      row.id,
      {
        told: row.fullName === ERASED_NAME ? null : (mails.get(row.id) ?? 0),
        eventId: row.eventId,
        hostId: row.hostRegistrationId,
        fullName: row.fullName,
        email: row.email,
        phone: row.phone,
        answers: row.answers,
        type: row.ticketTypeId,
        status: row.status,
        memberId: row.memberId && people[row.memberId] ? row.memberId : null,
        code: row.ticketCode,
      },
    ]),
  );

/** Of two who change the sale or a type at once, only what is stored tells who was last. */
const salesOfModel = ({ tickets }: ClubState) =>
  Object.fromEntries(Object.entries(tickets).map(([id, { from, until }]) => [id, [from, until]]));

const salesOfStored = ({ seating }: Stored) =>
  Object.fromEntries(
    seating.ticketTypes.map(({ id, salesFrom, salesUntil }) => [
      id,
      [momentOf(salesFrom), momentOf(salesUntil)],
    ]),
  );

const momentOf = (date: Date | null): number | null => date?.getTime() ?? null;

/** Unpaid seats are held, and their bills due, exactly until the door closes. */
function holdFaults(state: ClubState, { seating, books }: Stored): string[] {
  const closings = new Map(Object.entries(state.events).map(([id, at]) => [id, closingOf(at)]));
  const paid = paidBills(books);
  const held = new Set(heldByBill(state, paid).map(({ id }) => id));
  return [
    ...seating.registrations.flatMap(({ id, eventId, holdExpiresAt }) =>
      held.has(id) && momentOf(holdExpiresAt) !== closings.get(eventId)
        ? [`${id} is held until ${holdExpiresAt?.toISOString()}`]
        : [],
    ),
    ...books.invoices.flatMap(({ id, kind, status, eventId, dueAt }) =>
      kind === "INVOICE" &&
      status === "ISSUED" &&
      eventId &&
      !paid.has(id) &&
      momentOf(dueAt) !== closings.get(eventId)
        ? [`the bill ${id} is due at ${dueAt?.toISOString()}`]
        : [],
    ),
  ];
}

/** Bills for which money ever came, and those that replaced one of them: they keep its due date. */
function paidBills({ payments, invoices }: Stored["books"]): Set<string | null> {
  const came = payments.filter(({ status }) => status !== "PENDING" && status !== "FAILED");
  const paid = new Set<string | null>(came.map(({ invoiceId }) => invoiceId));
  for (const { id, replacesId } of invoices.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    if (replacesId && paid.has(replacesId)) paid.add(id);
  return paid;
}

const kindsOfStored = ({ kinds }: Stored) =>
  Object.fromEntries(
    kinds.map(({ id, period, fee, graceDays, active }) => [id, { period, fee, graceDays, active }]),
  );

const datesOf = (
  event: Record<keyof Pick<Evening, (typeof DATES)[number]>, Date | number | null>,
): (number | null)[] => DATES.map((name) => event[name] && Number(event[name]));

const DATES = ["startsAt", "endsAt", "registrationClosesAt", "checkInClosesAt"] as const;

const eventsOfModel = (state: ClubState) =>
  Object.fromEntries(
    Object.entries(state.events).map(([id, { capacity, cancelled, ...event }]) => [
      id,
      {
        ...{ capacity, taken: seatsTaken(state, id), dates: datesOf(event) },
        status: cancelled ? "CANCELLED" : "PUBLISHED",
        queue: queueOf(state, id).map((seat) => seat.id),
      },
    ]),
  );

const eventsOfStored = ({ seating }: Stored) =>
  Object.fromEntries(
    seating.events.map(({ id, capacity, seatsTaken: taken, status, ...event }) => [
      id,
      {
        ...{ capacity, taken, status, dates: datesOf(event) },
        queue: seating.registrations
          .filter((row) => row.eventId === id && row.status === "WAITLISTED")
          .toSorted((a, b) => (a.waitlistNumber ?? 0) - (b.waitlistNumber ?? 0))
          .map((row) => row.id),
      },
    ]),
  );

/** By the door's entries somebody is in exactly when the registration says so. */
function doorFaults({ seating, arrivals }: Stored): string[] {
  return seating.registrations.flatMap(({ id, status }) => {
    const inside = arrivals.get(id) ?? 0;
    // Whose event was cancelled while they were there is CANCELLED.
    if (status === "CANCELLED" && inside === 1) return [];
    return inside === (status === "CHECKED_IN" ? 1 : 0)
      ? []
      : [`${id} is ${status}, and came in ${inside} times more often than it was undone`];
  });
}

const TICKET_CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** Each person has one code of their own, and nobody one that was given away. */
function codeFaults({ formerCodes }: ClubState, { seating }: Stored): string[] {
  const codes = seating.registrations.map(({ ticketCode }) => ticketCode);
  return [
    ...codes.filter((code) => !TICKET_CODE.test(code)).map((code) => `${code} is no ticket code`),
    ...(new Set(codes).size < codes.length ? ["a ticket code twice"] : []),
    ...codes.filter((code) => formerCodes.includes(code)).map((code) => `${code} is alive again`),
  ];
}

const peopleOfModel = (state: ClubState, { today }: Stored) =>
  Object.fromEntries(
    // The day of the periods shows in the days that are paid next.
    Object.entries(state.people).map(([id, { periodDay, entered, ...person }]) => [
      id,
      { ...person, standing: standingOf(state, person, today) },
    ]),
  );

const peopleOfStored = ({ people }: ClubState, stored: Stored) =>
  Object.fromEntries(
    stored.people
      .filter(({ row }) => people[row.id])
      .map(({ row: { id, email, membershipTypeId: type, paidThrough, erasedAt }, standing }) => [
        id,
        { email, type, paidThrough, erased: erasedAt !== null, standing },
      ]),
  );

const counted = (entries: Record<string, number>) =>
  Object.fromEntries(COUNTED.map((action) => [action, entries[action] ?? 0]));
