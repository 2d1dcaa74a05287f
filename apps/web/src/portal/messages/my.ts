const seats = (count: number): string => (count === 1 ? "1 seat" : `${count} seats`);

/** What a member does for themselves: events, tickets, invoices, the own record. */
export const my = {
  /** How a registration reads to the person who has it. */
  place: {
    PENDING: "To be paid",
    CONFIRMED: "You are registered",
    CHECKED_IN: "You are checked in",
    WAITLISTED: "On the waiting list",
    CANCELLED: "Cancelled",
  },
  /** The same of a single ticket, which may be a guest's. */
  ticket: {
    PENDING: "Not paid yet",
    CONFIRMED: "Valid",
    CHECKED_IN: "Checked in",
  },
  events: {
    title: "My events",
    tickets: "My tickets",
    caption: "Events of the club",
    what: "events",
    show: "Show",
    coming: "Coming events",
    past: "Past events",
    name: "Event",
    when: "When",
    where: "Where",
    place: "Your place",
    notRegistered: "Not registered",
    empty: "No events here",
    noneFits: "Change the search.",
    noneComing: "The club has nothing planned at the moment.",
    nonePast: "The club has no events behind it yet.",
  },
  tickets: {
    title: "My tickets",
    what: "events",
    event: "To the event",
    empty: "No tickets yet",
    emptyAbout: "Once you are registered for an event, its ticket is here.",
    toEvents: "See the coming events",
    qr: (name: string) => `QR code of the ticket of ${name}`,
    calendar: "Add to the calendar",
  },
  event: {
    about: "About the event",
    begins: "Begins",
    ends: "Ends",
    where: "Where",
    seats: "Seats",
    noLimit: "No limit",
    left: (count: number) => (count === 0 ? "Every seat is taken" : `${count} left`),
    price: "Price",
    free: "Free of charge",
    freeTicket: "Free",
    yourPlace: "Your place",
    waiting: (position: number) =>
      `Every seat is taken. You are number ${position} on the waiting list, and get a mail when ` +
      "a seat is yours.",
    cancelledEarlier: "Your earlier registration was cancelled.",
    isCancelled: "The event is cancelled.",
    isOver: "The event is over.",
    soldOut: "Sold Out",
    isFull: "Every seat is taken. Seats that people give back appear here again.",
    opens: "Registration opens",
    closed: "Registration closed",
  },
  register: {
    title: "Register",
    full: "Every seat is taken. Register all the same to be put on the waiting list.",
    tooFew: (left: number) =>
      left === 1
        ? "Only 1 seat is left. Please remove a guest."
        : `Only ${left} seats are left. Please remove a guest.`,
    tooMany: (left: number) =>
      left === 1
        ? "Only 1 seat is left. Together you are put on the waiting list."
        : `Only ${seats(left)} are left. Together you are put on the waiting list.`,
    ticket: "Ticket",
    freeTicket: "Free",
    ticketState: { full: "full, waiting list", soldOut: "sold out", ended: "no longer on sale" },
    notYet: (when: string) => `on sale from ${when}`,
    ticketsLeft: (left: number) => `${left} left`,
    tooFewTickets: (type: string, left: number) =>
      `Only ${left} of "${type}" left. Choose other tickets or leave out a guest.`,
    tooManyTickets: (type: string, left: number) =>
      `Only ${left} of "${type}" left. Together you are put on the waiting list.`,
    choose: "Choose",
    guest: (place: number) => `Guest ${place}`,
    addGuest: "Bring a guest",
    removeGuest: (place: number) => `Leave out guest ${place}`,
    remove: "Leave out",
    name: "Name",
    email: "E-mail address",
    emailHint: "Not needed. With it the guest gets the ticket by mail.",
    yes: "Yes",
    no: "No",
    together: "Together",
    submit: "Register",
    pay: "Register and pay",
    wait: "Join Waitlist",
    missing: {
      ticket: "Choose a ticket",
      answer: "This needs an answer",
      choices: "Choose at least one",
      number: "Enter a number",
      fields: { "guests.*.fullName": "Tell us the guest's name" },
    },
    isRegistered: "You are registered.",
    isHeld: "Your seat is held for you.",
    isWaiting: "You are on the waiting list.",
  },
  payment: {
    keptUntil: "Your seat is kept for you until",
    pay: "Pay",
    begun: (sum: string) =>
      `Your payment of ${sum} waits for the club to approve it. Your seat is certain as soon as ` +
      "that is done.",
    invoice: (number: string) => `Invoice ${number}`,
  },
  cancel: {
    action: "Cancel my registration",
    title: "Cancel your registration?",
    about: "Your seat goes to somebody else, and so do those of the guests whom you bring.",
    done: "Your registration is cancelled.",
  },
  invoices: {
    title: "My invoices",
    what: "invoices",
    number: "Number",
    for: "For",
    issued: "Issued",
    due: "Due",
    atOnce: "At once",
    total: "Total",
    pdf: "PDF",
    save: "Save",
    saveOne: (number: string) => `Save invoice ${number}`,
    file: (number: string) => `invoice-${number}.pdf`,
    empty: "No invoices",
    emptyAbout: "What the club bills you is listed here.",
  },
  profile: {
    title: "My profile",
    you: "Name and phone",
    name: "Name",
    nameHint: "As it stands on your tickets from now on.",
    phone: "Phone",
    missing: { fullName: "Enter your name" },
    saved: "Your profile is saved.",
    membership: "Your membership",
    club: "Club",
    email: "E-mail address",
    role: "Role",
    number: "Membership number",
    joined: "Joined",
    fixed:
      "You log in with your e-mail address, so it stays as it is. Roles are given by an " +
      "administrator of your club.",
    password: "Password",
    passwordAbout: "We mail you a link with which you choose a new password.",
    mailLink: "Mail me a link to choose a new password",
    mailed: (email: string) =>
      `A link is on its way to ${email}. It works for 30 minutes, once. Until you use it your ` +
      "password stays as it is.",
  },
};
