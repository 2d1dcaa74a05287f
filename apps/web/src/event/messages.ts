import type { ErrorReason } from "@rollcall/core/contract";
import type { SpanWords } from "#lib/format-time.ts";
import type { IssueWords } from "#lib/name-issue.ts";

/** Every English sentence of the public pages. Another language is another such file. */
const seats = (count: number): string => (count === 1 ? "1 seat" : `${count} seats`);
const people = (count: number): string => (count === 1 ? "1 person" : `${count} people`);

const BY_CODE: Record<string, string> = {
  UNREACHABLE: "We could not reach the server. Check your connection and try again.",
  NOT_FOUND: "This is not here any more. It may be over or cancelled.",
  INTERNAL_ERROR: "Something went wrong on our side. Please try again in a moment.",
  SERVICE_UNAVAILABLE: "We are very busy just now. Please try again in a moment.",
  VALIDATION_ERROR: "Please look at the fields marked below.",
  RATE_LIMITED: "There were too many tries from your connection.",
  TOO_MANY_REQUESTS: "There were too many tries from your connection.",
};

/** By a refusal's `reason` (rules#reasons), where one can come of what is done here. */
const BY_REASON: Partial<Record<ErrorReason, string>> = {
  EVENT_CANCELLED: "This event is cancelled.",
  EVENT_FULL: "The last seats were just taken.",
  EVENT_OVER: "This event is over.",
  REGISTRATION_CLOSED: "Registration has closed.",
  REGISTRATION_NOT_OPEN: "Registration is not open yet.",
  TICKET_TYPE_FULL: "The last tickets of this type were just taken.",
  TICKET_TYPE_NOT_ON_SALE: "Tickets of this type are not on sale now.",
};

const BY_KIND: Record<string, string> = {
  required: "Please answer this question.",
  too_small: "Please fill this in.",
  too_big: "This is too long.",
  invalid_type: "Please fill this in.",
  invalid_value: "Please choose one of the options.",
};

const issue: IssueWords = {
  missing: "Please fill this in.",
  email: "This does not look like an e-mail address.",
  moment: "Please enter a day and a time.",
  number: "Please enter a number.",
  tooShort: (shortest) => `Please enter at least ${shortest} characters.`,
  tooLong: (longest) => `This is too long: at most ${longest} characters.`,
  tooLow: (lowest) => `Please enter ${lowest} or more.`,
  tooHigh: (highest) => `Please enter ${highest} or less.`,
  tooFew: (fewest) => `Please choose at least ${fewest}.`,
  tooMany: (most) => `At most ${most}, please.`,
  rules: { "must not contain control characters": "This holds characters that cannot be shown." },
  wrong: "Please check this.",
};

