const people = (count: number) => (count === 1 ? "1 registration" : `${count} registrations`);

export const registrations = {
  field: {
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    status: "Status",
    ticket: "Ticket",
    ticketCode: "Ticket code",
    source: "Source",
    registeredAt: "Registered at",
    cameInAt: "Came in at",
    overCapacity: "Above the capacity",
    decidedBy: "Decided by",
    referredBy: "Recommended by",
  },
  overCapacity: "Above the capacity",
  source: {
    MEMBER: "Member's page",
    PUBLIC: "Public page",
    PRE_ENROLMENT: "Added by a manager",
    WALK_IN: "Walked in",
    IMPORT: "Import",
    WAITLIST: "Waitlist",
  },
  answer: { yes: "Yes", no: "No" },
  list: {
    caption: (event: string) => `Registrations for ${event}`,
    what: "registrations",
    search: "Name, e-mail or ticket code",
    anySource: "Any way",
    column: { registered: "Registered" },
    empty: "No registrations here",
    emptyAbout: "Share the public page, add members yourself, or change the filter.",
    file: (event: string) => `${event}-registrations`,
  },
  one: {
    cameIn: "Came in",
    seat: "Seat",
    overCapacityBy: (name: string) => `Given above the capacity by ${name}`,
    overCapacity: "Given above the capacity",
  },
  cancel: {
    title: (name: string) => `Cancel the registration of ${name}?`,
    confirm: "Cancel the registration",
    people: (names: string[]) =>
      names.length === 1
        ? `${names[0]} loses the place, and it is free again.`
        : `${names.length} people lose their places, which are free again: ${names.join(", ")}.`,
    money: {
      REISSUED: (number: string) =>
        `Invoice ${number} is not paid: it is issued again for the rest of the party, and mailed to who pays it.`,
      VOID: (number: string) => `Invoice ${number} is not paid: nobody has to pay it any more.`,
      REST_CREDITED: (number: string) =>
        `Invoice ${number} is partly paid: what is still open for this is credited, and what was paid stays. Giving money back is up to the treasurer.`,
      PAID_STAYS: (number: string) =>
        `Invoice ${number} is paid and stays: giving money back is up to the treasurer.`,
    },
    draft: "(draft)",
    mails: (names: string[]) => `A mail goes to ${names.join(", ")}.`,
    nobodyMailed: "Nobody gets a mail, as there is no address.",
    done: (name: string) => `The registration of ${name} is cancelled.`,
  },
  tickets: {
    at: (name: string, price: string) => `${name} · ${price}`,
    free: "free",
    choose: "Choose",
    missing: "Choose a ticket",
  },
  edit: {
    button: "Edit",
    title: (name: string) => `Edit the registration of ${name}`,
    nameOnly: "This person has checked in: only the name can still be changed.",
    emailHint: "A new address gets the mail with the ticket, and the old personal link ends.",
    ticketHint:
      "The bill follows the price: the open invoice changes, or a further document is made.",
    missingName: "Enter the name",
    submit: "Save",
    done: (name: string) => `The registration of ${name} is saved.`,
  },
  transfer: {
    button: "Give to somebody else",
    title: (name: string) => `Give the place of ${name} to somebody else`,
    about: (name: string) =>
      `The new person gets a ticket of their own, and ${name}'s ticket is no longer valid at the door. Both get a mail. An invoice stays with whom it was written to.`,
    missing: { fullName: "Enter the name", email: "Enter the e-mail address" },
    submit: "Give the place",
    done: (name: string) => `The place is ${name}'s now.`,
  },
  addGuest: {
    button: "Add a guest",
    title: (name: string) => `Add a guest to the party of ${name}`,
    about: (name: string) =>
      `The guest gets a seat, or the last place of the queue when the event is full. What the ticket costs is on the bill of ${name}.`,
    missingName: "Enter the name",
    submit: "Add the guest",
    done: (name: string) => `${name} is registered.`,
    waits: (name: string) => `${name} is on the waitlist.`,
  },
  invoice: {
    button: "Send an invoice",
    title: (name: string) => `Send an invoice to ${name}?`,
    about: "It is for every unpaid place of the party, and is mailed with its PDF.",
    held: "The places are kept until it is due, at the latest when the event starts. Whatever is not paid by then is free again.",
    confirm: "Send the invoice",
    done: (name: string) => `The invoice is on its way to ${name}.`,
  },
  resend: {
    button: "Send the mail again",
    done: (email: string) => `The mail goes to ${email} again.`,
  },
  cancelSeveral: {
    button: "Cancel registrations",
    title: (count: number) => `Cancel ${people(count)}?`,
    confirm: "Cancel them",
    about: "Their seats are free again, and each gets a mail. Guests whom they brought go as well.",
    done: (count: number) => `${people(count)} ${count === 1 ? "is" : "are"} cancelled.`,
  },
};
