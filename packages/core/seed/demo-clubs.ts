import { NORTHLIGHT_TEXTS } from "./northlight-texts.ts";
import { RIVERSIDE_TEXTS } from "./riverside-texts.ts";

/** The two organisations of the demonstration (rules#running), as plain data. */
export interface DemoClub {
  slug: string;
  name: string;
  currency: string;
  timezone: string;
  accentColour: string;
  /** Names of admin@, events@, finance@, member@, member2@ and guest@, in this order. */
  officers: readonly [string, string, string, string, string, string];
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** Whom members bring to the events that are over. */
  friends: readonly string[];
  venue: string;
  titles: DemoTitles;
  /** What the page of each event says, as Markdown. */
  texts: DemoTitles;
  /** The events before the last one. */
  earlier: Record<EarlierKind, EarlierEvent>;
  /** What the question of the open event asks for, and what can be chosen. */
  question: { label: string; options: string[] };
  /** Of each guest at the paid event, too. */
  diet: { label: string; options: string[] };
  /** Minor units: what a member and a guest pay at the paid event. */
  prices: { member: number; guest: number };
  fundraiserPrices: { member: number; guest: number };
  /** What members rent for a year, with its price; the first one is what somebody owes. */
  rents: readonly [Rent, Rent];
  /** What was written to all members, the older one first, and to whom the last event had. */
  letters: readonly [DemoLetter, DemoLetter, DemoLetter];
  /** Who sends the invoices, and how they are paid. */
  billing: {
    legalName: string;
    addressLines: string[];
    registrationNumber: string;
    paymentInstructions: string;
    /** Answers to its mails, and questions of its visitors. */
    replyTo: string;
    paymentDays: number;
    invoiceFooter: string;
  };
}

/** The events that every club has, each in another state. */
export interface DemoTitles {
  open: string;
  full: string;
  paid: string;
  course: string;
  draft: string;
  finished: string;
  cancelled: string;
  workshop: string;
  outing: string;
  opening: string;
  fundraiser: string;
}

/** Events that were over before the last one, of which a club has one each. */
export type EarlierKind = "workshop" | "outing" | "opening" | "fundraiser";

interface EarlierEvent {
  daysAgo: number;
  /** When it began by the clocks of the place, and how long it was. */
  hour: number;
  hours: number;
  capacity: number;
  crowd: Crowd;
}

/** How many had a seat at an event that is over, and what became of them. */
export interface Crowd {
  came: number;
  absent: number;
  cancelled?: number;
  walkIns?: number;
  /** How many of those who came brought a friend. */
  guests?: number;
  /** Whose check-in was undone and made again, by the place among the arrivals. */
  undone?: number;
}

export interface Rent {
  what: string;
  /** Minor units. */
  price: number;
}

export interface DemoLetter {
  subject: string;
  /** Markdown. */
  body: string;
}

const DIET = {
  label: "What do you eat?",
  options: ["Everything", "Vegetarian", "Vegan", "No nuts"],
};

const RIVERSIDE: DemoClub = {
  slug: "riverside",
  name: "Riverside Rowing Club",
  currency: "EUR",
  timezone: "Europe/Amsterdam",
  accentColour: "#0f5c73",
  officers: [
    "Anneke de Vries",
    "Joost Bakker",
    "Femke Visser",
    "Lotte Hendriks",
    "Bram Mulder",
    "Noor El Amrani",
  ],
  firstNames: ["Sanne", "Daan", "Eva", "Thijs", "Zoë", "Ruben", "Fleur", "Sem", "Maud", "Koen"],
  lastNames: ["van Dijk", "Jansen", "Peters", "Smit"],
  friends: [
    "Hugo Blom",
    "Yara de Wit",
    "Finn Kuipers",
    "Roos Vermeer",
    "Samir Haddad",
    "Tess Brouwer",
  ],
  venue: "Boathouse, Amstel quay 12",
  titles: {
    open: "Open Rowing Evening",
    full: "Indoor Tank Session",
    paid: "Regatta Dinner",
    course: "Learn to Row Course",
    draft: "Spring Training Camp",
    finished: "Club Night",
    cancelled: "Moonlight Paddle",
    workshop: "Sculling Clinic",
    outing: "Harbour Tour by Boat",
    opening: "Boat Naming Party",
    fundraiser: "Quiz by the Water",
  },
  texts: RIVERSIDE_TEXTS.events,
  earlier: {
    workshop: {
      ...{ daysAgo: 26, hour: 10, hours: 3, capacity: 16 },
      crowd: { came: 12, absent: 1, cancelled: 1 },
    },
    outing: {
      ...{ daysAgo: 54, hour: 13, hours: 4, capacity: 30 },
      crowd: { came: 17, absent: 4, walkIns: 1, guests: 4 },
    },
    opening: {
      ...{ daysAgo: 89, hour: 15, hours: 3, capacity: 60 },
      crowd: { came: 28, absent: 7, cancelled: 2, walkIns: 3, guests: 6, undone: 9 },
    },
    fundraiser: {
      ...{ daysAgo: 124, hour: 19, hours: 3, capacity: 48 },
      crowd: { came: 19, absent: 2, walkIns: 1, guests: 3 },
    },
  },
  question: { label: "Preferred seat", options: ["Bow", "Stroke", "Cox", "No preference"] },
  diet: DIET,
  prices: { member: 2250, guest: 3500 },
  fundraiserPrices: { member: 1250, guest: 1750 },
  rents: [
    { what: "Locker, one year", price: 7000 },
    { what: "Boat rack, one year", price: 9500 },
  ],
  letters: RIVERSIDE_TEXTS.letters,
  billing: {
    legalName: "Roeivereniging Riverside",
    addressLines: ["Amstel quay 12", "1096 AA Amsterdam", "Netherlands"],
    registrationNumber: "KvK 40530012",
    // The example of the banks' own registry: no account has it.
    paymentInstructions: "NL91 ABNA 0417 1643 00",
    replyTo: "secretary@riverside.example",
    paymentDays: 14,
    invoiceFooter: "Questions? Write to finance@riverside.example. Thank you for rowing with us.",
  },
};

