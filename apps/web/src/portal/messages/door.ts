const payIn = { MANUAL_CASH: "Cash", MANUAL_CARD: "Card", MANUAL_OTHER: "Other" };

export const door = {
  checkIn: {
    figure: {
      in: "Checked in",
      toCome: "Still to come",
      walkedIn: "Walk-ins",
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
    undoDone: (name: string) => `The check-in of ${name} is undone.`,
    inSince: "In since",
    letInBy: (helper: string) => `let in by ${helper}`,
    cannot: "Not admitted",
    toPay: (sum: string) => `To pay: ${sum}`,
    payLabel: (name: string) => `Take the payment of ${name}`,
    payTitle: (sum: string, name: string) => `Take ${sum} from ${name}`,
    payAbout:
      "Take the money first, then choose how it was paid. The invoice is marked as paid, and the person is checked in.",
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
    optional: "Optional.",
    ticket: "Ticket",
    choose: "Choose",
    noTicket: "Choose a ticket",
    free: "Free",
    ticketAt: (name: string, price: string) => `${name} · ${price}`,
    paid: (sum: string) => `I have taken ${sum} as`,
    override: "Admit even though every seat is taken",
    submit: "Let in",
    find: "Find that ticket",
    missing: { fullName: "Enter the name" },
    notPaid: "Take the money first",
    done: (name: string, overCapacity: boolean) =>
      overCapacity ? `${name} is in. The event is over capacity.` : `${name} is in.`,
  },
  audit: {
    caption: (event: string) => `Check-in audit trail of ${event}`,
    what: "entries",
    nothingYet: "Nothing has happened at the door yet",
    nothingFits: "No entries match",
    nothingFitsAbout: "Change the search, what happened or the days.",
    search: "Search by attendee or helper",
    filter: "What happened",
    recorded: "Recorded",
    anything: "Any action",
    action: { CHECK_IN: "Checked in", WALK_IN: "Walk-in", UNDO: "Check-in undone" },
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
      title: "Let in offline, refused afterwards",
      about:
        "A door without network let these people in, but the server decided differently. Nobody was counted twice.",
      when: "at the door",
      sentAt: "sent",
      again: (by: string, firstBy: string | null) =>
        `Let in twice: by ${firstBy ?? "another door"} before, and again by ${by}.`,
      undone: (by: string) => `Let in by ${by}; the check-in was undone later.`,
      refused: (by: string, why: string) => `Let in by ${by}: ${why}.`,
      firstAt: "first",
      nameless: "Unknown ticket",
      more: (count: number) => `And ${count} more.`,
    },
    ticketHint: (lastSymbols: string) => `… ${lastSymbols}`,
    check: "Verify that nothing was changed",
    intact: (sealed: number, pending: number) =>
      `${intact(sealed)}${pending > 0 ? ` ${pending} more ${pending === 1 ? "is" : "are"} to be sealed in a moment.` : ""}`,
    broken: (entry: number | undefined) =>
      entry === undefined
        ? "Records that prove this trail complete were removed."
        : `The trail was changed at entry ${entry}.`,
  },
};

const intact = (sealed: number): string =>
  sealed === 1
    ? "The one sealed entry is unchanged."
    : `All ${sealed} sealed entries are unchanged.`;
