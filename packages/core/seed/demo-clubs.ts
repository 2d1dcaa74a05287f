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
  venue: string;
  titles: DemoTitles;
  /** What the question of the open event asks for, and what can be chosen. */
  question: { label: string; options: string[] };
  /** Of each guest at the paid event, too. */
  diet: { label: string; options: string[] };
  /** Minor units: what a member and a guest pay at the paid event. */
  prices: { member: number; guest: number };
  /** Who sends the invoices, and how they are paid. */
  billing: {
    legalName: string;
    addressLines: string[];
    registrationNumber: string;
    paymentInstructions: string;
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
}

const DIET = {
  label: "What do you eat?",
  options: ["Everything", "Vegetarian", "Vegan", "No nuts, please"],
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
  venue: "Boathouse, Amstel quay 12",
  titles: {
    open: "Open Rowing Evening",
    full: "Indoor Tank Session",
    paid: "Regatta Dinner",
    course: "Learn to Row Course",
    draft: "Spring Training Camp",
    finished: "Club Night",
    cancelled: "Moonlight Paddle",
  },
  question: { label: "Preferred seat", options: ["Bow", "Stroke", "Cox", "No preference"] },
  diet: DIET,
  prices: { member: 2250, guest: 3500 },
  billing: {
    legalName: "Roeivereniging Riverside",
    addressLines: ["Amstel quay 12", "1096 AA Amsterdam", "Netherlands"],
    registrationNumber: "KvK 40530012",
    // The example of the banks' own registry: no account has it.
    paymentInstructions: "NL91 ABNA 0417 1643 00",
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
  venue: "The Old Print Works, Canal Street",
  titles: {
    open: "Open Studio Evening",
    full: "Life Drawing Class",
    paid: "Winter Gala Concert",
    course: "Printmaking Course",
    draft: "Artists' Retreat",
    finished: "Members' Preview",
    cancelled: "Sculpture Walk",
  },
  question: { label: "Favourite medium", options: ["Paint", "Print", "Clay", "Textile"] },
  diet: DIET,
  prices: { member: 1800, guest: 2800 },
  billing: {
    legalName: "The Northlight Arts Society",
    addressLines: ["The Old Print Works", "Canal Street", "Manchester M1 3HE", "United Kingdom"],
    registrationNumber: "Charity no. 1000001",
    // The example of the banks' own registry: no account has it.
    paymentInstructions: "GB29 NWBK 6016 1331 9268 19",
    paymentDays: 30,
    invoiceFooter: "A member may pay by bank transfer or at any opening. Thank you.",
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