const NORTHLIGHT: DemoClub = {
  slug: "northlight",
  name: "Northlight Arts Society",
  currency: "GBP",
  timezone: "Europe/London",
  accentColour: "#6d3fa9",
  officers: [
    "Margaret Ellison",
    "Owen Pritchard",
    "Priya Raman",
    "Harriet Cole",
    "Callum Reid",
    "Tomasz Nowak",
  ],
  firstNames: [
    "Amelia",
    "Rhys",
    "Isla",
    "Kwame",
    "Freya",
    "Lewis",
    "Niamh",
    "Jude",
    "Orla",
    "Felix",
  ],
  lastNames: ["Hartley", "Okafor", "Sinclair", "Winslow"],
  friends: [
    "Beatrix Lowe",
    "Desmond Achebe",
    "Ottilie Marsh",
    "Ravi Menon",
    "Siobhan Kerr",
    "Gareth Pugh",
    "Ines Carvalho",
    "Milo Whitfield",
    "Hana Suzuki",
  ],
  venue: "The Old Print Works, Canal Street",
  titles: {
    open: "Open Studio Evening",
    full: "Life Drawing Class",
    paid: "Winter Gala Concert",
    course: "Printmaking Course",
    draft: "Artists' Retreat",
    finished: "Members' Preview",
    cancelled: "Sculpture Walk",
    workshop: "Clay Taster Evening",
    outing: "Sketching by the Canal",
    opening: "Annual Show: First Night",
    fundraiser: "Chamber Music by Candlelight",
  },
  texts: NORTHLIGHT_TEXTS.events,
  earlier: {
    workshop: {
      ...{ daysAgo: 19, hour: 18, hours: 3, capacity: 12 },
      crowd: { came: 11, absent: 1, cancelled: 2 },
    },
    outing: {
      ...{ daysAgo: 47, hour: 10, hours: 3, capacity: 25 },
      crowd: { came: 14, absent: 5, walkIns: 2 },
    },
    opening: {
      ...{ daysAgo: 96, hour: 18, hours: 3, capacity: 80 },
      crowd: { came: 27, absent: 4, cancelled: 1, walkIns: 5, guests: 9, undone: 6 },
    },
    fundraiser: {
      ...{ daysAgo: 138, hour: 19, hours: 2, capacity: 60 },
      crowd: { came: 22, absent: 4, walkIns: 2, guests: 6 },
    },
  },
  question: { label: "Favourite medium", options: ["Paint", "Print", "Clay", "Textile"] },
  diet: DIET,
  prices: { member: 1800, guest: 2800 },
  fundraiserPrices: { member: 1000, guest: 1500 },
  rents: [
    { what: "Locker, one year", price: 5600 },
    { what: "Studio shelf and kiln, one year", price: 8400 },
  ],
  letters: NORTHLIGHT_TEXTS.letters,
  billing: {
    legalName: "The Northlight Arts Society",
    addressLines: ["The Old Print Works", "Canal Street", "Manchester M1 3HE", "United Kingdom"],
    registrationNumber: "Charity no. 1000001",
    // The example of the banks' own registry: no account has it.
    paymentInstructions: "GB29 NWBK 6016 1331 9268 19",
    replyTo: "office@northlight.example",
    paymentDays: 30,
    invoiceFooter: "You can pay by bank transfer, or in person at any opening. Thank you.",
  },
};

export const DEMO_CLUBS: readonly DemoClub[] = [RIVERSIDE, NORTHLIGHT];

/** Who runs the demonstration's platform. */
export const DEMO_PLATFORM_USER = {
  email: "platform@rollcall.example",
  fullName: "Robin Platform",
};

/** The password of everybody in the demonstration. */
export const DEMO_PASSWORD = "rollcall-demo-2026";
