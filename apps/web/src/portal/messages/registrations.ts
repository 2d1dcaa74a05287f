const people = (count: number) => (count === 1 ? "1 registration" : `${count} registrations`);

export const registrations = {
  field: {
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    status: "Status",
    ticket: "Ticket",
    ticketCode: "Ticket code",
    source: "Came by",
    registeredAt: "Registered at",
    cameInAt: "Came in at",
  },
  source: {
    MEMBER: "Member's page",
    PUBLIC: "Public page",
    PRE_ENROLMENT: "Added by a manager",
    WALK_IN: "Walked in",
    IMPORT: "File",
    WAITLIST: "Waiting list",
  },
  answer: { yes: "Yes", no: "No" },
  list: {
    caption: (event: string) => `Registrations for ${event}`,
    what: "registrations",
    search: "Search by name, e-mail or ticket code",
    anySource: "Any way",
    column: { registered: "Registered" },
    empty: "No registrations here",
    emptyAbout: "Share the public page, add members yourself, or change the filter.",
    file: (event: string) => `${event}-registrations`,
  },
  one: { cameIn: "Came in" },
  cancel: {
    title: (name: string) => `Cancel the registration of ${name}?`,
    confirm: "Cancel the registration",
    about: "The seat is free again. Guests that this person brought are cancelled as well.",
    done: (name: string) => `The registration of ${name} is cancelled.`,
  },
  cancelSeveral: {
    button: "Cancel registrations",
    title: (count: number) => `Cancel ${people(count)}?`,
    confirm: "Cancel them",
    about: "Their seats are free again, and each gets a mail. Guests whom they brought go as well.",
    done: (count: number) => `${people(count)} ${count === 1 ? "is" : "are"} cancelled.`,
  },
};
