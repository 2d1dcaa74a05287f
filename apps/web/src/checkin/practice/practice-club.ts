import { sha256Hex } from "#lib/file/sha256.ts";
import { newUuid } from "#lib/uuid.ts";
import type { DoorSession, RosterRow } from "../session/checkin-api.ts";
import { messages } from "./messages.ts";
import { codeOfNumber, type PracticeTicket, practiceCode } from "./practice-tickets.ts";

const { people, types } = messages;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const CURRENCY = "EUR";
const FOR_ALL = { audience: "ALL" as const, position: 0 };
const STANDARD = { id: newUuid(), name: types.standard, price: 1_500, ...FOR_ALL };
const STUDENT = { id: newUuid(), name: types.student, price: 750, ...FOR_ALL };
/** Those without a button have higher numbers than the tickets. */
const FIRST_OTHER = 50;

/** An evening that began a little ago, with two kinds of tickets. */
export function practiceSession(nowMs: number): DoorSession {
  const toInstant = (ms: number): string => new Date(nowMs + ms).toISOString();
  return {
    token: "",
    expiresAt: toInstant(12 * HOUR_MS),
    staffName: messages.staff,
    tenant: { name: messages.club, slug: "" },
    event: {
      id: newUuid(),
      title: messages.event,
      startsAt: toInstant(-HOUR_MS),
      endsAt: toInstant(4 * HOUR_MS),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      venue: "",
      capacity: 40,
      isPaid: true,
      currency: CURRENCY,
      ticketTypes: [STANDARD, STUDENT],
    },
  };
}

/** The made-up list: somebody for each answer that a door can give, and a few more. */
export function practiceRows(nowMs: number): RosterRow[] {
  const host = newTicketRow("party", people.host);
  const newGuest = (fullName: string, number: number): RosterRow => ({
    ...newRow(fullName, codeOfNumber(number)),
    label: "Guest",
    partyId: host.registrationId,
  });
  const owing = newTicketRow("notPaid", people.notPaid);
  return [
    newTicketRow("good", people.good),
    host,
    newGuest(people.firstGuest, FIRST_OTHER - 1),
    newGuest(people.secondGuest, FIRST_OTHER - 2),
    {
      ...newTicketRow("alreadyIn", people.alreadyIn),
      status: "CHECKED_IN",
      checkedInAt: new Date(nowMs - 20 * MINUTE_MS).toISOString(),
      checkedInBy: messages.colleague,
    },
    {
      ...owing,
      ...pickTicketType(STUDENT),
      status: "PENDING",
      amountDue: STUDENT.price,
      currency: CURRENCY,
      invoicedWith: owing.registrationId,
    },
    { ...newTicketRow("cancelled", people.cancelled), status: "CANCELLED" },
    { ...newTicketRow("waitlisted", people.waitlisted), status: "WAITLISTED" },
    newTicketRow("takenBack", people.takenBack),
    newTicketRow("refused", people.refused),
    ...people.others.map((name, index) => ({
      ...newRow(name, codeOfNumber(FIRST_OTHER + index)),
      ...pickTicketType(index % 2 === 0 ? STANDARD : STUDENT),
    })),
  ];
}

const newTicketRow = (ticket: PracticeTicket, fullName: string): RosterRow =>
  newRow(fullName, practiceCode(ticket));

function newRow(fullName: string, code: string): RosterRow {
  const registrationId = newUuid();
  return {
    registrationId,
    fullName,
    label: "Member",
    ...pickTicketType(STANDARD),
    partyId: registrationId,
    status: "CONFIRMED",
    checkedInAt: null,
    checkedInBy: null,
    codeHash: sha256Hex(code),
    amountDue: null,
    currency: null,
    invoicedWith: null,
  };
}

const pickTicketType = ({ id, name }: Pick<typeof STANDARD, "id" | "name">) => ({
  ticketTypeId: id,
  ticketType: name,
});
