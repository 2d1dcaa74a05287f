import type { EventData } from "../portal/events/event-data.ts";

export const TICKET = "0198c0de-0000-7000-8000-000000000001";
export const QUESTION = "0198c0de-0000-7000-8000-000000000002";
const AT = "2026-01-01T00:00:00.000Z";

/** A draft as the server answers it, for tests. */
export const storedEvent: EventData = {
  id: "0198c0de-0000-7000-8000-000000000003",
  tenantId: "0198c0de-0000-7000-8000-000000000004",
  slug: "gala",
  title: "Gala",
  description: "With dinner.",
  coverImage: null,
  venue: "Town hall",
  startsAt: "2026-11-21T18:30:00.000Z",
  endsAt: "2026-11-21T22:00:00.000Z",
  timezone: "Europe/Amsterdam",
  allDay: false,
  capacity: 60,
  status: "DRAFT",
  currency: "EUR",
  isPaid: true,
  ticketTypes: [
    {
      id: TICKET,
      name: "Seat",
      price: 2_550,
      audience: "MEMBER",
      position: 0,
      quota: null,
      seatsTaken: 0,
      seatsLeft: null,
      salesFrom: null,
      salesUntil: null,
      onSale: true,
    },
  ],
  questions: [
    {
      id: QUESTION,
      key: "days",
      label: "Which days?",
      type: "MULTI_CHOICE",
      required: true,
      perAttendee: false,
      options: ["Sat", "Sun"],
    },
  ],
  registrationOpensAt: "2026-07-01T08:00:00.000Z",
  registrationClosesAt: null,
  checkInOpensAt: null,
  checkInClosesAt: "2026-11-21T21:00:00.000Z",
  walkInsOverCapacity: false,
  maxSeatsPerAddress: null,
  maxPartySize: 10,
  reminderHours: null,
  remindedAt: null,
  seatsTaken: 0,
  seatsLeft: 60,
  waitlistCount: 0,
  createdAt: AT,
  updatedAt: AT,
  publishedAt: null,
  cancelledAt: null,
};
