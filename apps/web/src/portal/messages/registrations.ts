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
    cameInAt: "Checked in at",
    overCapacity: "Over capacity",
    decidedBy: "Decided by",
    referredBy: "Recommended by",
  },
  overCapacity: "Over capacity",
  source: {
    MEMBER: "Member portal",
    PUBLIC: "Public page",
    PRE_ENROLMENT: "Added by a manager",
    WALK_IN: "Walk-in",
    IMPORT: "Import",
    WAITLIST: "Waitlist",
  },
  answer: { yes: "Yes", no: "No" },
  list: {
    caption: (event: string) => `Registrations for ${event}`,
    what: "registrations",
    search: "Name, e-mail or ticket code",
    anySource: "Any source",
    column: { registered: "Registered" },
    empty: "No registrations here",
    emptyAbout: "Share the public page, add members yourself, or change the filter.",
    file: (event: string) => `${event}-registrations`,
  },
  one: {
    title: "Registration",
    cameIn: "Checked in",
    seat: "Seat",
    overCapacityBy: (name: string) => `Approved over capacity by ${name}`,
    overCapacity: "Approved over capacity",
    party: (size: number) => `Party of ${size}`,
    host: "(made the registration)",
    invoices: "Invoices",
    draft: "Draft",
    open: "Open:",
  },
  cancel: {
    title: (name: string) => `Cancel the registration of ${name}?`,
    confirm: (count: number) =>
      count === 1 ? "Cancel the registration" : `Cancel ${people(count)}`,
    people: (names: string[]) =>
      names.length === 1
        ? `${names[0]} loses the place, and it is free again.`
        : `${names.length} people lose their places, which are free again: ${names.join(", ")}.`,
    money: {
      REISSUED: (number: string) =>
        `Invoice ${number} is not paid: it is issued again for the rest of the party, and mailed to the person who pays it.`,
      VOID: (number: string) => `Invoice ${number} is not paid: nobody has to pay it any more.`,
      REST_CREDITED: (number: string) =>
        `Invoice ${number} is partly paid: what is still open for this is credited, and what was paid stays. A refund is up to the treasurer.`,
      PAID_STAYS: (number: string) =>
        `Invoice ${number} is paid and stays: a refund is up to the treasurer.`,
    },
    draft: "(draft)",
    mails: (names: string[]) => `A mail goes to ${names.join(", ")}.`,
    nobodyMailed: "No mail is sent, as there is no e-mail address.",
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
    ticketHint: "The invoice follows the price: the open one changes, or another one is issued.",
    missingName: "Enter the name",
    submit: "Save",
    done: (name: string) => `The registration of ${name} is saved.`,
  },
  transfer: {
    button: "Transfer",
    title: (name: string) => `Transfer the place of ${name}`,
    about: (name: string) =>
      `The new person gets a ticket of their own, and ${name}'s ticket is no longer valid at the door. Both get a mail. An invoice stays with the person it was issued to.`,
    missing: { fullName: "Enter the name", email: "Enter the e-mail address" },
    submit: "Transfer the place",
    done: (name: string) => `The place is now ${name}'s.`,
  },
  addGuest: {
    button: "Add a guest",
    title: (name: string) => `Add a guest to the party of ${name}`,
    about: (name: string) =>
      `The guest gets a seat, or the last place on the waitlist when the event is full. The ticket is added to the invoice of ${name}.`,
    missingName: "Enter the name",
    submit: "Add the guest",
    done: (name: string) => `${name} is registered.`,
    waits: (name: string) => `${name} is on the waitlist.`,
  },
  invoice: {
    button: "Send an invoice",
    title: (name: string) => `Send an invoice to ${name}?`,
    about: "It is for every unpaid place of the party, and is mailed with its PDF.",
    held: "The places are held until it is due, at the latest until the event starts. Unpaid places are then released.",
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
    confirm: (count: number) => `Cancel ${people(count)}`,
    about: "Their seats are free again, and each gets a mail. Their guests are cancelled too.",
    done: (count: number) => `${people(count)} ${count === 1 ? "is" : "are"} cancelled.`,
  },
};
