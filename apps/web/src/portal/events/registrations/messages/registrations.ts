const people = (count: number) => (count === 1 ? "1 registration" : `${count} registrations`);

export const registrations = {
  field: {
    name: "Name",
    email: "Email",
    phone: "Phone",
    status: "Status",
    ticket: "Ticket",
    ticketCode: "Ticket code",
    source: "Source",
    registeredAt: "Registered",
    cameInAt: "Checked in at",
    overCapacity: "Over capacity",
    decidedBy: "Decided by",
    referredBy: "Referred by",
  },
  overCapacity: "Over capacity",
  source: {
    MEMBER: "Member portal",
    PUBLIC: "Public page",
    PRE_ENROLMENT: "Added manually",
    WALK_IN: "Walk-in",
    IMPORT: "Import",
    WAITLIST: "Waitlist",
  },
  answer: { yes: "Yes", no: "No" },
  list: {
    caption: (event: string) => `Registrations for ${event}`,
    what: "registrations",
    search: "Name, email or ticket code",
    anySource: "Any source",
    column: { registered: "Registered" },
    empty: "No registrations found",
    emptyAbout: "Share the public page, add members, or change the filters.",
    file: (event: string) => `${event}-registrations`,
  },
  one: {
    billedTo: (name: string) => `to ${name}`,
    missingAnswers: "Not answered",
    notAMember: "Members' ticket, not a member",
    title: "Registration",
    cameIn: "Checked in",
    seat: "Seat",
    overCapacityBy: (name: string) => `Approved over capacity by ${name}`,
    overCapacity: "Approved over capacity",
    party: (size: number) => `Party of ${size}`,
    host: "(made the registration)",
    invoices: "Invoices",
    draft: "Draft",
    open: "Still to pay:",
  },
  reinstate: {
    button: "Reinstate",
    title: (name: string) => `Reinstate ${name}?`,
    about:
      "The seat, ticket and answers are restored, including those of guests who were cancelled at the same time.",
    money: "The member's credit is used first; the rest is invoiced. Each person gets an email.",
    full: "The event is full. Reinstate anyway, over capacity?",
    anyway: "Reinstate anyway",
    done: (name: string) => `${name} is registered again.`,
  },
  cancel: {
    title: (name: string) => `Cancel ${name}'s registration?`,
    confirm: (count: number) => (count === 1 ? "Cancel registration" : `Cancel ${people(count)}`),
    people: (names: string[]) =>
      names.length === 1
        ? `${names[0]} loses their seat, and it becomes available again.`
        : `${names.length} people lose their seats, which become available again: ${names.join(", ")}.`,
    money: {
      REISSUED: (number: string) =>
        `Invoice ${number} is unpaid. A new invoice for the rest of the party is emailed to the person who pays.`,
      VOID: (number: string) => `Invoice ${number} is unpaid and will be voided.`,
      REST_CREDITED: (number: string) =>
        `Invoice ${number} is partly paid. The unpaid amount is credited, and payments stay recorded. Refunds are up to the treasurer.`,
      PAID_STAYS: (number: string) =>
        `Invoice ${number} is paid and stays unchanged. Refunds are up to the treasurer.`,
    },
    draft: "(draft)",
    mails: (names: string[]) => `Notified by email: ${names.join(", ")}.`,
    nobodyMailed: "No email is sent because there is no email address.",
    done: (name: string) => `${name}'s registration was cancelled.`,
  },
  tickets: {
    at: (name: string, price: string) => `${name} · ${price}`,
    free: "free",
    choose: "Choose",
    missing: "Choose a ticket",
  },
  edit: {
    button: "Edit",
    title: (name: string) => `Edit ${name}'s registration`,
    nameOnly: "This person has checked in, so only the name can be changed.",
    emailHint: "The ticket is sent to the new address, and the old personal link stops working.",
    ticketHint: "The invoice is adjusted to the new price, or another one is issued.",
    missingName: "Enter a name",
    submit: "Save",
    done: (name: string) => `${name}'s registration was saved.`,
  },
  transfer: {
    button: "Transfer",
    title: (name: string) => `Transfer ${name}'s registration`,
    about: (name: string) =>
      `The new person gets their own ticket and link, and ${name}'s are no longer valid. Both get an email. ${name}'s answers and phone number are removed, and the new person is asked for their own.`,
    invoice: {
      label: (numbers: string) => `Unpaid invoice ${numbers}`,
      KEEP: "Stays with the former person",
      TRANSFER: "Goes to the new person",
      hint: {
        KEEP: (name: string) =>
          `${name} still has to pay it, and the seat is confirmed then. The new person sees no amount.`,
        TRANSFER: (name: string) =>
          `It becomes void, and the new person gets an invoice of their own. What ${name} has paid stays theirs.`,
      },
    },
    missing: { fullName: "Enter a name", email: "Enter an email address" },
    submit: "Transfer registration",
    done: (name: string) => `Transferred to ${name}.`,
  },
  addGuest: {
    button: "Add guest",
    title: (name: string) => `Add a guest to ${name}'s party`,
    about: (name: string) =>
      `The guest gets a seat, or joins the waitlist if the event is full. The ticket is added to ${name}'s invoice.`,
    full: "All seats are taken: the guest joins the waitlist.",
    missingName: "Enter a name",
    submit: "Add guest",
    done: (name: string) => `${name} was registered.`,
    waits: (name: string) => `${name} was added to the waitlist.`,
  },
  invoice: {
    button: "Send invoice",
    title: (name: string) => `Send an invoice to ${name}?`,
    about: "It covers every unpaid seat of the party and is emailed as a PDF.",
    held: "The seats are held until the due date, or until the event starts at the latest. Unpaid seats are then released.",
    confirm: "Send invoice",
    done: (name: string) => `Invoice sent to ${name}.`,
  },
  resend: {
    button: "Resend email",
    done: (email: string) => `Email resent to ${email}.`,
  },
  cancelSeveral: {
    button: "Cancel registrations",
    title: (count: number) => `Cancel ${people(count)}?`,
    confirm: (count: number) => `Cancel ${people(count)}`,
    about:
      "Their seats become available again, and each person gets an email. Their guests are cancelled too.",
    done: (count: number) => `${people(count)} cancelled.`,
  },
};
