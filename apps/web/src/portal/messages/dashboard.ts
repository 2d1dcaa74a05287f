export const dashboard = {
  title: "Today",
  about: (club: string, day: string) => `${club} · ${day}`,
  firstSteps: {
    title: "Getting started",
    progress: (done: number, all: number) => `${done} of ${all} done`,
    dismiss: "Hide this list",
    done: "Done:",
    open: "To do:",
    step: {
      clubDetails: "Enter your club's details for invoices and mails",
      firstEvent: "Create your first event",
      firstMembers: "Add members, or import your list",
      doorCode: "Create an access code for the helpers at the door",
    },
  },
  today: {
    title: "Events today",
    none: "No events today.",
    in: (count: number) => `${count} ${count === 1 ? "is" : "are"} in`,
    counting: "…",
    checkIn: "Check people in",
    more: (count: number) => `${count} more begin today`,
  },
  waiting: {
    title: "Waitlists",
    none: "Nobody is waiting.",
    about: (waiting: number, free: number | null) =>
      `${waiting} waiting, ${free === null ? "unlimited" : free} free`,
  },
  payments: {
    title: "Payments to approve",
    none: "No payments to approve.",
    all: "All of them",
  },
  applications: {
    title: "Applications",
    none: "No applications to decide.",
    all: "All of them",
  },
  drafts: { title: "Drafts", none: "No drafts.", all: "All drafts" },
};
