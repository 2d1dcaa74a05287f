const payIn = { MANUAL_CASH: "Cash", MANUAL_CARD: "Card", MANUAL_OTHER: "Other" };

export const door = {
  checkIn: {
    figure: {
      in: "Checked in",
      toCome: "Not yet arrived",
      walkedIn: "Walk-ins",
      notPaid: "Unpaid",
    },
    search: "Name, email or ticket code",
    typeMore: "Type at least two letters.",
    found: (count: number) => (count === 1 ? "1 person found" : `${count} people found`),
    firstOnly: (count: number) =>
      `Showing the first ${count}. Type more of the name to narrow the list.`,
    nobody: "No one with that name is registered",
    nobodyAbout: "Check the spelling, or add a walk-in.",
    in: "Check in",
    inLabel: (name: string) => `Check in ${name}`,
    inDone: (name: string) => `${name} is checked in.`,
    undo: "Undo",
    undoLabel: (name: string) => `Undo ${name}'s check-in`,
    undoTitle: (name: string) => `Undo ${name}'s check-in?`,
    undoConfirm: "Undo check-in",
    undoMoney:
      "Payments stay recorded, including those taken at the door. If you return the money, ask the treasurer to record the refund.",
    undoDone: (name: string) => `${name}'s check-in was undone.`,
    inSince: "Checked in at",
    letInBy: (helper: string) => `by ${helper}`,
    cannot: "Not admitted",
    toPay: (sum: string) => `Amount due: ${sum}`,
    payLabel: (name: string) => `Take payment from ${name}`,
    payTitle: (sum: string, name: string) => `Take ${sum} from ${name}`,
    payAbout:
      "Take the money first, then choose how it was paid. The invoice is marked as paid and the person is checked in.",
    payIn,
    payDone: (name: string) => `${name} has paid and is checked in.`,
  },
  takings: {
    title: "Payments at the door",
    nothing: "No payments were taken at the door.",
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
    open: "Add walk-in",
    title: "Walk-in",
    name: "Name",
    email: "Email address",
    phone: "Phone",
    optional: "Optional.",
    ticket: "Ticket",
    choose: "Choose",
    noTicket: "Choose a ticket",
    free: "Free",
    ticketAt: (name: string, price: string) => `${name} · ${price}`,
    paid: (sum: string) => `${sum} received by`,
    override: "Check in even though the event is full",
    full: "All seats are taken: this walk-in goes over capacity.",
    submit: "Check in",
    find: "Find ticket",
    missing: { fullName: "Enter a name" },
    notPaid: "Take the payment first",
    done: (name: string, overCapacity: boolean) =>
      overCapacity
        ? `${name} is checked in. The event is over capacity.`
        : `${name} is checked in.`,
  },
  audit: {
    caption: (event: string) => `Check-in audit trail for ${event}`,
    what: "entries",
    empty: "No activity at the door yet",
    nothingFits: "No entries match",
    nothingFitsAbout: "Change the search, the action or the dates.",
    search: "Search by attendee or volunteer",
    filter: "Action",
    recorded: "Recorded",
    anything: "Any action",
    action: { CHECK_IN: "Checked in", WALK_IN: "Walk-in", UNDO: "Check-in undone" },
    save: "Export CSV",
    saved: "File downloaded.",
    file: (event: string) => `${event}-check-in.csv`,
    column: { what: "Action", how: "How", when: "Time", ticket: "Ticket" },
    atTheDoor: "at the door",
    sentAt: "sent",
    sentBy: (name: string) => `sent by ${name}`,
    conflicts: {
      title: "Needs a decision",
      about:
        "An offline door let people in that the server refused, or took money that was not owed. No one was counted twice, and the money is in the takings.",
      kept: (sum: string) => `Took ${sum} that was not owed.`,
      in: (actorName: string) => `Let in by ${actorName}.`,
      walkIn: (actorName: string, why: string) => `Walk-in recorded by ${actorName}: ${why}.`,
      when: "at the door",
      sentAt: "sent",
      again: (actorName: string, firstBy: string | null) =>
        `Let in twice: first by ${firstBy ?? "another door"}, then by ${actorName}.`,
      undone: (actorName: string) => `Let in by ${actorName}; the check-in was undone later.`,
      refused: (actorName: string, why: string) => `Let in by ${actorName}: ${why}.`,
      firstAt: "first",
      nameless: "Unknown ticket",
      more: (count: number) => `And ${count} more.`,
    },
    ticketHint: (lastSymbols: string) => `… ${lastSymbols}`,
    check: "Verify integrity",
    intact: (sealed: number, pending: number) =>
      `${intact(sealed)}${pending > 0 ? ` ${pending} more will be sealed shortly.` : ""}`,
    broken: (entry: number | undefined) =>
      entry === undefined
        ? "Records that prove this trail is complete were removed."
        : `The trail was changed at entry ${entry}.`,
  },
};

const intact = (sealed: number): string =>
  sealed === 1 ? "The sealed entry is unchanged." : `All ${sealed} sealed entries are unchanged.`;
