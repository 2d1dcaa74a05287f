/** The page of today: what comes next, what needs somebody, and how it has been going. */
export const today = {
  next: {
    title: "Next event",
    today: "Today",
    none: "No upcoming events",
    noneAbout: "Create an event or publish a draft, and it appears here.",
    make: "New event",
    also: "Also today",
    later: "Coming up",
    arrived: (count: number) => `${count} checked in`,
    door: "Open the door",
    open: "View event",
    progress: (arrived: number, all: number) => `${arrived} of ${all} checked in`,
  },
  needs: {
    title: "Needs attention",
    look: "Review",
    none: "All caught up",
    noneAbout: "Payments, applications and waitlists that need a decision appear here.",
    unpayable: "No one can pay for your events yet",
    unpayableAct: "Add payment instructions",
    payments: (count: number) =>
      count === 1 ? "1 expected payment" : `${count} expected payments`,
    paymentsAct: "Check",
    financeOnly: "For a finance manager to mark as received",
    applications: (count: number) =>
      count === 1 ? "1 membership application" : `${count} membership applications`,
    applicationsAct: "Review",
    queue: (count: number, event: string) =>
      count === 1 ? `1 person waiting for ${event}` : `${count} people waiting for ${event}`,
    queueFree: (free: number | null): string => {
      if (free === null) return "Unlimited seats";
      return free === 1 ? "1 seat left" : `${free} seats left`;
    },
    queueFull: "No seats left",
    queueAct: "Approve",
    drafts: (count: number) =>
      count === 1 ? "1 unpublished draft" : `${count} unpublished drafts`,
    draftsAct: "Finish",
    from: (names: string[], more: number) =>
      more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", "),
  },
  turnout: {
    title: "Recent turnout",
    label: (events: number, percent: string) =>
      `Of confirmed seats at the last ${events} events that have ended, ${percent} were checked in`,
    average: (percent: string) => `${percent} checked in`,
    of: (events: number) =>
      events === 1
        ? "of confirmed seats at the last event"
        : `of confirmed seats at the last ${events} events that have ended`,
    bar: (event: string, came: number, registered: number) =>
      `${event}: ${came} of ${registered} checked in`,
    came: "Checked in",
    registered: "Confirmed",
    asTable: "View as table",
    event: "Event",
    none: "No data yet",
    noneAbout: "After your first event, this shows how many of those confirmed were checked in.",
    all: "View reports",
  },
  hidden: "Checklist hidden.",
};
