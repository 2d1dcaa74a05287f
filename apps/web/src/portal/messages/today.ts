/** The page of today: what comes next, what needs somebody, and how it has been going. */
export const today = {
  next: {
    title: "Next event",
    today: "Today",
    none: "No event is coming up",
    noneAbout: "Create one, or publish a draft. It is shown here until it is over.",
    make: "New event",
    also: "Also today",
    later: "Coming up",
    arrived: (count: number) => `${count} in`,
    door: "Open the door",
    open: "Open the event",
    progress: (arrived: number, all: number) => `${arrived} of ${all} are in`,
  },
  needs: {
    title: "Needs you",
    none: "Nothing needs you right now",
    noneAbout: "Payments, applications and waitlists that need a decision are listed here.",
    payments: (count: number) =>
      count === 1 ? "1 payment to approve" : `${count} payments to approve`,
    paymentsAct: "Approve",
    applications: (count: number) =>
      count === 1 ? "1 application for membership" : `${count} applications for membership`,
    applicationsAct: "Decide",
    queue: (count: number, event: string) =>
      count === 1 ? `1 person waits for ${event}` : `${count} people wait for ${event}`,
    queueFree: (free: number | null): string => {
      if (free === null) return "There is no limit: everybody can have a seat";
      return free === 1 ? "1 seat is free" : `${free} seats are free`;
    },
    queueFull: "No seat is free",
    queueAct: "Let them in",
    queueLook: "Look",
    drafts: (count: number) =>
      count === 1 ? "1 draft is not published" : `${count} drafts are not published`,
    draftsAct: "Finish",
    from: (names: string[], more: number) =>
      more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", "),
  },
  turnout: {
    title: "Turnout of the last events",
    label: (events: number, percent: string) =>
      `Of those registered for the last ${events} events, ${percent} came`,
    average: (percent: string) => `${percent} came`,
    bar: (event: string, came: number, registered: number) =>
      `${event}: ${came} of ${registered} came`,
    came: "Came",
    registered: "Registered",
    asTable: "As a table",
    event: "Event",
    none: "Nothing to compare yet",
    noneAbout: "After your first event, this shows how many of those registered came.",
    all: "All reports",
  },
  hidden: "The list is hidden.",
};