const span: SpanWords = {
  moment: "less than a minute",
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${String(minutes).padStart(2, "0")} min`,
};

export const messages = {
  span,
  issue,
  loading: "Loading…",
  optional: "optional",
  problem: {
    email: "Please check this e-mail address.",
    byCode: BY_CODE,
    byReason: BY_REASON,
    byKind: BY_KIND,
    wait: (span: string): string => `You can try again in ${span}.`,
    waitOver: "You can try again now.",
    requestId: (id: string): string => `If you ask for help, name this number: ${id}`,
    again: "Try again",
  },
  layout: {
    events: "Events",
    apply: "Become a member",
    portal: "Member login",
    powered: "Rollcall",
  },
  notFound: {
    title: "Nothing here",
    text: "There is no page at this address. It may have moved, or been mistyped.",
    event: "This event is not open",
    eventText: "It may be over, cancelled or not announced yet. Its address may also be mistyped.",
    others: "See the other events",
  },
  list: {
    title: "Upcoming events",
    pageTitle: (club: string): string => `Events · ${club}`,
    empty: "No events are announced at the moment",
    emptyText: (club: string): string =>
      `When ${club} announces one, it will be here. Come back soon.`,
    more: "Show more events",
    free: "Free",
    from: (price: string): string => `From ${price}`,
    freeTo: (price: string): string => `Free – ${price}`,
  },
  seats: {
    plenty: "Places available",
    left: (count: number): string =>
      count <= 10 ? `Only ${seats(count)} left` : `${seats(count)} left`,
    soldOut: "Sold Out",
    full: "Full",
    waitlist: "Full, waitlist open",
    notYet: "Registration opens later",
    closed: "Registration closed",
    over: "Over",
    cancelled: "Cancelled",
    draft: "Not published",
  },
  tickets: {
    full: "Full, waitlist open",
    soldOut: "Sold Out",
    notYet: (when: string): string => `On sale from ${when}`,
    ended: "No longer on sale",
    left: (count: number): string => `Only ${count} left`,
  },
  event: {
    when: "When",
    where: "Where",
    price: "Price",
    seats: "Seats",
    localTime: (time: string): string => `${time} by your clock`,
    free: "Free",
    audience: { ALL: "", MEMBER: "for members", GUEST: "for guests" },
    calendar: "Add to calendar",
    share: "Share",
    copied: "Link copied",
    about: "About this event",
    jump: "Register",
    jumpWaitlist: "Join Waitlist",
  },
  closed: {
    soldOut: "Sold Out",
    soldOutText: "Every seat is taken. Seats that people give back appear here again.",
    full: "This event is full",
    fullText: "Every seat is taken. Seats that people give back appear here again.",
    notYet: "Registration is not open yet",
    notYetText: (when: string): string => `It opens on ${when}.`,
    closed: "Registration has closed",
    closedText: (when: string): string => `It closed on ${when}.`,
    over: "This event is over",
    overText: "Thank you to everybody who came.",
    gone: "This event is not open any more",
    goneText: (why: string): string => (/[.!?]$/.test(why) ? why : `${why}.`),
  },
  form: {
    title: "Register",
    waitlistTitle: "Join the waitlist",
    waitlistText:
      "Every seat is taken. Leave your name, and we write to you as soon as a seat is yours.",
    name: "Your name",
    email: "E-mail",
    emailHint: "Your ticket is sent to this address.",
    emailHintWaitlist: "We write to this address when a seat is yours.",
    phone: "Phone",
    ticket: "Ticket",
    answers: "A few questions",
    yes: "Yes",
    no: "No",
    choose: "Choose…",
    guests: "People you bring",
    guest: (number: number): string => `Guest ${number}`,
    guestName: "Name",
    guestEmail: "E-mail",
    guestEmailHint: "With an address of their own they get their own ticket.",
    addGuest: "Add a person",
    removeGuest: (number: number): string => `Remove guest ${number}`,
    guestAdded: (number: number): string => `Guest ${number} added`,
    guestRemoved: "Guest removed",
    tooFew: (left: number, party: number): string =>
      `Only ${seats(left)} left for ${people(party)}. You stay together, so all of you would join the waitlist.`,
    tooFewForParty: (left: number): string => `Only ${seats(left)} left. Please remove somebody.`,
    tooFewTickets: (type: string, left: number): string =>
      `Only ${left} of "${type}" left. Please choose other tickets or remove somebody.`,
    tooFewQueue: (type: string, left: number): string =>
      `Only ${left} of "${type}" left. You stay together, so all of you would join the waitlist.`,
    total: "Total",
    payLater: "You pay the organiser after registering. Your seat is kept for you meanwhile.",
    submit: "Register",
    submitParty: (count: number): string => `Register ${people(count)}`,
    submitWaitlist: "Join Waitlist",
    busy: "Sending…",
    missingName: "Please enter a name.",
    missingEmail: "Please enter your e-mail address.",
    missing: {
      ticket: "Please choose a ticket.",
      answer: "Please answer this question.",
      choices: "Please choose at least one.",
      number: "Please enter a number.",
    },
    conflict:
      "Somebody with this e-mail address is registered already. Look for our mail with the ticket.",
  },
  result: {
    confirmed: "You are registered",
    confirmedText: (email: string): string =>
      `We mailed the ticket to ${email}. Show the code at the door, on this screen or from the mail.`,
    pending: "Your seat is kept for you",
    pendingText: (until: string | null, total: string): string =>
      until
        ? `Pay ${total} to the organiser by ${until}. After that the seat is given to somebody else.`
        : `Pay ${total} to the organiser to confirm it.`,
    pendingMail: (email: string): string => `We mailed this to ${email}.`,
    waitlisted: "You are on the waitlist",
    position: (position: number): string => `Number ${position} in the queue`,
    waitlistedText: (email: string): string =>
      `We mailed you at ${email}, and write again as soon as a seat is yours. You need not do anything.`,
    ticketOf: (name: string): string => `Ticket of ${name}`,
    code: "Ticket code",
    qr: (name: string): string => `QR code of the ticket of ${name}`,
    another: "Register somebody else",
    calendar: "Add to calendar",
  },
  apply: {
    title: "Become a member",
    pageTitle: (club: string): string => `Become a member · ${club}`,
    lead: (club: string): string =>
      `Apply to ${club}. Somebody reads your application and answers by e-mail.`,
    name: "Your name",
    email: "E-mail",
    phone: "Phone",
    message: "What should we know about you?",
    referral: "A member who knows you",
    referralHint: "Their full name, as the organisation knows it.",
    check: "Check the name",
    checking: "Checking…",
    found: "We found that member.",
    notFound: "We cannot say which member that is. Correct the name or leave it empty.",
    shortName: "Please enter at least three letters.",
    expired: "Please check the name once more.",
    submit: "Send the application",
    busy: "Sending…",
    done: "Your application is on its way",
    doneText: (club: string, email: string): string =>
      `${club} will answer you at ${email}. You can close this page.`,
    backToEvents: "See the events",
  },
};
