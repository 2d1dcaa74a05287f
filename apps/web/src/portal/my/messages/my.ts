/** The pages of a member: events, tickets, invoices and the member's own details. */
export const my = {
  /** How a registration reads to the person who has it. */
  place: {
    PENDING: "Payment due",
    CONFIRMED: "You are registered",
    CHECKED_IN: "You are checked in",
    WAITLISTED: "On the waitlist",
    CANCELLED: "Cancelled",
  },
  /** The same of a guest whom the person brings. */
  guest: {
    PENDING: "Payment due",
    CONFIRMED: "Registered",
    CHECKED_IN: "Checked in",
    WAITLISTED: "On the waitlist",
    CANCELLED: "Cancelled",
  },
  /** The same of a single ticket, which may be a guest's. */
  ticket: {
    PENDING: "Unpaid",
    CONFIRMED: "Valid",
    CHECKED_IN: "Checked in",
  },
  events: {
    title: "My events",
    tickets: "My tickets",
    caption: "Club events",
    what: "events",
    show: "Show",
    coming: "Upcoming events",
    past: "Past events",
    name: "Event",
    when: "When",
    where: "Venue",
    place: "Your registration",
    notRegistered: "Not registered",
    empty: "No events here",
    noneFits: "Try another search.",
    noneComing: "The club has nothing planned right now.",
    nonePast: "There are no past events yet.",
  },
  calendar: {
    title: "Your calendar feed",
    about:
      "Subscribe with your personal link, and your calendar app shows the events you are registered for and keeps them up to date. Anyone with the link can see them.",
    make: "Create link",
    renew: "Create new link",
    madeOn: (day: string) =>
      `You created a link on ${day}. It cannot be shown again; a new link replaces it.`,
    address: "Calendar link",
    once: "It is shown only once.",
    subscribe: "Subscribe to calendar",
    revoke: "Revoke link",
    revoked: "Link revoked.",
  },
  tickets: {
    title: "My tickets",
    what: "events",
    event: "View event",
    empty: "No tickets yet",
    emptyAbout: "When you register for an event, your ticket appears here.",
    toEvents: "View upcoming events",
    qr: (name: string) => `QR code for ${name}'s ticket`,
    calendar: "Add to calendar",
  },
  event: {
    about: "About the event",
    begins: "Starts",
    ends: "Ends",
    where: "Venue",
    seats: "Seats",
    left: (count: number) => (count === 0 ? "No seats left" : `${count} left`),
    price: "Price",
    free: "Free",
    freeTicket: "Free",
    yourPlace: "Your registration",
    guests: "Your guests",
    waiting: (position: number) =>
      `This event is full. You are number ${position} on the waitlist and will get an email when ` +
      "you have a seat.",
    noPlace: "You are not registered.",
    toPage: "Event page and registration",
    cancelledEarlier: "Your earlier registration was cancelled.",
    isCancelled: "This event is cancelled.",
  },
  /** Questions to a person, or the fields of a member. */
  answers: {
    choose: "Choose",
    yes: "Yes",
    no: "No",
    missing: {
      answer: "Answer this question",
      choices: "Choose at least one",
      number: "Enter a number",
    },
  },
  payment: {
    keptUntil: "Your seat is reserved until",
    pay: "Pay",
    begun: (sum: string) =>
      `Please pay ${sum} to the club. Your seat is confirmed once the payment arrives.`,
    open: (sum: string) => `Please pay ${sum} to the club.`,
    payee: (name: string) => `Pay to ${name}`,
    iban: "IBAN",
    reference: "Reference",
    qr: "Payment QR code for banking apps",
    scan: "Scan this code with your banking app, or make a bank transfer.",
    elsewhere: "Pay from another device",
    amount: "Amount",
    willFollow: (contact: string | null) =>
      contact
        ? `The organiser will send payment details. Questions: ${contact}`
        : "The organiser will send payment details.",
    billedToOthers:
      "Someone else received the invoice. Your seat is confirmed once they have paid, and you have nothing to pay.",
    invoiceOf: (name: string) => `For your guest ${name}`,
    invoice: (number: string) => `Invoice ${number}`,
  },
  cancel: {
    action: "Cancel my registration",
    title: "Cancel your registration?",
    about: "Your seat and your guests' seats are released.",
    done: "Your registration was cancelled.",
    money: {
      NONE: "Nothing was invoiced.",
      OTHERS:
        "Someone else received the invoice for this registration. The club settles it with them.",
      REISSUED: "You get a new invoice by email for the people who stay registered.",
      VOID: "The unpaid invoice is void. Please do not pay it.",
      REST_CREDITED:
        "The unpaid amount for these seats is taken off the invoice. Payments are not refunded " +
        "automatically: ask the club about a refund.",
      PAID_STAYS: "Payments are not refunded automatically. Ask the club about a refund.",
    },
  },
  cancelGuest: {
    action: (name: string) => `Cancel ${name}'s seat`,
    title: (name: string) => `Cancel ${name}'s seat?`,
    about: "The seat is released. You and the others keep yours.",
    done: (name: string) => `${name}'s seat was cancelled.`,
  },
  edit: {
    missingAnswers: "The organiser has questions for you. Choose “Edit details” to answer them.",
    action: "Edit details",
    you: "You",
    guest: "Your guest",
    name: "Name",
    phone: "Phone",
    missingName: "Enter a name",
    submit: "Save",
    done: "Changes saved.",
  },
  invoices: {
    title: "My invoices",
    what: "invoices",
    number: "Number",
    for: "For",
    issued: "Issued",
    due: "Due",
    total: "Total",
    pdf: "PDF",
    save: "Download",
    saveOne: (number: string) => `Download invoice ${number}`,
    file: (number: string) => `invoice-${number}.pdf`,
    empty: "No invoices",
    emptyAbout: "Invoices from the club are listed here.",
  },
  profile: {
    title: "My profile",
    you: "About you",
    name: "Name",
    nameHint: "Shown on your tickets from now on.",
    phone: "Phone",
    birthDate: "Birth date",
    address: "Address",
    missing: { fullName: "Enter your name" },
    saved: "Profile saved.",
    account: "Your account",
    club: "Club",
    email: "Email address",
    role: "Role",
    number: "Membership number",
    joined: "Joined",
    fixed:
      "Change your email address under Account and security. Roles are assigned by an " +
      "administrator of your club.",
    data: "Your data",
    dataAbout: "Everything the club stores about you, as a file.",
    saveData: "Download my data",
    dataFile: "my-data.json",
    password: "Forgot your password?",
    passwordAbout: "We will email you a link to set a new password.",
    mailLink: "Email me a link to set a new password",
    mailed: (email: string) =>
      `We sent a link to ${email}. It works once, for 30 minutes. Until you use it, your ` +
      "password stays as it is.",
  },
  /** The member's events as cards. */
  cards: {
    going: "You are going",
    comingUp: "Coming up",
    noMore: "You are registered for every upcoming event.",
    tickets: (count: number) => `${count} tickets`,
  },
};
