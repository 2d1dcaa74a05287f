const payIn = { MANUAL_CASH: "Cash", MANUAL_CARD: "Card", MANUAL_OTHER: "Other" };

export const door = {
  checkIn: {
    figure: {
      in: "Are in",
      toCome: "Still to come",
      walkedIn: "Walked in",
      notPaid: "Not paid yet",
    },
    search: "Name, e-mail or ticket code",
    typeMore: "Type at least two letters of a name.",
    found: (count: number) => (count === 1 ? "1 person found" : `${count} people found`),
    firstOnly: (shown: number) =>
      `These are the first ${shown}. Type more of the name to find the others.`,
    nobody: "Nobody of that name is registered",
    nobodyAbout: "Check the spelling, or add a walk-in.",
    in: "Check in",
    inLabel: (name: string) => `Check in ${name}`,
    inDone: (name: string) => `${name} is in.`,
    undo: "Undo",
    undoLabel: (name: string) => `Undo the check-in of ${name}`,
    undoTitle: (name: string) => `Undo the check-in of ${name}?`,
    undoConfirm: "Undo the check-in",
    undoMoney:
      "A payment stays recorded, also one that was taken at the door. If the money is given back, ask the treasurer to record the refund.",
    undoDone: (name: string) => `${name} is out again.`,
    inSince: "In since",
    letInBy: (helper: string) => `let in by ${helper}`,
    cannot: "Cannot come in",
    toPay: (sum: string) => `To pay: ${sum}`,
    payLabel: (name: string) => `Take the payment of ${name}`,
    payTitle: (sum: string, name: string) => `Take ${sum} from ${name}`,
    payAbout:
      "Take the money first, then say how it was paid. The invoice is marked as paid, and the person is in.",
    payIn,
    payDone: (name: string) => `${name} has paid and is in.`,
  },
  takings: {
    title: "Taken at the door",
    nothing: "No money was taken at the doors.",
    way: (channel: keyof typeof payIn, sum: string) => `${payIn[channel]}: ${sum}`,
    work: (checkIns: number, walkIns: number, undone: number) =>
      [
        `${checkIns} checked in`,
        walkIns > 0 && `${walkIns} ${walkIns === 1 ? "walk-in" : "walk-ins"}`,
        undone > 0 && `${undone} undone`,
      ]
        .filter(Boolean)
        .join(", "),
  },
  walkIn: {
    open: "Add a walk-in",
    title: "Walk-in",
    name: "Name",
    email: "E-mail address",
    phone: "Phone",
    optional: "Not needed.",
    ticket: "Ticket",
    choose: "Choose",
    noTicket: "Ask which ticket",
    free: "Free",
    ticketAt: (name: string, price: string) => `${name} · ${price}`,
    paid: (sum: string) => `I have taken ${sum} as`,
    override: "Admit although every seat is taken",
    submit: "Let in",
    find: "Find that ticket",
    missing: { fullName: "Ask for the name" },
    notPaid: "Take the money first",
    done: (name: string, overCapacity: boolean) =>
      overCapacity ? `${name} is in. The event is beyond its capacity.` : `${name} is in.`,
  },
  audit: {
    caption: (event: string) => `Check-in audit trail of ${event}`,
    what: "entries",
    nothingYet: "Nothing has happened at the door yet",
    nothingFits: "No entry fits",
    nothingFitsAbout: "Change the search, what happened or the days.",
    search: "Search by attendee or helper",
    filter: "What happened",
    recorded: "Recorded",
    anything: "Anything",
    action: { CHECK_IN: "Came in", WALK_IN: "Walked in", UNDO: "Check-in undone" },
    save: "Save as CSV",
    saved: "The file is saved.",
    file: (event: string) => `${event}-check-in.csv`,
    column: {
      who: "Who",
      what: "What",
      when: "At the door",
      by: "By",
      ticket: "Ticket",
      reason: "Reason",
    },
    atTheDoor: "at the door",
    sentAt: "sent",
    sentBy: (name: string) => `sent by ${name}`,
    conflicts: {
      title: "Let in while offline, and refused afterwards",
      about:
        "A door without a network let these people in, and the server saw it differently when it heard of them. Nobody was counted twice.",
      when: "at the door",
      sentAt: "sent",
      again: (by: string, firstBy: string | null) =>
        `Let in twice: by ${firstBy ?? "another door"} before, and again by ${by}.`,
      undone: (by: string) => `Let in by ${by}, and the check-in was undone since.`,
      refused: (by: string, why: string) => `Let in by ${by}: ${why}.`,
      firstAt: "first",
      nameless: "Unknown ticket",
      more: (count: number) => `And ${count} more.`,
    },
    ticketHint: (lastSymbols: string) => `… ${lastSymbols}`,
    check: "Check that nothing was changed",
    intact: (sealed: number, pending: number) =>
      `${intact(sealed)}${pending > 0 ? ` ${pending} more ${pending === 1 ? "is" : "are"} sealed in a moment.` : ""}`,
    broken: (entry: number | undefined) =>
      entry === undefined
        ? "Records that prove this trail complete were removed."
        : `The trail was changed at entry ${entry}.`,
  },
};

const intact = (sealed: number): string =>
  sealed === 1
    ? "The one sealed entry is as it was written."
    : `All ${sealed} sealed entries are as they were written.`;
