const CLUB = "0192f0c1-7a10-7c3e-8f00-000000000001";
const PERSON = "0192f0c1-7a10-7c3e-8f00-000000000002";
const EVENT = "0192f0c1-7a10-7c3e-8f00-000000000003";
const TICKET = "0192f0c1-7a10-7c3e-8f00-000000000004";

/** The id in an example of whatever has no better one. */
export const SAMPLE_ID = "0192f0c1-7a10-7c3e-8f00-00000000000a";
/** The moment in an example of whatever has no better one. */
export const SAMPLE_INSTANT = "2027-03-01T09:30:00.000Z";

/**
 * What the examples of answers show, by the field's name, so that a reader sees a club and an event
 * and not "string". A value that does not fit a schema is not used there.
 */
export const SAMPLE_VALUES: Record<string, unknown> = {
  accentColour: "#0b5d3b",
  account: "NL91ABNA0417164300",
  address: "1 Quay Street, Rivertown",
  addressLines: ["Riverside Rowing Club", "1 Quay Street", "Rivertown"],
  answers: { diet: "vegetarian" },
  amount: 2500,
  capacity: 120,
  code: "WRONG_VALUE",
  columns: ["Name", "E-mail"],
  coverImage: "/media/0192f0c1-7a10-7c3e-8f00-000000000006.webp",
  currency: "EUR",
  day: "2027-03-01",
  description: "Races, food and music by the water.",
  descriptionHtml: "<p>Races, food and music by the water.</p>",
  email: "anna.berg@example.org",
  endsAt: "2027-09-18T16:00:00.000Z",
  eventId: EVENT,
  eventTitle: "Autumn Regatta",
  expiresIn: 900,
  fileName: "march.xml",
  fullName: "Anna Berg",
  iban: "NL91ABNA0417164300",
  instructions: "NL91 ABNA 0417 1643 00",
  invoiceNumber: "2027-0042",
  key: "diet",
  label: "Dietary wishes",
  legalName: "Riverside Rowing Club e.V.",
  language: "en",
  limit: 20,
  logo: "/media/0192f0c1-7a10-7c3e-8f00-000000000005.webp",
  mapping: { Name: "fullName", "E-mail": "email" },
  memberEmail: "anna.berg@example.org",
  memberId: PERSON,
  memberName: "Anna Berg",
  membershipNumber: "2019-014",
  message: "must be a valid email address",
  months: ["2027-02", "2027-03"],
  name: "Riverside Rowing Club",
  number: "2027-0042",
  page: 1,
  payee: "Riverside Rowing Club",
  period: "CALENDAR_YEAR",
  price: 2500,
  quantity: 1,
  qrSvg: "<svg …></svg>",
  reason: "Cannot come",
  recordedBy: "Ben",
  reference: "RF18539007547034",
  requestId: "5f8d1c1e-3a52-4d0b-9c7e-2f3b7a9d6e10",
  roles: ["MEMBER"],
  seatsLeft: 78,
  seatsTaken: 42,
  shareImage: "/media/share/0192f0c1-7a10-7c3e-8f00-000000000003-0f3a9c21d4b8.png",
  slug: "autumn-regatta",
  staffName: "Ben",
  staffUrl: "https://rollcall.example/staff",
  startsAt: "2027-09-18T08:00:00.000Z",
  status: "CONFIRMED",
  subject: "The season begins",
  tenantId: CLUB,
  tenant_id: CLUB,
  tenantSlug: "riverside",
  ticketCode: "7K3MZQ9T4VXB2HNC",
  ticketCodeHint: "2HNC",
  ticketCodeSha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  ticketType: "Guest",
  ticketTypeId: TICKET,
  timezone: "Europe/Amsterdam",
  title: "Autumn Regatta",
  token: "eyJhbGciOiJIUzI1NiJ9.…",
  total: 1,
  totalPages: 1,
  unitAmount: 2500,
  values: { Name: "Anna Berg", "E-mail": "anna.berg@example.org" },
  venue: "Boathouse",
  websites: ["https://www.riverside.example"],
};

/** Examples of answers that are no JSON. */
export const SAMPLE_TEXTS: Record<string, string> = {
  "application/pdf": "%PDF-1.7 …",
  "image/svg+xml": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 33 33">…</svg>',
  "text/calendar": "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR\r\n",
  "text/csv": "name,email\r\nAnna Berg,anna.berg@example.org\r\n",
};
