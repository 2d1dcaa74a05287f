/** The wording of a registration's mails and ticket. Each other language has its own file. */
export const messages = {
  event: "Event",
  when: "When",
  where: "Where",
  admission: "Admission",
  seeHowToPay: "See how to pay",
  openRegistration: "View your registration",
  seeEvent: "View event",
  seeEvents: "View upcoming events",
  showCode: "Show the code below at the door, on your phone or on paper.",
  registered: { heading: "You are registered", opening: "We look forward to seeing you." },
  registeredForYou: {
    heading: "You are registered",
    opening: "The organiser has registered you.",
  },
  seatIsYours: { heading: "You have a seat", opening: "A seat became available, and it is yours." },
  changed: {
    heading: "Your registration has changed",
    opening: "Here are the updated details.",
  },
  received: {
    heading: "A registration was transferred to you",
    opening: "The organiser transferred a registration to you from someone who cannot come.",
  },
  welcome: {
    heading: "Welcome",
    opening: "You were checked in at the door. This is your ticket.",
  },
  reminder: { heading: "Reminder", opening: "This event starts soon." },
  waitlisted: {
    heading: "You are on the waitlist",
    paragraph: (event: string) =>
      `${event} is full at the moment. You are on the waitlist, and we will email you when you get a seat.`,
  },
  pending: {
    heading: "Payment due",
    paragraph: (amount: string, until: string | null) =>
      `We hold your seat${until ? ` until ${until}` : ""}. It is confirmed once ${amount} is paid.`,
  },
  billedToOthers: {
    heading: "Your seat is not confirmed yet",
    paragraph: (until: string | null) =>
      `We hold your seat${until ? ` until ${until}` : ""}. Someone else received the invoice: your seat is confirmed once they have paid, and you have nothing to pay.`,
  },
  questionsForYou:
    "The organiser has questions for you. Please answer them on the page of your registration.",
  cancelled: {
    heading: "Your registration was cancelled",
    paragraph: "Your seat has been released.",
  },
  released: {
    heading: "Your seat was released",
    paragraph:
      "Your payment did not arrive in time, so your seat was released and you no longer need to pay. If your payment is on its way, contact the organiser.",
  },
  paymentReversed: {
    heading: "Your payment was reversed",
    paragraph: (event: string) =>
      `We confirmed your payment for ${event}, but it has since been reversed, so your registration is unpaid again.`,
    owes: (amount: string) =>
      `You still owe ${amount}. Contact the organiser if you think this is wrong.`,
  },
  again: "You can register again while seats are available.",
  nothingToPay:
    "You no longer need to pay for it. If you have already paid, contact the organiser.",
  declined: {
    heading: "No seat this time",
    paragraph: "Unfortunately, the organiser could not offer you a seat at this event.",
  },
  eventChanged: {
    heading: "Event update",
    paragraph: "Your registration is still valid.",
  },
  eventCancelled: {
    heading: "Event cancelled",
    paragraph: "The organiser has cancelled this event.",
  },
  transferred: {
    heading: "Your registration was transferred",
    invoiceStays: (number: string, amount: string, dueOn: string | null) =>
      `Invoice ${number} is still addressed to you: please pay ${amount}${dueOn ? ` by ${dueOn}` : ""}.`,
    invoiceVoid: (number: string) => `Invoice ${number} is void, and you no longer need to pay it.`,
    paragraphs: [
      "The organiser has transferred your registration to someone else. Your ticket and your personal link are no longer valid.",
      "If you did not expect this, contact the organiser.",
    ],
  },
  seatHeld:
    "You already have a seat at this event, as a guest of someone who registered before you. Its ticket is the last one below; you need no other.",
  /** The ticket as a PDF. */
  ticket: {
    title: "Ticket",
    registeredBy: "Registered by",
    place: (number: number, total: number) => `${number} of ${total}`,
    show: "Show this code at the door.",
    unpaid: "Not paid yet. The ticket becomes valid once it is paid.",
    fileName: "ticket",
  },
};

export type RegistrationMessages = typeof messages;
