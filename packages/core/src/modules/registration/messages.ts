/** What the mails and the ticket of a registration say. Another language is another such file. */
export const messages = {
  event: "Event",
  when: "When",
  where: "Where",
  admission: "Admission",
  seeHowToPay: "See how to pay",
  openRegistration: "Open your registration",
  seeEvent: "See the event",
  seeEvents: "See what else is on",
  showCode: "Show the code below at the door, on your phone or on paper.",
  registered: { heading: "You are registered", opening: "We look forward to seeing you." },
  registeredForYou: {
    heading: "You are registered",
    opening: "The organiser has registered you.",
  },
  seatIsYours: { heading: "A seat is yours", opening: "A seat came free and it is yours." },
  changed: {
    heading: "Your registration has changed",
    opening: "This is how your registration is now.",
  },
  received: {
    heading: "A place is yours",
    opening: "The organiser has passed on to you the place of somebody who cannot come.",
  },
  welcome: {
    heading: "Welcome",
    opening: "You were checked in at the door. This is your ticket.",
  },
  reminder: { heading: "Reminder", opening: "This event begins soon." },
  waitlisted: {
    heading: "You are on the waitlist",
    paragraph: (event: string) =>
      `There is no free seat for you at ${event} at the moment. We kept your place in the queue and will write to you as soon as a seat is yours.`,
  },
  pending: {
    heading: "Payment is due",
    paragraph: (owed: string, until: string | null) =>
      `We keep your seat${until ? ` until ${until}` : ""}. It is confirmed once ${owed} is paid.`,
  },
  cancelled: {
    heading: "Your registration is cancelled",
    paragraph: "Your place has been given back.",
  },
  released: {
    heading: "Your seat was released",
    paragraph:
      "The payment did not arrive in time, so the seat was given back and nothing is to be paid for it any more. If your payment is on its way, write to the organiser.",
  },
  again: "You can register again while there are seats.",
  nothingToPay:
    "Nothing more is to be paid for it. If you have paid already, write to the organiser.",
  declined: {
    heading: "No seat this time",
    paragraph: "The organiser could not give you a seat at this event. We are sorry.",
  },
  eventChanged: {
    heading: "The event has changed",
    paragraph: "Your registration stays as it is.",
  },
  eventCancelled: {
    heading: "The event is cancelled",
    paragraph: "The organiser has cancelled this event.",
  },
  transferred: {
    heading: "Your place was passed on",
    paragraphs: [
      "The organiser has passed your place on to somebody else. Your ticket and your personal link are no longer valid.",
      "If you did not expect this, write to the organiser.",
    ],
  },
  seatHeld:
    "You have a seat at this event already, as the guest of somebody who registered before you. Its ticket is the last one below, and you need no other.",
  /** The ticket as a PDF. */
  ticket: {
    title: "Ticket",
    registeredBy: "Registered by",
    place: (number: number, of: number) => `${number} of ${of}`,
    show: "Show this code at the door.",
    unpaid: "Not paid yet. The ticket is valid once it is paid.",
    fileName: "ticket",
  },
};

export type RegistrationMessages = typeof messages;
